import { lstatSync, readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Author } from '#shared/domain/author.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { SOCKET_FILE, SOCKET_PROTOCOL, type SocketHello } from '#shared/ipc/socket-frames.ts';
import { MAX_MESSAGE_BYTES, type CallAnswer, type Transport } from '#shared/ipc/transport.ts';

interface ConnectOptions {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly author: Author;
  readonly events: boolean;
}

/** A running Docket. */
export interface SocketConnection extends Transport {
  /** Resolves when the connection has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

const UNREACHABLE: CallAnswer = { ok: false, error: { kind: 'Unreachable' } };

type Frame = Readonly<Record<string, unknown>>;

/** Read without a schema: the command starts with as little code as can be, and its own core wrote the frames. */
const readFrame = (text: string): Frame => {
  const frame = parseJson(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of JSON has unknown members
  return typeof frame === 'object' && frame !== null ? (frame as Frame) : {};
};

/** Where a Docket says that it listens; null where none runs, and for a socket that is somebody else's. */
const readPlace = (dataDirectory: string): string | null => {
  try {
    const { protocol, path } = readFrame(readFileSync(join(dataDirectory, SOCKET_FILE), 'utf8'));
    if (protocol !== SOCKET_PROTOCOL || typeof path !== 'string') return null;
    if (process.platform === 'win32') return path;
    const { uid } = lstatSync(path);
    return uid === process.getuid?.() ? path : null;
  } catch {
    return null;
  }
};

const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = createConnection({ path });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** Calls `take` with each line of a stream. */
const eachLine = (socket: Socket, take: (line: string) => void): void => {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
};

const TOO_LARGE: CallAnswer = {
  ok: false,
  error: { kind: 'BadRequest', message: { code: 'notAllowed' }, detail: 'The message is too large.' },
};

/** @returns null where no Docket serves this data directory */
export const connectSocket = async ({
  dataDirectory,
  author,
  events,
}: ConnectOptions): Promise<SocketConnection | null> => {
  const path = readPlace(dataDirectory);
  const socket = path === null ? null : await connected(path);
  if (socket === null) return null;
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  const listeners = new Set<(event: unknown) => void>();
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(UNREACHABLE);
    waiting.clear();
    ready.resolve(false);
    ended.resolve();
  });
  eachLine(socket, (line) => {
    const { id, answer, event, isReady } = readFrame(line);
    if (isReady === true) ready.resolve(true);
    else if (typeof id === 'number') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core validated it before it answered
      waiting.get(id)?.(answer as CallAnswer);
      waiting.delete(id);
    } else if (event !== undefined) for (const listener of listeners) listener(event);
  });
  const hello: SocketHello = { hello: SOCKET_PROTOCOL, author, events };
  socket.write(`${JSON.stringify(hello)}\n`);
  if (!(await ready.promise)) return null;
  let last = 0;
  return {
    call: (method, input) =>
      new Promise((resolve) => {
        last += 1;
        const frame = JSON.stringify({ id: last, method, input });
        if (Buffer.byteLength(frame) > MAX_MESSAGE_BYTES) {
          resolve(TOO_LARGE);
          return;
        }
        if (socket.destroyed) {
          resolve(UNREACHABLE);
          return;
        }
        waiting.set(last, resolve);
        socket.write(`${frame}\n`);
      }),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ended: ended.promise,
    close: () => socket.end(),
  };
};
