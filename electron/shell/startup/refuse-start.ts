import { app, dialog } from 'electron';
import type { Log } from '#shared/domain/desktop/log.ts';

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
export const refuseStart = (reason: unknown, log: Log): void => {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = message.split('\n');
  if (reason instanceof Error && isBug(reason)) log('Docket could not start', reason);
  else log(line);
  if (process.platform !== 'linux' || app.isReady()) showAndExit(line);
  else void app.whenReady().then(() => showAndExit(line));
};
