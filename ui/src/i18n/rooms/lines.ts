// What there is to say of a room as it is now: for the card in the room, the cards elsewhere, and the ear. Pure
// functions of the view, so they are tested without a page.
import type { RoomView } from '../../bindings/session';
import type { Words } from '../index';

/** Whether the friend has not come yet, so that there is nobody to play with. */
export const isAlone = (room: RoomView): boolean =>
  room.phase.type === 'opening' || room.phase.type === 'waiting' || room.phase.type === 'calling';

/** Whether there is a game in it that somebody may cover or give up. */
export const isLive = (room: RoomView): boolean => !isAlone(room) && room.phase.type !== 'ended';

/** How the two are connected, where that needs saying; null while all is well. */
export function connectionLine(words: Words, { phase }: RoomView): string | null {
  const { rooms } = words;
  switch (phase.type) {
    case 'opening':
      return rooms.atWork.opening;
    case 'calling':
      return phase.unanswered ? rooms.unanswered : rooms.calling;
    case 'weak':
      return rooms.weak;
    case 'lost':
      return rooms.lost(words.time(phase.since_ms));
    case 'ended':
      return rooms.ended[phase.why];
    case 'waiting':
    case 'playing':
      return null;
  }
}

/** What is happening in the room, in few words: for the mode screen and the list of games. */
export function atWorkLine(words: Words, room: RoomView): string {
  const { atWork } = words.rooms;
  const { type } = room.phase;
  if (type === 'playing' || type === 'weak') {
    if (room.rematch !== 'no') return atWork.over;
    return room.your_turn ? atWork.yourTurn : atWork.friendsTurn;
  }
  return atWork[type];
}

/** What the CPU in the friend's place would mean. */
export const goOnLine = (words: Words, { phase }: RoomView): string =>
  phase.type === 'ended' ? words.rooms.goOnEnded : words.rooms.goOnText;

/** What there is to say about another game; null where that is only a button. */
export function rematchLine(words: Words, room: RoomView): string | null {
  const { rooms } = words;
  switch (room.rematch) {
    case 'asked':
      return rooms.rematchAsked;
    case 'friend_asks':
      return rooms.rematchFriend;
    case 'declined':
      return rooms.rematchDeclined;
    case 'no':
    case 'possible':
      return null;
  }
}
