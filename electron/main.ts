import { createApp } from '#electron/app.ts';
import { startShell } from '#electron/shell/start-shell.ts';

startShell({ createApp });
