import { app, dialog } from 'electron';
import type { Log } from '#shared/domain/log.ts';

/** An error of a class of ours is expected (a folder in use, a damaged file): its message says it all. */
const isBug = (error: Error): boolean => /^(?:Type|Range|Reference|Syntax)?Error$/u.test(error.name);

/** One line that a person can act on; the stack of a bug goes to the log. */
export const refuseStart = (reason: unknown, log: Log): void => {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = message.split('\n');
  if (reason instanceof Error && isBug(reason)) log('Docket could not start', reason);
  else log(line);
  dialog.showErrorBox('Docket could not start', line);
  app.exit(1);
};
