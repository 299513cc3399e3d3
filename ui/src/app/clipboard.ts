// Text onto the clipboard in every web view. The text comes from the other side and so arrives late; some web
// views allow copying only while the press lasts, unless they are promised the text.

async function promised(text: Promise<string>): Promise<void> {
  const blob = text.then((moves) => new Blob([moves], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** The old way, by selecting the text on the page; inside the open dialog, since the page around it is inert. */
function selected(text: string): void {
  const area = document.createElement('textarea');
  area.className = 'unseen';
  area.value = text;
  const before = document.activeElement;
  const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  around.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!copied) throw new Error('refused');
}

/** Rejects when the text could be neither had nor copied. */
export async function copyText(text: Promise<string>): Promise<void> {
  try {
    await promised(text);
  } catch {
    selected(await text);
  }
}
