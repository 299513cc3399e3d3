// Reading a position that came from the session: names, indices and cells. Leaves out every rule of the game:
// what may be played and what would flip is read from the state, never worked out here.
import type { LegalMove, Side, SquareName } from '../bindings/session';
import type { BoardState } from './contract';

/** Squares along one edge. */
export const SIZE = 8;
/** Squares on the board. */
export const SQUARES = SIZE * SIZE;

const FILES = 'abcdefgh';

/** `a1` is 0, `h1` is 7, `h8` is 63: along the rows, from the top. */
export function indexOf(name: SquareName): number {
  return (name.charCodeAt(1) - 49) * SIZE + (name.charCodeAt(0) - 97);
}

export function nameOf(index: number): SquareName {
  return `${FILES[columnOf(index)]}${rowOf(index) + 1}` as SquareName;
}

export function columnOf(index: number): number {
  return index % SIZE;
}

export function rowOf(index: number): number {
  return Math.floor(index / SIZE);
}

/** The disc on a square, or `null` on an empty one. */
export function discAt(cells: string, index: number): Side | null {
  const cell = cells[index];
  return cell === 'B' ? 'black' : cell === 'W' ? 'white' : null;
}

/** The move that may be played on a square, with what it would flip. */
export function moveAt(state: BoardState | null, index: number): LegalMove | null {
  if (!state) return null;
  const name = nameOf(index);
  return state.legal.find((move) => move.square === name) ?? null;
}

/** Whether two states are the same moment of the same game, so that what the player was about to do still holds. */
export function sameMoment(one: BoardState | null, other: BoardState): boolean {
  return (
    one !== null &&
    one.game === other.game &&
    one.cells === other.cells &&
    one.turn === other.turn &&
    one.last === other.last &&
    one.legal.length === other.legal.length &&
    one.legal.every((move, i) => move.square === other.legal[i]?.square)
  );
}
