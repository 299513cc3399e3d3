// What the whole page wears: the theme, the discs' colours outside the boards, and which hand holds it. Written on the
// root, where every style sheet finds it.
import { materialsOf } from '../board/materials';
import type { BoardLook } from '../board/contract';
import type { Settings, Theme } from '../bindings/session';
import { dark, moreContrast } from './system.svelte';

const root = document.documentElement;

/** The theme to be seen: the player's, else the system's, followed while running. */
export function themeOf(wish: Theme): BoardLook['theme'] {
  if (wish !== 'system') return wish;
  if (moreContrast.on) return 'contrast';
  return dark.on ? 'dark' : 'light';
}

/** Before anything is known of the player. */
export function ground(): void {
  root.dataset['theme'] = themeOf('system');
}

/** Call it inside an effect. */
export function dress(settings: Settings): void {
  const theme = themeOf(settings.theme);
  root.dataset['theme'] = theme;
  root.dataset['hand'] = settings.hand;
  const { discs } = materialsOf({ ...settings, theme });
  root.toggleAttribute('data-signs', discs.signs);
  const { black, white } = discs.flat;
  const colors = {
    ebony: black.body, 'ebony-side': black.edge, 'ebony-rim': black.ring, 'ebony-ink': black.ink,
    bone: white.body, 'bone-side': white.edge, 'bone-rim': white.ring, 'bone-ink': white.ink,
  };
  for (const [name, color] of Object.entries(colors)) root.style.setProperty(`--${name}`, color);
}
