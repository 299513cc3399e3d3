// Escape, and Android's back button: one order for both.

/** What may be in the way, from the topmost down. */
export interface Layers {
  /** Closes the topmost dialog; `false` when there was none. */
  closeDialog(): boolean;
  /** Takes the preview off the board; `false` when there was none. */
  clearPreview(): boolean;
  /** Leaves the guided first game; `false` when it was not open. */
  closeLesson(): boolean;
  /** Leaves a replay; `false` when none was open. */
  closeReplay(): boolean;
  /** Covers an open game; `false` when there was none, or it was covered. */
  pause(): boolean;
}

/** Takes one layer away. `false` means that nothing was in the way: Android may leave the app. */
export function back(layers: Layers): boolean {
  return layers.closeDialog() || layers.clearPreview() || layers.closeLesson() || layers.closeReplay() || layers.pause();
}
