import type { Conflict } from '#shared/domain/conflict.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { mutationToText, textToMutation, type Mutation } from '#core/model/mutation.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { withRenamedTagsIn } from '#core/store/outbox/renamed-tags.ts';

/** `shared/domain/conflict.ts` says what each means. */
export type ConflictReason = Conflict['reason'];

export interface JournalEntry {
  readonly id: bigint;
  readonly key: ObjectKey;
  readonly reason: ConflictReason;
  readonly kept: Mutation;
  readonly lost: Mutation;
  /** Unix milliseconds. */
  readonly at: number;
}

export const recordConflict = (
  db: WriteDatabase,
  { key, reason, kept, lost, at }: Omit<JournalEntry, 'id'>,
): void => {
  db.run(
    'INSERT INTO conflict (entity, entity_id, reason, kept, lost, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    key.entity,
    key.id,
    reason,
    mutationToText(kept),
    mutationToText(lost),
    at,
  );
};

/** Another device has answered what the journal asks here: it wrote the value that was lost over the one that stood. */
export const isAnsweredElsewhere = (
  db: ReadDatabase,
  { key, kept, lost }: Pick<JournalEntry, 'key' | 'kept' | 'lost'>,
): boolean =>
  db.get(
    `SELECT 1 FROM conflict WHERE settled = 0 AND entity = ? AND entity_id = ?
     AND json_remove(lost, '$.at') = json_remove(?, '$.at') AND json_remove(kept, '$.at') = json_remove(?, '$.at')`,
    key.entity,
    key.id,
    mutationToText(kept),
    mutationToText(lost),
  ) !== undefined;

/** Whether the journal has said since then that this was lost. @param since Unix milliseconds */
export const isRecorded = (
  db: ReadDatabase,
  { key, lost, since }: Pick<JournalEntry, 'key' | 'lost'> & { readonly since: number },
): boolean =>
  db.get(
    `SELECT 1 FROM conflict WHERE entity = ? AND entity_id = ? AND created_at >= ?
     AND json_remove(lost, '$.at') = json_remove(?, '$.at')`,
    key.entity,
    key.id,
    since,
    mutationToText(lost),
  ) !== undefined;

interface StoredConflict {
  readonly id: number;
  readonly entity: string;
  readonly entity_id: string;
  readonly reason: ConflictReason;
  readonly kept: string;
  readonly lost: string;
  readonly created_at: number;
}

const COLUMNS = 'id, entity, entity_id, reason, kept, lost, created_at';

const toEntry = (db: ReadDatabase, row: StoredConflict): JournalEntry => ({
  id: BigInt(row.id),
  key: { entity: entitySchema.parse(row.entity), id: row.entity_id },
  reason: row.reason,
  kept: withRenamedTagsIn(db, textToMutation(row.kept)),
  lost: withRenamedTagsIn(db, textToMutation(row.lost)),
  at: row.created_at,
});

/** What the person has not settled yet, newest first. */
export const openConflicts = (db: ReadDatabase, limit: number): readonly JournalEntry[] =>
  db
    .all<StoredConflict>(`SELECT ${COLUMNS} FROM conflict WHERE settled = 0 ORDER BY id DESC LIMIT ?`, limit)
    .map((row) => toEntry(db, row));

/** Tasks that lost one place at one moment, as the lines of a paste into a list that was deleted, are one entry. */
export const conflictGroup = ({ id, reason, lost, at }: JournalEntry): string => {
  const list = reason === 'placeGone' && lost.kind === 'set' ? lost.fields['projectId'] : undefined;
  return typeof list === 'string' ? `${list} ${at}` : String(id);
};

/** The entries that are one with this one, and it. */
export const conflictsWith = (db: ReadDatabase, entry: JournalEntry): readonly JournalEntry[] =>
  db
    .all<StoredConflict>(
      `SELECT ${COLUMNS} FROM conflict WHERE settled = 0 AND reason = ? AND created_at = ?`,
      entry.reason,
      entry.at,
    )
    .map((row) => toEntry(db, row))
    .filter((other) => conflictGroup(other) === conflictGroup(entry));

