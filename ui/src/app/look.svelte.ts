// The view and the settings, translated into what the boards ask for.
import type { BoardHost, BoardLook, BoardState, BoardWords } from '../board/contract';
import type { View } from '../bindings/session';
import type { Words } from '../i18n';
import { desk } from './desk.svelte';
import { themeOf } from './dress.svelte';
import { reducedMotion } from './system.svelte';

/** What the board shows: the game in front, or the start position as an ornament. */
export function boardState(view: View): BoardState {
  const { game } = view;
  if (view.screen === 'start' || !game) {
    return { game: 0, cells: view.still, turn: null, legal: [], last: null };
  }
  return {
    game: game.id,
    cells: game.board,
    turn: game.turn,
    legal: game.legal,
    last: game.last?.square ?? null,
  };
}

/** How it is shown. Reading this inside an effect follows the system's wishes while running. */
export function boardLook(view: View): BoardLook {
  const { settings } = view;
  const still = view.screen === 'start';
  return {
    marks: settings.marks,
    letters: settings.letters && !still,
    camera: still ? 'perspective' : settings.camera,
    speed: settings.speed,
    reducedMotion: reducedMotion.on,
    confirmClick: settings.confirm_click,
    theme: themeOf(settings.theme),
    surface: settings.surface,
    discs: settings.discs,
    still,
  };
}

export function boardWords(words: Words, name: string): BoardWords {
  return { board: name, square: words.square, letters: words.discLetters };
}

/** Places only what the newest view allows, so a late tap is never more than a tap. */
export const place: BoardHost['place'] = (square) => {
  if (desk.view?.game?.legal.some((move) => move.square === square)) {
    void desk.act({ type: 'place', square });
  }
};
