import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { startBrowserHost } from '#electron/hosts/browser/start-browser-host.ts';

/** The hot-reload socket is opened by the page, so its port must be known before Vite listens. */
const freePort = async (): Promise<number> => {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * The browser host with hot reload: Vite serves the page on a port of its own,
 * this host hands its files on, so that page and bridge share one origin.
 */
const port = await freePort();
const vite = await createServer({
  configFile: false,
  root: join(import.meta.dirname, '..', '..', '..', 'renderer'),
  plugins: [react()],
  server: { host: '127.0.0.1', port, strictPort: true, hmr: { host: '127.0.0.1', clientPort: port } },
});
await vite.listen();

process.exitCode = await startBrowserHost({
  argv: process.argv.slice(2),
  servePage: async (pathAndQuery) => {
    const { status, headers, body } = await fetch(new URL(pathAndQuery, `http://127.0.0.1:${port}`));
    return new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
  },
});
await vite.close();
