import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { runCommand, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { plain, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';

/** How long the command waits for a sync. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 200;

const isUnderWay = ({ state }: SyncStatus): boolean => state === 'pulling' || state === 'pushing';

const problemOf = async ({ problem, state }: SyncStatus): Promise<string | null> => {
  if (problem === null) return state === 'offline' ? 'The service can’t be reached.' : null;
  const { textOf } = await import('./words.ts');
  return textOf(problem);
};

const settled = async ({ session }: CommandContext): Promise<SyncStatus> => {
  let status = await session.call('sync.now', {});
  for (let waited = 0; isUnderWay(status) && waited < PATIENCE_MS; waited += PAUSE_MS) {
    await sleep(PAUSE_MS);
    status = await session.call('sync.status', {});
  }
  return status;
};

export const sync = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand({ ...options, sync: true }, async (context) => {
    const status = await settled(context);
    const problem = await problemOf(status);
    if (problem !== null) {
      const outcome = status.problem?.code === 'sync.signedOut' ? 'signIn' : 'failed';
      throw new CommandFailure(outcome, problem, 'Nothing is lost. Your edits are kept on this computer.');
    }
    const { unsent, refused, conflicts, isLocal } = status;
    if (context.out.data('sync', { unsent, refused, conflicts, isLocal })) return;
    context.out.say(isLocal ? 'Saved on this computer.' : `Synced. ${unsent} unsent, ${refused} refused.`);
  });

const statusOf = async ({ call, isApp }: Session) => {
  const [info, state, counts, { running }] = await Promise.all([
    call('app.info', {}),
    call('sync.status', {}),
    call('sidebar.counts', {}),
    call('focus.running', {}),
  ]);
  const { unsent, refused, conflicts, lastSyncedAt } = state;
  const { inbox, today } = counts.smart;
  return {
    version: info.version,
    isAppRunning: isApp,
    dataDirectory: info.dataDirectory,
    account: info.accountName,
    today,
    inbox,
    unsent,
    refused,
    conflicts,
    lastSyncedAt,
    problem: await problemOf(state),
    focus: running === null ? null : { phase: running.phase, task: running.task?.title ?? null },
  };
};

const some = (count: number): string => (count === 0 ? '' : String(count));

export const status = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand(options, async ({ session, out }) => {
    const found = await statusOf(session);
    if (out.data('status', found)) return;
    const { focus } = found;
    const rows: readonly (readonly [string, string])[] = [
      ['Docket', `${found.version}, ${found.isAppRunning ? 'running' : 'not running'}`],
      ['Data', found.dataDirectory],
      ['Account', found.account ?? 'this computer only'],
      ['Today', String(found.today)],
      ['Inbox', String(found.inbox)],
      ['Unsent', String(found.unsent)],
      ['Refused', some(found.refused)],
      ['Conflicts', some(found.conflicts)],
      ['Focus', focus === null ? '' : `${focus.phase} ${plain(focus.task ?? '')}`],
      ['Problem', found.problem ?? ''],
    ];
    out.table(
      rows
        .filter(([, text]) => text !== '')
        .map(([label, text]) => [{ text: label, color: 'dim' }, { text }]),
    );
  });
