import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { deleteBase, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { entitySchema, type ObjectKey } from '#core/model/entity.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { appendToOutbox, outboxOf, removeFromOutbox, seqsOf } from '#core/store/outbox/outbox.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { isTrashed } from '#core/model/task-status.ts';

interface SendAgain {
  /** What the service has of an object; null where it has none. */
  readonly has: (key: ObjectKey) => RawObject | null;
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Written by the service with every change. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set(['etag', 'modifiedTime']);

/** Fields of the object here that the service has in another form; null where it has one too many. */
const differenceOf = (service: RawObject, here: RawObject): RawObject => {
  const names = [...new Set([...Object.keys(service), ...Object.keys(here)])];
  return Object.fromEntries(
    names
      .filter((name) => !OF_THE_SERVICE.has(name))
      .filter((name) => stringifyExactJson(service[name] ?? null) !== stringifyExactJson(here[name] ?? null))
      .map((name) => [name, here[name] ?? null]),
  );
};

const isSame = (service: RawObject, here: RawObject): boolean =>
  Object.keys(differenceOf(service, here)).length === 0;

/** What makes of the service's object the one that is shown here. */
const edits = (service: RawObject | null, shown: RawObject, at: number): readonly Mutation[] => {
  if (service !== null) return [setFields(differenceOf(service, shown), at)];
  const { deleted = null, ...object } = shown;
  const created: Mutation = { kind: 'create', object, at };
  // A task comes into the trash only after it was added.
  return isTrashed(shown) ? [created, setFields({ deleted }, at)] : [created];
};

/** Has one object sent again, with the edits of it that were unsent. @returns whether the service lacks something of it */
export const sendOneAgain = (db: WriteDatabase, key: ObjectKey, { has, changes, at }: SendAgain): boolean => {
  const service = has(key);
  const base = readBase(db, key);
  if (base !== null && service !== null && isSame(service, base)) return false;
  const shown = currentObject(db, key, base);
  removeFromOutbox(db, seqsOf(outboxOf(db, key)));
  if (service === null) deleteBase(db, key);
  else writeBase(db, key, service);
  const mutations = shown === null ? [] : edits(service, shown, at);
  for (const mutation of mutations) appendToOutbox(db, key, mutation);
  rebuildRow(db, key, changes);
  return true;
};

/**
 * For a service that lost what it had: what it has not as it was last seen is
 * to be sent again, with the edits that were unsent; then all is read again.
 * @returns how many objects
 */
export const sendAgain = (db: WriteDatabase, again: SendAgain): number => {
  const keys = db
    .all<{ entity: string; id: string }>('SELECT entity, id FROM base_object')
    .map(({ entity, id }) => ({ entity: entitySchema.parse(entity), id }));
  const sent = keys.filter((key) => sendOneAgain(db, key, again)).length;
  deleteMeta(db, 'checkPoint');
  deleteMeta(db, 'lastFullPullAt');
  return sent;
};
