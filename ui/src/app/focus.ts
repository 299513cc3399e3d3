// Where the keyboard goes on when what it was on is gone or can no longer be pressed. Left alone it would fall
// to the top of the page, and with it whoever listens to the page.

/** The nearest of the buttons beside it that can be pressed. */
function neighbour(of: Element): HTMLElement | null {
  const row = [...(of.parentElement?.children ?? [])];
  const at = row.indexOf(of);
  const open = row.filter((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && !one.disabled);
  return open.sort((one, other) => Math.abs(row.indexOf(one) - at) - Math.abs(row.indexOf(other) - at))[0] ?? null;
}

/** The result if there is one, else the page's heading. */
export function landmark(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.result h2') ?? document.querySelector<HTMLElement>('h1');
}

/** Call it with what had the focus before the page changed, once it has changed. */
export function keepFocus(before: Element | null): void {
  const now = document.activeElement;
  if (!before || before === document.body || (now !== before && now !== document.body && now !== null)) return;
  const idle = before.matches(':disabled');
  if (before.isConnected && !idle) return;
  const goal = (before.isConnected ? neighbour(before) : null) ?? landmark();
  goal?.focus({ preventScroll: true });
}
