// What happened between two views, in sentences for the ear: moves, passes, whose turn, the end. And whether a
// pass has just happened, which the eye is told too.
import type { GameView, PlyView, Side, View } from '../bindings/session';
import { resultLine, resultTitle, tournamentLine, turnLine, withFriend, type Words } from '../i18n';
import { isAlone } from '../i18n/rooms/lines';
import { roomAloud } from './roomAloud';

/** The plies that are new in `after`; null when it is not the same game played on. */
function newPlies(before: GameView | null, after: GameView): PlyView[] | null {
  if (!before || before.id !== after.id || before.plies.length > after.plies.length) return null;
  return after.plies.slice(before.plies.length);
}

function plyAloud(words: Words, ply: PlyView): string {
  return ply.square === null ? words.say.pass(ply.by) : words.say.moveAloud(ply.by, ply.square, ply.flips);
}

/** The side whose pass arrived with this view. */
export function freshPass(before: View | null, after: View): Side | null {
  if (after.screen !== 'table' || !after.game?.passed || after.game.result) return null;
  const fresh = newPlies(before?.game ?? null, after.game) ?? [];
  return fresh.some((ply) => ply.square === null) ? after.game.passed : null;
}

function resultAloud(words: Words, game: GameView): string[] {
  if (!game.result) return [];
  const lines = [resultTitle(words, game.result, game.seats), resultLine(words, game.result)];
  const tournament = tournamentLine(words, game.result);
  return tournament ? [...lines, tournament] : lines;
}

function tableAloud(words: Words, before: View | null, game: GameView): string[] {
  const said: string[] = [];
  const earlier = before?.screen === 'table' ? before.game : null;
  const pausedAloud = withFriend(game.seats) ? words.rooms.covered : words.say.paused;
  if (game.paused) return earlier && !earlier.paused ? [pausedAloud] : [];
  const same = earlier?.id === game.id ? earlier : null;
  // A replay and the mode screen are come back from; the game that waited there is no new one.
  const waited = before?.screen === 'replay' || before?.game?.id === game.id;
  if (!waited && game.plies.length === 0) said.push(words.say.newGame);
  if (same && same.plies.length > game.plies.length) said.push(words.say.undone);
  const fresh = newPlies(same, game) ?? [];
  said.push(...fresh.map((ply) => plyAloud(words, ply)));
  if (game.result) {
    const known = same?.result && fresh.length === 0;
    return known ? said : [...said, ...resultAloud(words, game)];
  }
  const turn = turnLine(words, game);
  const changed = !same || fresh.length > 0 || same.turn !== game.turn || same.thinking !== game.thinking;
  return changed || said.length > 0 || same?.paused ? [...said, turn] : said;
}

function replayAloud(words: Words, before: View | null, game: GameView): string[] {
  if (before?.screen === 'replay' && before.game?.id === game.id && before.game.ply === game.ply) return [];
  const ply = game.plies[game.ply - 1];
  const where = ply ? plyAloud(words, ply) : words.replay.beginning;
  return [where, ...(game.ply === game.plies.length ? resultAloud(words, game) : [])];
}

/** What a screen reader should say about the change from one view to the next. */
export function announcements(words: Words, before: View | null, after: View): string[] {
  return [...roomAloud(words, before, after), ...gameAloud(words, before, after)];
}

function gameAloud(words: Words, before: View | null, after: View): string[] {
  if (!after.game) return [];
  // Until a friend is there, the board is only waiting.
  if (after.screen === 'table') return after.room?.in_front && isAlone(after.room) ? [] : tableAloud(words, before, after.game);
  if (after.screen === 'replay') return replayAloud(words, before, after.game);
  return [];
}
