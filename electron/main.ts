import { createApp } from '#electron/app.ts';
import { usualDataDirectory } from '#electron/loopback/host-arguments.ts';
import { startShell } from '#electron/shell/startup/start-shell.ts';

startShell({
  createApp,
  usualDataDirectory: usualDataDirectory(process.platform, process.env),
  faultSource: process,
});
