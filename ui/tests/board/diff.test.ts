// The difference of two positions, its order and its length in time.
import { describe, expect, it } from 'vitest';
import { difference, direction } from '../../src/board/diff';
import { Motion } from '../../src/board/motion';
import { indexOf } from '../../src/board/state';
import { delayOf, lengthOf, stretch } from '../../src/board/tempo';
import type { BoardState } from '../../src/board/contract';
import { AFTER_D3, LOOK, put, START, START_STATE } from './positions';

const EMPTY = '.'.repeat(64);

/** Black on h8 encloses six in the row, the column and the diagonal. */
const WIDE: BoardState = {
  ...START_STATE,
  cells: put(EMPTY, {
    a8: 'B', b8: 'W', c8: 'W', d8: 'W', e8: 'W', f8: 'W', g8: 'W',
    h1: 'B', h2: 'W', h3: 'W', h4: 'W', h5: 'W', h6: 'W', h7: 'W',
    a1: 'B', b2: 'W', c3: 'W', d4: 'W', e5: 'W', f6: 'W', g7: 'W',
  }),
};
const WIDE_AFTER: BoardState = { ...WIDE, cells: put(WIDE.cells.replaceAll('W', 'B'), { h8: 'B' }), last: 'h8', turn: 'white' };

describe('difference', () => {
  it('is the placed disc and what it turned over', () => {
    const [set, flip, ...rest] = difference(START_STATE, AFTER_D3) ?? [];
    expect(set).toMatchObject({ kind: 'set', square: indexOf('d3'), disc: 'black', distance: 0 });
    expect(flip).toMatchObject({ kind: 'flip', square: indexOf('d4'), disc: 'black', distance: 1, cause: indexOf('d3') });
    expect(rest).toEqual([]);
  });

  it('goes from the nearest to the farthest', () => {
    const changes = difference(WIDE, WIDE_AFTER) ?? [];
    expect(changes).toHaveLength(19);
    const distances = changes.map((change) => change.distance);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(distances.at(-1)).toBe(6);
  });

  it('turns back from the disc that was taken away', () => {
    const changes = difference(AFTER_D3, START_STATE) ?? [];
    expect(changes.map((change) => [change.kind, change.disc])).toEqual([['remove', 'black'], ['flip', 'white']]);
  });

  it('says nothing about another game or a first picture', () => {
    expect(difference(null, START_STATE)).toBeNull();
    expect(difference(START_STATE, { ...AFTER_D3, game: 2 })).toBeNull();
    expect(difference(START_STATE, START_STATE)).toEqual([]);
  });

  it('explains flips by the last disc when several came at once', () => {
    const after = { ...AFTER_D3, cells: put(AFTER_D3.cells, { c5: 'W', d5: 'W' }), last: 'd3' as const };
    for (const change of difference(START_STATE, after) ?? []) {
      if (change.kind === 'flip') expect(change.cause).toBe(indexOf('d3'));
    }
  });

  it('knows the line a disc turns along', () => {
    const flip = (difference(START_STATE, AFTER_D3) ?? [])[1]!;
    expect(direction(flip)).toEqual({ x: 0, y: 1 });
  });
});

describe('tempo', () => {
  it('keeps the widest possible move under 900 ms', () => {
    expect(lengthOf(difference(WIDE, WIDE_AFTER) ?? [])).toBeLessThan(900);
  });

  it('waits 45 ms longer for each square', () => {
    const changes = difference(WIDE, WIDE_AFTER) ?? [];
    const far = changes.filter((change) => change.kind === 'flip');
    expect(delayOf(far.at(-1)!) - delayOf(far[0]!)).toBe(5 * 45);
  });

  it('stretches with the speed and stands still when asked', () => {
    expect(stretch(LOOK)).toBe(1);
    expect(stretch({ ...LOOK, speed: 'slow' })).toBe(2);
    expect(stretch({ ...LOOK, speed: 'fast' })).toBe(0.5);
    expect(stretch({ ...LOOK, speed: 'still' })).toBe(0);
    expect(stretch({ ...LOOK, speed: 'slow', reducedMotion: true })).toBe(0);
  });
});

describe('motion', () => {
  const up = (motion: Motion, square: number) => {
    const turn = motion.pose(square)?.turn;
    if (!turn) return null;
    // The second column of the rotation: where the ebony face looks.
    const y = 1 - 2 * (turn.x * turn.x + turn.z * turn.z);
    return y > 0.999 ? 'black' : y < -0.999 ? 'white' : 'between';
  };

  it('ends with every disc as the position says', () => {
    const motion = new Motion();
    motion.jump(WIDE.cells);
    motion.play(difference(WIDE, WIDE_AFTER) ?? [], 1);
    motion.step(0);
    expect(motion.step(150)).toBe(true);
    expect(motion.step(900)).toBe(false);
    for (const name of ['h8', 'g7', 'b2', 'd8', 'h3'] as const) expect(up(motion, indexOf(name))).toBe('black');
    expect(motion.pose(indexOf('c1'))).toBeNull();
  });

  it('turns a disc back in the air when the move is taken back', () => {
    const motion = new Motion();
    motion.jump(START);
    motion.play(difference(START_STATE, AFTER_D3) ?? [], 1);
    motion.step(0);
    motion.step(260);
    expect(up(motion, indexOf('d4'))).toBe('between');
    motion.play(difference(AFTER_D3, START_STATE) ?? [], 1);
    motion.step(260);
    motion.step(270);
    motion.step(1200);
    expect(up(motion, indexOf('d4'))).toBe('white');
    expect(motion.pose(indexOf('d3'))).toBeNull();
  });

  it('can be ended at once', () => {
    const motion = new Motion();
    motion.jump(START);
    motion.play(difference(START_STATE, AFTER_D3) ?? [], 1);
    motion.step(0);
    motion.step(200);
    motion.finish();
    expect(motion.step(201)).toBe(false);
    expect(up(motion, indexOf('d4'))).toBe('black');
    expect(motion.pose(indexOf('d3'))?.y).toBe(0);
  });

  it('never takes a disc below the felt', () => {
    const motion = new Motion();
    motion.jump(WIDE.cells);
    motion.play(difference(WIDE, WIDE_AFTER) ?? [], 1);
    motion.step(0);
    for (let now = 0; now < 900; now += 7) {
      motion.step(now);
      for (let square = 0; square < 64; square++) expect(motion.pose(square)?.y ?? 0).toBeGreaterThanOrEqual(0);
    }
  });
});
