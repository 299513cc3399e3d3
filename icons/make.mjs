// Draws every size of the app's icon from icon.svg: `node icons/make.mjs`, in any folder. The drawing is done by
// Tauri's own tool, which knows what each system asks for; this file only says which part of the drawing goes where.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { opaque } from './opaque.mjs';

const CLI = '@tauri-apps/cli@2.12.5';
const here = dirname(fileURLToPath(import.meta.url));
const source = readFileSync(join(here, 'icon.svg'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'icons-'));

/** A piece of the drawing: what stands between `<name …>` or `<g id="name" …>` and its end, at the first level. */
function piece(name) {
  const found = name === 'defs' ? /<defs>[^]*?<\/defs>/.exec(source) : new RegExp(`\\n  <g id="${name}"[^]*?\\n  </g>`).exec(source);
  if (!found) throw new Error(`icon.svg has no ${name}`);
  return found[0].replace(' display="none"', '');
}

function write(name, ...parts) {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 512 512">';
  const file = join(scratch, name);
  writeFileSync(file, `${head}${piece('defs')}${parts.join('')}</svg>`);
  return file;
}

function draw(what, into) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  execFileSync(npx, ['--yes', CLI, 'icon', what, '--output', into], { stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Grows around the middle. */
const grown = (by, part) => `<g transform="translate(256 256) scale(${by}) translate(-256 -256)">${part}</g>`;

// Android cuts its own shape out of the middle two thirds: the felt goes to the edge, the discs stay inside.
write('felt.svg', grown(1.42, piece('felt')));
write('discs.svg', grown(0.74, piece('discs')));
write('silhouette.svg', grown(0.74, piece('silhouette')));
writeFileSync(
  join(scratch, 'icons.json'),
  JSON.stringify({
    default: write('whole.svg', piece('frame'), piece('felt'), piece('discs')),
    bg_color: '#256d4c',
    android_bg: 'felt.svg',
    android_fg: 'discs.svg',
    android_fg_scale: 100,
    android_monochrome: 'silhouette.svg',
  }),
);
const all = join(scratch, 'all');
draw(join(scratch, 'icons.json'), all);

// iOS rounds the corners itself and allows no holes: the frame's wood goes to the edge.
const wood = '<rect width="512" height="512" fill="url(#wood)"/>';
const square = join(scratch, 'square');
draw(write('square.svg', wood, grown(1.08, piece('felt') + piece('discs'))), square);
// Before adaptive icons, Android showed the drawing as it is; some makers cut it round.
const plain = join(scratch, 'plain');
draw(join(scratch, 'whole.svg'), plain);
for (const folder of readdirSync(join(all, 'android')).filter((name) => /^mipmap-.*dpi$/.test(name))) {
  cpSync(join(plain, 'android', folder, 'ic_launcher.png'), join(all, 'android', folder, 'ic_launcher.png'));
  cpSync(join(square, 'android', folder, 'ic_launcher_round.png'), join(all, 'android', folder, 'ic_launcher_round.png'));
}
// The ground is a picture, so no colour is needed beside it.
rmSync(join(all, 'android', 'values'), { recursive: true, force: true });

cpSync(all, here, { recursive: true });
rmSync(join(here, 'ios'), { recursive: true, force: true });
mkdirSync(join(here, 'ios'));
for (const name of readdirSync(join(square, 'ios'))) {
  writeFileSync(join(here, 'ios', name), opaque(readFileSync(join(square, 'ios', name))));
}
rmSync(scratch, { recursive: true });
