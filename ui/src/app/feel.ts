// What a change sounds and feels like, as far as the player wants it.
import { shake } from '../backend';
import type { BoardState } from '../board/contract';
import { stretch } from '../board/tempo';
import type { View } from '../bindings/session';
import { player } from '../sound/player';
import { knocksBetween, score } from '../sound/score';
import { SET } from '../sound/wood';
import { desk } from './desk.svelte';
import { reducedMotion } from './system.svelte';

export function feel(before: View | null, after: View): void {
  const { sound, volume, vibration, speed } = after.settings;
  const { notes, touch } = score(before, after, stretch({ speed, reducedMotion: reducedMotion.on }));
  if (sound) void player.play(notes, volume);
  if (touch && vibration) shake(touch);
}

/** A change of a board that is no game of the session. */
export function knocks(before: BoardState, after: BoardState): void {
  const settings = desk.view?.settings;
  if (!settings?.sound) return;
  const pace = stretch({ speed: settings.speed, reducedMotion: reducedMotion.on });
  void player.play(knocksBetween(before, after, pace), settings.volume);
}

/** How loud it is now, for whoever moves the slider. */
export const sample = (volume: number): void => void player.play([{ knock: SET, at: 0 }], volume);

/** The first press or key lets sounds be heard. */
export function listen(): () => void {
  const names = ['pointerdown', 'keydown'] as const;
  for (const name of names) window.addEventListener(name, player.wake, { capture: true, passive: true });
  return () => {
    for (const name of names) window.removeEventListener(name, player.wake, { capture: true });
  };
}