export const openConflict = (db: ReadDatabase, id: bigint): JournalEntry | null => {
  const row = db.get<StoredConflict>(`SELECT ${COLUMNS} FROM conflict WHERE settled = 0 AND id = ?`, id);
  return row === undefined ? null : toEntry(db, row);
};

/** What was kept over it was given up since: it stands at the service, and is lost no more. */
export const settleUndecided = (db: WriteDatabase, { entity, id }: ObjectKey, kept: Mutation): void => {
  db.run(
    `UPDATE conflict SET settled = 1 WHERE settled = 0 AND reason = 'bothChanged' AND entity = ? AND entity_id = ?
     AND NOT EXISTS (SELECT 1 FROM json_each(kept, '$.fields') k WHERE NOT EXISTS (
       SELECT 1 FROM json_each(?, '$.fields') d WHERE d.key = k.key AND d.value IS k.value))`,
    entity,
    id,
    mutationToText(kept),
  );
};

/** What the person has not settled of one object. */
export const openConflictsOf = (db: ReadDatabase, { entity, id }: ObjectKey): readonly JournalEntry[] =>
  db
    .all<StoredConflict>(
      `SELECT ${COLUMNS} FROM conflict WHERE settled = 0 AND entity = ? AND entity_id = ?`,
      entity,
      id,
    )
    .map((row) => toEntry(db, row));

export const settleEntry = (db: WriteDatabase, { id }: Pick<JournalEntry, 'id'>): void => {
  db.run('UPDATE conflict SET settled = 1 WHERE id = ?', id);
};

/** @returns whether there was one */
export const settleConflict = (db: WriteDatabase, id: bigint, changes: Changes): boolean => {
  const entry = openConflict(db, id);
  if (entry === null) return false;
  for (const one of conflictsWith(db, entry)) {
    settleEntry(db, one);
    // Its row says that it needs an answer.
    if (one.key.entity === 'task') changes.taskIds.add(one.key.id);
  }
  return true;
};

/**
 * Every unsettled conflict in which the text stands, of one kind of object.
 * @param text as in JSON
 */
export const rewriteConflicts = (
  db: WriteDatabase,
  { entity, text }: { readonly entity: Entity; readonly text: string },
  rewrite: (mutation: Mutation) => Mutation,
): void => {
  const named = db.all<StoredConflict>(
    `SELECT ${COLUMNS} FROM conflict WHERE settled = 0 AND entity = ? AND instr(kept || lost, ?) > 0`,
    entity,
    text,
  );
  const rewritten = (stored: string): string => mutationToText(rewrite(textToMutation(stored)));
  for (const { id, kept, lost } of named) {
    db.run('UPDATE conflict SET kept = ?, lost = ? WHERE id = ?', rewritten(kept), rewritten(lost), id);
  }
};

/** What the person gave up is kept and listed, and asks for nothing. */
export const conflictCount = (db: ReadDatabase): number =>
  db.get<{ count: number }>(
    // As they are listed (`conflictGroup`).
    `SELECT COUNT(DISTINCT CASE WHEN reason = 'placeGone' AND lost ->> '$.fields.projectId' IS NOT NULL
       THEN lost ->> '$.fields.projectId' || ' ' || created_at ELSE id END) AS count
     FROM conflict WHERE settled = 0 AND reason <> 'discarded'`,
  )?.count ?? 0;

/** How long after it was taken an edit can still be written over by a device that had not seen it. Milliseconds. */
export const OVERWRITE_WINDOW = 10 * 60_000;
/** Kept longer than that, since a device may sleep before it hears of it. Milliseconds. */
const REMEMBERED = 7 * 24 * 60 * 60_000;

