// How the page is built. Paths are relative so that it also works from a plain folder. Nothing is inlined as
// data: the app's content policy allows its own files only.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compile } from './src/pages/compile.ts';

/** Pages are written in Markdown and arrive on the device as a tree of words. */
const pages: Plugin = {
  name: 'pages',
  transform(code, id) {
    return id.endsWith('.md') ? { code: `export default ${JSON.stringify(compile(code, id))}`, map: null } : null;
  },
};

export default defineConfig({
  base: './',
  plugins: [svelte(), pages],
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  build: { target: ['es2022', 'safari16'], chunkSizeWarningLimit: 1200, assetsInlineLimit: 0 },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
});
