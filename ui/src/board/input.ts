// What fingers, pens and mice mean on the 3D board: a pure state machine from pointer events to wishes. Leaves
// out the DOM, the camera and the game; whether a square may be played is asked for at the moment of the event.
//
// A mouse shows a move by hovering and places by a click. A finger or a pen has no hover, so its first tap
// shows and its second tap on the same square places. Which of the two it is, is told by each event.

/** One pointer event, in CSS pixels. `square` is the square under it, or `null`. */
export interface Pointer {
  readonly id: number;
  /** `mouse`, `touch` or `pen`, as the event says. */
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly square: number | null;
  /** Milliseconds on any steady clock. */
  readonly time: number;
  /** Whether it is the main button (or the finger itself) that went down. */
  readonly primary: boolean;
  /** Whether it is the first of its kind on the screen: nothing that went down before it is still down. */
  readonly first: boolean;
}

/** What the player wants. */
export type Wish =
  | { readonly type: 'preview'; readonly square: number | null }
  | { readonly type: 'place'; readonly square: number }
  | { readonly type: 'turn'; readonly dx: number; readonly dy: number }
  | { readonly type: 'pinch'; readonly factor: number; readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };

/** What the machine has to know of the game and the player's preferences. */
export interface Manners {
  playable(square: number): boolean;
  /** A mouse click shows, a second one on the same square places. */
  confirmClick(): boolean;
}

/** How far a pointer may stray, in CSS pixels, and still be a tap. Fingers roll. */
const SLACK = { mouse: 5, other: 11 } as const;

interface Held {
  readonly type: string;
  readonly startX: number;
  readonly startY: number;
  readonly square: number | null;
  readonly primary: boolean;
  x: number;
  y: number;
}

export class Taps {
  #held = new Map<number, Held>();
  /** The gesture has become a drag or a pinch and can place nothing until every pointer is up. */
  #dragging = false;
  #shown: number | null = null;
  /** The preview was asked for by a tap (or a click to be confirmed), so it stays when the mouse goes away. */
  #pinned = false;
  #mouse: number | null = null;
  #latch = new PlaceOnce();

  constructor(private readonly manners: Manners) {}

  /** The square whose move is being shown. */
  get shown(): number | null {
    return this.#shown;
  }

  /** Whether a drag or pinch is under way. */
  get dragging(): boolean {
    return this.#dragging;
  }

