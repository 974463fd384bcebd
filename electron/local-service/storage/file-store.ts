import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is written whole and has no name yet. */
export interface StagedFile {
  readonly size: number;
  /** Gives the file its name: from then on it is there, also after a power cut. */
  readonly keep: (name: string) => Promise<void>;
  /** Does nothing where it has its name. */
  readonly discard: () => void;
}

/** What users attach to their tasks: each a file of its own that only its owner can read (0600). */
export interface FileStore {
  readonly stage: (content: Blob) => Promise<StagedFile>;
  /** Bytes, or null where there is no such file. */
  readonly sizeOf: (name: string) => Promise<number | null>;
  /** Its content, some at a time. */
  readonly read: (name: string) => AsyncIterator<Uint8Array>;
  readonly remove: (name: string) => Promise<void>;
}

/** User and attachment: digits and 24 hex digits, so that no name leads out of the folder. */
const NAME = /^\d{1,20}-[0-9a-f]{24}$/u;

export const checkedFileName = (name: string): string => {
  if (!NAME.test(name)) throw new Error('A file of the service has another name.');
  return name;
};

/** A rename is on the disk when its folder is. Windows opens no folders, and keeps the order itself. */
const flushFolder = (directory: string): void => {
  if (process.platform === 'win32') return;
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/** What a crash has left without a name. A file that no row names stays: an older backup of the rows may be open. */
const removeParts = (directory: string): void => {
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.part')) rmSync(join(directory, name), { force: true });
  }
};

const READ_AT_ONCE = 256 * 1024;

/**
 * @param directory made with the first file
 * @param newName for a file that has none yet, unlike all others
 */
export const createFileStore = (directory: string, newName: () => string): FileStore => {
  removeParts(directory);
  const pathOf = (name: string): string => join(directory, checkedFileName(name));
  return {
    stage: async (content) => {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `${newName()}.part`);
      const file = await open(path, 'wx', 0o600);
      try {
        await writeFile(file, content.stream());
        await file.sync();
      } catch (error) {
        await file.close();
        rmSync(path, { force: true });
        throw error;
      }
      await file.close();
      let isKept = false;
      return {
        size: content.size,
        keep: async (name) => {
          // A transaction that is done again keeps it again.
          if (isKept) return;
          renameSync(path, pathOf(name));
          flushFolder(directory);
          isKept = true;
        },
        discard: () => rmSync(path, { force: true }),
      };
    },
    sizeOf: async (name) => statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? null,
    read: async function* read(name) {
      const file = await open(pathOf(name), 'r');
      try {
        for (;;) {
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_AT_ONCE), 0, READ_AT_ONCE);
          if (bytesRead === 0) break;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await file.close();
      }
    },
    remove: async (name) => rmSync(pathOf(name), { force: true }),
  };
};

/** For a service without a file of its own. */
export const createMemoryFileStore = (): FileStore => {
  const files = new Map<string, Uint8Array>();
  return {
    stage: async (content) => {
      const bytes = new Uint8Array(await content.arrayBuffer());
      return {
        size: bytes.byteLength,
        keep: async (name) => void files.set(checkedFileName(name), bytes),
        discard: () => undefined,
      };
    },
    sizeOf: async (name) => files.get(name)?.byteLength ?? null,
    read: async function* read(name) {
      yield files.get(name) ?? new Uint8Array();
    },
    remove: async (name) => void files.delete(name),
  };
};
