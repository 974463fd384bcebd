import type { ChangeScope, DescribedChange } from '#shared/domain/change.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { ownerOf } from '#core/model/field.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { UNKNOWN, type Past } from '#core/store/change-log/delta.ts';
import {
  changesBetween,
  changesOf,
  changesSince,
  lastChange,
  lastChangeUntil,
  lastPresence,
  momentOf,
  type ChangeOfObject,
  type ObjectChange,
} from '#core/store/change-log/read-log.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { describeDifference } from '#core/store/unsent/describe-fields.ts';

const known = (past: Past): RawObject | null => (past === UNKNOWN ? null : past);

/** A tag is renamed by its own action, which renames it on its tasks. */
const OF_RENAMES = new Set(['name', 'label', 'rawName']);

/** Fields of the change that a person wrote or chose, and that can be written again. */
export const writableFields = ({ key, delta }: ObjectChange): readonly string[] =>
  delta?.kind === 'changed'
    ? Object.keys(delta.fields).filter(
        (name) =>
          ownerOf(TABLES[key.entity], name) === 'user' && !(key.entity === 'tag' && OF_RENAMES.has(name)),
      )
    : [];

const canBringBack = (change: ObjectChange, now: RawObject | null): boolean => {
  const { key, delta, before } = change;
  if (before === null || before === UNKNOWN) return false;
  if (now === null) return delta?.kind === 'gone' || delta?.kind === 'changed';
  const names = writableFields(change);
  return names.length > 0 && !sameIn(TABLES[key.entity], names, [before, now]);
};

const TOLD = { made: 'new', gone: 'gone', erased: 'erased', read: 'unknown' } as const;

const becomesOf = ({ key, delta, before, after }: ObjectChange): DescribedChange['becomes'] => {
  if (delta === null) return 'unknown';
  if (delta.kind !== 'changed') return TOLD[delta.kind];
  const wasTrashed = isInTrash(key, before);
  if (wasTrashed === isInTrash(key, after)) return 'changed';
  return wasTrashed ? 'restored' : 'trashed';
};

export const isInTrash = ({ entity }: ObjectKey, past: Past): boolean =>
  entity === 'task' && past !== null && past !== UNKNOWN && isTrashed(past);

export const titleOf = (object: RawObject | null): string | null =>
  object === null
    ? null
    : (textField(object, 'title') ?? textField(object, 'label') ?? textField(object, 'name'));

/** A place in an order says something only beside what stood around it then. */
const isShown = (name: string): boolean => name !== 'sortOrder';

const describe = (db: ReadDatabase, change: ObjectChange): DescribedChange => {
  const { id, at, author, message, key, delta, before, after } = change;
  const now = currentObject(db, key);
  // Missing and empty may be the same to a person.
  const isOther = (name: string): boolean =>
    !sameIn(TABLES[key.entity], [name], [known(before), known(after)]);
  const changed = delta?.kind === 'changed' ? Object.keys(delta.fields) : [];
  const names = changed.filter((name) => isShown(name) && isOther(name));
  const versions = { before: { db, object: known(before) }, after: { db, object: known(after) } };
  return {
    id,
    at,
    author,
    message,
    entity: key.entity,
    objectId: key.id,
    title: titleOf(now) ?? titleOf(known(after)) ?? titleOf(known(before)) ?? '',
    becomes: becomesOf(change),
    fields: describeDifference(key.entity, names, versions),
    canBringBack: canBringBack(change, now),
  };
};

/** What stands in no row, and in no words: the service moved a place in an order, or Docket noted something for itself. */
const isTold = ({ becomes, fields, message, author }: DescribedChange): boolean =>
  becomes !== 'changed' || fields.length > 0 || (message !== null && author.kind !== 'service');

/** With its object on both sides. */
const withSides = (db: ReadDatabase, change: ChangeOfObject): ObjectChange =>
  changesOf(db, change.key, { from: change.id + 1, limit: 1 })[0] ?? {
    ...change,
    before: UNKNOWN,
    after: UNKNOWN,
  };

/** One change of the log; null where it is forgotten, or of no single object. */
export const changeById = (db: ReadDatabase, id: number): ObjectChange | null => {
  const [change] = changesSince(db, { after: id - 1, from: id + 1, limit: 1, isElsewhere: false });
  return change === undefined ? null : withSides(db, change);
};

