import { app, dialog } from 'electron';

/** An error of a class of ours is expected (a folder in use, a damaged file): its message says it all. */
const isBug = (error: Error): boolean => /^(?:Type|Range|Reference|Syntax)?Error$/u.test(error.name);

/** One line that a person can act on; the stack of a bug goes to the log. */
export const refuseStart = (reason: unknown, log: (line: string) => void): void => {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = message.split('\n');
  log(reason instanceof Error && isBug(reason) ? (reason.stack ?? message) : line);
  dialog.showErrorBox('Docket could not start', line);
  app.exit(1);
};
