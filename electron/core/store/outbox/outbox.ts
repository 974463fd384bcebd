import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ReadDatabase, SqlValue, WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { mutationToText, textToMutation, type Mutation } from '#core/model/mutation.ts';
import { checksumOf } from '#core/checksum.ts';

/**
 * Where an unacknowledged edit stands:
 * `pending` is to be sent; `sending` is on its way; `inDoubt` was sent and no
 * usable answer came, so that a reading decides; `refused` waits for the
 * person.
 */
export type OutboxState = 'pending' | 'sending' | 'inDoubt' | 'refused';

export interface OutboxEntry {
  readonly seq: bigint;
  readonly key: ObjectKey;
  readonly mutation: Mutation;
  readonly state: OutboxState;
  /** Why it is refused: a code of the service or of Docket (`problem-codes.ts`); null in every other state. */
  readonly problem: string | null;
  /** How often it left this computer; from the first time on the service may have it. */
  readonly sent: number;
}

export const seqsOf = (entries: readonly OutboxEntry[]): readonly bigint[] => entries.map(({ seq }) => seq);

interface OutboxRow {
  readonly seq: number;
  readonly entity: string;
  readonly entity_id: string;
  readonly mutation: string;
  readonly state: OutboxState;
  readonly problem: string | null;
  readonly created_at: number;
  readonly sent: number;
  readonly seal: number | null;
}

const COLUMNS = 'seq, entity, entity_id, mutation, state, problem, created_at, sent, seal';

/** @throws DamagedRow when the entry is not as it was written */
const rowToEntry = ({ seal, ...row }: OutboxRow): OutboxEntry => {
  const { seq, entity, entity_id: id, mutation, state, problem, created_at: at, sent } = row;
  if (seal !== checksumOf(seq, entity, id, mutation, state, problem, at, sent)) {
    throw new DamagedRow({ kind: 'outbox' });
  }
  return {
    seq: BigInt(seq),
    key: { entity: entitySchema.parse(entity), id },
    mutation: textToMutation(mutation),
    state,
    problem,
    sent,
  };
};

const entriesWhere = (
  db: ReadDatabase,
  condition: string,
  ...values: readonly SqlValue[]
): readonly OutboxEntry[] =>
  db.all<OutboxRow>(`SELECT ${COLUMNS} FROM outbox WHERE ${condition}`, ...values).map(rowToEntry);

/** @returns the entry's sequence number */
export const appendToOutbox = (db: WriteDatabase, key: ObjectKey, mutation: Mutation): bigint => {
  db.log.willChange(key);
  if (mutation.kind === 'renameTag') db.log.willRename(mutation.from);
  return writeEntry(db, key, mutation);
};

/** The first edits of tasks that nothing here knows of, in their order. @returns their sequence numbers */
export const addToOutbox = (
  db: WriteDatabase,
  creations: ReadonlyMap<string, Mutation>,
): ReadonlyMap<string, bigint> => {
  db.log.added('task', [...creations.keys()]);
  return new Map(
    [...creations].map(([id, mutation]) => [id, writeEntry(db, { entity: 'task', id }, mutation)]),
  );
};

const writeEntry = (db: WriteDatabase, { entity, id }: ObjectKey, mutation: Mutation): bigint =>
  db.run(
    `INSERT INTO outbox (entity, entity_id, mutation, state, created_at) VALUES (?, ?, ?, 'pending', ?)`,
    entity,
    id,
    mutationToText(mutation),
    mutation.at,
  );

/** Whether an edit of one of these tasks is unacknowledged. */
export const hasEditsOf = (db: ReadDatabase, taskIds: readonly string[]): boolean =>
  db.get(
    `SELECT 1 FROM json_each(?) named CROSS JOIN outbox o ON o.entity = 'task' AND o.entity_id = named.value LIMIT 1`,
    JSON.stringify(taskIds),
  ) !== undefined;

/** The unacknowledged edits of one object, oldest first. */
export const outboxOf = (db: ReadDatabase, { entity, id }: ObjectKey): readonly OutboxEntry[] =>
  entriesWhere(db, 'entity = ? AND entity_id = ? ORDER BY seq', entity, id);

/** All edits of one kind of object, oldest first. */
export const outboxOfEntity = (db: ReadDatabase, entity: Entity): readonly OutboxEntry[] =>
  entriesWhere(db, 'entity = ? ORDER BY seq', entity);

/**
 * Edits of tasks in which the text stands, oldest first.
 * @param text as in JSON
 */
export const taskEditsWith = (db: ReadDatabase, text: string): readonly OutboxEntry[] =>
  entriesWhere(db, `entity = 'task' AND instr(mutation, ?) > 0 ORDER BY seq`, text);

interface InState {
  /** Entries; all where it is left out. */
  readonly limit?: number;
  /** The kind of object; every kind where it is left out. */
  readonly entity?: Entity | undefined;
}

/** The edits that stand there, oldest first. */
export const outboxInState = (
  db: ReadDatabase,
  state: OutboxState,
  { limit = -1, entity }: InState = {},
): readonly OutboxEntry[] =>
  entriesWhere(
    db,
    'state = ?1 AND (?2 IS NULL OR entity = ?2) ORDER BY seq LIMIT ?3',
    state,
    entity ?? null,
    limit,
  );

/**
 * An edit of the object belongs to a compound action of which an edit is refused. It begins with the refused edits,
 * which are few: from one edit to all others of its action, a deletion of 50,000 tasks took minutes.
 */
const HELD = `EXISTS (
  SELECT 1 FROM outbox e JOIN compound_edit c ON c.seq = e.seq
  WHERE e.entity = o.entity AND e.entity_id = o.entity_id AND c.step IN (
    SELECT held.step FROM outbox r CROSS JOIN compound_edit held ON held.seq = r.seq WHERE r.state = 'refused'))`;

