import { changeAuthorSchema, PERSON, type ChangeAuthor } from '#shared/domain/author.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { textToMessage, type Message } from '#shared/messages/message.ts';
import { checksumOf } from '#core/checksum.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { before, textToDelta, UNKNOWN, type Delta, type Past } from '#core/store/change-log/delta.ts';
import { codeToObject, objectToCode } from '#core/model/object-code.ts';
import type { ReadDatabase, SqlValue } from '#core/store/database/database.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/** One change of one object. */
export interface LoggedChange {
  /** Grows with time. */
  readonly id: number;
  /** Null for a reading of many. */
  readonly key: ObjectKey | null;
  /** Unix milliseconds. */
  readonly at: number;
  readonly author: ChangeAuthor;
  /** What was done; null where the log does not say. */
  readonly message: Message | null;
  /** Of the history. */
  readonly step: string | null;
  readonly delta: Delta | null;
}

interface Row {
  readonly id: number;
  readonly at: number;
  readonly step: number | null;
  readonly delta: string;
  readonly seal: number | null;
  readonly author: string | null;
  readonly message: string | null;
  readonly object: string;
}

const SELECT = `SELECT l.id, l.at, l.step, l.delta, l.seal, l.object, c.author, c.message
  FROM change_log l LEFT JOIN change_cause c ON c.id = l.cause`;

const authorOf = (text: string | null): ChangeAuthor =>
  text === null || text === '' ? PERSON : changeAuthorSchema.catch(PERSON).parse(parseJson(text));

const deltaOfRow = (row: Row): Delta | null => {
  const { id, at, author, message, step, object, delta, seal } = row;
  // A damaged row tells nothing of its object, and what it was before is not known.
  const isWhole = seal === checksumOf(id, at, author, message, step, object, delta);
  return isWhole ? textToDelta(delta) : null;
};

const rowToChange = (row: Row): LoggedChange => ({
  id: row.id,
  key: codeToObject(row.object),
  at: row.at,
  author: authorOf(row.author),
  message: row.message === null || row.message === '' ? null : textToMessage(row.message),
  step: row.step === null ? null : String(row.step),
  delta: deltaOfRow(row),
});

const changesWhere = (
  db: ReadDatabase,
  condition: string,
  ...values: readonly SqlValue[]
): readonly LoggedChange[] => db.all<Row>(`${SELECT} WHERE ${condition}`, ...values).map(rowToChange);

/** The number of the last change; 0 where there is none. */
export const lastChange = (db: ReadDatabase): number =>
  db.get<{ id: number | null }>('SELECT MAX(id) AS id FROM change_log')?.id ?? 0;

/** The number of the last change until a moment. @param at Unix milliseconds */
export const lastChangeUntil = (db: ReadDatabase, at: number): number => {
  // Rows are in the order of time: the border is found by halving.
  let [from, to] = [0, lastChange(db)];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    const row = db.get<{ id: number; at: number }>(
      'SELECT id, at FROM change_log WHERE id <= ? ORDER BY id DESC LIMIT 1',
      middle,
    );
    if (row === undefined || row.at <= at) from = middle;
    else to = row.id - 1;
  }
  return from;
};

/** The number of the oldest change that is kept; null where the log is empty. */
export const firstChange = (db: ReadDatabase): number | null =>
  db.get<{ id: number | null }>('SELECT MIN(id) AS id FROM change_log')?.id ?? null;

/** When a change was made. Unix milliseconds; null for one that is not kept. */
export const momentOf = (db: ReadDatabase, id: number): number | null =>
  db.get<{ at: number }>('SELECT at FROM change_log WHERE id = ?', id)?.at ?? null;

/**
 * The changes after one and up to another, at most so many: from the newest on, or from the oldest.
 * @param order in which they are walked
 */
export const changesBetween = (
  db: ReadDatabase,
  { after, to, limit }: { readonly after: number; readonly to: number; readonly limit: number },
  order: 'newest' | 'oldest',
): readonly LoggedChange[] =>
  changesWhere(
    db,
    `l.id > ? AND l.id <= ? ORDER BY l.id ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?`,
    after,
    to,
    limit,
  );

/** What was deleted permanently after a change. */
export const erasedSince = (db: ReadDatabase, after: number): readonly ObjectKey[] =>
  changesWhere(db, `l.id > ? AND l.delta = 'x' ORDER BY l.id`, after).flatMap(({ key }) =>
    key === null ? [] : [key],
  );

/** Whether objects were read from the service after a change, which had them before. */
export const hasReadSince = (db: ReadDatabase, after: number): boolean =>
  db.get(`SELECT 1 FROM change_log WHERE id > ? AND substr(delta, 1, 1) = '#' LIMIT 1`, after) !== undefined;

/** An object before a change, from what it was after it: unknown where the row of the log is damaged. */
export const pastOf = ({ delta }: Pick<LoggedChange, 'delta'>, later: Past): Past =>
  delta === null ? UNKNOWN : before(delta, later);

/** What an object was after a change, read backwards from what it is now. */
export const objectAfter = (db: ReadDatabase, key: ObjectKey, id: number): Past =>
  changesWhere(db, 'l.object = ? AND l.id > ? ORDER BY l.id DESC', objectToCode(key), id).reduce<Past>(
    (later, change) => pastOf(change, later),
    currentObject(db, key),
  );

