import { foldMutations, tagsOf } from '#core/model/apply-mutation.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { withRenamedParent, withRenamedTags } from '#core/store/outbox/renamed-tags.ts';

const withUnsentRenames = (db: ReadDatabase, { entity }: ObjectKey, base: RawObject): RawObject => {
  if (entity === 'tag') return withRenamedParent(db, base);
  return entity === 'task' && tagsOf(base).length > 0 ? withRenamedTags(db, base) : base;
};

/** Every object of one kind that the service has or that an edit is about. */
export const objectKeys = (db: ReadDatabase, entity: Entity): readonly ObjectKey[] =>
  db
    .all<{ id: string }>(
      `SELECT id FROM base_object WHERE entity = ?1 UNION SELECT entity_id FROM outbox WHERE entity = ?1`,
      entity,
    )
    .map(({ id }) => ({ entity, id }));

/**
 * The object as the person sees it: base object, then every unacknowledged edit in order.
 * @param base where it was read or written just now
 */
export const currentObject = (
  db: ReadDatabase,
  key: ObjectKey,
  base: RawObject | null = readBase(db, key),
): RawObject | null => {
  return foldMutations(
    key,
    base === null ? null : withUnsentRenames(db, key, base),
    outboxOf(db, key).map(({ mutation }) => mutation),
  );
};
