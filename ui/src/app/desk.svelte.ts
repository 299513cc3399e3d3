// The newest view, and the one way to act on it. Nothing here changes the game: an action goes to the backend
// and its effect comes back as a whole view, on start, after a reload and in play alike.
import { openBackend, type Backend } from '../backend';
import type { Action, Analysis, FriendsAction, LibraryView, Message, Refusal, SettingsPatch, View } from '../bindings/session';
import { refusalLine, wordsFor } from '../i18n';
import { announcements, freshPass } from './announce';
import { copyText } from './clipboard';

/** How long a passing remark stays in the notice line. */
const REMARK_MS = 4000;

/** How soon a subscription that failed is tried again. */
const AGAIN_MS = 500;

class Desk {
  view = $state.raw<View | null>(null);
  library = $state.raw<LibraryView | null>(null);
  /** A remark for some moments: a pass, a refusal, «copied». */
  remark = $state.raw('');
  /** The latest sentence for screen readers; the number makes the same sentence news again. */
  spoken = $state.raw<{ text: string; id: number }>({ text: '', id: 0 });
  words = $derived(wordsFor(this.view?.settings.language ?? 'system', navigator.language));

  /** Hears of every change, none left out: for the ear and the hand. */
  onChange: (before: View | null, after: View) => void = () => {};

  #backend: Backend | null = null;
  #remarkTimer: ReturnType<typeof setTimeout> | undefined;

  async open(): Promise<void> {
    this.#backend = openBackend();
    try {
      await this.#backend.subscribe((message) => this.#receive(message));
    } catch {
      // The other side is not there yet, or not any more: without it there is nothing to show.
      setTimeout(() => void this.open(), AGAIN_MS);
    }
  }

  /** Sends an action. A refusal that a player should read becomes a remark. */
  async act(action: Action): Promise<Refusal | null> {
    const refusal = (await this.#backend?.act(action)) ?? null;
    this.#explain(refusal);
    return refusal;
  }

  /** The same for rooms with friends. */
  async friends(action: FriendsAction): Promise<Refusal | null> {
    const refusal = (await this.#backend?.friends(action)) ?? null;
    this.#explain(refusal);
    return refusal;
  }

  async change(patch: SettingsPatch): Promise<Refusal | null> {
    const refusal = (await this.#backend?.setSettings(patch)) ?? null;
    this.#explain(refusal);
    return refusal;
  }

  /** Opens a game from text. The refusal is for the dialog that asked. */
  async bring(text: string): Promise<Refusal | null> {
    return (await this.#backend?.importGame(text)) ?? null;
  }

  /** What the CPU makes of the position looked at. */
  async analyse(): Promise<Analysis | null> {
    return (await this.#backend?.analyse()) ?? null;
  }

  /** Puts a game's moves on the clipboard and says how that went. */
  async copy(game: number | null): Promise<void> {
    if (!this.#backend) return;
    const { copied, notCopied } = this.words.table;
    await this.#copy(this.#backend.exportGame(game), copied, notCopied);
  }

  /** The same for the link to the room. */
  async copyLink(link: string): Promise<void> {
    const { copied, notCopied } = this.words.rooms;
    await this.#copy(Promise.resolve(link), copied, notCopied);
  }

  async #copy(text: Promise<string>, copied: string, notCopied: string): Promise<void> {
    try {
      await copyText(text);
      this.say(copied);
    } catch {
      this.say(notCopied);
    }
  }

  /** Says something for some moments, to the eye and to the ear. */
  say(text: string): void {
    this.#remark(text);
    this.#speak(text);
  }

  #receive(message: Message): void {
    if (message.type === 'library') {
      this.library = message;
      return;
    }
    const before = this.view;
    this.view = message;
    this.onChange(before, message);
    if (before === null) requestAnimationFrame(() => performance.mark('first-view'));
    const passed = freshPass(before, message);
    if (passed) {
      this.#remark(this.words.say.pass(passed));
    } else if (before?.game?.plies.length !== message.game?.plies.length) {
      this.#endOldRemark(before, message);
    }
    this.#speak(announcements(this.words, before, message).join('. '));
  }

  /** A remark about a game or a position that is gone goes too; a pass may be read while play goes on. */
  #endOldRemark(before: View | null, after: View): void {
    const shrunk = (before?.game?.plies.length ?? 0) > (after.game?.plies.length ?? 0);
    if (before?.game?.id !== after.game?.id || shrunk || after.game?.result) this.#remark('');
  }

  #explain(refusal: Refusal | null): void {
    const line = refusal && refusalLine(this.words, refusal);
    if (line) this.say(line);
  }

  #remark(text: string): void {
    clearTimeout(this.#remarkTimer);
    this.remark = text;
    if (text) this.#remarkTimer = setTimeout(() => (this.remark = ''), REMARK_MS);
  }

  #speak(text: string): void {
    if (text) this.spoken = { text: text.replaceAll('..', '.'), id: this.spoken.id + 1 };
  }
}

export const desk = new Desk();