export interface AcknowledgedEdit {
  readonly mutation: Mutation;
  readonly before: RawObject;
  readonly after: RawObject;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Edits that nobody can write over unseen any more. */
export const forgetOldAcknowledged = (db: WriteDatabase, at: number): void => {
  db.run('DELETE FROM acknowledged WHERE at < ?', at - REMEMBERED);
};

/** The service has taken an edit: it is remembered for a while. */
export const rememberAcknowledged = (
  db: WriteDatabase,
  { entity, id }: ObjectKey,
  { mutation, before, after, at }: AcknowledgedEdit,
): void => {
  db.run(
    'INSERT INTO acknowledged (entity, entity_id, mutation, before, after, at) VALUES (?, ?, ?, ?, ?, ?)',
    entity,
    id,
    mutationToText(mutation),
    stringifyExactJson(before),
    stringifyExactJson(after),
    at,
  );
};

const toObject = (text: string): RawObject => {
  const value = parseExactJson(text);
  return isRawObject(value) ? value : {};
};

/** In the order in which they were taken, which the clock of the service does not tell: it is an estimate, and may step back. */
export const acknowledgedOf = (db: ReadDatabase, { entity, id }: ObjectKey): readonly AcknowledgedEdit[] =>
  db
    .all<{ mutation: string; before: string; after: string; at: number }>(
      'SELECT mutation, before, after, at FROM acknowledged WHERE entity = ? AND entity_id = ? ORDER BY rowid',
      entity,
      id,
    )
    .map((row) => ({
      mutation: textToMutation(row.mutation),
      before: toObject(row.before),
      after: toObject(row.after),
      at: row.at,
    }));

/**
 * Tasks with edits, other than a deletion, that the service has taken or may
 * have taken: those of the second kind were sent and are pending again.
 * @param at Unix milliseconds; edits that were acknowledged earlier don't count
 */
export const editedSince = (db: ReadDatabase, at: number): readonly string[] =>
  db
    .all<{ id: string }>(
      `SELECT entity_id AS id FROM acknowledged
       WHERE entity = 'task' AND at >= ? AND mutation ->> '$.fields.deleted' IS NULL
       UNION SELECT entity_id FROM outbox
       WHERE entity = 'task' AND sent > 0 AND state = 'pending' AND mutation ->> '$.fields.deleted' IS NULL`,
      at,
    )
    .map(({ id }) => id);

/** The service has taken a deletion for good from here, as far back as is remembered. */
export const wasErased = (db: ReadDatabase, key: ObjectKey): boolean =>
  acknowledgedOf(db, key).some(({ mutation }) => mutation.kind === 'erase');

/** It was deleted for good here, whether or not the service has taken that yet. */
export const isErasedHere = (db: ReadDatabase, key: ObjectKey): boolean =>
  wasErased(db, key) || outboxOf(db, key).some(({ mutation }) => mutation.kind === 'erase');

/** What another device says of an object is newer than the edits of it that are remembered. */
export const forgetAcknowledged = (db: WriteDatabase, { entity, id }: ObjectKey): void => {
  db.run('DELETE FROM acknowledged WHERE entity = ? AND entity_id = ?', entity, id);
};

/**
 * Every remembered edit in which the text stands, of one kind of object.
 * @param text as in JSON
 */
export const rewriteAcknowledged = (
  db: WriteDatabase,
  { entity, text }: { readonly entity: Entity; readonly text: string },
  rewrite: (edit: AcknowledgedEdit) => AcknowledgedEdit,
): void => {
  const named = db.all<{ id: string }>(
    `SELECT DISTINCT entity_id AS id FROM acknowledged
     WHERE entity = ? AND instr(mutation || before || after, ?) > 0`,
    entity,
    text,
  );
  for (const { id } of named) {
    const edits = acknowledgedOf(db, { entity, id });
    // The order in which they were taken is that of their rows.
    forgetAcknowledged(db, { entity, id });
    for (const edit of edits) rememberAcknowledged(db, { entity, id }, rewrite(edit));
  }
};
