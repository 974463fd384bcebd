import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { setFields } from '#electron/model/mutation.ts';
import type { ObjectKey } from '#electron/model/entity.ts';
import type { RawObject } from '#electron/model/raw-object.ts';
import type { EditContext } from '#electron/store/commands/edit-context.ts';
import type { Edit } from '#electron/store/commands/edit-objects.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';

/** Missing, null and empty are the same (task-service-interface, "Conventions"). */
const asText = (value: RawObject[string] | undefined): string =>
  value === undefined || value === '' ? 'null' : stringifyExactJson(value);

/** Only what differs from the object, so that an edit says what the person changed and nothing else. */
export const onlyChanged = (object: RawObject, fields: RawObject): RawObject =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => asText(object[name]) !== asText(value)),
  );

/** What the person saw of some fields when they began to write them. */
export interface SeenFields {
  readonly name?: string | undefined;
  readonly rule?: string | undefined;
}

const seenOf = (seen: SeenFields): RawObject =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));

/**
 * The edit of one object; none where it is gone, or so already. A field that the person left as they saw it stays as
 * it is. What another device wrote into one since goes to the conflict journal.
 */
export const editFields = (
  { db, at }: EditContext,
  key: ObjectKey,
  fieldsOf: (object: RawObject) => RawObject,
  seenFields: SeenFields = {},
): readonly Edit[] => {
  const object = currentObject(db, key);
  if (object === null) return [];
  const seen = seenOf(seenFields);
  const written = onlyChanged(object, fieldsOf(object));
  const left = Object.keys(written).filter(
    (name) => name in seen && asText(seen[name]) === asText(written[name]),
  );
  const fields = Object.fromEntries(Object.entries(written).filter(([name]) => !left.includes(name)));
  if (Object.keys(fields).length === 0) return [];
  const now = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in seen ? [[name, object[name] ?? null]] : [])),
  );
  const lost = onlyChanged(seen, now);
  return [
    {
      key,
      mutation: setFields(fields, at),
      ...(Object.keys(lost).length > 0 && { lost: setFields(lost, at) }),
    },
  ];
};
