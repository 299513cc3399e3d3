// The layers of this page for `back`: the dialogs, the boards' previews, the replay, the open game.
import type { Board } from '../board/contract';
import { back as takeBack, type Layers } from './back';
import { desk } from './desk.svelte';
import { dialogs } from './dialogs.svelte';
import { lesson } from '../lesson/lesson.svelte';

/** The boards on the page; one with a preview is asked to drop it first. */
export const boards = new Set<Board>();

const layers: Layers = {
  closeDialog: () => dialogs.close(),
  clearPreview: () => [...boards].some((board) => board.clearPreview()),
  closeLesson() {
    const { open } = lesson;
    lesson.close();
    return open;
  },
  closeReplay() {
    if (desk.view?.screen !== 'replay') return false;
    void desk.act({ type: 'close_replay' });
    return true;
  },
  pause() {
    const { screen, game } = desk.view ?? {};
    if (screen !== 'table' || !game || game.paused || game.result) return false;
    void desk.act({ type: 'pause' });
    return true;
  },
};

export const back = (): boolean => takeBack(layers);
