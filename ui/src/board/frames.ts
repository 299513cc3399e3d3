// When a picture is drawn: only after something changed, and in a row only while something moves. Watches how
// long the pictures take: a slow machine gets coarser pictures while things move and a sharp one at rest, and
// one that is too slow even for that is reported. Leaves out what is drawn.

/** Slower than this over several animations is no fun to play on. */
const TOO_SLOW = 20;
const SLOW_RUNS = 4;
/** Below this the moving pictures get coarser, above the other finer again. */
const COARSER = 27;
const FINER = 50;
/** The part of the full sharpness while something moves. */
const LEVELS = [1, 0.66, 0.45] as const;
/** How long a coarse picture may stand before it is drawn again in full, in milliseconds. */
const PAUSE = 350;
/** An animation must have shown this long, or its few pictures prove nothing. */
const WORTH_MEASURING = 220;

export interface Painter {
  /** Brings everything to `now` and says whether there is more to come. */
  step(now: number): boolean;
  draw(): void;
  /** Draws with this part of the full sharpness from now on. */
  sharpen(part: number): void;
  /** Several animations in a row were too slow. Told once. */
  slow(): void;
}

export class Frames {
  /** How many pictures were drawn, for tests: at rest this number stands still. */
  drawn = 0;
  #asked = 0;
  #stopped = false;
  #began = 0;
  #count = 0;
  #slowRuns = 0;
  #told = false;
  #warm = false;
  #level = 0;
  #sharpening: ReturnType<typeof setTimeout> | undefined;

  /** `slow` says that the machine is known to be slow, so that it need not be found out first. */
  constructor(
    private readonly painter: Painter,
    slow = false,
  ) {
    this.#level = slow ? 1 : 0;
  }

  /** Something changed: draw with the next frame. */
  ask(): void {
    if (this.#asked !== 0 || this.#stopped) return;
    this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  stop(): void {
    this.#stopped = true;
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#sharpening);
  }

  #frame(now: number): void {
    this.#asked = 0;
    const more = this.painter.step(now);
    clearTimeout(this.#sharpening);
    const part = LEVELS[this.#level] ?? 1;
    this.painter.sharpen(part);
    if (part < 1 && !more) this.#sharpening = setTimeout(() => this.#rest(), PAUSE);
    this.painter.draw();
    // How long the start takes is read off this mark.
    if (this.drawn === 0) performance.mark('board-drawn');
    this.drawn += 1;
    this.#measure(now, more);
    if (more) this.ask();
  }

  #rest(): void {
    this.painter.sharpen(1);
    this.painter.draw();
    this.drawn += 1;
  }

  // The first run compiles shaders and is left out; so is a run through a hidden page, where browsers slow the
  // clock on purpose. Two pictures far apart are a measurement too: that is what very slow looks like.
  #measure(now: number, more: boolean): void {
    if (document.hidden) {
      this.#count = 0;
      return;
    }
    if (this.#count === 0) this.#began = now;
    this.#count += 1;
    if (more) return;
    const shown = now - this.#began;
    if (this.#warm && shown > WORTH_MEASURING) this.#judge(((this.#count - 1) * 1000) / shown);
    if (this.#count > 1) this.#warm = true;
    this.#count = 0;
  }

  #judge(rate: number): void {
    const coarsest = this.#level === LEVELS.length - 1;
    this.#slowRuns = rate < TOO_SLOW && coarsest ? this.#slowRuns + 1 : 0;
    if (rate < COARSER && !coarsest) this.#level += 1;
    else if (rate > FINER && this.#level > 0) this.#level -= 1;
    if (this.#slowRuns < SLOW_RUNS || this.#told) return;
    this.#told = true;
    this.painter.slow();
  }
}
