import type { AccountStorage } from '#shared/domain/account.ts';
import { storePathOf, type AccountSession, type SessionEffects } from '#electron/accounts/account-session.ts';
import type { OpenSession } from '#electron/accounts/open-session.ts';
import { backUp, bytesOf, listBackups } from '#electron/store/backups.ts';
import { restoreBackup } from '#electron/store/restore-backup.ts';

interface Storage {
  readonly storage: () => AccountStorage;
  readonly backUp: () => Promise<void>;
  readonly restoreBackup: (at: string) => Promise<boolean>;
}

const closedTasks = ({ store }: AccountSession): number =>
  store.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE status <> 0')?.n ?? 0;

/** The file of the open account and the copies of it. */
export const storageOf = (
  { current, open }: Pick<OpenSession, 'current' | 'open'>,
  { dataDirectory, now }: SessionEffects,
): Storage => {
  const path = (): string => storePathOf(dataDirectory, current().account.id);
  return {
    storage: () => ({
      path: path(),
      bytes: bytesOf(path()),
      closedTasks: closedTasks(current()),
      backups: listBackups(path()).map((backup) => ({
        at: new Date(backup.at).toISOString(),
        bytes: bytesOf(backup.path),
      })),
    }),
    backUp: async () => {
      await backUp(current().store, path(), now());
    },
    restoreBackup: async (at) => {
      const backup = listBackups(path()).find((one) => one.at === Date.parse(at));
      if (backup === undefined || current().store.isReadOnly) return false;
      const sources = { path: path(), backupPath: backup.path, at: now() };
      await open(current().account, () => {
        restoreBackup(sources);
      });
      return true;
    },
  };
};