  down(event: Pointer): Wish[] {
    // A pointer whose end was never heard of must not make a pinch of every later tap.
    if (event.first) this.letGo();
    this.#held.set(event.id, {
      type: event.type,
      startX: event.x,
      startY: event.y,
      square: event.square,
      primary: event.primary,
      x: event.x,
      y: event.y,
    });
    if (this.#held.size > 1) this.#dragging = true;
    if (event.type === 'mouse') this.#mouse = event.square;
    return [];
  }

  move(event: Pointer): Wish[] {
    const held = this.#held.get(event.id);
    if (!held) return event.type === 'mouse' ? this.#hover(event.square) : [];
    if (event.type === 'mouse') this.#mouse = event.square;
    if (this.#held.size > 1) return this.#pinch(event, held);
    const slack = held.type === 'mouse' ? SLACK.mouse : SLACK.other;
    if (!this.#dragging && Math.hypot(event.x - held.startX, event.y - held.startY) <= slack) return [];
    this.#dragging = true;
    const wish: Wish = { type: 'turn', dx: event.x - held.x, dy: event.y - held.y };
    held.x = event.x;
    held.y = event.y;
    const wishes: Wish[] = [wish];
    // What hovered would seem to be dragged along; a tapped preview stays where it is.
    if (this.#shown !== null && !this.#pinned) wishes.push(...this.#show(null, false));
    return wishes;
  }

  up(event: Pointer): Wish[] {
    const held = this.#held.get(event.id);
    if (!held) return [];
    this.#held.delete(event.id);
    const dragged = this.#dragging;
    if (this.#held.size === 0) this.#dragging = false;
    if (dragged) return held.type === 'mouse' ? this.#hover(event.square) : [];
    if (!held.primary) return [];
    // The square the pointer went down on is what was aimed at; lifting a finger rolls it.
    return held.type === 'mouse' ? this.#click(held.square, event) : this.#tap(held.square, event.time);
  }

  /** The system took the pointer away (a call, a swipe from the edge): nothing was meant by it. */
  cancel(id: number): Wish[] {
    this.#held.delete(id);
    if (this.#held.size === 0) this.#dragging = false;
    return [];
  }

  /** Forgets whatever is down: nothing is meant by it any more. */
  letGo(): void {
    this.#held.clear();
    this.#dragging = false;
  }

  /** The mouse left the board. */
  leave(type: string): Wish[] {
    if (type !== 'mouse') return [];
    this.#mouse = null;
    return this.#hover(null);
  }

  /**
   * Another position is on the board: a preview of the old one must not be placed by a second tap, and what the
   * resting mouse points at may have become playable.
   */
  renewed(): Wish[] {
    this.#latch.release();
    this.#pinned = false;
    const under = this.#dragging ? null : this.#mouse;
    return this.#show(under !== null && this.manners.playable(under) ? under : null, false);
  }

  /** Takes the preview away, as Escape does. */
  clear(): Wish[] {
    return this.#show(null, false);
  }

  #hover(square: number | null): Wish[] {
    this.#mouse = square;
    if (this.#pinned) return [];
    return this.#show(square !== null && this.manners.playable(square) ? square : null, false);
  }

  #click(square: number | null, event: Pointer): Wish[] {
    if (square !== event.square) return this.#hover(event.square);
    if (this.manners.confirmClick()) return this.#tap(square, event.time);
    this.#pinned = false;
    if (square === null || !this.manners.playable(square)) return this.#show(null, false);
    return this.#place(square, event.time);
  }

  #tap(square: number | null, time: number): Wish[] {
    if (square === null || !this.manners.playable(square)) return this.#show(null, false);
    if (this.#pinned && this.#shown === square) return this.#place(square, time);
    return this.#latch.closed(time) ? [] : this.#show(square, true);
  }

  #place(square: number, time: number): Wish[] {
    if (!this.#latch.take(time)) return [];
    return [...this.#show(null, false), { type: 'place', square }];
  }

  #show(square: number | null, pinned: boolean): Wish[] {
    this.#pinned = pinned && square !== null;
    if (square === this.#shown) return [];
    this.#shown = square;
    return [{ type: 'preview', square }];
  }

  #pinch(event: Pointer, held: Held): Wish[] {
    const other = [...this.#held.entries()].find(([id]) => id !== event.id)?.[1];
    if (!other) return [];
    const before = Math.hypot(held.x - other.x, held.y - other.y);
    const dx = (event.x - held.x) / 2;
    const dy = (event.y - held.y) / 2;
    held.x = event.x;
    held.y = event.y;
    const after = Math.hypot(held.x - other.x, held.y - other.y);
    const factor = before > 1 && after > 1 ? after / before : 1;
    return [{ type: 'pinch', factor, x: (held.x + other.x) / 2, y: (held.y + other.y) / 2, dx, dy }];
  }
}

/**
 * Lets one placement through for each position. Between the tap and the new position a few milliseconds pass in
 * which the old squares still look playable; a nervous third tap falls into them. The latch opens by itself
 * after a while, should the placement have been refused and no new position come.
 */
export class PlaceOnce {
  static readonly PATIENCE = 1000;
  #until = -Infinity;

  take(time: number): boolean {
    if (this.closed(time)) return false;
    this.#until = time + PlaceOnce.PATIENCE;
    return true;
  }

  closed(time: number): boolean {
    return time < this.#until;
  }

  release(): void {
    this.#until = -Infinity;
  }
}
