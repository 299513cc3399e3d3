// The board in three dimensions: takes states, turns events into wishes and wishes into play, and asks for
// pictures. Leaves out drawing (stage.ts), what pointers mean (input.ts) and the rules of the game, of which it
// knows only what each state says.
import type { Board, BoardHost, BoardLook, BoardState, BoardWords, MakeBoard } from './contract';
import type { SquareName } from '../bindings/session';
import { View } from './camera';
import { difference } from './diff';
import { Frames } from './frames';
import { Taps, type Pointer, type Wish } from './input';
import { materialsOf } from './materials';
import { Motion } from './motion';
import { makeStage, type Stage } from './stage';
import { discAt, indexOf, moveAt, nameOf, sameMoment, SQUARES } from './state';
import { CAMERA, PREVIEW, SET, stretch } from './tempo';

/**
 * For tests and for overlays that help people to point: where squares are on the screen. It hangs on the
 * container as `container['board-scene']` and can only be read.
 */
export interface BoardProbe {
  /** The middle of a square in client coordinates. */
  pointOf(square: SquareName): { x: number; y: number };
  /** The square at a point in client coordinates. */
  squareAt(x: number, y: number): SquareName | null;
  /** How many pictures were drawn so far; at rest it stands still. */
  readonly frames: number;
  /** Whether something moves. */
  readonly moving: boolean;
}

export type ProbedElement = HTMLElement & { 'board-scene'?: BoardProbe };

/** A drag or a wheel follows the hand this closely, in milliseconds. */
const FOLLOW = 110;
/** The table must not end like cut with a knife, not even where the board fills its place. */
const LEAST_FADE = 16;

export const makeScene: MakeBoard = (container, host, look, words) => {
  let stage: Stage | null = null;
  try {
    stage = makeStage();
  } catch {
    stage = null;
  }
  if (stage) return new Scene3d(container, host, look, words, stage);
  // Told after this call has returned: the caller does not have the board yet.
  let gone = false;
  queueMicrotask(() => {
    if (!gone) host.failed?.('unavailable');
  });
  return {
    show() {},
    dress() {},
    clearPreview: () => false,
    destroy() {
      gone = true;
    },
  };
};

class Scene3d implements Board {
  readonly #view: View;
  readonly #motion = new Motion();
  readonly #taps: Taps;
  readonly #frames: Frames;
  readonly #ended = new AbortController();
  readonly #sizes: ResizeObserver;
  readonly #font: string;
  #state: BoardState | null = null;
  /** Discs have moved since the last picture. */
  #stirred = true;
  #moving = false;
  /** What the picture was last made for. */
  #size = '';
  /** The finger that is down scrolls the board's surroundings. */
  #scrolls = false;
  /** The preview: where, and how visible. */
  #ghost: { square: number; seen: number } | null = null;
  #ghostThen = 0;

