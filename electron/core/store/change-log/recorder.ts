import type { ChangeAuthor } from '#shared/domain/author.ts';
import { messageToText, type Message } from '#shared/messages/message.ts';
import { checksumOf, checksumSql } from '#core/checksum.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { deltaOf, deltaToText, readCountOf, type Delta } from '#core/store/change-log/delta.ts';
import { NO_OBJECT, objectToCode } from '#core/model/object-code.ts';
import type { ChangeRecorder } from '#core/store/database/change-recorder.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/** What happened to one object. */
interface Line {
  readonly key: ObjectKey;
  readonly delta: Delta;
}

/** Words of a person, such as the name of a list, stand in the objects: a permanent deletion finds them there. */
const isWithoutWords = (value: unknown): boolean =>
  typeof value !== 'string' &&
  (typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([name, part]) => name === 'code' || isWithoutWords(part)));

const causeOf = (db: WriteDatabase, [author, message]: readonly [string, string]): number | bigint =>
  db.get<{ id: number }>('SELECT id FROM change_cause WHERE author = ? AND message = ?', author, message)
    ?.id ?? db.run('INSERT INTO change_cause (author, message) VALUES (?, ?)', author, message);

const REKEY = 'UPDATE change_log SET object = ? WHERE object = ?';

/** The checksum is of the words that a number stands for: a damaged author is found, too. */
const RESEAL = `UPDATE change_log AS l SET seal = ${checksumSql(['l.id', 'l.at', 'c.author', 'c.message', 'l.step', 'l.object', 'l.delta'])}
  FROM change_cause c WHERE l.object = ? AND c.id = l.cause`;

const INSERT =
  'INSERT INTO change_log (id, at, cause, step, object, delta, seal) VALUES (?, ?, ?, ?, ?, ?, ?)';

/** An object that is gone from the trash was deleted permanently, here or on another device. */
const isFromTrash = ({ entity }: ObjectKey, before: RawObject | null): boolean =>
  entity === 'task' && before !== null && isTrashed(before);

const NAMING_TASKS = `SELECT task_id AS id FROM task_tag WHERE tag = ?1
  UNION SELECT id FROM task_record WHERE trashed = 1 AND instr(tags, ?2) > 0`;

interface Cause {
  author: ChangeAuthor | null;
  message: Message | null;
  step: string | null;
}

interface Recorded {
  readonly lines: readonly Line[];
  /** Objects that were read, and that nobody changed. */
  readonly read: number;
  readonly cause: Cause;
  /** Unix milliseconds. */
  readonly at: number;
}

const ELSEWHERE = JSON.stringify({ kind: 'elsewhere' } satisfies ChangeAuthor);

const authorToText = (author: ChangeAuthor | null): string => {
  if (author === null) return ELSEWHERE;
  return author.kind === 'person' ? '' : JSON.stringify(author);
};

type LastRow = readonly [id: number, at: number, cause: number, delta: string];

const LAST = 'SELECT id, at, cause, substr(delta, 1, 12) FROM change_log ORDER BY id DESC LIMIT 1';

/** One reading takes many transactions, and is one row: the last one counts on where it is of the same reading. */
const withReadBefore = (
  db: WriteDatabase,
  read: number,
  [id, , cause, delta]: LastRow,
  now: number | bigint,
): number => {
  const before = cause === Number(now) ? readCountOf(delta) : null;
  if (before !== null) db.run('DELETE FROM change_log WHERE id = ?', id);
  return read + (before ?? 0);
};

const append = (db: WriteDatabase, { lines, read, cause, at }: Recorded): void => {
  const { author, message, step } = cause;
  const last = db.arrays<LastRow>(LAST)[0] ?? [0, 0, 0, ''];
  const said = [
    authorToText(author),
    message === null || !isWithoutWords(message) ? '' : messageToText(message),
  ] as const;
  const causeId = causeOf(db, said);
  const moment = Math.max(at, last[1]);
  const stepId = step === null ? null : BigInt(step);
  let [id] = last;
  const write = (object: string, delta: Delta): void => {
    id += 1;
    const text = deltaToText(delta);
    const seal = checksumOf(id, moment, ...said, stepId, object, text);
    db.run(INSERT, id, moment, causeId, stepId, object, text, seal);
  };
  if (read > 0) write(NO_OBJECT, { kind: 'read', count: withReadBefore(db, read, last, causeId) });
  for (const { key, delta } of lines) {
    const object = objectToCode(key);
    if (delta.kind === 'erased') db.run('DELETE FROM change_log WHERE object = ?', object);
    write(object, delta);
  }
};

const nameOf = ({ entity, id }: ObjectKey): string => `${entity} ${id}`;

/** Another object has the id, or had it: the two stay apart in the log. */
const isKnown = (db: WriteDatabase, key: ObjectKey): boolean =>
  currentObject(db, key) !== null ||
  db.get('SELECT 1 FROM change_log WHERE object = ? LIMIT 1', objectToCode(key)) !== undefined;

