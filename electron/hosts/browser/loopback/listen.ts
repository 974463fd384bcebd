import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { BridgeSocket } from '#electron/hosts/browser/loopback/bridge-socket.ts';

/** What is served on the port. */
export interface Served {
  readonly app: Pick<Hono, 'fetch'>;
  /** Called once, behind the first answers: it loads a library. */
  readonly openBridge: () => Promise<BridgeSocket>;
}

export interface Listening {
  readonly port: number;
  /** Ends every connection, sockets included. */
  readonly close: () => Promise<void>;
}

/** Why a port could not be had, in words for the person. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

const portError = (error: unknown, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new PortUnavailable(`Port ${port} is in use. Choose another with --port.`);
  if (code === 'EACCES')
    return new PortUnavailable(
      `Port ${port} requires administrator rights. Choose one above 1023 with --port.`,
    );
  return error;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether the port is to be had: it is taken and given back. @throws PortUnavailable */
export const claimPort = async (port: number): Promise<void> => {
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve()));
  });
};

/** Hands requests to `app`. It loads Node's HTTP client, for as long as a browser takes that was told the address to ask. */
const loadListener = async (app: Pick<Hono, 'fetch'>): Promise<Answer> => {
  await setImmediate();
  const { getRequestListener } = await import('@hono/node-server');
  return getRequestListener(app.fetch);
};

/** A page asks for its socket when it has its code: by then this is loaded, and nothing waited for it. */
const loadBridge = async (
  listener: Promise<Answer>,
  openBridge: Served['openBridge'],
): Promise<BridgeSocket> => {
  await listener;
  await setImmediate();
  return openBridge();
};

/**
 * Serves on 127.0.0.1 only.
 * @param port 0 takes a free one
 * @throws PortUnavailable
 */
export const listenOnLoopback = async ({ app, openBridge }: Served, port: number): Promise<Listening> => {
  // An `import` of `node:http` reads all its names, and one of them loads that client.
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer((request, response) => {
    void listener.then(async (answer) => answer(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    // The HTTP server has let go of it, and nobody else listens until it is a WebSocket, or when it is refused:
    // a connection that breaks in between would end the process.
    socket.on('error', () => socket.destroy());
    void bridge.then(({ upgrade }) => upgrade(request, socket, head));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const listener = loadListener(app);
  const bridge = loadBridge(listener, openBridge);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo (node:net)
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        // They are no connections of the HTTP server any more.
        void bridge.then(({ close }) => close());
      }),
  };
};
