// What colours the boards may have: every disc stands out from every field, and every mark from what it lies on.
import { describe, expect, it } from 'vitest';
import { materialsOf } from '../../src/board/materials';

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
/** As WCAG 2.2 defines it. */
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['felt', 'cloth', 'leather'] as const;
const SETS = ['ebony', 'stone', 'lacquer', 'signs'] as const;
const THEMES = ['light', 'dark'] as const;
const cases = THEMES.flatMap((theme) => SURFACES.flatMap((surface) => SETS.map((discs) => ({ theme, surface, discs }))));

describe.each(cases)('$surface, $discs, $theme', (look) => {
  const { surface, discs } = materialsOf(look);
  const { flat } = surface;

  it('tells both colours of disc from the field, without their rims', () => {
    for (const field of [flat.field, flat.lit]) {
      expect(contrast(discs.flat.black.body, field)).toBeGreaterThanOrEqual(3);
      expect(contrast(discs.flat.white.body, field)).toBeGreaterThanOrEqual(3);
    }
  });

  it('tells one colour from the other, and what is written on each', () => {
    const { black, white } = discs.flat;
    expect(contrast(black.body, white.body)).toBeGreaterThanOrEqual(7);
    expect(contrast(black.body, black.ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(white.body, white.ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('tells the signs of playable squares and the letters of the frame', () => {
    expect(contrast('#f3e7c8', flat.lit)).toBeGreaterThanOrEqual(3);
    expect(contrast(flat.letters, flat.frame)).toBeGreaterThanOrEqual(4.5);
  });
});

it('leaves black, white and the signs in high contrast', () => {
  const { surface, discs } = materialsOf({ theme: 'contrast', surface: 'leather', discs: 'stone' });
  expect([surface.flat.field, surface.flat.groove, discs.signs]).toEqual(['#000000', '#ffffff', true]);
  expect(contrast(discs.flat.black.ring, surface.flat.field)).toBeGreaterThan(15);
});
