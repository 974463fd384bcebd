import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { setFields } from '#core/model/mutation.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

type Value = RawObject[string] | undefined;

/** Missing, null and empty are the same (task-service-interface, "Conventions"). */
const asText = (value: Value): string =>
  value === undefined || value === '' ? 'null' : stringifyExactJson(value);

const isSame = (one: Value, other: Value): boolean => asText(one) === asText(other);

/** Only what differs from the object, so that an edit says what the person changed and nothing else. */
export const onlyChanged = (object: RawObject, fields: RawObject): RawObject =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(object[name], value)));

/** @param lost fields as another device wrote them, which the edit writes over. @returns none for no fields */
export const fieldsEdit = (
  key: ObjectKey,
  { fields, lost = {}, at }: { readonly fields: RawObject; readonly lost?: RawObject; readonly at: number },
): readonly Edit[] => {
  if (Object.keys(fields).length === 0) return [];
  const isLost = Object.keys(lost).length > 0;
  return [{ key, mutation: setFields(fields, at), ...(isLost && { lost: setFields(lost, at) }) }];
};

/** What the person saw of some fields when they began to write them. */
export interface SeenFields {
  readonly name?: string | undefined;
  readonly rule?: string | undefined;
}

/**
 * The edit of one object; none where it is gone, or so already. A field that the person left as they saw it stays as
 * it is. What another device wrote into one since goes to the conflict journal.
 */
export const editFields = (
  { db, at }: EditContext,
  key: ObjectKey,
  fieldsOf: (object: RawObject) => RawObject,
  seen: SeenFields = {},
): readonly Edit[] => {
  const object = currentObject(db, key);
  if (object === null) return [];
  const seenOf = new Map<string, Value>(Object.entries(seen).filter(([, value]) => value !== undefined));
  const wasLeft = (name: string, value: Value): boolean =>
    seenOf.has(name) && isSame(seenOf.get(name), value);
  const written = Object.entries(onlyChanged(object, fieldsOf(object))).filter(
    ([name, value]) => !wasLeft(name, value),
  );
  const lost = written
    .map(([name]) => [name, object[name] ?? null] as const)
    .filter(([name, now]) => seenOf.has(name) && !wasLeft(name, now));
  return fieldsEdit(key, { fields: Object.fromEntries(written), lost: Object.fromEntries(lost), at });
};