/**
 * What objects were after a change, of those that were changed since: null where one was not there, `unknown` where the
 * log cannot tell. All others are as they are now.
 */
export const objectsAfter = (
  db: ReadDatabase,
  id: number,
): ReadonlyMap<string, readonly [ObjectKey, Past]> => {
  const objects = new Map<string, readonly [ObjectKey, Past]>();
  for (const change of changesWhere(db, 'l.id > ? ORDER BY l.id DESC', id)) {
    const { key } = change;
    if (key === null) continue;
    const name = `${key.entity} ${key.id}`;
    const after = objects.get(name)?.[1] ?? currentObject(db, key);
    objects.set(name, [key, pastOf(change, after)]);
  }
  return objects;
};

/** A change of one object, and no reading of many. */
export interface ChangeOfObject extends LoggedChange {
  readonly key: ObjectKey;
}

/** With its object on both sides. */
export interface ObjectChange extends ChangeOfObject {
  readonly before: Past;
  readonly after: Past;
}

/**
 * The changes of one object, newest first.
 * @param from left out are this one and those after it; null for none
 */
export const changesOf = (
  db: ReadDatabase,
  key: ObjectKey,
  { from, limit }: { readonly from: number | null; readonly limit: number },
): readonly ObjectChange[] => {
  let after: Past = currentObject(db, key);
  const changes: ObjectChange[] = [];
  for (const change of changesWhere(db, 'l.object = ? ORDER BY l.id DESC', objectToCode(key))) {
    const past = pastOf(change, after);
    if (from === null || change.id < from) changes.push({ ...change, key, before: past, after });
    if (changes.length === limit) break;
    after = past;
  }
  return changes;
};

interface Since {
  /** Only changes after this one. */
  readonly after: number;
  /** Only changes before this one; null for no bound. */
  readonly from: number | null;
  readonly limit: number;
  /** Only those that the service told. */
  readonly isElsewhere: boolean;
}

const OF_ELSEWHERE = `l.cause IN (SELECT id FROM change_cause WHERE author = '{"kind":"elsewhere"}')`;

/** Changes of all objects, newest first, without readings of many. */
export const changesSince = (
  db: ReadDatabase,
  { after, from, limit, isElsewhere }: Since,
): readonly ChangeOfObject[] =>
  changesWhere(
    db,
    `l.id > ? AND l.id < ? AND l.object <> '' ${isElsewhere ? `AND ${OF_ELSEWHERE}` : ''} ORDER BY l.id DESC LIMIT ?`,
    after,
    from ?? Number.MAX_SAFE_INTEGER,
    limit,
  ).flatMap((change) => (change.key === null ? [] : [{ ...change, key: change.key }]));

/** Changes of tasks behind one, oldest first. @param after its number */
export const changesOfTasksBehind = (db: ReadDatabase, after: number): readonly ChangeOfObject[] =>
  changesWhere(db, `l.id > ? AND substr(l.object, 1, 1) IN ('t', 'T') ORDER BY l.id`, after).flatMap(
    (change) => (change.key === null ? [] : [{ ...change, key: change.key }]),
  );

/** Changes of the person that are looked through for a pause. */
const LOOKED_THROUGH = 5000;
/** A pause of this length ends a stay. Milliseconds. */
const PAUSE = 30 * 60_000;

/**
 * When the person was here last, before they came now: their last change before a pause of half an hour or more.
 * @param now Unix milliseconds
 * @returns Unix milliseconds; before the oldest change that was looked at, where there is no pause
 */
export const lastPresence = (db: ReadDatabase, now: number): number => {
  const moments = db.all<{ at: number }>(
    `SELECT DISTINCT at FROM (SELECT l.at FROM change_log l
       WHERE l.cause IN (SELECT id FROM change_cause WHERE author = '') ORDER BY l.id DESC LIMIT ${LOOKED_THROUGH})`,
  );
  let later = now;
  for (const { at } of moments) {
    if (later - at >= PAUSE) return at;
    later = at;
  }
  return later - 1;
};

/** The first change of a step, or of one after it: steps and changes are numbered in one order. */
const firstOfStep = (db: ReadDatabase, step: bigint): number => {
  let [from, to] = [1, lastChange(db) + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const row = db.get<{ id: number; step: number }>(
      'SELECT id, step FROM change_log WHERE id >= ? AND step IS NOT NULL ORDER BY id LIMIT 1',
      middle,
    );
    if (row === undefined || BigInt(row.step) >= step) to = middle;
    else from = row.id + 1;
  }
  return from;
};

/** A step that typing extends has changes in several transactions, with others in between. Changes. */
const SPREAD = 2000;

/** What a step of the history did to each object, newest first. @param step its undo token */
export const changesOfStep = (db: ReadDatabase, step: string): readonly ObjectChange[] => {
  const first = firstOfStep(db, BigInt(step));
  const found = changesWhere(
    db,
    'l.id >= ? AND l.id < ? AND l.step = ? ORDER BY l.id DESC',
    first,
    first + SPREAD,
    BigInt(step),
  );
  return found.flatMap(({ id, key }) => (key === null ? [] : changesOf(db, key, { from: id + 1, limit: 1 })));
};
