// Scrolling by key. Chromium and Firefox let Tab reach a scrolling area by themselves, WebKit does not; so one
// that overflows and holds nothing that Tab would reach anyway is made a stop, with a name.
const CONTROLS = 'button, input, select, textarea, a[href], [tabindex="0"]';

export const reach =
  (name: string) =>
  (area: HTMLElement): (() => void) => {
    const look = (): void => {
      const needed = area.scrollHeight > area.clientHeight + 1 && !area.querySelector(CONTROLS);
      if (needed === (area.tabIndex === 0)) return;
      if (needed) {
        area.tabIndex = 0;
        area.setAttribute('aria-label', name);
        if (area.localName === 'div') area.setAttribute('role', 'group');
      } else {
        for (const attribute of ['tabindex', 'aria-label', 'role']) area.removeAttribute(attribute);
      }
    };
    area.removeAttribute('tabindex');
    look();
    const content = new MutationObserver(look);
    content.observe(area, { childList: true, subtree: true, characterData: true });
    const size = new ResizeObserver(look);
    size.observe(area);
    return () => {
      content.disconnect();
      size.disconnect();
    };
  };