const DAYS_ELSEWHERE = 30;

interface Asked {
  readonly scope: ChangeScope;
  /** Changes before this one; null for the newest. */
  readonly from: number | null;
  readonly limit: number;
  /** Unix milliseconds. */
  readonly now: number;
  /** Unix milliseconds of the beginning of yesterday. */
  readonly yesterday: number;
}

const sinceOf = (db: ReadDatabase, { scope, now, yesterday }: Asked): number | null => {
  switch (scope.kind) {
    case 'object':
      return null;
    case 'lastHere':
      return lastPresence(db, now);
    case 'yesterday':
      return yesterday;
    case 'elsewhere':
      return now - DAYS_ELSEWHERE * 24 * 60 * 60_000;
    default:
      return assertNever(scope);
  }
};

/** A page of changes, newest first. `next` is where the next page begins; null at the end. `since` in Unix milliseconds. */
export const describeChanges = (
  db: ReadDatabase,
  asked: Asked,
): { readonly changes: DescribedChange[]; readonly next: number | null; readonly since: number | null } => {
  const { scope, from, limit } = asked;
  const since = sinceOf(db, asked);
  const after = since === null ? 0 : lastChangeUntil(db, since);
  const isElsewhere = scope.kind === 'elsewhere';
  const pageOf = <Change extends ChangeOfObject>(
    found: readonly Change[],
    toWords: (change: Change) => DescribedChange,
  ) => ({
    changes: found.map(toWords).filter(isTold),
    next: found.length < limit ? null : (found.at(-1)?.id ?? null),
    since,
  });
  if (scope.kind === 'object')
    return pageOf(changesOf(db, scope, { from, limit }), (change) => describe(db, change));
  return pageOf(changesSince(db, { after, from, limit, isElsewhere }), (change) =>
    describe(db, withSides(db, change)),
  );
};

/** Changes that are said of a moment, and rows that are looked at for them. */
const [SAID, LOOKED_AT] = [3, 40];
/** One action writes many objects in one transaction, and the next comes later. Milliseconds. */
const STEP = 1000;

const stepOf = (at: number): number => Math.floor(at / STEP) * STEP;

/**
 * The last changes at a moment in words, newest first, and the last moments of the next seconds with changes before
 * and after it; null where there are none.
 * @param at Unix milliseconds
 */
export const changesNear = (
  db: ReadDatabase,
  at: number,
): {
  readonly changes: DescribedChange[];
  readonly earlier: number | null;
  readonly later: number | null;
} => {
  const last = lastChangeUntil(db, at);
  const tell = (change: ChangeOfObject): DescribedChange => describe(db, withSides(db, change));
  const behind = changesSince(db, { after: 0, from: last + 1, limit: LOOKED_AT, isElsewhere: false });
  const told = behind.map(tell).filter(isTold);
  const begin = stepOf(told[0]?.at ?? at);
  const earlier = told.find((change) => change.at < begin)?.at ?? null;
  const ahead = changesBetween(db, { after: last, to: lastChange(db), limit: LOOKED_AT }, 'oldest');
  const next = ahead.find(({ key, ...change }) => key !== null && isTold(tell({ ...change, key })));
  return {
    changes: told.slice(0, SAID),
    // Where none is told, what was there at the beginning of the log.
    earlier: earlier ?? momentOf(db, lastChangeUntil(db, begin - 1)),
    later: next === undefined ? null : momentOf(db, lastChangeUntil(db, stepOf(next.at) + STEP - 1)),
  };
};

/** What `change` would bring back: the whole object with the values before it; null where there is nothing to bring back. */
export const broughtBack = (
  db: ReadDatabase,
  change: ObjectChange,
): { readonly key: ObjectKey; readonly now: RawObject | null; readonly earlier: RawObject } | null => {
  const { key, before } = change;
  const now = currentObject(db, key);
  if (before === null || before === UNKNOWN || !canBringBack(change, now)) return null;
  if (now === null) return { key, now, earlier: before };
  const values = writableFields(change).map((name) => [name, before[name] ?? null] as const);
  return { key, now, earlier: { ...now, ...Object.fromEntries(values) } };
};
