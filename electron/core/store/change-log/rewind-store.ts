import { setImmediate } from 'node:timers/promises';
import { entitySchema, type ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { after, UNKNOWN, type Past } from '#core/store/change-log/delta.ts';
import {
  changesBetween,
  changesOf,
  erasedSince,
  hasReadSince,
  lastChange,
  objectAfter,
  pastOf,
  type LoggedChange,
} from '#core/store/change-log/read-log.ts';
import { noChanges, type Changes } from '#core/store/database/changes.ts';
import { openDatabase, type Database, type ReadDatabase } from '#core/store/database/database.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { lookOnlyStore } from '#core/store/database/read-only-store.ts';
import { deleteBase, hasBase, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';

/** Rows of the log that are read at once. */
const ROWS = 250;
/** Milliseconds of work, after which everything else that waits has its turn. */
const PIECE = 12;

/** How far a move is: rows of the log that are read and objects that are written. */
export interface RewindProgress {
  readonly done: number;
  readonly total: number;
}

interface Move {
  /** Asked between two pieces. A move that is stopped leaves the store at the moment where it was. */
  readonly isStopped: () => boolean;
  readonly onProgress?: (progress: RewindProgress) => void;
}

/** A copy of an account's store that shows the objects of one moment. */
export interface RewindStore {
  /** Nothing can be written to it. */
  readonly store: Store;
  /** The last change that is in what it shows. */
  readonly position: () => number;
  /** Objects that the log cannot tell of at this moment. They are not shown. */
  readonly unknown: () => readonly ObjectKey[];
  /**
   * Shows the objects as they were after a change. Only what differs is written, in pieces.
   * @param tell gets what was written, before anybody reads
   * @returns false where it was stopped
   */
  readonly moveTo: (change: number, move: Move, tell: (changes: Changes) => void) => Promise<boolean>;
  /** Whether a move is between two of its pieces. */
  readonly isMoving: () => boolean;
  /** The log was written to: takes out objects that were deleted permanently since, and adds those that were read. Not during a move. */
  readonly follow: (tell: (changes: Changes) => void) => void;
  readonly close: () => void;
}

type Objects = Map<string, readonly [ObjectKey, Past]>;

const nameOf = ({ entity, id }: ObjectKey): string => `${entity} ${id}`;

/** Every object is its base object from now on: what the service has not acknowledged is no matter of the past. */
const withoutOutbox = (db: WriteDatabase): void => {
  if (db.get('SELECT 1 FROM outbox LIMIT 1') === undefined) return;
  const hasRenames = db.get(`SELECT 1 FROM outbox WHERE entity = 'tag' LIMIT 1`) !== undefined;
  const edited = db
    .all<{ entity: string; id: string }>('SELECT DISTINCT entity, entity_id AS id FROM outbox')
    .map(({ entity, id }) => ({ entity: entitySchema.parse(entity), id }));
  // A rename that waits shows in every task that has the tag, and in the tags below it.
  const named = hasRenames
    ? [
        ...objectKeys(db, 'tag'),
        ...db
          .all<{ id: string }>(`SELECT id FROM task_record WHERE tags <> '[]'`)
          .map(({ id }) => ({ entity: 'task', id }) as const),
      ]
    : [];
  const keys = new Map([...edited, ...named].map((key) => [nameOf(key), key]));
  const objects = [...keys.values()].map((key) => [key, currentObject(db, key)] as const);
  db.run('DELETE FROM outbox');
  for (const [key, object] of objects) writeObject(db, key, object);
  for (const [key] of objects) rebuildRow(db, key, noChanges());
};

const writeObject = (db: WriteDatabase, key: ObjectKey, object: RawObject | null): void => {
  if (object !== null) writeBase(db, key, object);
  else if (hasBase(db, key)) deleteBase(db, key);
};

/** @returns to be awaited between two parts of the work */
const inPieces = (isStopped: () => boolean): (() => Promise<boolean>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PIECE) return !isStopped();
    await setImmediate();
    since = performance.now();
    return !isStopped();
  };
};

