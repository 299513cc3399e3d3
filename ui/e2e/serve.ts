// Builds the page once and serves it for all tests of the run. SCRIPTED_PAGE names a build that is there already.
import { build, preview, type PreviewServer } from 'vite';

let server: PreviewServer | undefined;

export async function setup({ provide }: { provide: (key: 'page', value: string) => void }): Promise<void> {
  const outDir = process.env.SCRIPTED_PAGE ?? 'test-output/page';
  if (!process.env.SCRIPTED_PAGE) await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  server = await preview({ logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
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
