import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Paths are relative so that the built page also works from a plain folder.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  clearScreen: false,
  server: { port: 5173, strictPort: true },
  build: { target: ['es2022', 'safari16'], chunkSizeWarningLimit: 1200 },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
