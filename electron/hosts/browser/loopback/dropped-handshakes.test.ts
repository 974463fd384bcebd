import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL } from '#shared/ipc/transport.ts';
import { runHost, type RunningHost } from '#electron/hosts/browser/loopback/run-host.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const startHost = async (): Promise<RunningHost> => {
  const host = await runHost({
    core: {
      call: async () => Promise.resolve(ok({})),
      onEvent: () => () => undefined,
      prefetch: () => undefined,
      firstPicture: () => null,
    },
    servePage: () => Promise.resolve(new Response('<head></head>')),
    randomBytes,
    port: 0,
    entryDirectory: temporaryDirectory(),
  });
  onTestFinished(() => host.close());
  return host;
};

/** What would end the process; nothing catches it in the browser host. */
const uncaught = (): readonly unknown[] => {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  return errors;
};

const handshake = (host: RunningHost, lines: readonly string[] = []): string =>
  [
    `GET ${BRIDGE_PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${host.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Sec-WebSocket-Protocol: ${BRIDGE_PROTOCOL}, none`,
    ...lines,
    '',
    '',
  ].join('\r\n');

/** Sends the text and drops the connection in the same moment. */
const drop = async (host: RunningHost, text: string, end: (socket: Socket) => void): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(host.port, '127.0.0.1', () => {
      socket.write(text);
      end(socket);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

const reset = (socket: Socket): void => void socket.resetAndDestroy();
const destroy = (socket: Socket): void => void socket.destroy();
/** When the answer has begun. */
const resetLater = (socket: Socket): void => void socket.once('data', () => socket.resetAndDestroy());

const status = async (host: RunningHost): Promise<number> =>
  (await fetch(`http://127.0.0.1:${host.port}/`)).status;

const FOREIGN = ['Origin: http://evil.example'];

it('outlives handshakes that are dropped at every byte, with a session and without, at once and while it loads', async () => {
  const errors = uncaught();
  for (const lines of [[], FOREIGN]) {
    const host = await startHost();
    const text = handshake(host, lines);
    // The first ones come while the library for sockets is being loaded.
    await Promise.all([reset, destroy, reset].map((end) => drop(host, text, end)));
    for (let bytes = 0; bytes <= text.length; bytes += 1) await drop(host, text.slice(0, bytes), reset);
    for (const end of [reset, destroy, resetLater]) {
      await Promise.all(Array.from({ length: 40 }, () => drop(host, text, end)));
    }
    await pause(50);
    expect(errors).toEqual([]);
    expect(await status(host)).toBe(200);
  }
}, 30_000);
