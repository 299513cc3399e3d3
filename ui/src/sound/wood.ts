// Wood on felt, computed: a knock is a few modes of a small wooden plate that die away, the felt's dull thump under
// them, and the breath of the contact itself. Samples only; when they are heard is player.ts's business.

/** One knock. */
export interface Knock {
  /** The lowest mode of the wood, in hertz. */
  readonly pitch: number;
  /** How long the wood rings: seconds until a thousandth is left of the lowest mode. */
  readonly ring: number;
  /** Loudness of the wood, of the felt and of the contact, from 0 to 1. */
  readonly wood: number;
  readonly felt: number;
  readonly contact: number;
}

/**
 * Modes of a disc held by nothing, over its lowest: (2,0), (0,1), (3,0), (1,1). From Fletcher and Rossing, The Physics
 * of Musical Instruments, section 3.6. Higher ones die sooner, the softer the wood.
 */
const MODES = [
  { times: 1, loud: 1, dies: 1 },
  { times: 1.73, loud: 0.5, dies: 0.62 },
  { times: 2.33, loud: 0.3, dies: 0.42 },
  { times: 3.91, loud: 0.16, dies: 0.22 },
] as const;

const FELT_PITCH = 118;
const FELT_RING = 0.075;
/** A disc and the felt give way for so long before the first peak: without it there would be a click. */
const ATTACK = 0.0016;
/** A thousandth. */
const GONE = Math.log(1000);

/** A small generator with a seed: the same wood sounds the same every day. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

/** The samples of a knock at this rate, between -1 and 1, from silence to silence. */
export function knock({ pitch, ring, wood, felt, contact }: Knock, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.ceil(Math.max(ring, FELT_RING) * rate);
  const samples = new Float32Array(length);
  const noise = seeded(Math.round(pitch));
  let breath = 0;
  for (let i = 0; i < length; i++) {
    const t = i / rate;
    let sum = 0;
    for (const mode of MODES) {
      sum += mode.loud * Math.exp((-GONE * t) / (ring * mode.dies)) * Math.sin(2 * Math.PI * pitch * mode.times * t);
    }
    // The felt sinks in and comes back: its pitch falls as it does.
    const thump = Math.exp((-GONE * t) / FELT_RING) * Math.sin(2 * Math.PI * FELT_PITCH * (1 + 0.5 * Math.exp(-t * 90)) * t);
    breath += 0.22 * (noise() - breath);
    const brushed = breath * Math.exp(-t * 260);
    const rise = Math.min(1, t / ATTACK);
    samples[i] = rise * (0.34 * wood * sum + 0.5 * felt * thump + 0.8 * contact * brushed);
  }
  // The last bit goes to nothing, so that the end is no click either.
  const fade = Math.min(length, Math.ceil(0.008 * rate));
  for (let i = 0; i < fade; i++) samples[length - 1 - i]! *= i / fade;
  return samples;
}

/** Steps of a scale without half tones: whatever number of discs turns, it sounds well. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST = 523.25;

/** The pitch of the n-th disc that turns, the first being 0; it rises for two octaves and stays there. */
export function step(n: number): number {
  const at = Math.min(Math.max(n, 0), 2 * SCALE.length);
  const halves = 12 * Math.floor(at / SCALE.length) + (SCALE[at % SCALE.length] ?? 0);
  return LOWEST * 2 ** (halves / 12);
}

/** A disc is set down. */
export const SET: Knock = { pitch: 392, ring: 0.12, wood: 0.8, felt: 1, contact: 0.7 };
/** A disc is taken back. */
export const TAKE: Knock = { pitch: 330, ring: 0.06, wood: 0.35, felt: 0.35, contact: 0.8 };
/** The n-th disc that turns comes down. */
export const flip = (n: number): Knock => ({ pitch: step(n), ring: 0.14, wood: 0.62, felt: 0.45, contact: 0.4 });
/** Knuckles on the table: somebody passes. */
export const RAP: Knock = { pitch: 208, ring: 0.11, wood: 0.7, felt: 0.7, contact: 0.3 };
/** A wooden bar that may ring: the end. */
export const bar = (n: number): Knock => ({ pitch: step(n), ring: 0.9, wood: 0.8, felt: 0.25, contact: 0.3 });
