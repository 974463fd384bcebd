import { copyFileSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { copyInThread } from '#electron/store/database/store-thread.ts';
import { placeFor, putAside } from '#electron/store/integrity/salvage.ts';

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

/** @param whileClosed closes the service, does the work and opens what is there then */
export const createOwnService = (path: string, whileClosed: (work: () => void) => void): OwnService => ({
  path,
  copyTo: (target) => copyInThread(path, target),
  replaceBy: (copy, at) => whileClosed(() => replaceFile(path, copy, at)),
});
