import { renameSync } from 'node:fs';
import { openDatabase, type WriteDatabase } from '#core/store/database/database.ts';
import { awaitReadingOfOrphans } from '#core/store/integrity/repair.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { FROM_RESTORED_BACKUP } from '#core/store/outbox/problem-codes.ts';
import { migrate } from '#core/store/database/migrate.ts';
import { withReadableCopy } from '#core/store/backup/readable-copy.ts';
import { readWholeRows, type WholeRows } from '#core/store/integrity/read-intact-rows.ts';
import {
  insert,
  insertFromBackup,
  leaveGap,
  placeFor,
  putAside,
  readAll,
  removeFiles,
  unfinishedPath,
} from '#core/store/integrity/salvage.ts';
import { copyLog } from '#core/store/change-log/copy-log.ts';
import { writeStoreNotice } from '#core/store/integrity/store-notice.ts';

/** How far the copy had read the service, and which server: from there on it is read again. */
const READ_STATE = ['checkPoint', 'lastSyncedAt', 'olderDone', 'olderWontDo', 'server'] as const;

/** What holds after a restore as before it: when the service may be asked again, and the move that is under way. */
const STATE_OF_TODAY = ['pause', 'move'] as const;

const valueOf = ({ rows }: WholeRows, key: string): string | null => {
  const value = rows.find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
};

/** What the unsent edits of today build on. */
const basesOfEdits = (bases: WholeRows, edits: WholeRows): WholeRows => {
  const edited = new Set(edits.rows.map(([, entity, id]) => JSON.stringify([entity, id])));
  return { ...bases, rows: bases.rows.filter(([entity, id]) => edited.has(JSON.stringify([entity, id]))) };
};

interface Restored {
  /** Unsent edits of today that were taken over. */
  readonly kept: number;
  /** Edits that waited when the copy was made and do not today: the person decides on each. */
  readonly fromBackup: number;
}

/**
 * The edits that waited in the copy, where the service is put back to the
 * moment after it: that one tells which of them it has.
 */
const waitingThen = (edits: WholeRows): WholeRows => ({
  ...edits,
  rows: edits.rows.map(([seq, entity, id, mutation, state, problem, at, sent]) => [
    seq ?? null,
    entity ?? null,
    id ?? null,
    mutation ?? null,
    state === 'refused' ? state : 'inDoubt',
    problem ?? null,
    at ?? null,
    sent ?? null,
  ]),
});

interface Sources {
  readonly path: string;
  readonly backupPath: string;
  /** The service is put back as well: what was sent since the copy is not read again. */
  readonly turnsBack?: boolean;
  /** Unix milliseconds. */
  readonly at: number;
}

interface Both {
  readonly today: ReturnType<typeof readAll>;
  readonly backup: ReturnType<typeof readAll>;
}

/** @returns how many edits of the copy wait for the person */
const fillEdits = (db: WriteDatabase, { today, backup }: Both, turnsBack: boolean): number => {
  // First what is from today: of a row that both have, that one stays.
  insert(db, 'outbox', today.outbox);
  if (turnsBack) {
    insert(db, 'outbox', waitingThen(backup.outbox));
    // What was done since was turned back, so that it cannot be undone.
    insert(db, 'history_step', backup.history_step);
    return 0;
  }
  insert(db, 'base_object', basesOfEdits(today.base_object, today.outbox));
  insert(db, 'history_step', today.history_step);
  return insertFromBackup(db, backup.outbox, FROM_RESTORED_BACKUP);
};

const fill = (db: WriteDatabase, { path, backupPath, at, turnsBack = false }: Sources): Restored => {
  const [today, present] = withReadableCopy(
    path,
    (copy) => [readAll(copy), readWholeRows(copy, 'meta')] as const,
  );
  const backup = readAll(backupPath);
  if (!backup.base_object.isComplete || !backup.outbox.isComplete) throw new Error('The copy cannot be read');
  const fromBackup = fillEdits(db, { today, backup }, turnsBack);
  // What rang since the copy does not ring again.
  insert(db, 'reminder', today.reminder);
  for (const source of [today, backup]) {
    insert(db, 'remote_id', source.remote_id);
    insert(db, 'conflict', source.conflict);
  }
  insert(db, 'base_object', backup.base_object);
  awaitReadingOfOrphans(db, at);
  leaveGap(db);
  const copied = readWholeRows(backupPath, 'meta');
  for (const [keys, meta] of [
    [READ_STATE, copied],
    [STATE_OF_TODAY, present],
  ] as const) {
    for (const key of keys) {
      const value = valueOf(meta, key);
      if (value !== null) writeMeta(db, key, value);
    }
  }
  // What changed since the copy comes as changes, also of what is closed, which a whole reading would leave out.
  writeMeta(db, 'lastFullPullAt', new Date(at).toISOString());
  return { kept: today.outbox.rows.length, fromBackup };
};

/**
 * Makes the store again out of a copy and of what is unsent today. The present
 * file is put aside as it is; it must not be open.
 * @throws when there is no room for it or the copy cannot be read; the present file is then where it was
 */
export const restoreBackup = (sources: Sources): Restored => {
  const { path, at } = sources;
  const unfinished = unfinishedPath(path);
  removeFiles(unfinished);
  const place = placeFor(path, at, 'replaced');
  const db = openDatabase(unfinished);
  let restored: Restored = { kept: 0, fromBackup: 0 };
  try {
    migrate(db, unfinished);
    db.transaction((writer) => {
      // What was done since the copy was done, whatever is brought back.
      withReadableCopy(path, (copy) => copyLog(writer, copy));
      restored = fill(writer, sources);
      const values = { ...restored, place, turnsBack: sources.turnsBack === true };
      writeStoreNotice(writer, { code: 'notice.restored', values }, at);
    });
  } finally {
    db.close();
  }
  putAside(path, place);
  renameSync(unfinished, path);
  return restored;
};
