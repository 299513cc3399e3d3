// What fingers, pens and mice mean: sections B1 to B3 of the specification, case by case.
import { beforeEach, describe, expect, it } from 'vitest';
import { PlaceOnce, Taps, type Pointer, type Wish } from '../../src/board/input';

const PLAYABLE = 19;
const OTHER = 26;
const DEAD = 0;

let playable: Set<number>;
let confirm: boolean;
let time: number;
let taps: Taps;

beforeEach(() => {
  playable = new Set([PLAYABLE, OTHER]);
  confirm = false;
  time = 0;
  taps = new Taps({ playable: (square) => playable.has(square), confirmClick: () => confirm });
});

function at(type: string, square: number | null, more: Partial<Pointer> = {}): Pointer {
  time += 10;
  return { id: 1, type, x: 100 + (square ?? 0), y: 100, square, time, primary: true, first: (more.id ?? 1) === 1, ...more };
}

function tap(type: string, square: number | null, more: Partial<Pointer> = {}): Wish[] {
  return [...taps.down(at(type, square, more)), ...taps.up(at(type, square, more))];
}

const places = (wishes: Wish[]) => wishes.filter((wish) => wish.type === 'place');

describe.each(['touch', 'pen'])('%s', (type) => {
  it('shows with the first tap and places with the second on the same square', () => {
    expect(tap(type, PLAYABLE)).toEqual([{ type: 'preview', square: PLAYABLE }]);
    expect(places(tap(type, PLAYABLE))).toEqual([{ type: 'place', square: PLAYABLE }]);
    expect(taps.shown).toBeNull();
  });

  it('places however long after the first tap', () => {
    tap(type, PLAYABLE);
    time += 3_600_000;
    expect(places(tap(type, PLAYABLE))).toHaveLength(1);
  });

  it('moves the preview to another playable square', () => {
    tap(type, PLAYABLE);
    expect(tap(type, OTHER)).toEqual([{ type: 'preview', square: OTHER }]);
    expect(places(tap(type, OTHER))).toEqual([{ type: 'place', square: OTHER }]);
  });

  it.each([DEAD, null])('clears the preview with a tap elsewhere (%s)', (square) => {
    tap(type, PLAYABLE);
    expect(tap(type, square)).toEqual([{ type: 'preview', square: null }]);
    expect(tap(type, PLAYABLE)).toEqual([{ type: 'preview', square: PLAYABLE }]);
  });

  it('does nothing on a square that cannot be played', () => {
    expect(tap(type, DEAD)).toEqual([]);
    expect(tap(type, DEAD)).toEqual([]);
  });

  it('places one disc with three fast taps, with and without a new position in between', () => {
    const three = () => [tap(type, PLAYABLE), tap(type, PLAYABLE), tap(type, PLAYABLE)].flat();
    expect(places(three())).toHaveLength(1);
    taps.renewed();
    tap(type, PLAYABLE);
    expect(places(tap(type, PLAYABLE))).toHaveLength(1);
    playable = new Set([OTHER]);
    taps.renewed();
    expect(places(tap(type, PLAYABLE))).toHaveLength(0);
  });

  it('does not show by hovering', () => {
    expect(taps.move(at(type, PLAYABLE))).toEqual([]);
  });

  it('forgives a finger that rolls a little', () => {
    taps.down(at(type, PLAYABLE, { x: 100 }));
    expect(taps.move(at(type, OTHER, { x: 107 }))).toEqual([]);
    expect(taps.up(at(type, OTHER, { x: 107 }))).toEqual([{ type: 'preview', square: PLAYABLE }]);
  });

  it('turns by dragging and never places, even when it comes back to the previewed square', () => {
    tap(type, PLAYABLE);
    taps.down(at(type, PLAYABLE, { x: 100 }));
    expect(taps.move(at(type, OTHER, { x: 130 }))).toEqual([{ type: 'turn', dx: 30, dy: 0 }]);
    taps.move(at(type, PLAYABLE, { x: 100 }));
    expect(places(taps.up(at(type, PLAYABLE, { x: 100 })))).toEqual([]);
    expect(taps.shown).toBe(PLAYABLE);
  });

  it('forgets a tap that the system took away', () => {
    taps.down(at(type, PLAYABLE));
    taps.cancel(1);
    expect(taps.up(at(type, PLAYABLE))).toEqual([]);
  });
});