/**
 * The first edit of an object of which none is in doubt, on its way or refused: its later edits build on that one.
 * Edits are walked in their order, and no further than to the last object that is asked for.
 */
const SENDABLE = `o.state = 'pending' AND NOT EXISTS (
  SELECT 1 FROM outbox x WHERE x.entity = o.entity AND x.entity_id = o.entity_id
    AND (x.seq < o.seq OR x.state <> 'pending'))
  AND NOT ${HELD}`;

/** While one edit of a compound action waits for the person, no edit of it is sent. */
export const isHeld = (db: ReadDatabase, { entity, id }: ObjectKey): boolean =>
  db.get(`SELECT 1 FROM (SELECT ? AS entity, ? AS entity_id) o WHERE ${HELD}`, entity, id) !== undefined;

/** Makes the edits one compound action. @param step the step of the history that undoes them */
export const joinInCompound = (db: WriteDatabase, seqs: readonly string[], step: string): void => {
  for (const seq of seqs) {
    db.run('INSERT INTO compound_edit (seq, step) VALUES (?, ?)', BigInt(seq), BigInt(step));
  }
};

/** The step of the compound action that an edit belongs to; null where it belongs to none. */
export const compoundOf = (db: ReadDatabase, seq: bigint): string | null => {
  const row = db.get<{ step: number }>('SELECT step FROM compound_edit WHERE seq = ?', seq);
  return row === undefined ? null : String(row.step);
};

/** The unacknowledged edits of a compound action, oldest first. */
export const outboxOfCompound = (db: ReadDatabase, step: string): readonly OutboxEntry[] =>
  entriesWhere(db, 'seq IN (SELECT seq FROM compound_edit WHERE step = ?) ORDER BY seq', BigInt(step));

/** The number of the latest edit that waits; 0 where none does. */
export const lastSeq = (db: ReadDatabase): bigint =>
  BigInt(db.get<{ seq: number | null }>('SELECT MAX(seq) AS seq FROM outbox')?.seq ?? 0);

/** No edit has a greater number. */
export const ANY_SEQ = 2n ** 63n - 1n;

/**
 * Objects with edits that may be sent now, those with the oldest edits first.
 * @param upTo only those that had one when this was the number of the latest edit
 */
export const sendableKeys = (db: ReadDatabase, limit: number, upTo = ANY_SEQ): readonly ObjectKey[] =>
  db
    .all<{ entity: string; entity_id: string }>(
      `SELECT o.entity, o.entity_id FROM outbox o WHERE o.seq <= ? AND ${SENDABLE} ORDER BY o.seq LIMIT ?`,
      upTo,
      limit,
    )
    .map((row) => ({ entity: entitySchema.parse(row.entity), id: row.entity_id }));

/** Whether a cycle would find something to do right away. */
export const hasWork = (db: ReadDatabase): boolean =>
  sendableKeys(db, 1).length > 0 || outboxInState(db, 'inDoubt', { limit: 1 }).length > 0;

export const outboxEntry = (db: ReadDatabase, seq: bigint): OutboxEntry | null =>
  entriesWhere(db, 'seq = ?', seq)[0] ?? null;

/** The refused ones first, each oldest first. */
export const firstEntries = (db: ReadDatabase, limit: number): readonly OutboxEntry[] =>
  entriesWhere(db, `true ORDER BY state = 'refused' DESC, seq LIMIT ?`, limit);

export const setOutboxState = (
  db: WriteDatabase,
  seqs: readonly bigint[],
  state: OutboxState,
  problem: string | null = null,
): void => {
  for (const seq of seqs) {
    db.run(
      `UPDATE outbox SET state = ?1, problem = ?2, sent = sent + (?1 = 'sending') WHERE seq = ?3`,
      state,
      problem,
      seq,
    );
  }
};

/** Writes an edit again in its place: a tag that it names was renamed. */
export const rewriteInOutbox = (db: WriteDatabase, seq: bigint, mutation: Mutation): void => {
  noteChange(db, seq);
  db.run('UPDATE outbox SET mutation = ? WHERE seq = ?', mutationToText(mutation), seq);
};

const noteChange = (db: WriteDatabase, seq: bigint): void => {
  const entry = db.get<Pick<OutboxRow, 'entity' | 'entity_id'> & { from: string | null }>(
    `SELECT entity, entity_id, CASE WHEN entity = 'tag' AND mutation ->> 'kind' = 'renameTag'
       THEN entity_id END AS "from" FROM outbox WHERE seq = ?`,
    seq,
  );
  if (entry === undefined) return;
  const entity = entitySchema.safeParse(entry.entity);
  // What is damaged is repaired, and changes no object.
  if (!entity.success) return;
  db.log.willChange({ entity: entity.data, id: entry.entity_id });
  if (entry.from !== null) db.log.willRename(entry.from);
};

export const removeFromOutbox = (db: WriteDatabase, seqs: readonly bigint[]): void => {
  for (const seq of seqs) {
    noteChange(db, seq);
    db.run('DELETE FROM outbox WHERE seq = ?', seq);
  }
};

export interface OutboxCounts {
  readonly unsent: number;
  readonly refused: number;
}

export const outboxCounts = (db: ReadDatabase): OutboxCounts => {
  const row = db.get<{ total: number; refused: number | null }>(
    `SELECT COUNT(*) AS total, SUM(state = 'refused') AS refused FROM outbox`,
  );
  const refused = row?.refused ?? 0;
  return { unsent: (row?.total ?? 0) - refused, refused };
};
