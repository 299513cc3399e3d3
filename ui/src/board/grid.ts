// The board as 64 real buttons: playable by keyboard, screen reader, mouse and thumb, and shown where the 3D
// board can't be. Leaves out the rules and the panel around it. The DOM is made once and never replaced, so
// whoever is on a square stays there when the position changes.
import type { Side, SquareName } from '../bindings/session';
import type { Board, BoardHost, BoardLook, BoardState, BoardWords, MakeBoard } from './contract';
import { difference, direction, type Change } from './diff';
import './grid.css';
import { PlaceOnce } from './input';
import { materialsOf, type Materials } from './materials';
import { paintPlank } from './plank';
import { columnOf, discAt, indexOf, moveAt, nameOf, rowOf, sameMoment, SIZE, SQUARES } from './state';
import { delayOf, durationOf, stretch } from './tempo';

export const makeGrid: MakeBoard = (container, host, look, words) => new Grid(container, host, look, words);

interface Cell {
  readonly button: HTMLButtonElement;
  readonly disc: HTMLElement;
  readonly faces: readonly HTMLElement[];
}

class Grid implements Board {
  readonly #root = document.createElement('div');
  readonly #grid = element('div', 'grid-field');
  readonly #plank = document.createElement('canvas');
  readonly #cells: Cell[] = [];
  readonly #latch = new PlaceOnce();
  readonly #ended = new AbortController();
  readonly #sizes: ResizeObserver | null;
  #state: BoardState | null = null;
  /** The one square that Tab reaches. */
  #stop = 0;
  /** The square that the mouse or the focus rests on. */
  #hinted: number | null = null;

