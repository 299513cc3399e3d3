// What a person can do about a room, with the questions that come first.
import type { Level } from '../bindings/session';
import { desk } from './desk.svelte';
import { dialogs } from './dialogs.svelte';

/** A room of one's own, or the one there is. */
export function openRoom(): void {
  dialogs.closeAll();
  void desk.friends({ type: desk.view?.room ? 'enter' : 'make' });
}

/** Closes the room; asks first when that ends a game. An invitation for which it is closed can then be followed. */
export function endRoom(): void {
  const go = (): void => {
    dialogs.closeAllBut('invited');
    void desk.friends({ type: 'end' });
  };
  if (!desk.view?.room?.at_stake) return go();
  const { rooms } = desk.words;
  dialogs.show({ name: 'confirm', title: rooms.endTitle, text: rooms.endText, yes: rooms.end, grave: true, then: go });
}

/** Accepts the invitation that is in front. */
export async function join(): Promise<void> {
  const refusal = await desk.friends({ type: 'join' });
  if (!refusal) dialogs.closeAll();
}

/** The CPU takes the friend's place; asks first when that replaces another game. */
export function goOn(level: Level): void {
  const go = (): void => {
    dialogs.closeAll();
    void desk.friends({ type: 'go_on', level });
  };
  if (!desk.view?.room?.replaces_game) return go();
  const { dialog, rooms } = desk.words;
  dialogs.show({ name: 'confirm', title: dialog.newTitle, text: rooms.goOnReplaces, yes: rooms.goOn, grave: false, then: go });
}
