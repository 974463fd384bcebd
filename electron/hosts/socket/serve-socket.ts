import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import { authorSchema, type Author } from '#shared/domain/author.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { fail } from '#shared/domain/result.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { SOCKET_PROTOCOL, type SocketMessage } from '#shared/ipc/socket-frames.ts';
import { MAX_MESSAGE_BYTES, type CallAnswer } from '#shared/ipc/transport.ts';
import {
  announceSocket,
  chooseSocketPath,
  removeStaleSocket,
  withdrawSocket,
} from '#electron/hosts/socket/socket-place.ts';

interface SocketOptions {
  readonly core: {
    readonly call: (method: string, input: unknown, author: Author) => Promise<CallAnswer>;
    readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
  };
  /** Absolute; its lock is held. */
  readonly dataDirectory: string;
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly log: Log;
}

export interface SocketServer {
  /** Null where it could not listen: the log says why. */
  readonly path: string | null;
  /** Ends every connection, and takes the socket away. */
  readonly close: () => Promise<void>;
}

/** Limits of the first message: its size and how long it may take. */
const MAX_HELLO_BYTES = 4096;
const HELLO_WITHIN_MS = 5000;
const MAX_CONNECTIONS = 64;
/** The most calls of one connection at a time. Others wait in the socket. */
const MAX_CALLS = 32;
/** How much output may wait for a client that doesn’t read. */
const MAX_UNREAD_BYTES = 8 * MAX_MESSAGE_BYTES;

const helloSchema = z.strictObject({
  hello: z.literal(SOCKET_PROTOCOL),
  author: authorSchema,
  events: z.boolean(),
});
const callSchema = z.strictObject({ id: z.int(), method: z.string().max(100), input: z.unknown() });

/**
 * What programs may ask for. Passwords, consents, drafts, windows and what the page tells of itself belong to the page
 * and its person.
 */
const SERVED_ENTITIES: ReadonlySet<string> = new Set(
  'actions columns data filters focus folders habits habitSections history projects reminders search settings sidebar statistics sync tags tasks transfer'.split(
    ' ',
  ),
);
const SERVED_METHODS: ReadonlySet<string> = new Set([
  'app.info',
  'accounts.list',
  'accounts.storage',
  'accounts.backUp',
  'calendars.list',
  'calendars.events',
  'desktop.state',
  'desktop.showTask',
]);
const NOT_SERVED: ReadonlySet<string> = new Set(['sync.setPresence']);

const isServed = (method: string): boolean =>
  !NOT_SERVED.has(method) &&
  (SERVED_METHODS.has(method) || SERVED_ENTITIES.has(method.slice(0, Math.max(0, method.indexOf('.')))));

const REFUSED: CallAnswer = fail({
  kind: 'BadRequest',
  message: { code: 'notAllowed' },
  detail: 'not over the local socket',
});

const NEW_LINE = 0x0a;

/** Cuts a stream of bytes into lines. @returns null where a line is longer than `limit` bytes */
const createLines = () => {
  let parts: Buffer[] = [];
  let size = 0;
  return (chunk: Buffer, limit: () => number, take: (line: Buffer) => void): boolean => {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      const rest = chunk.subarray(from, end);
      if (size + rest.length > limit()) return false;
      take(Buffer.concat([...parts, rest]));
      [parts, size, from] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(from);
    parts.push(rest);
    size += rest.length;
    return size <= limit();
  };
};

/** One connection, from its hello on. */
const serveConnection = (socket: Socket, { core, version, schedule }: SocketOptions): void => {
  let author: Author | null = null;
  let removeListener: (() => void) | null = null;
  let underWay = 0;
  const cancelTimeout = schedule(HELLO_WITHIN_MS, () => void socket.destroy());
  const send = (message: SocketMessage): void => {
    if (socket.destroyed) return;
    socket.write(`${JSON.stringify(message)}\n`);
    if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy();
  };
  const begin = (frame: unknown): boolean => {
    const hello = helloSchema.safeParse(frame);
    if (!hello.success) return false;
    cancelTimeout();
    ({ author } = hello.data);
    if (hello.data.events) removeListener = core.onEvent((event) => send({ event }));
    send({ isReady: true, version });
    return true;
  };
  const answer = async (id: number, answered: Promise<CallAnswer>): Promise<void> => {
    underWay += 1;
    if (underWay >= MAX_CALLS) socket.pause();
    try {
      send({ id, answer: await answered });
    } catch {
      socket.destroy();
    }
    underWay -= 1;
    socket.resume();
  };
  const call = (frame: unknown, by: Author): boolean => {
    const parsed = callSchema.safeParse(frame);
    if (!parsed.success) return false;
    const { id, method, input } = parsed.data;
    void answer(id, isServed(method) ? core.call(method, input, by) : Promise.resolve(REFUSED));
    return true;
  };
  const lines = createLines();
  const take = (line: Buffer): void => {
    if (socket.destroyed) return;
    const frame = parseJson(line.toString());
    const isGood = author === null ? begin(frame) : call(frame, author);
    if (!isGood) socket.destroy();
  };
  socket.on('data', (chunk) => {
    const isGood = lines(chunk, () => (author === null ? MAX_HELLO_BYTES : MAX_MESSAGE_BYTES), take);
    if (!isGood) socket.destroy();
  });
  // A connection that breaks is closed as well.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    cancelTimeout();
    removeListener?.();
  });
};

/** Nobody but this user may connect: not even between its making and the change of its mode. */
const listenPrivately = async (server: Server, path: string, platform: NodeJS.Platform): Promise<void> => {
  const usual = platform === 'win32' ? null : process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path, exclusive: true }, resolve);
      // It is bound by now, and the process makes its other files as before.
      if (usual !== null) process.umask(usual);
    });
  } finally {
    if (usual !== null) process.umask(usual);
  }
  if (platform !== 'win32') chmodSync(path, 0o600);
};

/**
 * Serves the contract to programs of the same user, while Docket runs. Docket runs as well where the socket cannot be
 * made.
 */
export const serveSocket = async (options: SocketOptions): Promise<SocketServer> => {
  const { dataDirectory, platform, log } = options;
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    serveConnection(socket, options);
  });
  server.maxConnections = MAX_CONNECTIONS;
  try {
    const path = chooseSocketPath({ ...options, environment: process.env });
    removeStaleSocket(path, platform);
    await listenPrivately(server, path, platform);
    server.on('error', (error) => log('The local socket failed', error));
    announceSocket(dataDirectory, path);
    return {
      path,
      close: () =>
        new Promise((resolve) => {
          withdrawSocket(dataDirectory, path);
          server.close(() => resolve());
          for (const socket of connections) socket.destroy();
        }),
    };
  } catch (error) {
    log('The local socket could not be made', error);
    server.close();
    return { path: null, close: () => Promise.resolve() };
  }
};
