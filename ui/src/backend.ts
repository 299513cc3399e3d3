// The one door to the Rust side, and the only file that knows Tauri. Behind the same interface stands a
// scripted host, which tests put on the window so that the real session can be played in any browser.
import { exit, onBackButtonPress } from '@tauri-apps/api/app';
import { Channel, invoke } from '@tauri-apps/api/core';
import type { Action, Analysis, FriendsAction, Message, Refusal, SettingsPatch } from './bindings/session';

/** What the interface may ask for. It changes nothing by itself: whatever happens comes back as a message. */
export interface Backend {
  /** From now on the newest state arrives at `onMessage`, beginning with the present one. */
  subscribe(onMessage: (message: Message) => void): Promise<void>;
  act(action: Action): Promise<Refusal | null>;
  /** Rooms with friends by a link. */
  friends(action: FriendsAction): Promise<Refusal | null>;
  setSettings(patch: SettingsPatch): Promise<Refusal | null>;
  /** The moves of a finished game, or, for null, of the one on the table. Rejects with a refusal. */
  exportGame(game: number | null): Promise<string>;
  importGame(text: string): Promise<Refusal | null>;
  /** What the CPU makes of the position looked at in a replay; null where none is looked at. */
  analyse(): Promise<Analysis | null>;
}

declare global {
  interface Window {
    /** Put there by a test: takes a request and gives the answer, both as JSON. */
    __scripted?: (request: string) => Promise<string>;
  }
}

/** What a host of the scripted kind answers. */
interface Answer {
  messages: Message[];
  refusal: Refusal | null;
  text: string | null;
  wake: { ticket: number; after_ms: number } | null;
  analysis: Analysis | null;
}

/** A command that failed for any other reason than a refusal is a refusal of its own. */
export function toRefusal(error: unknown): Refusal {
  if (typeof error === 'object' && error !== null && 'reason' in error) {
    return error as Refusal;
  }
  return { reason: 'malformed', detail: error instanceof Error ? error.message : String(error) };
}

async function refused(command: Promise<unknown>): Promise<Refusal | null> {
  try {
    await command;
    return null;
  } catch (error) {
    return toRefusal(error);
  }
}

class TauriBackend implements Backend {
  async subscribe(onMessage: (message: Message) => void): Promise<void> {
    const channel = new Channel<Message>();
    channel.onmessage = onMessage;
    await invoke('subscribe', { channel });
  }

  act(action: Action): Promise<Refusal | null> {
    return refused(invoke('act', { action }));
  }

  friends(action: FriendsAction): Promise<Refusal | null> {
    return refused(invoke('friends', { action }));
  }

  setSettings(patch: SettingsPatch): Promise<Refusal | null> {
    return refused(invoke('set_settings', { patch }));
  }

  async exportGame(game: number | null): Promise<string> {
    try {
      return await invoke<string>('export', { game });
    } catch (error) {
      throw toRefusal(error);
    }
  }

  importGame(text: string): Promise<Refusal | null> {
    return refused(invoke('import', { text }));
  }

  async analyse(): Promise<Analysis | null> {
    try {
      return await invoke<Analysis>('analyse', { position: null });
    } catch {
      return null;
    }
  }
}

/** Speaks to a test's host in lines of JSON, and wakes it when the CPU should move. */
export class ScriptedBackend implements Backend {
  #onMessage: (message: Message) => void = () => {};
  readonly #send: (request: string) => Promise<string>;

  constructor(send: (request: string) => Promise<string>) {
    this.#send = send;
  }

  async subscribe(onMessage: (message: Message) => void): Promise<void> {
    this.#onMessage = onMessage;
    // Messages that no request of this page called forth come as an event.
    window.addEventListener('scripted', (event) => this.#deliver((event as CustomEvent<Answer>).detail));
    await this.#ask({ subscribe: {} });
  }

  async act(action: Action): Promise<Refusal | null> {
    return (await this.#ask({ act: action })).refusal;
  }

  async friends(action: FriendsAction): Promise<Refusal | null> {
    return (await this.#ask({ friends: action })).refusal;
  }

  async setSettings(patch: SettingsPatch): Promise<Refusal | null> {
    return (await this.#ask({ settings: patch })).refusal;
  }

  async exportGame(game: number | null): Promise<string> {
    const answer = await this.#ask({ export: { game } });
    if (answer.text === null) {
      throw answer.refusal ?? toRefusal('no text');
    }
    return answer.text;
  }

  async importGame(text: string): Promise<Refusal | null> {
    return (await this.#ask({ import: text })).refusal;
  }

  async analyse(): Promise<Analysis | null> {
    return (await this.#ask({ analyse: {} })).analysis;
  }

  async #ask(request: object): Promise<Answer> {
    const answer = JSON.parse(await this.#send(JSON.stringify(request))) as Answer;
    this.#deliver(answer);
    return answer;
  }

  #deliver(answer: Answer): void {
    for (const message of answer.messages) {
      this.#onMessage(message);
    }
    if (answer.wake) {
      const { ticket, after_ms } = answer.wake;
      setTimeout(() => void this.#ask({ wake: ticket }), after_ms);
    }
  }
}

/** Android's back button: whatever is in the way goes first, then the app is left. */
export async function onBack(takeBack: () => boolean): Promise<void> {
  if (window.__scripted || !/Android/.test(navigator.userAgent)) return;
  await onBackButtonPress(() => {
    if (!takeBack()) void exit(0);
  });
}

/** Whether this device can shake; the plugin is in the app for phones only. */
export const canShake = (): boolean => !window.__scripted && /Android|iPhone/.test(navigator.userAgent);

/** A short shake for the hand, through Tauri's haptics plugin. */
export function shake(touch: 'set' | 'pass' | 'end'): void {
  if (!canShake()) return;
  const asked =
    touch === 'end'
      ? invoke('plugin:haptics|notification_feedback', { type: 'success' })
      : invoke('plugin:haptics|impact_feedback', { style: touch === 'set' ? 'light' : 'medium' });
  // A phone without a motor, or one whose owner wants none, is no fault.
  asked.catch(() => undefined);
}

/** Whether this device has a share sheet for text that the app can open. */
export const canShare = canShake;

/** Opens the system's share sheet with a text. */
export async function share(text: string): Promise<void> {
  // Whoever closes the sheet without choosing has changed their mind.
  await invoke('plugin:sharekit|share_text', { text }).catch(() => undefined);
}

export function openBackend(): Backend {
  return window.__scripted ? new ScriptedBackend(window.__scripted) : new TauriBackend();
}
