import { app } from 'electron';
import type { App, AppConfig } from '#electron/app.ts';
import { hostEffects } from '#electron/host-effects.ts';
import { createLog } from '#electron/logs/create-log.ts';
import { registerAppScheme } from '#electron/shell/security/app-protocol.ts';
import { prepareDirectory } from './data-directory.ts';
import { launch } from './launch.ts';
import { pageSource } from '#electron/shell/security/origin.ts';
import {
  createOutsideRequests,
  listenForLinks,
  registerLinks,
} from '#electron/shell/security/outside-requests.ts';
import { refuseStart } from './refuse-start.ts';
import { refusedSwitch } from '#electron/shell/security/refused-switches.ts';
import { parseShellArguments } from './shell-arguments.ts';
import { takeInstanceLock, useDataDirectory } from './single-instance.ts';
import { watchFaults, type FaultSource } from './watch-faults.ts';

export interface ShellConfig {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  /** Where data lives when the command line does not say; the same place in every host. */
  readonly usualDataDirectory: string;
  /** Where faults that nobody caught are heard of: the process itself. */
  readonly faultSource?: FaultSource;
}

/** Before there is a data directory. */
const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Starts the Electron host. Returns before `ready`: Electron waits for the main
 * module before it is ready, so awaiting `ready` here would hang for ever.
 */
export const startShell = ({ createApp, usualDataDirectory, faultSource }: ShellConfig): void => {
  const refused = refusedSwitch();
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
  app.on('window-all-closed', () => {
    app.quit();
  });
  const source = pageSource(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  const launchWhenReady = async (): Promise<void> => {
    try {
      await app.whenReady();
      const shell = await launch({ createApp, dataDirectory, source, request, log });
      app.on('activate', shell.showMain);
      requests.connect(shell.carryOut);
    } catch (error) {
      refuseStart(error, log);
    }
  };
  void launchWhenReady();
};
