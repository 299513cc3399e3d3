// Builds the page once and serves it for all tests of the run. SCRIPTED_PAGE names a build that is there already.
import { build, preview, type PreviewServer } from 'vite';

let server: PreviewServer | undefined;

export async function setup({ provide }: { provide: (key: 'page', value: string) => void }): Promise<void> {
  const outDir = process.env.SCRIPTED_PAGE ?? 'test-output/page';
  if (!process.env.SCRIPTED_PAGE) await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  // As strict as the app's own policy: whatever breaks it shows up as an error in the console, and fails.
  const headers = { 'Content-Security-Policy': "default-src 'self'" };
  server = await preview({ logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1', headers } });
  provide('page', server.resolvedUrls?.local[0] ?? '');
}

export async function teardown(): Promise<void> {
  await server?.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    page: string;
  }
}
