// What has just come under the finger takes no press yet: the second half of a double tap was meant for what was
// there before. For a moment after a dialog, a screen or a lid has come or gone, pointers find nothing. Keys do.

/** As long as people take between the two presses of a double click. */
export const SETTLE_MS = 400;

const SIGN = 'data-settling';
const root = document.documentElement;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The press under way began while things were settling, so its click means nothing either. */
let early = false;

/** Call it when something else is in front. */
export function settle(): void {
  clearTimeout(timer);
  root.setAttribute(SIGN, '');
  timer = setTimeout(() => root.removeAttribute(SIGN), SETTLE_MS);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The style sheet lets pointers through everything meanwhile; what reaches something all the same ends here. */
export function watchPresses(): () => void {
  const settling = (): boolean => root.hasAttribute(SIGN);
  const down = (event: PointerEvent): void => {
    early = settling();
    if (early) swallow(event);
  };
  const click = (event: MouseEvent): void => {
    // A key's click has no count.
    if (event.detail > 0 && (early || settling())) swallow(event);
  };
  window.addEventListener('pointerdown', down, { capture: true });
  window.addEventListener('click', click, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', down, { capture: true });
    window.removeEventListener('click', click, { capture: true });
  };
}
