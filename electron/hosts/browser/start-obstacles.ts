import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PortUnavailable } from '#electron/hosts/browser/loopback/listen.ts';
import { StoreOpenError } from '#core/store/database/database.ts';

/**
 * Makes a folder with those above it. One by one: below a folder that takes none, as `/proc`, Node's own way of making
 * all of them never ends, and below one that cannot be written it does not say so.
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

/** What to do about a file that Docket did not open. */
const WAYS_OUT: Readonly<Record<StoreOpenError['kind'], string>> = {
  newer: 'Update Docket, or start with another --data-dir.',
  unwritable: 'Check who may read and write it, or start with another --data-dir.',
  damaged: 'Move the file away, or start with another --data-dir.',
  wrongSettings: 'Move its folder to a local disk, or start with another --data-dir.',
};

/** One line that says what is the case and what to do. Nothing was changed on disk. */
export const startFailureText = (error: unknown, dataDirectory: string): string => {
  if (error instanceof PortUnavailable) return error.message;
  if (error instanceof StoreOpenError) return `${error.message} Nothing was changed. ${WAYS_OUT[error.kind]}`;
  const detail = error instanceof Error ? error.message : String(error);
  return `Docket cannot use the folder ${dataDirectory} (${detail}). Choose another with --data-dir.`;
};

/** Two databases with their logs, a backup beside them, the page with its sockets, and what Node has open by itself. */
const FILES_NEEDED = 128;

/** `Max open files   1024   524288   files` (proc(5), "/proc/pid/limits"). */
const softLimit = (limits: string): number => {
  const found = /^Max open files\s+(?<soft>\d+)/mu.exec(limits)?.groups?.['soft'];
  return found === undefined ? Number.POSITIVE_INFINITY : Number(found);
};

/** @returns why this process may open too few files; null where it may open enough, or where nobody tells */
export const fewFiles = (
  read: () => string = () => readFileSync('/proc/self/limits', 'utf8'),
): string | null => {
  let limit: number;
  try {
    limit = softLimit(read());
  } catch {
    return null;
  }
  return limit >= FILES_NEEDED
    ? null
    : `Docket may open only ${limit} files at once and needs ${FILES_NEEDED}. Raise the limit with “ulimit -n ${FILES_NEEDED}”.`;
};
