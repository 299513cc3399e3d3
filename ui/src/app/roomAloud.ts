// What changed in the room between two views, in sentences for the ear: who came, who went quiet, who wants more.
import type { RoomView, View } from '../bindings/session';
import type { Words } from '../i18n';
import { connectionLine, goOnLine, isAlone, rematchLine } from '../i18n/rooms/lines';

const away = (room: RoomView): boolean => room.phase.type === 'weak' || room.phase.type === 'lost';

/** The sentence about the connection, where it is news. */
function connection(words: Words, before: RoomView | null, after: RoomView): string | null {
  if (after.phase.type === 'playing') {
    if (before && isAlone(before)) return words.rooms.together;
    return before && away(before) ? words.rooms.backAgain : null;
  }
  const line = connectionLine(words, after);
  return before && connectionLine(words, before) === line ? null : line;
}

/** What a screen reader should say about the room. Its moves are told like those of any game. */
export function roomAloud(words: Words, before: View | null, after: View): string[] {
  const { room } = after;
  if (!room) return [];
  const earlier = before?.room ?? null;
  const rematch = rematchLine(words, room);
  return [
    connection(words, earlier, room),
    room.phase.type !== 'ended' && room.trouble && room.trouble !== earlier?.trouble ? words.rooms.trouble[room.trouble] : null,
    room.offer_cpu && !earlier?.offer_cpu ? goOnLine(words, room) : null,
    earlier && rematchLine(words, earlier) === rematch ? null : rematch,
  ].filter((line) => line !== null);
}
