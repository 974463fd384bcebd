import { app, dialog, type WebContents } from 'electron';
import type { Crash } from '#shared/domain/desktop/crash.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import { writeCrash } from '#core/logs/crash-files.ts';
import { logDirectory } from '#core/logs/create-log.ts';
import { faultText } from '#core/logs/fault-text.ts';

/** The two ways in which a program on Node hears of a fault that nobody caught. */
export interface FaultSource {
  readonly on: (
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (error: unknown) => void,
  ) => unknown;
}

export interface FaultsConfig {
  readonly source: FaultSource;
  readonly dataDirectory: string;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

type Found = Pick<Crash, 'where' | 'reason'> & { readonly error?: unknown };

/** Ends that somebody asked for. */
const WANTED: ReadonlySet<string> = new Set(['clean-exit', 'killed']);

/** Writes what happened down. Electron's own crash reporter stays off: its files hold the memory, with every title in it. */
const createKeeper =
  ({ dataDirectory, now, randomBytes, log }: FaultsConfig) =>
  ({ where, reason, error }: Found): string => {
    const reference = Buffer.from(randomBytes(4)).toString('hex');
    const fault = error === undefined ? '' : faultText(error).slice(0, 10_000);
    const at = new Date(now()).toISOString();
    log(`crash ${reference} of ${where}, ${reason}`, error);
    writeCrash(logDirectory(dataDirectory), {
      reference,
      at,
      version: app.getVersion(),
      where,
      reason,
      fault,
    });
    return reference;
  };

const watchPage = (contents: WebContents, keep: (found: Found) => string): void => {
  contents.on('render-process-gone', (_event, { reason }) => {
    if (!WANTED.has(reason)) keep({ where: 'page', reason });
  });
};

/** Must run before there is a page. What the store had acknowledged is on disk, so ending is safe, and going on is not. */
export const watchFaults = (config: FaultsConfig): void => {
  const keep = createKeeper(config);
  config.source.on('uncaughtException', (error) => {
    const reference = keep({ where: 'main', reason: 'uncaught error', error });
    dialog.showErrorBox(
      'Docket has to close',
      `It ran into an internal error (${reference}). Everything that was saved is kept. Start it again.`,
    );
    app.exit(1);
  });
  config.source.on('unhandledRejection', (error) => {
    keep({ where: 'main', reason: 'unhandled rejection', error });
  });
  app.on('web-contents-created', (_event, contents) => {
    watchPage(contents, keep);
  });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (!WANTED.has(reason)) keep({ where: 'helper', reason: `${type} ${reason}` });
  });
};
