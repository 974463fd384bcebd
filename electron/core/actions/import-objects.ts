import type { CheckedInput } from '#shared/actions/actions.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { createEdit, type Imported } from '#core/actions/import-tasks.ts';
import { objectsFor } from '#core/exchange/objects-for.ts';
import { keyOf } from '#core/model/key-of.ts';
import type { AccountObjects } from '#core/exchange/formats/docket-json.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { entitySchema, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { ownerOf } from '#core/model/field.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

type Existing = CheckedInput<'data.import'>['existing'];

/** What the service keeps of an object by itself is no change. */
const withoutOwned = (entity: Entity, object: RawObject): RawObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => ownerOf(TABLES[entity], name) !== 'service'));

/** What others stand in comes first. */
const FIRST: readonly Entity[] = ['folder', 'project', 'column', 'tag', 'filter'];
const IN_ORDER: readonly Entity[] = [
  ...FIRST,
  ...entitySchema.options.filter((entity) => !FIRST.includes(entity)),
];

/** What becomes of one object of a file of Docket. */
interface Taken {
  readonly edits: readonly Edit[];
  readonly counts: 'added' | 'updated' | 'skipped';
}

/** One that an undone import left in the trash comes back. */
const takeObject = (
  { db, at }: PlanContext,
  { key, object }: { readonly key: ObjectKey; readonly object: RawObject },
  existing: Existing,
): Taken => {
  const there = currentObject(db, key);
  if (there === null) return { edits: [createEdit(key, object, at)], counts: 'added' };
  const isBack = isTrashed(there);
  if (!isBack && existing === 'skip') return { edits: [], counts: 'skipped' };
  const written = withoutOwned(key.entity, object);
  const changed = onlyChanged(there, isBack ? { ...written, deleted: 0 } : written);
  // What is counted beside an estimate is no change.
  const { focusSummaries, ...others } = changed;
  const isSame = sameIn(TABLES[key.entity], ['focusSummaries'], [there, object]);
  const fields = focusSummaries === undefined || isSame ? others : changed;
  const edits = fieldsEdit(key, { fields, at });
  if (isBack) return { edits, counts: 'added' };
  return { edits, counts: edits.length > 0 ? 'updated' : 'skipped' };
};

/** A file of Docket with the inbox of this account: ids stay, and every field with them. */
export const objectsOfFile = (db: ReadDatabase, file: AccountObjects): AccountObjects =>
  objectsFor(db, file, { sameNames: 'keepApart', idOf: (id) => id });

/** Takes in a file of Docket, whole. */
export const importObjects = (context: PlanContext, file: AccountObjects, existing: Existing): Imported => {
  const { objects } = objectsOfFile(context.db, file);
  const edits: Edit[] = [];
  const counts = { added: 0, updated: 0, skipped: 0 };
  for (const entity of IN_ORDER) {
    for (const object of objects[entity] ?? []) {
      const id = keyOf(entity, object);
      if (id === null) continue;
      const taken = takeObject(context, { key: { entity, id }, object }, existing);
      edits.push(...taken.edits);
      if (entity === 'task') counts[taken.counts] += 1;
    }
  }
  return { edits, ...counts };
};
