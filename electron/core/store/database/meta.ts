import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';

type MetaKey =
  | 'checkPoint'
  | 'lastSyncedAt'
  | 'lastFullPullAt'
  | 'rowsVersion'
  | 'suspectedLoss'
  | 'unexplained'
  | 'v1Turn'
  | 'pause'
  | 'server'
  | 'merge'
  | 'storeNotice'
  | 'schema'
  | 'olderDone'
  | 'olderWontDo'
  | 'olderTrash'
  | 'serviceStatistics'
  | 'serviceLevels'
  | 'planLimits'
  | 'remindersSince'
  | 'lastOutline'
  | 'tagNamesBefore'
  | 'habits'
  | 'habitsRungUntil'
  | 'habitSnoozes'
  | 'runningFocus'
  | 'focusOps'
  | 'olderFocus'
  | 'move'
  | 'seenChanges'
  | 'savedCommands';

export const readMeta = (db: ReadDatabase, key: MetaKey): string | null =>
  db.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? null;

export const writeMeta = (db: WriteDatabase, key: MetaKey, value: string): void => {
  db.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, value);
};

export const deleteMeta = (db: WriteDatabase, key: MetaKey): void => {
  db.run('DELETE FROM meta WHERE key = ?', key);
};