/** What one transaction does to objects. */
class Recording implements ChangeRecorder {
  readonly #db: WriteDatabase;
  /** What objects were before, until they are compared. */
  readonly #befores = new Map<string, readonly [ObjectKey, RawObject | null]>();
  readonly #leftOut = new Set<string>();
  readonly #erased = new Set<string>();
  readonly #lines: Line[] = [];
  /** The object of the last line, as it was before. */
  #last: { readonly key: ObjectKey; readonly before: RawObject | null } | null = null;
  readonly #cause: Cause = { author: null, message: null, step: null };
  #read = 0;
  #isReading: boolean | null = null;

  constructor(db: WriteDatabase) {
    this.#db = db;
  }

  attribute({ author, message, step }: Parameters<ChangeRecorder['attribute']>[0]): void {
    this.#cause.author = author ?? this.#cause.author;
    this.#cause.message = message ?? this.#cause.message;
    this.#cause.step = step ?? this.#cause.step;
  }

  isAttributed(): boolean {
    return this.#cause.author !== null;
  }

  reads(): void {
    this.#isReading = true;
  }

  /** What an account has when it is read for the first time was not changed now. */
  #reads(): boolean {
    this.#isReading ??= this.#cause.author === null && readMeta(this.#db, 'lastSyncedAt') === null;
    return this.#isReading;
  }

  willChange(key: ObjectKey, object?: RawObject | null): void {
    if (this.#reads()) {
      this.#read += 1;
      return;
    }
    const name = nameOf(key);
    if (this.#befores.has(name) || this.#leftOut.has(name)) return;
    this.#befores.set(name, [key, object === undefined ? currentObject(this.#db, key) : object]);
  }

  willRename(tag: string): void {
    if (this.#reads()) return;
    const tasks = this.#db.all<{ id: string }>(NAMING_TASKS, tag, JSON.stringify(tag));
    for (const { id } of tasks) this.willChange({ entity: 'task', id });
    const tags = this.#db.all<{ id: string }>('SELECT base_name AS id FROM tag_row');
    for (const { id } of tags) this.willChange({ entity: 'tag', id });
  }

  didChange(key: ObjectKey, object: RawObject | null): void {
    const known = this.#befores.get(nameOf(key));
    if (known === undefined) return;
    this.#befores.delete(nameOf(key));
    this.#compare(key, known[1], object);
  }

  #compare(key: ObjectKey, known: RawObject | null, after: RawObject | null): void {
    // An action may edit an object several times in a row, which is one change.
    const isSame = this.#last !== null && nameOf(this.#last.key) === nameOf(key);
    const before = isSame && this.#last !== null ? this.#last.before : known;
    if (isSame) this.#lines.pop();
    this.#last = null;
    const isGone = after === null && (this.#erased.has(nameOf(key)) || isFromTrash(key, before));
    const delta = isGone ? ({ kind: 'erased' } as const) : deltaOf(key.entity, before, after);
    if (delta === null) return;
    this.#lines.push({ key, delta });
    this.#last = { key, before };
  }

  added(entity: Entity, ids: readonly string[]): void {
    if (this.#reads()) this.#read += ids.length;
    else for (const id of ids) this.#lines.push({ key: { entity, id }, delta: { kind: 'made' } });
    this.#last = null;
  }

  erases(key: ObjectKey): void {
    this.#erased.add(nameOf(key));
  }

  leavesOut(key: ObjectKey): void {
    this.#befores.delete(nameOf(key));
    this.#leftOut.add(nameOf(key));
  }

  rekey(from: ObjectKey, to: ObjectKey): void {
    if (this.#reads() || isKnown(this.#db, to)) return;
    const before = this.#befores.get(nameOf(from))?.[1] ?? currentObject(this.#db, from);
    this.leavesOut(from);
    this.#befores.set(nameOf(to), [to, before]);
    this.#db.run(REKEY, objectToCode(to), objectToCode(from));
    this.#db.run(RESEAL, objectToCode(to));
  }

  /** Compares what no row was rebuilt of since, and appends all of it. */
  end(at: number): void {
    for (const [key, before] of this.#befores.values()) {
      this.#compare(key, before, currentObject(this.#db, key));
    }
    if (this.#lines.length === 0 && this.#read === 0) return;
    append(this.#db, { lines: this.#lines, read: this.#read, cause: this.#cause, at });
  }
}

/**
 * Compares each object before and after what a transaction does to it, and appends what differs to the change log. It is
 * told of every write to what objects are made of (`base_object`, `outbox`, renames of tags) by the few functions that
 * write there, so that nothing gets past it, whoever caused it.
 * @param at Unix milliseconds
 */
export const record = <Value>(db: WriteDatabase, at: number, body: (db: WriteDatabase) => Value): Value => {
  const log = new Recording(db);
  const value = body({ ...db, log });
  log.end(at);
  return value;
};
