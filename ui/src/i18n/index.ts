// Which language is spoken, and the sentences that need more than one word to be put together: the rival, the
// result, a notice, a refusal. Pure functions, so they are tested without a page.
import type { GameView, Language, Notice, Refusal, ResultView, Seats, Side } from '../bindings/session';
import { en } from './en';
import { es, type Words } from './es';

export type { Words } from './es';

/** The system's language if the app speaks it, else Spanish. */
export function wordsFor(setting: Language, system: string): Words {
  if (setting === 'system') {
    return /^en\b/i.test(system) ? en : es;
  }
  return setting === 'en' ? en : es;
}

/** «+6», «−2», «0». */
export const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

/** The person's colour where one person plays against the CPU. */
export function ownSide(seats: Seats | null): Side | null {
  if (!seats || seats.black.type === seats.white.type) return null;
  return seats.black.type === 'human' ? 'black' : 'white';
}

/** Whether the other one of the two is a friend in a room. */
export const withFriend = (seats: Seats | null): boolean =>
  seats !== null && (seats.black.type === 'friend' || seats.white.type === 'friend');

/** «CPU · Medio», «Entre 2», «Con un amigo», «Partida pegada». */
export function rivalName(words: Words, seats: Seats | null): string {
  if (!seats) return words.table.imported;
  if (withFriend(seats)) return words.rooms.rival;
  const cpu = [seats.black, seats.white].find((seat) => seat.type === 'cpu');
  return cpu?.type === 'cpu' ? words.table.cpu(words.level[cpu.level]) : words.table.two;
}

/** Who won, or who resigned and so who won. */
export function resultTitle(words: Words, result: ResultView, seats: Seats | null): string {
  const own = ownSide(seats);
  const winner = result.winner;
  if (!winner) return words.result.draw;
  const friend = withFriend(seats);
  const theirs = friend ? words.rooms.wins(winner) : words.result.cpuWins(winner);
  const wins = own === null ? words.result.wins(winner) : own === winner ? words.result.youWin(winner) : theirs;
  if (!result.resigned) return wins;
  const they = friend ? words.rooms.resigned : words.result.resigned(result.resigned);
  const who = own === result.resigned ? words.result.youResigned : they;
  return `${who}. ${wins}`;
}

/** «Negro 34, Blanco 29, 1 vacía». */
export function resultLine(words: Words, result: ResultView): string {
  const { black, white, empty } = result.counts;
  return words.result.line(black, white, empty);
}

/** «Recuento de torneo: 35 a 29»; nothing after a resignation. */
export function tournamentLine(words: Words, result: ResultView): string | null {
  if (!result.tournament) return null;
  const { black, white } = result.tournament;
  return words.result.tournament(Math.max(black, white), Math.min(black, white));
}

/** Whose turn it is, to a person: «Te toca, Negro» against the CPU, else «Juega Negro». */
export function turnLine(words: Words, game: GameView): string {
  if (game.thinking) return words.say.thinking;
  if (!game.turn) return '';
  if (ownSide(game.seats) === game.turn) return words.say.yourTurn(game.turn);
  return withFriend(game.seats) ? words.rooms.turn(game.turn) : words.say.turn(game.turn);
}

export function noticeLine(words: Words, notice: Notice): string {
  switch (notice.type) {
    case 'damaged':
      return words.notice.damaged(notice.kept, notice.aside, notice.recovered);
    case 'newer':
      return words.notice.newer(notice.kept, notice.aside, notice.recovered);
    case 'unsaved':
      return words.notice.unsaved(notice.kept);
  }
}

/** What to tell a player about a refusal. Most tell themselves: a tap where nothing can be played does nothing. */
export function refusalLine(words: Words, refusal: Refusal): string | null {
  switch (refusal.reason) {
    case 'unknown_game':
      return words.refusal.unknownGame;
    case 'not_a_game':
      return words.refusal.notAGame;
    case 'malformed':
    case 'no_randomness':
      return words.refusal.failed;
    case 'closing':
      return words.refusal.closing;
    case 'room_open':
      return words.rooms.refusal.roomOpen;
    case 'no_friend_yet':
      return words.rooms.refusal.noFriend;
    case 'in_room':
      return words.rooms.refusal.inRoom;
    case 'not_a_relay':
      return words.rooms.refusal.notARelay;
    case 'no_game':
    case 'over':
    case 'paused':
    case 'replaying':
    case 'not_replaying':
    case 'not_your_turn':
    case 'illegal_move':
    case 'nothing_to_undo':
    case 'nothing_to_redo':
    case 'no_such_ply':
    case 'no_room':
    case 'not_invited':
    case 'not_asked':
    case 'not_over':
    case 'no_offer':
      return null;
  }
}
