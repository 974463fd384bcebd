import { copyFileSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DAMAGED_ROWS } from '#electron/local-service/storage/damaged-file.ts';
import { copyInThread, lookInThread } from '#core/store/database/store-thread.ts';
import { isMarkedDamaged, markDamaged, placeFor, putAside } from '#core/store/integrity/salvage.ts';

/** The file of a service that is in this process. */
export interface OwnService {
  readonly path: string;
  /** Writes a whole copy of one moment to a new file, in another thread. @throws when that cannot be written */
  readonly copyTo: (path: string) => Promise<void>;
  /**
   * Puts a copy in the place of the file, which is kept aside. Nobody may ask the service meanwhile.
   * @param at Unix milliseconds
   * @throws when there is no room for it; the file is then where it was
   */
  readonly replaceBy: (copy: string, at: number) => void;
  /** Looks at the whole file, in another thread. @returns false when it is damaged: `reopenIfDamaged` makes another */
  readonly checkFile: () => Promise<boolean>;
  /** Nobody may ask the service meanwhile, and the store beside it must be closed. */
  readonly reopenIfDamaged: () => void;
}

const readyPath = (path: string): string => `${path}.restored`;

const copyDurably = (from: string, to: string): void => {
  copyFileSync(from, to);
  const file = openSync(to, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** A kill between the two renames left no file but the one that was to take its place. */
export const finishReplacing = (path: string): void => {
  if (!existsSync(path) && existsSync(readyPath(path))) renameSync(readyPath(path), path);
};

/** The file must not be open. */
export const replaceFile = (path: string, copy: string, at: number): void => {
  rmSync(readyPath(path), { force: true });
  copyDurably(copy, readyPath(path));
  if (existsSync(path)) putAside(path, placeFor(path, at, 'replaced'));
  renameSync(readyPath(path), path);
};

interface OwnFile {
  /** Whether the file that is open was not checked before. */
  readonly isUnchecked: () => boolean;
  /** Closes the service, does the work and opens what is there then. */
  readonly whileClosed: (work: () => void) => void;
}

export const createOwnService = (path: string, { isUnchecked, whileClosed }: OwnFile): OwnService => ({
  path,
  copyTo: (target) => copyInThread(path, target),
  replaceBy: (copy, at) => whileClosed(() => replaceFile(path, copy, at)),
  checkFile: async () => {
    if (!isUnchecked()) return true;
    // Where no thread can be had, the next start looks.
    const isWhole = await lookInThread(path, DAMAGED_ROWS).catch(() => true);
    if (!isWhole) markDamaged(path);
    return isWhole;
  },
  reopenIfDamaged: () => {
    if (isMarkedDamaged(path)) whileClosed(() => undefined);
  },
});
