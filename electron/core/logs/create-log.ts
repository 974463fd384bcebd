import { join } from 'node:path';
import type { Log } from '#shared/domain/desktop/log.ts';
import { faultText } from '#core/logs/fault-text.ts';
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';

/** One file is some thousand lines; four of them tell of weeks. Bytes. */
const MAX_BYTES = 256 * 1024;
const KEPT = 3;
const MAX_LINE = 2000;

const LOG_NAME = 'docket.log';

interface LogFileConfig {
  readonly directory: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly maxBytes?: number;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const olderName = (age: number): string => `docket.${age}.log`;

/** The oldest one goes, each other is one older. */
const rotate = (directory: string): void => {
  rmSync(join(directory, olderName(KEPT)), { force: true });
  for (let age = KEPT - 1; age >= 1; age -= 1) {
    const path = join(directory, olderName(age));
    if (sizeOf(path) > 0) renameSync(path, join(directory, olderName(age + 1)));
  }
  renameSync(join(directory, LOG_NAME), join(directory, olderName(1)));
};

/**
 * One entry: a time, and every further line set in, so that no text can pass
 * for another entry. Control characters go, which a terminal would obey.
 */
const entryOf = (at: number, text: string): string => {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.slice(0, MAX_LINE).replaceAll(/\p{Cc}/gu, ' '));
  return `${new Date(at).toISOString()} ${lines.join('\n  ')}\n`;
};

/** @returns what writes an entry. A disk that takes nothing more is told of elsewhere; the log is never a reason to stop */
export const openLogFile = ({
  directory,
  now,
  maxBytes = MAX_BYTES,
}: LogFileConfig): ((text: string) => void) => {
  const path = join(directory, LOG_NAME);
  return (text) => {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      if (sizeOf(path) >= maxBytes) rotate(directory);
      appendFileSync(path, entryOf(now(), text), { mode: 0o600 });
    } catch {
      return;
    }
  };
};

/** Log and crashes of an installation. */
export const logDirectory = (dataDirectory: string): string => join(dataDirectory, 'logs');

interface LogConfig {
  readonly dataDirectory: string;
  readonly now: () => number;
  /** Where whoever started Docket by hand reads along: it holds the whole error, and nobody keeps it. */
  readonly write: (text: string) => void;
}

const wholeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Tells the terminal all, and the file what holds nothing of a person. */
export const createLog = ({ dataDirectory, now, write }: LogConfig): Log => {
  const keep = openLogFile({ directory: logDirectory(dataDirectory), now });
  return (line, error) => {
    write(error === undefined ? `${line}\n` : `${line}: ${wholeError(error)}\n`);
    keep(error === undefined ? line : `${line}\n${faultText(error)}`);
  };
};
