// Where the player's eye is: stands, turning, zooming, and the way from a square to the screen and back. Leaves
// out three's own cameras: the frustum is cut to the board itself, so that the whole board fits any container
// exactly, however the eye is turned.
import { Camera as Eye, Matrix4, Vector3 } from 'three';
import type { Camera } from '../bindings/session';
import { columnOf, rowOf, SIZE } from './state';

/** Half the outer width of the frame; one square is 1 long. */
export const REACH = 4.56;
/** Height of the frame's top over the felt. */
export const BRIM = 0.17;
/** Depth of the table's top under the felt. */
export const FOOT = -0.42;

/** What a thumb needs of a square of the far row, in CSS pixels. */
const FAR_SQUARE = { wide: 32, deep: 31 };
const RESTING_PITCH = { wide: 50, tall: 56 };
const PITCH = { least: 34, most: 90 };
const YAW = 42;
const ZOOM = { least: 1, most: 2.8 };

interface Pose {
  /** Degrees around the board; 0 is Black's seat. */
  yaw: number;
  /** Degrees down; 90 looks straight onto the board. */
  pitch: number;
  zoom: number;
  /** Where the middle of the board is, in pixels from the middle of the container. */
  x: number;
  y: number;
}

/** The board's outline on the screen for a pose, before zooming. */
interface Fit {
  scale: number;
  middleX: number;
  middleY: number;
  width: number;
  height: number;
}

export class View {
  readonly eye = new Eye();
  #pose: Pose = { yaw: 0, pitch: RESTING_PITCH.wide, zoom: 1, x: 0, y: 0 };
  #goal: Pose = { ...this.#pose };
  #start: Pose = { ...this.#pose };
  /** When the way to the goal began; `null` until its first picture. */
  #since: number | null = null;
  #lasts = 0;
  #stand: Camera;
  #width = 1;
  #height = 1;
  #fit: Fit = { scale: 1, middleX: 0, middleY: 0, width: 1, height: 1 };

  constructor(stand: Camera) {
    this.#stand = stand;
    this.#pose = this.#home();
    this.#goal = { ...this.#pose };
  }

  /** The container has another size: the resting pitch may change, what the player turned stays turned. */
  resize(width: number, height: number): void {
    const rested = this.#restsAt(this.#home());
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    if (rested) this.#pose = this.#home();
    this.#pose = this.#bounded(this.#pose);
    this.#goal = { ...this.#pose };
    this.#lasts = 0;
    this.#aim();
  }

