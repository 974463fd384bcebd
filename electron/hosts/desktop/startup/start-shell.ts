import { app, dialog } from 'electron';
import type { App, AppConfig } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createLog } from '#core/logs/create-log.ts';
import { registerAppScheme } from '#electron/hosts/desktop/security/app-protocol.ts';
import { launch } from './launch.ts';
import { pageSource } from '#electron/hosts/desktop/security/origin.ts';
import {
  createOutsideRequests,
  listenForLinks,
  registerLinks,
} from '#electron/hosts/desktop/security/outside-requests.ts';
import { quitWhenAllClosed } from './quitting.ts';
import { refusedSwitch } from '#electron/hosts/desktop/security/refused-switches.ts';
import { parseShellArguments } from './shell-arguments.ts';
import { watchFaults, type FaultSource } from './watch-faults.ts';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { launchRequestSchema, type LaunchRequest } from './launch-request.ts';

/**
 * Chromium's caches go into a folder of their own, so that the data directory
 * holds Docket's files. Must run before `ready`, and before the lock, which is
 * tied to `userData`: two data directories are two instances.
 */
const useDataDirectory = (directory: string): void => {
  const chromium = join(directory, 'chromium');
  mkdirSync(chromium, { recursive: true, mode: 0o700 }); // Electron refuses a path that does not exist
  chmodSync(chromium, 0o700); // also one of an older Docket: Chromium makes its files by the umask
  app.setPath('userData', directory);
  app.setPath('sessionData', chromium);
};

/** What the second process hands over; what arrives may come from another version of Docket. */
const handedOverSchema = z.object({ request: launchRequestSchema });

/**
 * Must come before anything opens the store: two processes on one database are
 * two outboxes. The second one has read its own arguments, because those that
 * Electron passes on may be in another order.
 *
 * @returns false in the second process, whose only duty is to leave
 */
const takeInstanceLock = (own: LaunchRequest, onSecondStart: (request: LaunchRequest) => void): boolean => {
  if (!app.requestSingleInstanceLock({ request: own })) return false;
  app.on('second-instance', (_event, _argv, _directory, handedOver) => {
    const read = handedOverSchema.safeParse(handedOver);
    onSecondStart(read.success ? read.data.request : { kind: 'start' });
  });
  return true;
};

/** An error of a class of ours is expected (a folder in use, a damaged file): its message says it all. */
const isBug = (error: Error): boolean => /^(?:Type|Range|Reference|Syntax)?Error$/u.test(error.name);

const showAndExit = (line: string): void => {
  dialog.showErrorBox('Docket could not start', line);
  app.exit(1);
};

/**
 * One line that a person can act on; the stack of a bug goes to the log. Linux
 * shows no dialog before `ready`, which is waited for: nothing opens meanwhile.
 */
const refuseStart = (reason: unknown, log: Log): void => {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = message.split('\n');
  if (reason instanceof Error && isBug(reason)) log('Docket could not start', reason);
  else log(line);
  if (process.platform !== 'linux' || app.isReady()) showAndExit(line);
  else void app.whenReady().then(() => showAndExit(line));
};

/** Makes the directory where it is missing: Electron refuses a path that does not exist. */
const prepareDirectory = (directory: string): Result<string, string> => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
    return ok(directory);
  } catch {
    return fail(`The data directory ${directory} cannot be written.`);
  }
};

export interface ShellConfig {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  /** Where data lives when the command line does not say; the same place in every host. */
  readonly usualDataDirectory: string;
  /** Where faults that nobody caught are heard of: the process itself. */
  readonly faultSource?: FaultSource;
  /** Milliseconds that the page of the quick entry leaves to the main window. */
  readonly quickEntryDelay?: number;
}

/** Milliseconds. The main window has its rows by then, also on a slow computer. */
const AFTER_MAIN_WINDOW = 2000;

/** Before there is a data directory. */
const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Starts the Electron host. Returns before `ready`: Electron waits for the main
 * module before it is ready, so awaiting `ready` here would hang for ever.
 */
export const startShell = (config: ShellConfig): void => {
  const { createApp, usualDataDirectory, faultSource, quickEntryDelay = AFTER_MAIN_WINDOW } = config;
  const refused = refusedSwitch(process.argv);
  if (refused !== null) {
    refuseStart(refused, tell);
    return;
  }
  const parsed = parseShellArguments(process.argv, process.cwd());
  if (!parsed.ok) {
    refuseStart(parsed.error, tell);
    return;
  }
  const { request } = parsed.value;
  const prepared = prepareDirectory(parsed.value.dataDirectory ?? usualDataDirectory);
  if (!prepared.ok) {
    refuseStart(prepared.error, tell);
    return;
  }
  app.enableSandbox();
  registerAppScheme();
  const dataDirectory = prepared.value;
  useDataDirectory(dataDirectory);
  const requests = createOutsideRequests();
  if (!takeInstanceLock(request, requests.add)) {
    app.exit(0);
    return;
  }
  const { now, randomBytes } = hostEffects();
  const log = createLog({ dataDirectory, now, write: (text) => process.stderr.write(text) });
  if (faultSource !== undefined) watchFaults({ source: faultSource, dataDirectory, now, randomBytes, log });
  listenForLinks(requests);
  registerLinks();
  const source = pageSource(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  const launchWhenReady = async (): Promise<void> => {
    try {
      await app.whenReady();
      quitWhenAllClosed(process.platform);
      const shell = await launch({ createApp, dataDirectory, source, request, quickEntryDelay, log });
      app.on('activate', shell.showMain);
      requests.connect(shell.carryOut);
    } catch (error) {
      refuseStart(error, log);
    }
  };
  void launchWhenReady();
};
