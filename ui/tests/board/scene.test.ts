// The 3D board where there is no WebGL, as here in jsdom, and its camera, which needs none.
import { beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { View } from '../../src/board/camera';
import { makeScene } from '../../src/board/scene3d';
import { indexOf } from '../../src/board/state';
import { LOOK, START_STATE, WORDS } from './positions';

describe('without WebGL', () => {
  // jsdom has no canvas and would complain aloud; a browser without WebGL answers like this.
  beforeAll(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterAll(() => void vi.restoreAllMocks());

  it('says so after it has returned, and bears everything', async () => {
    const failed = vi.fn();
    const container = document.createElement('div');
    const board = makeScene(container, { place: vi.fn(), failed }, LOOK, WORDS);
    expect(failed).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(failed.mock.calls).toEqual([['unavailable']]);
    board.show(START_STATE);
    board.dress(LOOK, WORDS);
    expect(board.clearPreview()).toBe(false);
    board.destroy();
    expect(container.childElementCount).toBe(0);
  });

  it('says nothing when it was left at once', async () => {
    const failed = vi.fn();
    makeScene(document.createElement('div'), { place: vi.fn(), failed }, LOOK, WORDS).destroy();
    await Promise.resolve();
    expect(failed).not.toHaveBeenCalled();
  });
});

const SIZES = [
  [360, 640], [360, 400], [320, 568], [320, 320], [740, 360], [1280, 800], [2560, 1440], [700, 1000],
] as const;

describe.each(SIZES)('the camera at %i × %i', (width, height) => {
  const seen = (view: View, square: number) => view.pointOf(square);

  it.each(['perspective', 'top'] as const)('shows every square inside and finds it again (%s)', (stand) => {
    const view = new View(stand);
    view.resize(width, height);
    for (let square = 0; square < 64; square++) {
      const { x, y } = seen(view, square);
      expect(x).toBeGreaterThan(8);
      expect(x).toBeLessThan(width - 8);
      expect(y).toBeGreaterThan(8);
      expect(y).toBeLessThan(height - 8);
      expect(view.squareAt(x, y)).toBe(square);
    }
  });

  it('keeps row 1 far and a on the left', () => {
    const view = new View('perspective');
    view.resize(width, height);
    expect(seen(view, indexOf('a1')).y).toBeLessThan(seen(view, indexOf('a8')).y);
    expect(seen(view, indexOf('a1')).x).toBeLessThan(seen(view, indexOf('h1')).x);
  });

  it('fits however it is turned, within bounds', () => {
    const view = new View('perspective');
    view.resize(width, height);
    for (const [dx, dy] of [[900, 0], [-2000, 300], [400, -900], [0, 3000]] as const) {
      view.turn(dx, dy, 0);
      for (const name of ['a1', 'h1', 'a8', 'h8'] as const) {
        const { x, y } = seen(view, indexOf(name));
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
      expect(seen(view, indexOf('a1')).y).toBeLessThan(seen(view, indexOf('h8')).y);
    }
  });
});

describe('the camera', () => {
  const far = (width: number, height: number) => {
    const view = new View('perspective');
    view.resize(width, height);
    const [d1, e1, d2] = [view.pointOf(indexOf('d1')), view.pointOf(indexOf('e1')), view.pointOf(indexOf('d2'))];
    const near = view.pointOf(indexOf('e8')).x - view.pointOf(indexOf('d8')).x;
    return { wide: e1.x - d1.x, deep: d2.y - d1.y, narrows: (e1.x - d1.x) / near };
  };

  it.each([[360, 360], [360, 420], [390, 390], [412, 412], [420, 352], [1280, 700]])(
    'comes up until a far square is large enough for a thumb (%i × %i)',
    (width, height) => {
      const { wide, deep, narrows } = far(width, height);
      expect(wide).toBeGreaterThanOrEqual(32);
      expect(deep).toBeGreaterThanOrEqual(31);
      expect(narrows).toBeLessThan(0.97);
    },
  );

  it.each([[320, 320], [304, 312]])('comes as near to it as a small screen allows (%i × %i)', (width, height) => {
    const { wide, deep } = far(width, height);
    expect(wide).toBeGreaterThanOrEqual(30);
    expect(deep).toBeGreaterThanOrEqual(30);
  });

  it('zooms around a point, within bounds, and comes home', () => {
    const view = new View('perspective');
    view.resize(800, 600);
    const home = view.pointOf(indexOf('b2'));
    view.zoom(1.7, home.x, home.y, 0);
    expect(view.squareAt(home.x, home.y)).toBe(indexOf('b2'));
    view.zoom(100, home.x, home.y, 0);
    expect(view.squareAt(home.x, home.y)).toBe(indexOf('b2'));
    view.zoom(0.001, 0, 0, 0);
    expect(view.pointOf(indexOf('b2')).x).toBeCloseTo(home.x, 3);
    view.turn(200, 50, 0);
    view.stand('perspective', 0);
    expect(view.pointOf(indexOf('b2')).x).toBeCloseTo(home.x, 3);
  });

  it('eases to the other stand and then rests', () => {
    const view = new View('perspective');
    view.resize(800, 600);
    view.stand('top', 350);
    expect(view.step(1000)).toBe(true);
    expect(view.step(1100)).toBe(true);
    expect(view.step(1350)).toBe(false);
    expect(view.step(1400)).toBe(false);
    expect(view.pointOf(indexOf('a1')).x).toBeCloseTo(view.pointOf(indexOf('a8')).x, 1);
  });
});
