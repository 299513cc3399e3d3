// What a change sounds and feels like, as far as the player wants it.
import { shake } from '../backend';
import { stretch } from '../board/tempo';
import type { View } from '../bindings/session';
import { player } from '../sound/player';
import { score } from '../sound/score';
import { SET } from '../sound/wood';
import { reducedMotion } from './system.svelte';

export function feel(before: View | null, after: View): void {
  const { sound, volume, vibration, speed } = after.settings;
  const { notes, touch } = score(before, after, stretch({ speed, reducedMotion: reducedMotion.on }));
  if (sound) void player.play(notes, volume);
  if (touch && vibration) shake(touch);
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
