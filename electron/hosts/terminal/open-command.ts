import { spawn } from 'node:child_process';
import { runCommand } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findTasks } from '#electron/hosts/terminal/find-tasks.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';

/** The system's way to open a link, and its arguments. No shell reads the link. */
const opener = (link: string): readonly [string, readonly string[]] => {
  if (process.platform === 'darwin') return ['open', [link]];
  return process.platform === 'win32'
    ? ['rundll32', ['url.dll,FileProtocolHandler', link]]
    : ['xdg-open', [link]];
};

const openLink = async (link: string): Promise<void> => {
  const [program, args] = opener(link);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const opened = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
  });
  if (!opened) throw new CommandFailure('failed', `${program} is missing, so the link wasn’t opened.`, link);
  child.unref();
};

/** A new address of the browser host, which has no window of its own. */
const addressOf = async (dataDirectory: string): Promise<string> => {
  const { readHandover } = await import('#core/store/database/data-directory-lock.ts');
  const { askForEntry } = await import('#electron/hosts/browser/loopback/hand-over.ts');
  const handover = readHandover(dataDirectory);
  const entry = handover === null ? null : await askForEntry(handover);
  if (entry === null) throw new CommandFailure('failed', 'Docket doesn’t answer.');
  return entry.address;
};

/** Brings the app to the front, and shows a task if you name one. */
export const open = (names: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand(options, async (context) => {
    const { session, out } = context;
    const [id] = names.length === 0 ? [] : await findTasks(context, [names.join(' ')]);
    const link = id === undefined ? 'docket://view/today' : `docket://show/task/${id}`;
    const { host, dataDirectory } = await session.call('app.info', {});
    if (session.isApp && host === 'browser') {
      const address = await addressOf(dataDirectory);
      if (!out.data('opened', { link: address })) out.say(`Open ${address}`);
      return;
    }
    if (session.isApp && id !== undefined) await session.call('desktop.showTask', { id });
    else await openLink(link);
    if (!out.data('opened', { link })) out.say(`Opened ${link}`);
  });
