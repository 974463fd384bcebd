import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { startBrowserHost } from '#electron/start-browser-host.ts';

/**
 * The browser host with hot reload: Vite serves the page on a port of its own,
 * this host hands its files on, so that page and bridge share one origin.
 */
const vite = await createServer({
  configFile: false,
  root: join(import.meta.dirname, '..', 'renderer'),
  plugins: [react()],
  server: { host: '127.0.0.1', port: 0 },
});
await vite.listen();
const viteAddress = vite.resolvedUrls?.local[0] ?? '';

process.exitCode = await startBrowserHost({
  argv: process.argv.slice(2),
  servePage: async (pathAndQuery) => {
    const { status, headers, body } = await fetch(new URL(pathAndQuery, viteAddress));
    return new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
  },
});
await vite.close();
