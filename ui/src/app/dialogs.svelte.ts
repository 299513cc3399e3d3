// Which dialogs are open, the topmost last. A dialog is named by what it needs to draw itself.
import type { Action } from '../bindings/session';
import type { Place } from '../pages/places';
import { desk } from './desk.svelte';

export type OpenDialog =
  | { name: 'settings' | 'games' | 'statistics' | 'more' | 'paste' | 'link' | 'invited' | 'goOn' }
  | { name: 'pages'; trail: readonly Place[] }
  | { name: 'confirm'; title: string; text: string; yes: string; grave: boolean; then: () => void };

class Dialogs {
  open = $state.raw<readonly OpenDialog[]>([]);

  show(dialog: OpenDialog): void {
    this.open = [...this.open, dialog];
  }

  /** Opens the pages at a passage, or turns to it where they are open. */
  read(place: Place): void {
    const top = this.open.at(-1);
    if (top?.name !== 'pages') return this.show({ name: 'pages', trail: [place] });
    this.open = [...this.open.slice(0, -1), { name: 'pages', trail: [...top.trail, place] }];
  }

  /** One step back: to the passage read before, else the topmost dialog goes. `false` when there was none. */
  close(): boolean {
    const top = this.open.at(-1);
    if (!top) return false;
    if (top.name !== 'pages' || top.trail.length === 1) this.shut();
    else this.open = [...this.open.slice(0, -1), { name: 'pages', trail: top.trail.slice(0, -1) }];
    return true;
  }

  /** The topmost dialog goes, wherever in it one is. */
  shut(): void {
    this.#leave(this.open.slice(0, -1));
  }

  closeAll(): void {
    this.#leave([]);
  }

  /** All go but this one, if it is open. */
  closeAllBut(name: OpenDialog['name']): void {
    this.open = this.open.filter((dialog) => dialog.name === name);
  }

  /** The dialog about a link is there as long as the newest view says that there is one. */
  followInvitation(there: boolean): void {
    const shown = this.open.some(({ name }) => name === 'invited');
    if (there && !shown) this.show({ name: 'invited' });
    if (!there && shown) this.open = this.open.filter(({ name }) => name !== 'invited');
  }

  /** An invitation that is closed is put away on the other side too. */
  #leave(left: readonly OpenDialog[]): void {
    const gone = this.open.slice(left.length);
    this.open = left;
    if (gone.some(({ name }) => name === 'invited')) void desk.friends({ type: 'put_away' });
  }
}

export const dialogs = new Dialogs();

/** Begins a game; asks first when that would replace one in which a move was made. */
export function begin(action: Action): void {
  const go = (): void => {
    dialogs.closeAll();
    void desk.act(action);
  };
  const atStake = desk.view?.screen !== 'replay' && desk.view?.game?.at_stake;
  if (!atStake) return go();
  const { dialog } = desk.words;
  dialogs.show({ name: 'confirm', title: dialog.newTitle, text: dialog.newText, yes: dialog.newYes, grave: false, then: go });
}

/** Gives up; asks first when a move was made. */
export function resign(): void {
  const game = desk.view?.game;
  const go = (): void => {
    dialogs.closeAll();
    void desk.act({ type: 'resign' });
  };
  if (!game?.at_stake) return go();
  const { dialog, table } = desk.words;
  const two = game.setup?.type === 'two' && game.turn;
  const text = two ? dialog.resignTwo(two) : dialog.resignText;
  dialogs.show({ name: 'confirm', title: dialog.resignTitle, text, yes: table.resign, grave: true, then: go });
}
