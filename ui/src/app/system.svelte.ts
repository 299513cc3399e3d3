// What the system wishes, followed while running: no motion, dark surroundings, more contrast, a wide window.
class Wish {
  on = $state(false);

  constructor(query: string) {
    const list = window.matchMedia(query);
    this.on = list.matches;
    list.addEventListener('change', (event) => (this.on = event.matches));
  }
}

export const reducedMotion = new Wish('(prefers-reduced-motion: reduce)');
export const dark = new Wish('(prefers-color-scheme: dark)');
export const moreContrast = new Wish('(prefers-contrast: more)');
/** Wide enough that the list of moves stays open. */
export const wide = new Wish('(min-width: 1200px)');
/** Room beside the board for every action by its full name. */
export const roomy = new Wish('(orientation: landscape) and (min-width: 900px) and (min-height: 640px)');
/** Small enough that big squares make a difference. */
export const small = new Wish('(max-width: 599px), (max-height: 479px)');
/** Played with a finger. */
export const touch = new Wish('(pointer: coarse)');
