import { app } from 'electron';
import { serveSocket } from '#electron/hosts/socket/serve-socket.ts';
import type { ShellPart } from '#electron/hosts/desktop/shell.ts';

/** The `docket` command and assistants speak to this Docket while it runs. */
export const servePrograms: ShellPart = (shell) => {
  const serving = serveSocket({ ...shell, version: app.getVersion() });
  app.on('will-quit', () => void serving.then(async ({ close }) => close()));
};