describe('pinch', () => {
  it('zooms around the middle and places nothing until all fingers are up', () => {
    tap('touch', PLAYABLE);
    taps.down(at('touch', PLAYABLE, { id: 1, x: 100, y: 100 }));
    taps.down(at('touch', OTHER, { id: 2, x: 200, y: 100 }));
    expect(taps.move(at('touch', OTHER, { id: 2, x: 300, y: 100 }))).toEqual([
      { type: 'pinch', factor: 2, x: 200, y: 100, dx: 50, dy: 0 },
    ]);
    expect(taps.up(at('touch', OTHER, { id: 2, x: 300, y: 100 }))).toEqual([]);
    expect(taps.up(at('touch', PLAYABLE, { id: 1, x: 100, y: 100 }))).toEqual([]);
    expect(places(tap('touch', PLAYABLE))).toHaveLength(1);
  });
});

describe('mouse', () => {
  it('shows by hovering and places with one click', () => {
    expect(taps.move(at('mouse', PLAYABLE))).toEqual([{ type: 'preview', square: PLAYABLE }]);
    expect(taps.move(at('mouse', PLAYABLE))).toEqual([]);
    expect(places(tap('mouse', PLAYABLE))).toEqual([{ type: 'place', square: PLAYABLE }]);
  });

  it('hides the preview over other squares and when it leaves', () => {
    taps.move(at('mouse', PLAYABLE));
    expect(taps.move(at('mouse', DEAD))).toEqual([{ type: 'preview', square: null }]);
    taps.move(at('mouse', PLAYABLE));
    expect(taps.leave('mouse')).toEqual([{ type: 'preview', square: null }]);
  });

  it('places one disc with three fast clicks', () => {
    expect(places([tap('mouse', PLAYABLE), tap('mouse', PLAYABLE), tap('mouse', PLAYABLE)].flat())).toHaveLength(1);
  });

  it('does nothing on other squares and with other buttons', () => {
    expect(places(tap('mouse', DEAD))).toEqual([]);
    expect(places(tap('mouse', PLAYABLE, { primary: false }))).toEqual([]);
  });

  it('does not place when the button comes up over another square', () => {
    taps.down(at('mouse', PLAYABLE, { x: 100 }));
    expect(places(taps.up(at('mouse', OTHER, { x: 103 })))).toEqual([]);
  });

  it('turns by dragging and hides the hovering preview meanwhile', () => {
    taps.move(at('mouse', PLAYABLE, { x: 100 }));
    taps.down(at('mouse', PLAYABLE, { x: 100 }));
    expect(taps.move(at('mouse', PLAYABLE, { x: 106 }))).toEqual([
      { type: 'turn', dx: 6, dy: 0 },
      { type: 'preview', square: null },
    ]);
    expect(taps.up(at('mouse', PLAYABLE, { x: 106 }))).toEqual([{ type: 'preview', square: PLAYABLE }]);
  });

  it('asks for a second click where the player wants that', () => {
    confirm = true;
    taps.move(at('mouse', PLAYABLE));
    expect(places(tap('mouse', PLAYABLE))).toEqual([]);
    expect(taps.move(at('mouse', DEAD))).toEqual([]);
    expect(taps.shown).toBe(PLAYABLE);
    expect(places(tap('mouse', PLAYABLE))).toEqual([{ type: 'place', square: PLAYABLE }]);
  });

  it('and touch are told apart by each event, in one sitting', () => {
    tap('touch', PLAYABLE, { id: 7 });
    expect(places(tap('mouse', PLAYABLE))).toHaveLength(1);
    taps.renewed();
    expect(places(tap('touch', PLAYABLE, { id: 8 }))).toEqual([]);
  });
});

it('hears a tap after a finger that never came up', () => {
  taps.down(at('touch', DEAD, { id: 7, first: true }));
  expect(tap('touch', PLAYABLE, { id: 8, first: true })).toEqual([{ type: 'preview', square: PLAYABLE }]);
  expect(places(tap('touch', PLAYABLE, { id: 9, first: true }))).toHaveLength(1);
});

describe('a new position', () => {
  it('takes a tapped preview away, so that a second tap cannot play the old one', () => {
    tap('touch', PLAYABLE);
    expect(taps.renewed()).toEqual([{ type: 'preview', square: null }]);
    expect(places(tap('touch', PLAYABLE))).toEqual([]);
  });

  it('shows what has become playable under a resting mouse', () => {
    taps.move(at('mouse', DEAD));
    playable.add(DEAD);
    expect(taps.renewed()).toEqual([{ type: 'preview', square: DEAD }]);
  });
});

it('opens the latch again when a placement was refused and no position came', () => {
  const latch = new PlaceOnce();
  expect(latch.take(0)).toBe(true);
  expect(latch.take(PlaceOnce.PATIENCE - 1)).toBe(false);
  expect(latch.take(PlaceOnce.PATIENCE)).toBe(true);
});
