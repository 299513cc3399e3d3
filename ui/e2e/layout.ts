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
  const controls = [...layer.querySelectorAll('button, summary, a, textarea, input[type="range"], .choice label, .switch')].filter(
    (element) => seen(element) && !onBoard(element),
  );
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));

  for (const { element, box } of boxes) {
    if (box.left < -0.5 || box.right > window.innerWidth + 0.5) found.push(`${name(element)} leaves the window`);
    if (box.height < 43.5 || box.width < 43.5) found.push(`${name(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) found.push(`${name(element)} is cut at the side`);
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
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