  constructor(
    private readonly container: HTMLElement,
    private readonly host: BoardHost,
    private look: BoardLook,
    private words: BoardWords,
  ) {
    this.#root.className = 'grid-board';
    const frame = element('div', 'grid-frame');
    this.#plank.className = 'grid-plank';
    this.#plank.setAttribute('aria-hidden', 'true');
    frame.append(this.#plank, legend('grid-files', [...'abcdefgh']), legend('grid-ranks', [...'12345678']), this.#grid);
    this.#root.append(frame);
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-rowcount', String(SIZE));
    this.#grid.setAttribute('aria-colcount', String(SIZE));
    for (let row = 0; row < SIZE; row++) this.#grid.append(this.#row(row));
    this.#listen();
    this.#clothe();
    container.append(this.#root);
    this.#sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#fit());
    this.#sizes?.observe(container);
    this.#sizes?.observe(this.#plank);
    this.#fit();
  }

  show(state: BoardState): void {
    const changes = difference(this.#state, state);
    if (!sameMoment(this.#state, state)) this.#latch.release();
    if (!changes) this.#settle();
    this.#state = state;
    this.#paint();
    const factor = stretch(this.look);
    for (const change of changes ?? []) {
      settle(this.#cells[change.square]);
      if (factor > 0) this.#animate(change, factor);
    }
  }

  dress(look: BoardLook, words: BoardWords): void {
    this.look = look;
    this.words = words;
    if (stretch(look) === 0) this.#settle();
    this.#clothe();
    if (this.#state) this.#paint();
  }

  /** A grid places at once and shows no move beforehand, so there is never one to take away. */
  clearPreview(): boolean {
    return false;
  }

  destroy(): void {
    this.#ended.abort();
    this.#sizes?.disconnect();
    this.#root.remove();
  }

  #row(row: number): HTMLElement {
    const line = element('div', 'grid-row');
    line.setAttribute('role', 'row');
    line.setAttribute('aria-rowindex', String(row + 1));
    for (let column = 0; column < SIZE; column++) {
      const square = row * SIZE + column;
      const cell = element('div', 'grid-cell');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(column + 1));
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'grid-square';
      button.dataset['square'] = nameOf(square);
      button.tabIndex = square === this.#stop ? 0 : -1;
      const disc = element('span', 'grid-disc');
      const faces = [element('span', 'grid-face'), element('span', 'grid-face grid-under')];
      disc.append(...faces);
      button.append(disc, element('span', 'grid-mark'));
      cell.append(button);
      line.append(cell);
      this.#cells.push({ button, disc, faces });
    }
    return line;
  }

  #paint(): void {
    for (let square = 0; square < SQUARES; square++) {
      const cell = this.#cells[square];
      const state = this.#state;
      if (!cell || !state) continue;
      const { button } = cell;
      const disc = discAt(state.cells, square);
      const move = this.look.still ? null : moveAt(state, square);
      const last = !this.look.still && state.last === nameOf(square) && disc !== null;
      set(button, 'data-disc', disc);
      set(button, 'data-play', move ? 'yes' : null);
      set(button, 'data-last', last ? 'yes' : null);
      set(button, 'aria-disabled', move ? null : 'true');
      set(button, 'aria-label', this.words.square(nameOf(square), disc, move ? move.flips.length : null, last));
      const letter = this.look.letters && disc ? disc : null;
      cell.faces.forEach((face, under) => {
        const side = disc === null ? null : under ? other(disc) : disc;
        set(face, 'data-side', side);
        face.textContent = letter && side ? this.words.letters[side] : '';
      });
    }
    this.#hint(this.#hinted);
  }

  /** Everything but the position: names, theme, marks. */
  #clothe(): void {
    this.#grid.setAttribute('aria-label', this.words.board);
    const materials = materialsOf(this.look);
    dye(this.#root, materials);
    paintPlank(this.#plank, materials);
    set(this.#root, 'data-contrast', materials.theme === 'contrast' ? 'yes' : null);
    set(this.#root, 'data-signs', materials.discs.signs ? 'yes' : null);
    set(this.#root, 'data-letters', this.look.letters ? 'yes' : null);
    set(this.#root, 'data-marks', this.look.marks && !this.look.still ? 'yes' : null);
    set(this.#root, 'data-still', this.look.still ? 'yes' : null);
    set(this.#root, 'inert', this.look.still ? '' : null);
  }

  #animate(change: Change, factor: number): void {
    const cell = this.#cells[change.square];
    if (!cell || typeof cell.disc.animate !== 'function') return;
    const timing = { duration: durationOf(change) * factor, delay: delayOf(change) * factor, fill: 'backwards' as const };
    if (change.kind === 'set') {
      const frames = [
        { transform: 'scale(1.16)', opacity: 0.2 },
        { transform: 'scale(0.985)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ];
      cell.disc.animate(frames, { ...timing, easing: 'ease-in' });
    } else if (change.kind === 'flip') {
      const { x, y } = direction(change);
      const axis = `${-y}, ${x}, 0`;
      const frames = [
        { transform: `perspective(6em) rotate3d(${axis}, -180deg) scale(1)` },
        { transform: `perspective(6em) rotate3d(${axis}, -90deg) scale(1.16)` },
        { transform: `perspective(6em) rotate3d(${axis}, 0deg) scale(1)` },
      ];
      turn(cell.disc, frames, { ...timing, easing: 'ease-in-out' });
    }
  }

  /** Ends what moves: the position under it is already the new one. */
  #settle(): void {
    for (const cell of this.#cells) settle(cell);
  }

  #listen(): void {
    const { signal } = this.#ended;
    this.#grid.addEventListener('click', (event) => this.#place(squareOf(event.target)), { signal });
    this.#grid.addEventListener('keydown', (event) => this.#key(event), { signal });
    // Firefox presses a button when Space comes up, whatever happened when it went down.
    this.#grid.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal });
    this.#grid.addEventListener('focusin', (event) => this.#reach(squareOf(event.target)), { signal });
    this.#grid.addEventListener('focusin', (event) => this.#hint(squareOf(event.target)), { signal });
    this.#grid.addEventListener('focusout', () => this.#hint(null), { signal });
    this.#grid.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && this.#hint(squareOf(event.target)), { signal });
    this.#grid.addEventListener('pointerleave', () => this.#hint(null), { signal });
  }

  #key(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (square === null || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) this.#place(square);
      return;
    }
    const to = destination(square, event.key, event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    this.#cells[to]?.button.focus();
  }

  #place(square: number | null): void {
    if (square === null || this.look.still || !moveAt(this.#state, square)) return;
    if (this.#latch.take(performance.now())) this.host.place(nameOf(square));
  }

  #reach(square: number | null): void {
    if (square === null || square === this.#stop) return;
    const before = this.#cells[this.#stop];
    const now = this.#cells[square];
    if (before) before.button.tabIndex = -1;
    if (now) now.button.tabIndex = 0;
    this.#stop = square;
  }

  /** Rings on what a move would turn over, while a mouse or the focus rests on its square. */
  #hint(square: number | null): void {
    this.#hinted = square;
    const move = square === null || this.look.still ? null : moveAt(this.#state, square);
    const flips = new Set(move?.flips.map(indexOf));
    this.#cells.forEach(({ button }, at) => {
      set(button, 'data-turns', flips.has(at) ? 'yes' : null);
      set(button, 'data-ghost', move && at === square ? (this.#state?.turn ?? null) : null);
    });
    const turn = this.#state?.turn ?? null;
    const face = move && square !== null ? this.#cells[square]?.faces[0] : undefined;
    if (face) set(face, 'data-side', turn);
  }

  // Squares are as large as the container allows. A container without a height of its own would collapse under
  // size containment, so there the width alone decides. Whether it has one shows only without the board in it.
  #fit(): void {
    this.#root.style.display = 'none';
    const free = this.container.clientHeight < 120;
    this.#root.style.display = '';
    set(this.#root, 'data-free', free ? 'yes' : null);
    paintPlank(this.#plank, materialsOf(this.look));
  }
}

/** The materials' colours, for the style sheet. */
function dye(root: HTMLElement, { surface, discs }: Materials): void {
  const { frame, letters, field } = surface.flat;
  const colors: Record<string, string> = { wood: frame, letters, field };
  for (const side of ['black', 'white'] as const) {
    for (const [part, color] of Object.entries(discs.flat[side])) colors[`${side}-${part}`] = color;
  }
  for (const [name, color] of Object.entries(colors)) root.style.setProperty(`--${name}`, color);
}

/** A disc has two faces in space only while it turns: at rest that would cost a slow machine a layer for each. */
function turn(disc: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  set(disc, 'data-turning', 'yes');
  const rest = (): void => {
    if (disc.getAnimations().length === 0) set(disc, 'data-turning', null);
  };
  disc.animate(frames, timing).finished.then(rest, rest);
}

function settle(cell: Cell | undefined): void {
  if (typeof cell?.disc.getAnimations !== 'function') return;
  for (const running of cell.disc.getAnimations()) running.cancel();
}

function destination(square: number, key: string, ctrl: boolean): number | null {
  const column = columnOf(square);
  const row = rowOf(square);
  if (key === 'Home') return ctrl ? 0 : row * SIZE;
  if (key === 'End') return ctrl ? SQUARES - 1 : row * SIZE + SIZE - 1;
  if (ctrl) return null;
  if (key === 'ArrowLeft') return column > 0 ? square - 1 : square;
  if (key === 'ArrowRight') return column < SIZE - 1 ? square + 1 : square;
  if (key === 'ArrowUp') return row > 0 ? square - SIZE : square;
  if (key === 'ArrowDown') return row < SIZE - 1 ? square + SIZE : square;
  return null;
}

function squareOf(target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  const name = button?.dataset['square'];
  return name ? indexOf(name as SquareName) : null;
}

function legend(name: string, signs: readonly string[]): HTMLElement {
  const line = element('div', name);
  line.setAttribute('aria-hidden', 'true');
  line.append(
    ...signs.map((sign) => {
      const at = document.createElement('span');
      at.textContent = sign;
      return at;
    }),
  );
  return line;
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

function other(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}

/** Writes an attribute only where it differs: screen readers notice writing, not difference. */
function set(on: HTMLElement, name: string, value: string | null): void {
  if (on.getAttribute(name) === value) return;
  if (value === null) on.removeAttribute(name);
  else on.setAttribute(name, value);
}
