import { join } from 'node:path';
import type { Log } from '#shared/domain/desktop/log.ts';
import { faultText } from '#electron/logs/fault-text.ts';
import { openLogFile } from '#electron/logs/log-file.ts';

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
