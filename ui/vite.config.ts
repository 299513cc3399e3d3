// How the page is built. Paths are relative so that it also works from a plain folder. Nothing is inlined as
// data: the app's content policy allows its own files only.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  build: { target: ['es2022', 'safari16'], chunkSizeWarningLimit: 1200, assetsInlineLimit: 0 },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
});