  constructor(
    private readonly container: HTMLElement,
    private readonly host: BoardHost,
    private look: BoardLook,
    private words: BoardWords,
    private readonly stage: Stage,
  ) {
    this.#view = new View(look.camera);
    this.#font = getComputedStyle(container).fontFamily || 'sans-serif';
    this.#taps = new Taps({
      playable: (square) => moveAt(this.#state, square) !== null,
      confirmClick: () => this.look.confirmClick,
    });
    this.#frames = new Frames(
      {
        step: (now) => this.#step(now),
        draw: () => this.#draw(),
        sharpen: (part) => stage.sharpen(part),
        slow: () => host.failed?.('slow'),
      },
      stage.weak,
    );
    const { canvas } = stage;
    canvas.setAttribute('aria-hidden', 'true');
    // Out of the flow: the picture follows the container's size and must never be what the container grows by.
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    canvas.style.cssText = 'position:absolute;inset:0;display:block;width:100%;height:100%;touch-action:none;outline:none;-webkit-user-select:none;user-select:none;-webkit-touch-callout:none';
    container.append(canvas);
    this.#write();
    stage.clothe(materialsOf(look));
    this.#listen(canvas);
    this.#sizes = new ResizeObserver(() => this.#resize());
    this.#sizes.observe(container);
    this.#resize();
    (container as ProbedElement)['board-scene'] = this.#probe();
  }

  show(state: BoardState): void {
    const before = this.#state;
    this.#state = state;
    const factor = stretch(this.look);
    const changes = difference(before, state);
    if (changes && factor > 0) {
      this.#motion.play(changes, factor);
      if (changes.length > 0) this.#moving = true;
    } else {
      this.#motion.jump(state.cells);
    }
    this.#stirred = true;
    if (!sameMoment(before, state)) this.#obey(this.#taps.renewed());
    const placed = changes?.some((change) => change.kind === 'set') ? SET * factor : 0;
    this.#mark(placed, placed);
    this.#frames.ask();
  }

  dress(look: BoardLook, words: BoardWords): void {
    const before = this.look;
    const spoken = this.words;
    this.look = look;
    this.words = words;
    if (stretch(look) === 0 && stretch(before) > 0) {
      this.#motion.finish();
      this.#stirred = true;
    }
    if (look.camera !== before.camera) this.#view.stand(look.camera, CAMERA * stretch(look));
    if (look.still && !before.still) {
      this.#taps.letGo();
      this.#obey(this.#taps.clear());
    }
    const materials = materialsOf(look);
    if (materials.name !== materialsOf(before).name) this.stage.clothe(materials);
    const renamed = spoken.letters.black !== words.letters.black || spoken.letters.white !== words.letters.white;
    if (look.letters !== before.letters || renamed) this.#write();
    this.#mark(0, 0);
    this.#frames.ask();
  }

  home(): void {
    this.#view.stand(this.look.camera, CAMERA * stretch(this.look));
    this.#frames.ask();
  }

  clearPreview(): boolean {
    const had = this.#taps.shown !== null;
    this.#obey(this.#taps.clear());
    return had;
  }

  destroy(): void {
    this.#ended.abort();
    this.#sizes.disconnect();
    this.#frames.stop();
    this.stage.dispose();
    delete (this.container as ProbedElement)['board-scene'];
  }

  #step(now: number): boolean {
    const factor = stretch(this.look);
    const discs = this.#motion.step(now);
    if (discs || this.#moving) this.#stirred = true;
    this.#moving = discs;
    const camera = this.#view.step(now);
    const marks = this.stage.marks.step(now, factor);
    const ghost = this.#stepGhost(now, factor);
    return discs || camera || marks || ghost;
  }

  #stepGhost(now: number, factor: number): boolean {
    const passed = Math.min(50, Math.max(0, now - this.#ghostThen));
    this.#ghostThen = now;
    const ghost = this.#ghost;
    if (!ghost) return false;
    const wanted = this.#taps.shown === ghost.square ? 1 : 0;
    const pace = factor > 0 ? passed / (PREVIEW * factor) : 1;
    ghost.seen = wanted ? Math.min(1, ghost.seen + pace) : Math.max(0, ghost.seen - pace);
    const side = this.#state?.turn ?? 'black';
    this.stage.discs.ghost(ghost.seen > 0 ? ghost.square : null, side, ghost.seen);
    if (ghost.seen === 0 && wanted === 0) this.#ghost = null;
    return ghost.seen !== wanted;
  }

  #draw(): void {
    const stirred = this.#stirred;
    this.#stirred = false;
    if (stirred) {
      for (let square = 0; square < SQUARES; square++) {
        const pose = this.#motion.pose(square);
        this.stage.discs.put(square, pose);
        this.stage.felt.contact(square, pose ? Math.max(0, 1 - pose.y / 0.35) * pose.size : 0);
      }
    }
    this.stage.draw(this.#view, stirred);
  }

  /** Says which marks should be seen; new rings and dots wait this long. */
  #mark(ring: number, dots: number): void {
    const { marks } = this.stage;
    const state = this.#state;
    const quiet = this.look.still || !state;
    const last = !quiet && state.last !== null && discAt(state.cells, indexOf(state.last)) ? [indexOf(state.last)] : [];
    marks.want('last', last, ring);
    const shown = this.#taps.shown;
    const move = shown === null || quiet ? null : moveAt(state, shown);
    marks.want('flip', move ? move.flips.map(indexOf) : [], 0);
    const open = quiet || !this.look.marks ? [] : state.legal.map((legal) => indexOf(legal.square));
    marks.want('dot', open.filter((square) => square !== shown), dots);
  }

  #obey(wishes: readonly Wish[]): void {
    const follow = stretch(this.look) === 0 ? 0 : FOLLOW;
    for (const wish of wishes) {
      if (wish.type === 'preview') this.#preview(wish.square);
      else if (wish.type === 'place') this.host.place(nameOf(wish.square));
      else if (this.#scrolls) continue;
      else if (wish.type === 'turn') this.#view.turn(wish.dx, wish.dy, follow);
      else {
        this.#view.zoom(wish.factor, wish.x, wish.y, 0);
        this.#view.pan(wish.dx, wish.dy, 0);
      }
    }
    if (wishes.length > 0) this.#frames.ask();
  }

  #preview(square: number | null): void {
    if (square !== null) this.#ghost = { square, seen: 0 };
    this.#mark(0, 0);
    this.host.previewed?.(square === null ? null : nameOf(square));
  }

  #listen(canvas: HTMLCanvasElement): void {
    const { signal } = this.#ended;
    const on = <K extends keyof HTMLElementEventMap>(name: K, heard: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(name, heard, { signal, passive: false });
    const pointer = (name: 'pointerdown' | 'pointermove' | 'pointerup', wishes: (event: Pointer) => Wish[]) =>
      on(name, (event) => {
        if (name === 'pointerdown') {
          if (this.look.still) return;
          this.#grasp(event);
        }
        this.#obey(wishes(this.#pointer(event)));
        canvas.style.cursor = this.#taps.dragging ? 'grabbing' : this.#taps.shown !== null ? 'pointer' : '';
      });
    pointer('pointerdown', (event) => this.#taps.down(event));
    pointer('pointermove', (event) => this.#taps.move(event));
    pointer('pointerup', (event) => this.#taps.up(event));
    on('pointercancel', (event) => this.#obey(this.#taps.cancel(event.pointerId)));
    on('pointerleave', (event) => this.#obey(this.#taps.leave(event.pointerType)));
    on('contextmenu', (event) => event.preventDefault());
    on('wheel', (event) => this.#wheel(event));
    canvas.addEventListener('webglcontextlost', (event) => this.#lost(event), { signal });
    canvas.addEventListener('webglcontextrestored', () => this.#restored(), { signal });
    window.addEventListener('resize', () => this.#resize(), { signal });
    // Fonts arrive late; the letters are drawn again in the right one.
    void document.fonts?.ready.then(() => {
      if (signal.aborted) return;
      this.#write();
      this.#frames.ask();
    });
  }

  #grasp(event: PointerEvent): void {
    // An enlarged board lies in a scrolling area whose style lets fingers scroll; those must not turn it too.
    this.#scrolls = event.pointerType === 'touch' && getComputedStyle(this.stage.canvas).touchAction !== 'none';
    if (!this.#scrolls) capture(this.stage.canvas, event.pointerId);
  }

  #pointer(event: PointerEvent): Pointer {
    const box = this.stage.canvas.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    return {
      id: event.pointerId,
      type: event.pointerType || 'mouse',
      x,
      y,
      square: this.#view.squareAt(x, y),
      time: performance.now(),
      primary: event.button <= 0,
      first: event.isPrimary,
    };
  }

  #wheel(event: WheelEvent): void {
    if (this.look.still) return;
    event.preventDefault();
    const box = this.stage.canvas.getBoundingClientRect();
    // Mice count in lines or pages in some browsers.
    const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 240 : 1;
    const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY * unit)) * 0.0022);
    const ms = stretch(this.look) === 0 ? 0 : FOLLOW;
    this.#view.zoom(factor, event.clientX - box.left, event.clientY - box.top, ms);
    this.#frames.ask();
  }

  #lost(event: Event): void {
    event.preventDefault();
    this.host.failed?.('lost');
  }

  #restored(): void {
    this.#stirred = true;
    this.#size = '';
    this.#write();
    this.#resize();
  }

  #resize(): void {
    const width = this.container.clientWidth;
    const height = this.container.clientHeight;
    if (width === 0 || height === 0) return;
    // A picture of another sharpness can move its box by a hair; drawing anew for that would never end.
    const size = `${width} × ${height} × ${window.devicePixelRatio}, ${this.#ends() ? 'ends' : 'goes on'}`;
    if (size === this.#size) return;
    this.#size = size;
    this.#view.resize(width, height);
    this.stage.resize(width, height, this.#fade());
    // The first picture waits for the first state, which comes at once.
    if (!this.#state) return;
    // Setting a canvas' size empties it, so the picture must come before the browser shows it.
    this.#step(performance.now());
    this.#draw();
    this.#frames.ask();
  }

  /** How wide the table's fading may be; at the window's own edges it simply goes on out of sight. */
  #fade(): { besides: number; above: number } {
    const { besides, above } = this.#view.free;
    return { besides: this.#ends() || besides > 10 ? Math.max(besides, LEAST_FADE) : 0, above: Math.max(above, LEAST_FADE) };
  }

  /** Whether the table ends inside the window. */
  #ends(): boolean {
    const { left, right } = this.container.getBoundingClientRect();
    return left > 1 || right < window.innerWidth - 1;
  }

  #write(): void {
    this.stage.write(this.#font);
    this.stage.discs.letters(this.look.letters ? this.words.letters : null, this.#font);
  }

  #probe(): BoardProbe {
    const box = () => this.stage.canvas.getBoundingClientRect();
    const frames = () => this.#frames.drawn;
    const moving = () => this.#moving;
    return {
      pointOf: (square) => {
        const at = this.#view.pointOf(indexOf(square));
        return { x: box().left + at.x, y: box().top + at.y };
      },
      squareAt: (x, y) => {
        const square = this.#view.squareAt(x - box().left, y - box().top);
        return square === null ? null : nameOf(square);
      },
      get frames() {
        return frames();
      },
      get moving() {
        return moving();
      },
    };
  }
}

function capture(canvas: HTMLCanvasElement, pointer: number): void {
  try {
    canvas.setPointerCapture(pointer);
  } catch {
    // The pointer is already gone again, or was made up by a test; the gesture works without.
  }
}
