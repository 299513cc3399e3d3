// English: rooms with a friend by a link.
import type { Side } from '../../bindings/session';
import type { rooms as es } from './es';

const side = (of: Side): string => (of === 'black' ? 'Black' : 'White');

export const rooms: typeof es = {
  start: 'Play with friends (send a link)',
  startHint: 'Each on their own device, no account',
  haveLink: 'I was sent a link',
  back: 'Back to the room',
  title: 'Room with a friend',
  atWork: {
    opening: 'Preparing the room…',
    waiting: 'Your friend has not come yet',
    calling: 'Calling your friend…',
    yourTurn: 'Your turn',
    friendsTurn: 'Your friend’s turn',
    over: 'The game is over',
    lost: 'Your friend does not answer',
    ended: 'The room is closed',
  },

  rival: 'With a friend',
  turn: (of: Side): string => `Your friend to move (${side(of)})`,
  wins: (of: Side): string => `Your friend wins with ${side(of)}`,
  resigned: 'Your friend resigns',
  cover: 'Cover',
  uncover: 'Uncover',
  covered: 'Board covered',
  coveredHint: 'Your friend can play on meanwhile.',
  leave: 'Change mode',
  end: 'Close the room',
  endShort: 'Close',
  endTitle: 'Close the room?',
  endText: 'The game with your friend stays unfinished, and the link stops working.',
  close: 'Leave the room',

  invite: 'Invite a friend',
  inviteText: 'Send the link, or let your friend scan the code. When they open it and press “Join”, you start playing.',
  youBegin: 'You are Black and begin.',
  stayOpen: 'The room stays open when you change mode. For your friend to get in, keep the app open.',
  link: 'Link to the room',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied: mark it and copy it by hand.',
  share: 'Share',
  shareText: (link: string): string => `A game of reversi? Open this link with Sándwich de fichas: ${link}`,
  code: 'QR code of the link',
  privacy: 'Who sees what',

  invitedTitle: 'You are invited to play',
  invitedText: 'A friend has sent you a link to their room. If you join, you are White and your friend begins.',
  invitedSees: 'Your friend will know this device’s network address, as in a call, unless you choose otherwise in the settings.',
  join: 'Join',
  notNow: 'Not now',
  roomOpen: 'The room you have open must be closed first.',
  flaw: {
    not_a_link: 'There is no link to a room in that. Copy it again from your friend’s message.',
    too_long: 'That text is too long to be a link. Paste only the link.',
    broken: 'A part of the link is missing or a letter was changed. Ask your friend to send it again.',
    newer: 'That link is from a newer version of the app. Update it to join.',
    own: 'That is the link to your own room. Send it to a friend.',
    joined: 'That is the link to the room you are in already.',
  },
  flawTitle: 'This link does not work',

  pasteTitle: 'Join with a link',
  pasteText: 'Paste the link you were sent; it may be the whole message.',
  pasteLabel: 'Link',
  pasteYes: 'See the invitation',
  scan: 'Scan the code',
  notScanned: 'The camera could not be used. Paste the link.',

  calling: 'Calling your friend…',
  callingText: 'It usually takes a few seconds.',
  unanswered: 'Your friend does not answer yet. Ask them to have the app open; it goes on calling.',
  weak: 'The connection is weak. You can play on.',
  lost: (since: string): string => `Your friend has not answered since ${since}.`,
  lostText: 'It goes on calling. The game is kept, and what you play will reach them.',
  together: 'Your friend is in the room.',
  backAgain: 'Your friend is back.',
  goOn: 'Play on against the CPU',
  goOnText: 'If you would rather not wait, the CPU can take their place. The room closes.',
  goOnTitle: 'Who plays on?',
  goOnReplaces: 'The unfinished game you have saved will be replaced.',

  ended: {
    friend_left: 'Your friend has closed the room.',
    over: 'That room is closed already. Ask your friend for another link.',
    full: 'Somebody else already plays in that room. Ask your friend for another link.',
    unknown: 'The link is no longer that room’s. Ask your friend for another.',
    version: 'Your friend has another version of the app. Both devices need the same one.',
    unavailable: 'The network could not be opened on this device. See whether there is a connection and try again.',
  },

  trouble: {
    bad_frame: 'A message came that makes no sense, so the connection was cut. The game is as it was.',
    too_large: 'A message came that was too large, so the connection was cut. The game is as it was.',
    flood: 'Too many messages came, so the connection was cut. The game is as it was.',
    version: 'The other app is of another version. Both devices need the same one.',
    room_unknown: 'Somebody called with a link that is not this room’s; they were not let in.',
    room_full: 'Somebody else wanted to come in with the link; they were not let in.',
    illegal_move: 'A move came that breaks the rules, so the connection was cut. The game is as it was.',
    not_your_turn: 'A move came out of turn, so the connection was cut. The game is as it was.',
    diverged: 'The two devices do not have the same game, so the connection was cut. Yours is as it was.',
    unexpected: 'A message came that had no place here, so the connection was cut. The game is as it was.',
    timeout: 'The other app said nothing in time, so the connection was cut. The game is as it was.',
    unavailable: 'The network cannot be used on this device. It is tried again when there is a connection or you come back to the app.',
  },

  rematch: 'Rematch, changing sides',
  rematchAsked: 'You have asked for a rematch; your friend has to want it too.',
  rematchFriend: 'Your friend wants a rematch.',
  rematchDeclined: 'Your friend does not want a rematch for now.',
  decline: 'No, thanks',
  round: (n: number): string => `Game ${n}`,

  refusal: {
    roomOpen: 'You have a room open already. Close it before opening another.',
    noFriend: 'Wait for your friend to come.',
    inRoom: 'That is not possible in a room.',
    notARelay: 'That is not a relay’s address: it begins with https:// and is no longer than 200 letters.',
  },

  settings: {
    title: 'Rooms with friends',
    relayOnly: 'Hide my network address',
    relayOnlyHint:
      'Without this, your friend’s app sees this device’s IP address, as in a call. With it, everything goes through a relay: a little slower, and it needs the internet. Counts from the next room on.',
    relay: 'Own relay',
    relayHint:
      'Empty: the public ones of iroh. A relay brings the two devices together; it sees that they talk, never what they say. Counts from the next room on.',
    save: 'Save',
    saved: 'Relay saved.',
  },

  statistics: 'With friends by a link',
};
