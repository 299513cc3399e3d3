// Which board has the main place: the 3D scene, or the grid where the scene cannot be drawn, was lost, is too
// slow, or is not wanted.
import type { MakeBoard } from '../board/contract';
import type { BoardKind } from '../bindings/session';

export type Trouble = 'unavailable' | 'lost' | 'slow';

class Health {
  /** What went wrong with the scene since it was last tried. */
  trouble = $state.raw<Trouble | null>(null);
  /** The scene's code, once it has arrived. */
  makeScene = $state.raw<MakeBoard | null>(null);

  /** Fetches the scene beside everything else, so that the first words need not wait for it. */
  load(): void {
    import('../board/scene3d').then(
      ({ makeScene }) => (this.makeScene = makeScene),
      () => (this.trouble = 'unavailable'),
    );
  }

  /** Whether the grid has the main place. Slowness counts only where the player left the choice to the app. */
  needsGrid(kind: BoardKind): boolean {
    if (kind === 'buttons') return true;
    return this.trouble !== null && !(kind === 'solid' && this.trouble === 'slow');
  }

  tryAgain(): void {
    this.trouble = null;
    if (!this.makeScene) this.load();
  }
}

export const health = new Health();
