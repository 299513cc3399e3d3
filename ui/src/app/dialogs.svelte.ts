// Which dialogs are open, the topmost last. A dialog is named by what it needs to draw itself.
import type { Action } from '../bindings/session';
import { desk } from './desk.svelte';

export type OpenDialog =
  | { name: 'settings' | 'games' | 'statistics' | 'more' | 'paste' }
  | { name: 'confirm'; title: string; text: string; yes: string; grave: boolean; then: () => void };

class Dialogs {
  open = $state.raw<readonly OpenDialog[]>([]);

  show(dialog: OpenDialog): void {
    this.open = [...this.open, dialog];
  }

  /** Closes the topmost dialog. `false` when there was none. */
  close(): boolean {
    if (this.open.length === 0) return false;
    this.open = this.open.slice(0, -1);
    return true;
  }

  closeAll(): void {
    this.open = [];
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
