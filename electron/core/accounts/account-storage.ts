import type { AccountStorage } from '#shared/domain/account.ts';
import {
  copySource,
  storePathOf,
  type AccountSession,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import type { OpenSession } from '#core/accounts/session/open-session.ts';
import { backUp, bytesOf, listBackups, type Backup } from '#core/store/backup/backups.ts';
import { restoreBackup } from '#core/store/integrity/restore-backup.ts';

interface Storage {
  readonly storage: () => AccountStorage;
  readonly backUp: () => Promise<void>;
  readonly restoreBackup: (at: string) => Promise<boolean>;
}

const closedTasks = ({ store }: AccountSession): number =>
  store.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE status <> 0')?.n ?? 0;

const bytesOfAll = (paths: readonly (string | null | undefined)[]): number =>
  paths.reduce((sum, path) => sum + (typeof path === 'string' ? bytesOf(path) : 0), 0);

/** Whether all is as it was then after a restore: the copy has what the service of the account had. */
const turnsBack = ({ account }: AccountSession, { servicePath }: Backup): boolean =>
  account.ownService !== null && servicePath !== null;

/** The file of the open account and the copies of it. */
export const storageOf = (
  { current, open }: Pick<OpenSession, 'current' | 'open'>,
  { dataDirectory, now, log }: SessionEffects,
): Storage => {
  const path = (): string => storePathOf(dataDirectory, current().account.id);
  const backUpNow = async (spared: string | null = null): Promise<void> => {
    await backUp(copySource(current()), path(), now(), { service: current().account.ownService, spared });
  };
  return {
    storage: () => ({
      path: path(),
      bytes: bytesOfAll([path(), current().account.ownService?.path]),
      closedTasks: closedTasks(current()),
      backups: listBackups(path()).map((backup) => ({
        at: new Date(backup.at).toISOString(),
        bytes: bytesOfAll([backup.path, backup.servicePath]),
        turnsBack: turnsBack(current(), backup),
      })),
    }),
    backUp: async () => {
      await backUpNow();
    },
    restoreBackup: async (at) => {
      const backup = listBackups(path()).find((one) => one.at === Date.parse(at));
      if (backup === undefined || current().store.isReadOnly) return false;
      const { account } = current();
      const isTurnedBack = turnsBack(current(), backup);
      if (isTurnedBack) await backUpNow(backup.path).catch((error: unknown) => log('no copy of now', error));
      const sources = { path: path(), backupPath: backup.path, at: now(), turnsBack: isTurnedBack };
      await open(account, () => {
        // In this order: a kill in between leaves a store that reads on from then what its service has today.
        restoreBackup(sources);
        if (isTurnedBack) account.ownService?.replaceBy(backup.servicePath ?? '', sources.at);
      });
      return true;
    },
  };
};
