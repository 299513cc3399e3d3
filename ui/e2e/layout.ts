// Looks for faults of layout. Runs inside the page, so it may use nothing from outside its own braces.

export function faults(): string[] {
  const found: string[] = [];
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`;
  const seen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${window.innerWidth}`);

  const layer = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  const onBoard = (element: Element): boolean => element.closest('[role="grid"], .mount') !== null;
  const controls = [...layer.querySelectorAll('button, a, textarea, input[type="range"], .choice label, .switch')].filter(
    // Links inside a sentence are as high as their line.
    (element) => seen(element) && !onBoard(element) && !element.matches('a.inline'),
  );
  /** The part of an element that no scrolling area hides. */
  const visible = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect(), part: visible(element) }));

  for (const { element, box } of boxes) {
    if (box.left < -0.5 || box.right > window.innerWidth + 0.5) found.push(`${name(element)} leaves the window`);
    if (box.height < 43.5 || box.width < 43.5) found.push(`${name(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) found.push(`${name(element)} is cut at the side`);
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
      const height = Math.min(one.part.bottom, other.part.bottom) - Math.max(one.part.top, other.part.top);
      if (width > 1 && height > 1) found.push(`${name(one.element)} overlaps ${name(other.element)}`);
    }
  }
  for (const text of layer.querySelectorAll('h1, h2, h3, p, small, dt, dd, legend, span, strong')) {
    if (!seen(text) || text.closest('.unseen') || onBoard(text)) continue;
    const box = text.getBoundingClientRect();
    if (box.left < -0.5 || box.right > window.innerWidth + 0.5) found.push(`${name(text)} leaves the window`);
  }
  return found;
}
