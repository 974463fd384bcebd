import { app } from 'electron';
import type { App, AppConfig } from '#electron/app.ts';
import { registerAppScheme } from './app-protocol.ts';
import { prepareDirectory } from './data-directory.ts';
import { launch } from './launch.ts';
import { pageSource } from './origin.ts';
import { createOutsideRequests, listenForLinks, registerLinks } from './outside-requests.ts';
import { refuseStart } from './refuse-start.ts';
import { parseShellArguments } from './shell-arguments.ts';
import { takeInstanceLock, useDataDirectory } from './single-instance.ts';

export interface ShellConfig {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  /** Where data lives when the command line does not say; the same place in every host. */
  readonly usualDataDirectory: string;
}

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Starts the Electron host. Returns before `ready`: Electron waits for the main
 * module before it is ready, so awaiting `ready` here would hang for ever.
 */
export const startShell = ({ createApp, usualDataDirectory }: ShellConfig): void => {
  const parsed = parseShellArguments(process.argv, process.cwd());
  if (!parsed.ok) {
    refuseStart(parsed.error, log);
    return;
  }
  const { request } = parsed.value;
  const prepared = prepareDirectory(parsed.value.dataDirectory ?? usualDataDirectory);
  if (!prepared.ok) {
    refuseStart(prepared.error, log);
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
  listenForLinks(requests);
  registerLinks();
  app.on('window-all-closed', () => {
    app.quit();
  });
  const source = pageSource(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  const launchWhenReady = async (): Promise<void> => {
    try {
      await app.whenReady();
      const shell = await launch({ createApp, dataDirectory, source, request });
      app.on('activate', shell.showMain);
      requests.connect(shell.carryOut);
    } catch (error) {
      refuseStart(error, log);
    }
  };
  void launchWhenReady();
};