const nextOf: typeof pastOf = ({ delta }, earlier) => (delta === null ? UNKNOWN : after(delta, earlier));

class Stopped extends Error {
  override readonly name = 'Stopped';
}

class Rewind {
  readonly #log: ReadDatabase;
  readonly #db: Database;
  readonly #unknown = new Map<string, ObjectKey>();
  #position: number;
  /** The last change of the log that this store has heard of. */
  #followed: number;
  /** Tags of the log have other keys than here. */
  #tagsAreOld = false;
  isMoving = false;

  constructor(log: ReadDatabase, db: Database) {
    this.#log = log;
    this.#db = db;
    this.#position = lastChange(db);
    this.#followed = this.#position;
  }

  position = (): number => this.#position;
  unknown = (): readonly ObjectKey[] => [...this.#unknown.values()];

  #now(key: ObjectKey): Past {
    return this.#unknown.has(nameOf(key)) ? UNKNOWN : readBase(this.#db, key);
  }

  #applyRows(rows: readonly LoggedChange[], objects: Objects, step: typeof pastOf): void {
    for (const change of rows) {
      if (change.key === null) continue;
      const name = nameOf(change.key);
      const known = objects.get(name)?.[1] ?? this.#now(change.key);
      objects.set(name, [change.key, step(change, known)]);
    }
  }

  /** Applies the changes up to the target to what is shown. @returns false where the move was stopped */
  async #apply(target: number, objects: Objects, { isStopped, onProgress }: Move): Promise<boolean> {
    const isBack = target < this.#position;
    const [low, high] = isBack ? [target, this.#position] : [this.#position, target];
    const goOn = inPieces(isStopped);
    for (let [from, to] = [low, high]; from < to;) {
      const rows = changesBetween(this.#log, { after: from, to, limit: ROWS }, isBack ? 'newest' : 'oldest');
      const last = rows.at(-1);
      if (last === undefined) break;
      this.#applyRows(rows, objects, isBack ? pastOf : nextOf);
      if (isBack) to = last.id - 1;
      else from = last.id;
      onProgress?.({ done: isBack ? high - to : from - low, total: (high - low) * 2 });
      if (!(await goOn())) return false;
    }
    return true;
  }

  /** What the objects are at the other end of the changes; null where the move was stopped. */
  async #read(target: number, move: Move): Promise<Objects | null> {
    const objects: Objects = new Map();
    if (!(await this.#apply(target, objects, move))) return null;
    if (this.#tagsAreOld) for (const key of this.#allTags()) objects.set(nameOf(key), [key, UNKNOWN]);
    const goOn = inPieces(move.isStopped);
    // A creation does not say of what, and what was unknown may be known there: the log is read from its end.
    const isRead = target > this.#position ? () => true : ({ entity }: ObjectKey) => entity === 'tag';
    for (const [name, [key, object]] of objects) {
      if (object !== UNKNOWN || !isRead(key)) continue;
      objects.set(name, [key, objectAfter(this.#log, key, target)]);
      if (!(await goOn())) return null;
    }
    return objects;
  }

  /** The service has taken a rename: the tag and its rows of the log have the new name as their key. */
  #isStrange(key: ObjectKey): boolean {
    return (
      currentObject(this.#log, key) === null &&
      changesOf(this.#log, key, { from: null, limit: 1 }).length === 0
    );
  }

  /** Under the keys of now, and those that are here. */
  #allTags(): readonly ObjectKey[] {
    return [...objectKeys(this.#log, 'tag'), ...objectKeys(this.#db, 'tag')];
  }

  #write(objects: readonly (readonly [ObjectKey, Past])[], changes: Changes): void {
    this.#db.part((db) => {
      for (const [key, object] of objects) writeObject(db, key, object === UNKNOWN ? null : object);
      for (const [key] of objects) rebuildRow(db, key, changes);
    });
  }

  async moveTo(target: number, move: Move, tell: (changes: Changes) => void): Promise<boolean> {
    this.isMoving = true;
    try {
      return await this.#moveTo(target, move, tell);
    } finally {
      this.isMoving = false;
    }
  }

  async #moveTo(target: number, move: Move, tell: (changes: Changes) => void): Promise<boolean> {
    const objects = await this.#read(target, move);
    if (objects === null) return false;
    const changes = noChanges();
    const all = [...objects.values()];
    // Lists, tags and habits stand in each other's places: they are written together, and tasks by themselves.
    const others = all.filter(([{ entity }]) => entity !== 'task');
    const tasks = all.filter(([{ entity }]) => entity === 'task');
    const goOn = inPieces(move.isStopped);
    try {
      if (others.length > 0) this.#write(others, changes);
      for (const [index, task] of tasks.entries()) {
        this.#write([task], changes);
        if (!(await goOn())) throw new Stopped();
        if (index % ROWS === 0) move.onProgress?.({ done: tasks.length + index, total: tasks.length * 2 });
      }
      this.#db.settle();
    } catch (error) {
      this.#db.takeBack();
      if (error instanceof Stopped) return false;
      throw error;
    }
    this.#settle(target, all);
    tell(changes);
    return true;
  }

  #settle(target: number, objects: Iterable<readonly [ObjectKey, Past]>): void {
    for (const [key, object] of objects) {
      if (object === UNKNOWN) this.#unknown.set(nameOf(key), key);
      else this.#unknown.delete(nameOf(key));
    }
    this.#position = target;
    this.#tagsAreOld = false;
    this.#followed = Math.max(this.#followed, target);
  }

  /** Objects that were read from the service while the rewind is open: the copy lacks them, and every moment has them. */
  #readMeanwhile(): readonly (readonly [ObjectKey, Past])[] {
    if (!hasReadSince(this.#log, this.#followed)) return [];
    return entitySchema.options.flatMap((entity) => {
      const here = new Set(objectKeys(this.#db, entity).map(({ id }) => id));
      return objectKeys(this.#log, entity)
        .filter((key) => !here.has(key.id) && !this.#unknown.has(nameOf(key)))
        .map((key) => [key, objectAfter(this.#log, key, this.#position)] as const)
        .filter(([, past]) => past !== null && past !== UNKNOWN);
    });
  }

  /**
   * An object that was deleted permanently takes its rows of the log along, and is shown at no moment any more. One that
   * was read is shown from now on.
   */
  follow(tell: (changes: Changes) => void): void {
    const erased = erasedSince(this.#log, this.#followed);
    const read = this.#readMeanwhile();
    this.#followed = lastChange(this.#log);
    this.#tagsAreOld ||= objectKeys(this.#db, 'tag').some((key) => this.#isStrange(key));
    if (erased.length + read.length === 0) return;
    const changes = noChanges();
    const gone = erased.map((key) => [key, UNKNOWN] as const);
    this.#write([...read, ...gone], changes);
    this.#db.settle();
    for (const [key] of gone) this.#unknown.set(nameOf(key), key);
    tell(changes);
  }
}

/**
 * Opens a copy of a store, which `moveTo` takes to any moment of the log of that store.
 * @param log the store that is copied: its change log is read, and never written
 * @param path of the copy, which nobody else has open
 * @throws StoreOpenError
 */
export const openRewindStore = (log: ReadDatabase, path: string): RewindStore => {
  // The copy was made of an open store a moment ago.
  const db = openDatabase(path, () => undefined);
  try {
    // It is deleted when it is closed: nothing of it has to outlive a power cut.
    db.exec('PRAGMA synchronous = OFF');
    db.transaction(withoutOutbox);
  } catch (error) {
    db.close();
    throw error;
  }
  const rewind = new Rewind(log, db);
  return {
    store: lookOnlyStore(db),
    position: rewind.position,
    unknown: rewind.unknown,
    moveTo: (change, move, tell) => rewind.moveTo(change, move, tell),
    isMoving: () => rewind.isMoving,
    follow: (tell) => rewind.follow(tell),
    close: db.close,
  };
};