  /** The space beside and above the resting board, in CSS pixels: where the table may fade. */
  get free(): { besides: number; above: number } {
    const home = this.#home();
    const fit = this.#fitTo(placeEye(home.yaw, home.pitch, this.#distance()));
    const besides = (this.#width - fit.width * fit.scale) / 2;
    const above = (this.#height - fit.height * fit.scale) / 2;
    return { besides: clamp(besides * 0.85, 0, 220), above: clamp(above * 0.85, 0, 140) };
  }

  /** Goes to a stand and undoes all turning and zooming. */
  stand(camera: Camera, ms: number): void {
    this.#stand = camera;
    this.#glide(this.#home(), ms);
  }

  turn(dx: number, dy: number, ms: number): void {
    const degrees = 100 / Math.max(280, Math.min(this.#width, this.#height * 1.4));
    this.#glide({ ...this.#goal, yaw: this.#goal.yaw - dx * degrees, pitch: this.#goal.pitch + dy * degrees }, ms);
  }

  /** Zooms so that what lies under (x, y) stays there. */
  zoom(factor: number, x: number, y: number, ms: number): void {
    const zoom = clamp(this.#goal.zoom * factor, ZOOM.least, ZOOM.most);
    const real = zoom / this.#goal.zoom;
    const px = x - this.#width / 2;
    const py = y - this.#height / 2;
    this.#glide({ ...this.#goal, zoom, x: px + (this.#goal.x - px) * real, y: py + (this.#goal.y - py) * real }, ms);
  }

  pan(dx: number, dy: number, ms: number): void {
    this.#glide({ ...this.#goal, x: this.#goal.x + dx, y: this.#goal.y + dy }, ms);
  }

  /** Moves on to `now`. Returns whether there is more to come. */
  step(now: number): boolean {
    if (this.#lasts === 0) return false;
    this.#since ??= now;
    const t = clamp((now - this.#since) / this.#lasts, 0, 1);
    const eased = 1 - (1 - t) ** 3;
    const between = (key: keyof Pose) => this.#start[key] + (this.#goal[key] - this.#start[key]) * eased;
    this.#pose = { yaw: between('yaw'), pitch: between('pitch'), zoom: between('zoom'), x: between('x'), y: between('y') };
    if (t >= 1) this.#lasts = 0;
    this.#aim();
    return this.#lasts > 0;
  }

  /** The square at a point of the container, in CSS pixels from its upper left. */
  squareAt(x: number, y: number): number | null {
    const { scale, middleX, middleY } = this.#frustum();
    const ray = new Vector3((x - this.#width / 2) / scale + middleX, -(y - this.#height / 2) / scale + middleY, -1);
    ray.transformDirection(this.eye.matrixWorld);
    const from = this.eye.position;
    if (ray.y > -1e-4) return null;
    const far = (0.04 - from.y) / ray.y;
    const column = Math.floor(from.x + ray.x * far + SIZE / 2);
    const row = Math.floor(from.z + ray.z * far + SIZE / 2);
    if (column < 0 || column >= SIZE || row < 0 || row >= SIZE) return null;
    return row * SIZE + column;
  }

  /** Where the middle of a square is, in CSS pixels from the container's upper left. */
  pointOf(square: number): { x: number; y: number } {
    const { scale, middleX, middleY } = this.#frustum();
    const at = new Vector3(columnOf(square) - SIZE / 2 + 0.5, 0.04, rowOf(square) - SIZE / 2 + 0.5);
    at.applyMatrix4(this.eye.matrixWorldInverse);
    return {
      x: this.#width / 2 + (at.x / -at.z - middleX) * scale,
      y: this.#height / 2 - (at.y / -at.z - middleY) * scale,
    };
  }

  #glide(goal: Pose, ms: number): void {
    this.#goal = this.#bounded(goal);
    this.#start = { ...this.#pose };
    this.#since = null;
    this.#lasts = ms;
    if (ms > 0) return;
    this.#pose = { ...this.#goal };
    this.#aim();
  }

  #home(): Pose {
    const pitch = this.#stand === 'top' ? 90 : this.#restingPitch();
    return { yaw: 0, pitch, zoom: 1, x: 0, y: 0 };
  }

  #restsAt(pose: Pose): boolean {
    const goal = this.#goal;
    return goal.zoom === pose.zoom && goal.yaw === pose.yaw && Math.abs(goal.pitch - pose.pitch) < 0.01;
  }

  /** The flattest pitch from 50° up at which a thumb can still hit a square of the far row. */
  #restingPitch(): number {
    const seen = (pitch: number): { wide: number; deep: number } => {
      const place = placeEye(0, pitch, this.#distance());
      const { scale } = this.#fitTo(place);
      const back = place.clone().invert();
      const [far, middle, near] = [0, 0.5, 1].map((z) => new Vector3(0, 0, z - SIZE / 2).applyMatrix4(back)) as [Vector3, Vector3, Vector3];
      return { wide: scale / -middle.z, deep: scale * (far.y / -far.z - near.y / -near.z) };
    };
    // Where not even the view from above has so much, a little less than that leaves some depth.
    const most = seen(90);
    const wide = Math.min(FAR_SQUARE.wide, most.wide * 0.95);
    const deep = Math.min(FAR_SQUARE.deep, most.deep * 0.93);
    const enough = (pitch: number): boolean => {
      const square = seen(pitch);
      return square.wide >= wide && square.deep >= deep;
    };
    // A tall container has height to spare: looking down more steeply turns it into larger squares.
    const tall = clamp((this.#height / this.#width - 0.8) / 0.25, 0, 1);
    let pitch = RESTING_PITCH.wide + (RESTING_PITCH.tall - RESTING_PITCH.wide) * tall;
    while (pitch < 90 && !enough(pitch)) pitch += 1;
    return pitch;
  }

  /** A narrow screen gets a longer lens: less perspective, and so larger squares in the far rows. */
  #distance(): number {
    return 27 - 7 * clamp((Math.min(this.#width, this.#height * 1.3) - 420) / 480, 0, 1);
  }

  #bounded(pose: Pose): Pose {
    const zoom = clamp(pose.zoom, ZOOM.least, ZOOM.most);
    const yaw = clamp(pose.yaw, -YAW, YAW);
    const pitch = clamp(pose.pitch, PITCH.least, PITCH.most);
    const fit = this.#fitTo(placeEye(yaw, pitch, this.#distance()));
    const roomX = Math.max(0, (fit.width * fit.scale * zoom - this.#width) / 2 + (zoom - 1) * 12);
    const roomY = Math.max(0, (fit.height * fit.scale * zoom - this.#height) / 2 + (zoom - 1) * 12);
    return { yaw, pitch, zoom, x: clamp(pose.x, -roomX, roomX), y: clamp(pose.y, -roomY, roomY) };
  }

  #fitTo(place: Matrix4): Fit {
    const back = place.clone().invert();
    const low = { x: Infinity, y: Infinity };
    const high = { x: -Infinity, y: -Infinity };
    const at = new Vector3();
    for (const x of [-REACH, REACH]) {
      for (const z of [-REACH, REACH]) {
        for (const y of [FOOT, BRIM]) {
          at.set(x, y, z).applyMatrix4(back);
          low.x = Math.min(low.x, at.x / -at.z);
          high.x = Math.max(high.x, at.x / -at.z);
          low.y = Math.min(low.y, at.y / -at.z);
          high.y = Math.max(high.y, at.y / -at.z);
        }
      }
    }
    const width = high.x - low.x;
    const height = high.y - low.y;
    // Room for the shadow on the table, hardly any on a phone where every pixel is wanted for the squares.
    const spare = clamp((Math.min(this.#width, this.#height) - 300) * 0.06, 3, 44);
    const scale = Math.min((this.#width - 2 * spare) / width, (this.#height - 2 * spare) / height);
    return { scale: Math.max(1, scale), middleX: (low.x + high.x) / 2, middleY: (low.y + high.y) / 2, width, height };
  }

  #frustum(): { scale: number; middleX: number; middleY: number } {
    const scale = this.#fit.scale * this.#pose.zoom;
    return { scale, middleX: this.#fit.middleX - this.#pose.x / scale, middleY: this.#fit.middleY + this.#pose.y / scale };
  }

  #aim(): void {
    const distance = this.#distance();
    const place = placeEye(this.#pose.yaw, this.#pose.pitch, distance);
    this.#fit = this.#fitTo(place);
    place.decompose(this.eye.position, this.eye.quaternion, this.eye.scale);
    this.eye.updateMatrixWorld(true);
    const { scale, middleX, middleY } = this.#frustum();
    const near = distance - 9;
    const halfX = this.#width / 2 / scale;
    const halfY = this.#height / 2 / scale;
    this.eye.projectionMatrix.makePerspective(
      (middleX - halfX) * near,
      (middleX + halfX) * near,
      (middleY + halfY) * near,
      (middleY - halfY) * near,
      near,
      distance + 40,
    );
    this.eye.projectionMatrixInverse.copy(this.eye.projectionMatrix).invert();
  }
}

function placeEye(yaw: number, pitch: number, distance: number): Matrix4 {
  const around = (yaw * Math.PI) / 180;
  const down = (pitch * Math.PI) / 180;
  const ahead = new Vector3(Math.sin(around) * Math.cos(down), Math.sin(down), Math.cos(around) * Math.cos(down));
  // Looking straight down, «up» on the screen must still be the far edge.
  const up = new Vector3(-Math.sin(around) * Math.sin(down), Math.cos(down), -Math.cos(around) * Math.sin(down));
  const place = new Matrix4().lookAt(ahead, new Vector3(), up);
  return place.setPosition(ahead.multiplyScalar(distance));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
