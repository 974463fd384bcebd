import type { AccountStorage, BackupReason } from '#shared/domain/account.ts';
import {
  copySource,
  storePathOf,
  type AccountSession,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import type { OpenSession } from '#core/accounts/session/open-session.ts';
import {
  backUp,
  bytesOf,
  listBackups,
  looksWhole,
  type Backup,
  type Occasion,
} from '#core/store/backup/backups.ts';
import { restoreBackup } from '#core/store/integrity/restore-backup.ts';

/** The file of the open account and its copies. */
export interface Storage {
  readonly storage: () => AccountStorage;
  /** @param reason why the person will find it there */
  readonly backUp: (reason: Exclude<BackupReason, 'restore'>) => Promise<void>;
  /** @param at of the copy, ISO 8601 UTC. @returns null where there is no such copy */
  readonly backupPath: (at: string) => string | null;
  /** @param at of the copy, ISO 8601 UTC. @returns false where there is no such copy */
  readonly restoreBackup: (at: string) => Promise<boolean>;
}

const closedTasks = ({ store }: AccountSession): number =>
  store.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE status <> 0')?.n ?? 0;

const bytesOfAll = (paths: readonly (string | null | undefined)[]): number =>
  paths.reduce((sum, path) => sum + (typeof path === 'string' ? bytesOf(path) : 0), 0);

/** Whether all is as it was then after a restore: the copy has what the service of the account had. */
const turnsBack = ({ account }: AccountSession, { servicePath }: Backup): boolean =>
  account.ownService !== null && servicePath !== null;

/** Of the account that is open at that time. */
export const storageOf = (
  { current, open }: Pick<OpenSession, 'current' | 'open'>,
  { dataDirectory, now, log }: SessionEffects,
): Storage => {
  const path = (): string => storePathOf(dataDirectory, current().account.id);
  const backUpNow = async (occasion: Occasion, spared: string | null = null): Promise<void> => {
    const service = current().account.ownService;
    await backUp(copySource(current()), path(), now(), { service, spared, occasion });
  };
  const find = (at: string): Backup | undefined =>
    listBackups(path()).find((one) => one.at === Date.parse(at));
  return {
    storage: () => ({
      path: path(),
      bytes: bytesOfAll([path(), current().account.ownService?.path]),
      closedTasks: closedTasks(current()),
      backups: listBackups(path()).map((backup) => ({
        at: new Date(backup.at).toISOString(),
        bytes: bytesOfAll([backup.path, backup.servicePath]),
        turnsBack: turnsBack(current(), backup),
        reason: backup.occasion.reason,
        of: backup.occasion.reason === 'restore' ? new Date(backup.occasion.of).toISOString() : null,
        isWhole: looksWhole(backup.path),
      })),
    }),
    backUp: async (reason) => {
      await backUpNow({ reason });
    },
    backupPath: (at) => find(at)?.path ?? null,
    restoreBackup: async (at) => {
      const backup = find(at);
      if (backup === undefined || current().store.isReadOnly) return false;
      const { account } = current();
      const isTurnedBack = turnsBack(current(), backup);
      // A damaged store has no copy, and is put aside as it is.
      await backUpNow({ reason: 'restore', of: backup.at }, backup.path).catch((error: unknown) =>
        log('no copy of now', error),
      );
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
