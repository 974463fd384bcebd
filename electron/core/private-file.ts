import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Others of this computer must read none of it. */
const PRIVATE = 0o600;
const OTHERS = 0o077;
/** What SQLite keeps beside a file, with the mode that the file had then. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

const takeFromOthers = (path: string): void => {
  const known = statSync(path, { throwIfNoEntry: false });
  if (known !== undefined && (known.mode & OTHERS) !== 0) chmodSync(path, PRIVATE);
};

/**
 * Makes the file of a database where it is missing, so that SQLite does not
 * make it by the mask of the process, and takes it from others where they can
 * read it, for example after it was copied into its folder. Windows has no such
 * modes. A file that is somebody else's stays as it is: whoever opens it says
 * what is wrong with it.
 */
export const keepPrivate = (path: string): void => {
  // SQLite's name for a database without a file.
  if (path === ':memory:') return;
  try {
    closeSync(openSync(path, 'a', PRIVATE));
    for (const suffix of BESIDE) takeFromOthers(path + suffix);
  } catch {
    // As said above.
  }
};
