import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { SOCKET_FILE, SOCKET_PROTOCOL } from '#shared/ipc/socket-frames.ts';
import { parseJson } from '#shared/domain/parse-json.ts';

interface PlaceOptions {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** `sun_path` has 104 bytes on macOS and 108 on Linux, with a zero at the end (unix(7)). */
const LONGEST_PATH = 103;

/** Others of this computer may neither list nor enter it. @throws where somebody else made it */
const makeOwnFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(path);
  if (uid !== process.getuid?.()) throw new Error(`${path} belongs to another user`);
  if ((mode & 0o077) !== 0) chmodSync(path, 0o700);
};

/**
 * Where the socket is: in the data directory, or in the runtime directory of the user where that path is too long. On
 * Windows a pipe with a random name, which only whoever reads the data directory learns.
 */
export const chooseSocketPath = ({
  dataDirectory,
  platform,
  environment,
  randomBytes,
}: PlaceOptions): string => {
  if (platform === 'win32') return `\\\\.\\pipe\\docket-${Buffer.from(randomBytes(16)).toString('hex')}`;
  const beside = join(dataDirectory, 'docket.sock');
  if (Buffer.byteLength(beside) <= LONGEST_PATH) return beside;
  const runtime = environment['XDG_RUNTIME_DIR'] ?? '';
  const folder =
    runtime === '' ? join(tmpdir(), `docket-${process.getuid?.() ?? 0}`) : join(runtime, 'docket');
  makeOwnFolder(folder);
  return join(folder, `${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}.sock`);
};

/** Removes the socket of a Docket that was killed. The lock of the data directory shows that no one serves it. */
export const removeStaleSocket = (path: string, platform: NodeJS.Platform): void => {
  if (platform === 'win32') return;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) throw new Error(`${path} is no socket`);
  rmSync(path);
};

const placeSchema = z.object({ protocol: z.literal(SOCKET_PROTOCOL), path: z.string() });

/** For the process that holds the lock. Readable by this user only. */
export const announceSocket = (dataDirectory: string, path: string): void => {
  const file = join(dataDirectory, SOCKET_FILE);
  // A file that was there keeps its mode when it is written again.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ protocol: SOCKET_PROTOCOL, path }), { mode: 0o600 });
};

/** Removes what `announceSocket` wrote, unless it belongs to another socket by now. */
export const withdrawSocket = (dataDirectory: string, path: string): void => {
  const file = join(dataDirectory, SOCKET_FILE);
  try {
    const place = placeSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
    if (place.success && place.data.path === path) rmSync(file, { force: true });
  } catch {
    // The folder may be gone.
  }
};
