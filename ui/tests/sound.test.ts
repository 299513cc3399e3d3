// What a move sounds like: samples that no loudspeaker clips, pitches that rise, and knocks in step with the boards.
import { describe, expect, it } from 'vitest';
import { score } from '../src/sound/score';
import { bar, flip, knock, RAP, SET, step, TAKE } from '../src/sound/wood';
import { game, ply, START, view } from './views';

const RATE = 44_100;

/** How strong a pitch is in some samples (Goertzel). */
function strength(samples: Float32Array, pitch: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + turn * one - two, one];
  return one * one + two * two - turn * one * two;
}

describe.each(Object.entries({ SET, TAKE, RAP, first: flip(0), tenth: flip(9), bar: bar(3) }))('the knock %s', (_, of) => {
  const samples = knock(of, RATE);

  it('begins and ends in silence and never clips', () => {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(1);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
  });

  it('is wood, no beep: most of it is gone within a sixth of its length', () => {
    const energy = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0);
    expect(energy(samples.subarray(0, samples.length / 3))).toBeGreaterThan(0.8 * energy(samples));
  });

  it('sounds at its pitch', () => {
    expect(strength(samples, of.pitch)).toBeGreaterThan(8 * strength(samples, of.pitch * 1.31));
  });
});

it('every further disc that turns is higher, for two octaves', () => {
  const pitches = Array.from({ length: 11 }, (_, n) => step(n));
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  expect(new Set(pitches).size).toBe(11);
  expect(step(10) / step(0)).toBeCloseTo(4);
  expect(step(18)).toBe(step(10));
});

describe('a move', () => {
  const before = view('table', game({ turn: 'black' }));
  const d3 = `${START.slice(0, 19)}B${START.slice(20, 27)}B${START.slice(28)}`;
  const played = game({ board: d3, turn: 'white', plies: [ply('black', 'd3', 1)], last: { ...ply('black', 'd3', 1), square: 'd3' } });

  it('is heard when the disc touches the felt, its flips when they land', () => {
    const { notes, touch } = score(before, view('table', played), 1);
    expect(touch).toBe('set');
    expect(notes.map(({ knock: of }) => of)).toEqual([SET, flip(0)]);
    expect(notes[0]!.at).toBeCloseTo(86.8);
    expect(notes[1]!.at).toBe(80 + 45 + 300);
    expect(score(before, view('table', played), 0.5).notes[1]!.at).toBe(212.5);
  });

  it('is heard too where nothing moves, one knock after another', () => {
    expect(score(before, view('table', played), 0).notes.map((note) => note.at)).toEqual([0, 45]);
  });

  it('taken back is softer, and shakes nothing', () => {
    const { notes, touch } = score(view('table', played), before, 1);
    expect(notes.map(({ knock: of }) => of)).toContainEqual(TAKE);
    expect(touch).toBeNull();
  });

  it('that makes the other side pass is followed by two raps, the end by three bars', () => {
    const passing = { ...played, passed: 'white' as const, plies: [...played.plies, ply('white', null, 0)] };
    expect(score(before, view('table', passing), 1)).toMatchObject({ touch: 'pass', notes: { length: 4 } });
    const result = { winner: 'black' as const, counts: { black: 4, white: 1, empty: 59 }, resigned: null, tournament: null };
    const over = score(before, view('table', { ...played, result }), 1);
    expect(over.touch).toBe('end');
    expect(over.notes.slice(2).map(({ knock: of }) => of)).toEqual([bar(2), bar(4), bar(5)]);
  });

  it('of another game, a pause or a start makes no sound', () => {
    expect(score(null, view('table', played), 1).notes).toEqual([]);
    expect(score(before, view('table', { ...played, id: 2 }), 1).notes).toEqual([]);
    expect(score(before, view('table', { ...played, paused: true }), 1).notes).toEqual([]);
    expect(score(before, view('replay', played), 1).notes).toEqual([]);
  });
});
