// Makes knocks heard. The system's sound is asked for with the first press of the player, as web views want it, and
// given back whenever it is quiet: a running audio clock would cost battery. Where there is no sound, nothing happens.
import type { Note } from './score';
import { knock, type Knock } from './wood';

/** Quiet for so long, and the audio clock stops. */
const REST_MS = 1500;
/** All knocks together stay below what a loudspeaker can give. */
const LOUDEST = 0.9;

class Player {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #known = new Map<string, AudioBuffer>();

  /** Call it on a press or a key: before the first of them no web view lets anything be heard. */
  readonly wake = (): void => {
    if (this.#context || typeof AudioContext === 'undefined') return;
    try {
      this.#context = new AudioContext({ latencyHint: 'interactive' });
      this.#out = this.#context.createGain();
      this.#out.connect(this.#context.destination);
      this.#restSoon(0);
    } catch {
      this.#context = null;
    }
  };

  /** `volume` in percent. */
  async play(notes: readonly Note[], volume: number): Promise<void> {
    const [context, out] = [this.#context, this.#out];
    if (!context || !out || notes.length === 0 || volume === 0) return;
    clearTimeout(this.#rest);
    const asked = performance.now();
    try {
      await context.resume();
    } catch {
      return;
    }
    // Ears hear loudness by its order of magnitude, so the middle of the slider is a quarter of the height.
    out.gain.value = LOUDEST * (volume / 100) ** 2;
    const late = (performance.now() - asked) / 1000;
    for (const { knock: wanted, at } of notes) {
      const source = context.createBufferSource();
      source.buffer = this.#samples(wanted, context);
      source.connect(out);
      source.start(context.currentTime + Math.max(0, at / 1000 - late));
    }
    this.#restSoon(Math.max(...notes.map((note) => note.at)));
  }

  #restSoon(after: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#context?.suspend().catch(() => undefined), after + REST_MS);
  }

  #samples(wanted: Knock, context: AudioContext): AudioBuffer {
    const name = JSON.stringify(wanted);
    const known = this.#known.get(name);
    if (known) return known;
    const samples = knock(wanted, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#known.set(name, buffer);
    return buffer;
  }
}

export const player = new Player();
