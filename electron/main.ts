import { createApp } from '#core/app.ts';
import { usualDataDirectory } from '#electron/hosts/browser/loopback/host-arguments.ts';
import { startShell } from '#electron/hosts/desktop/startup/start-shell.ts';

startShell({
  createApp,
  usualDataDirectory: usualDataDirectory(process.platform, process.env),
  faultSource: process,
});
