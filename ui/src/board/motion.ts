// The poses of the 64 discs over time. Leaves out how they are drawn. Each disc has its own clip, so a new
// position never waits: discs it does not touch finish what they do, discs it does touch start from where
// they are in the air. A clip's clock starts with its first picture: where pictures are slow, what was asked
// for while one was being drawn must still be seen from its beginning.
import { Quaternion, Vector3 } from 'three';
import type { Side } from '../bindings/session';
import { direction, type Change } from './diff';
import { discAt, SQUARES } from './state';
import { delayOf, durationOf } from './tempo';

/** How high a disc rises to turn over: enough for its edge to clear the felt. */
const LIFT = 0.56;
/** From how high a disc is set down. */
const DROP = 0.5;

export interface Pose {
  /** Height over the felt. */
  readonly y: number;
  readonly size: number;
  readonly turn: Quaternion;
}

type Clip = {
  readonly kind: Change['kind'];
  /** How long it waits for its turn. */
  readonly delay: number;
  /** When it began; `null` until its first picture. */
  start: number | null;
  readonly ms: number;
  readonly axis: Vector3;
  readonly fromAngle: number;
  readonly toAngle: number;
  readonly fromY: number;
};

interface Track {
  disc: Side | null;
  /** How the disc lies when no clip runs; a clip turns it from here. */
  rest: Quaternion;
  clip: Clip | null;
  y: number;
  angle: number;
  size: number;
}

export class Motion {
  #tracks: Track[] = Array.from({ length: SQUARES }, () => ({
    disc: null,
    rest: new Quaternion(),
    clip: null,
    y: 0,
    angle: 0,
    size: 1,
  }));

  /** Shows a position at once. */
  jump(cells: string): void {
    this.#tracks.forEach((track, square) => {
      const disc = discAt(cells, square);
      if (disc && (disc !== track.disc || track.clip)) lay(track, disc, square);
      track.disc = disc;
      track.clip = null;
      track.y = 0;
      track.angle = 0;
      track.size = 1;
    });
  }

  /** Starts what leads to the new position. `factor` stretches all times. */
  play(changes: readonly Change[], factor: number): void {
    for (const change of changes) {
      const track = this.#tracks[change.square];
      if (!track) continue;
      if (change.kind === 'flip') this.#flip(track, change, factor);
      else this.#comeOrGo(track, change, factor);
    }
  }

  /** Ends everything that moves: the system began to ask for reduced motion. */
  finish(): void {
    for (const track of this.#tracks) if (track.clip) end(track, track.clip);
  }

  /** Moves on to `now`. Returns whether something is still moving. */
  step(now: number): boolean {
    let moving = false;
    for (const track of this.#tracks) {
      const clip = track.clip;
      if (!clip) continue;
      clip.start ??= now + clip.delay;
      const t = (now - clip.start) / clip.ms;
      if (t >= 1) {
        end(track, clip);
        continue;
      }
      moving = true;
      if (t > 0) advance(track, clip, t);
    }
    return moving;
  }

  /** How the disc on a square lies now; `null` where none is to be seen. */
  pose(square: number): Pose | null {
    const track = this.#tracks[square];
    if (!track?.disc || track.size <= 0) return null;
    const turn = track.clip?.kind === 'flip' ? turned(track.rest, track.clip.axis, track.angle) : track.rest;
    return { y: track.y, size: track.size, turn };
  }

  /** How high the disc on a square is, for its shadow. */
  height(square: number): number {
    return this.#tracks[square]?.y ?? 0;
  }

  #comeOrGo(track: Track, change: Change, factor: number): void {
    if (change.kind === 'set') {
      lay(track, change.disc, change.square);
      track.disc = change.disc;
      track.y = DROP;
      track.size = 0.9;
    }
    track.clip = {
      kind: change.kind,
      delay: 0,
      start: null,
      ms: durationOf(change) * factor,
      axis: new Vector3(1, 0, 0),
      fromAngle: 0,
      toAngle: 0,
      fromY: track.y,
    };
    track.angle = 0;
  }

  #flip(track: Track, change: Change, factor: number): void {
    const running = track.clip;
    track.disc = change.disc;
    if (running?.kind === 'flip') {
      // Caught in the air: it turns back the way it came, from the angle it has.
      const back = running.toAngle === 0 ? Math.PI : 0;
      const ms = durationOf(change) * factor;
      track.clip = { ...running, delay: 0, start: null, ms, fromAngle: track.angle, toAngle: back, fromY: track.y };
      return;
    }
    if (running) end(track, running);
    track.disc = change.disc;
    // The disc rolls away from the one that turned it: its axis lies across the line between the two.
    const { x, y } = direction(change);
    track.clip = {
      kind: 'flip',
      delay: delayOf(change) * factor,
      start: null,
      ms: durationOf(change) * factor,
      axis: new Vector3(y, 0, -x),
      fromAngle: 0,
      toAngle: Math.PI,
      fromY: track.y,
    };
    track.angle = 0;
  }
}

function advance(track: Track, clip: Clip, t: number): void {
  if (clip.kind === 'set') {
    // Falls for most of the time, then one small hop: wood settling on felt.
    const fallen = Math.min(1, t / 0.62);
    const hop = t > 0.62 ? (t - 0.62) / 0.38 : 0;
    track.y = DROP * (1 - fallen * fallen) + 0.035 * 4 * hop * (1 - hop);
    track.size = 0.9 + 0.1 * fallen;
  } else if (clip.kind === 'remove') {
    track.y = clip.fromY + DROP * t;
    track.size = 1 - t * t;
  } else {
    const eased = t * t * (3 - 2 * t);
    track.angle = clip.fromAngle + (clip.toAngle - clip.fromAngle) * eased;
    track.y = clip.fromY * (1 - t) + (LIFT - clip.fromY / 2) * 4 * t * (1 - t);
  }
}

function end(track: Track, clip: Clip): void {
  if (clip.kind === 'flip') track.rest = turned(track.rest, clip.axis, clip.toAngle);
  if (clip.kind === 'remove') track.disc = null;
  track.clip = null;
  track.y = 0;
  track.angle = 0;
  track.size = 1;
}

/** Lays a disc flat with its colour up, spun a little differently on each square: no two grains look alike. */
function lay(track: Track, disc: Side, square: number): void {
  const spin = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), ((square * 2654435761) % 628) / 100);
  const over = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), disc === 'white' ? Math.PI : 0);
  track.rest = spin.multiply(over);
}

function turned(rest: Quaternion, axis: Vector3, angle: number): Quaternion {
  return new Quaternion().setFromAxisAngle(axis, angle).multiply(rest);
}
