import type { CheckedInput } from '#shared/actions/actions.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { createEdit, type Imported } from '#core/actions/import-tasks.ts';
import { keyOf, type DocketFile } from '#core/exchange/formats/docket-json.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { entitySchema, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { withOwnSummary } from '#core/model/estimate.ts';
import { ownerOf } from '#core/model/field.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { habitSectionRows } from '#core/store/queries/habit-rows.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

type ObjectsOfFile = Pick<DocketFile, 'inboxId' | 'objects'>;

type Existing = CheckedInput<'data.import'>['existing'];

/** Members that the service sets itself. */
const OF_SERVICE = new Set(['etag', 'modifiedTime', 'userId', 'creator']);

export const withoutService = (object: RawObject): RawObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !OF_SERVICE.has(name)));

/** Ids of the file by those of what every account has: the inbox, and the sections of habits that the service makes. */
const ownIds = (db: ReadDatabase, { inboxId, objects }: ObjectsOfFile): ReadonlyMap<string, string> => {
  const own = new Map([[inboxId, inboxIdOf(db)]]);
  const sections = habitSectionRows(db);
  for (const section of objects.habitSection ?? []) {
    const name = textField(section, 'name') ?? '';
    const there = isBuiltIn(name) ? sections.find((row) => row.name === name) : undefined;
    if (there !== undefined) own.set(textField(section, 'id') ?? '', there.id);
  }
  return own;
};

/** In the names of the service, which clients translate (observed). */
const isBuiltIn = (name: string): boolean => name.startsWith('_');

/** What the service keeps of an object by itself is no change. */
const withoutOwned = (entity: Entity, object: RawObject): RawObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => ownerOf(TABLES[entity], name) !== 'service'));

const NAMES_ANOTHER = ['projectId', 'sectionId'] as const;

const withOwnIds = (object: RawObject, own: ReadonlyMap<string, string>): RawObject => {
  const changed = NAMES_ANOTHER.flatMap((field) => {
    const named = textField(object, field);
    const id = named === null || named === '' ? undefined : own.get(named);
    return id === undefined ? [] : [[field, id] as const];
  });
  return { ...object, ...Object.fromEntries(changed) };
};

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

/** Takes in a file of Docket, whole: ids stay, and every field with them. */
export const importObjects = (context: PlanContext, file: ObjectsOfFile, existing: Existing): Imported => {
  const own = ownIds(context.db, file);
  const edits: Edit[] = [];
  const counts = { added: 0, updated: 0, skipped: 0 };
  for (const entity of IN_ORDER) {
    for (const given of file.objects[entity] ?? []) {
      const id = keyOf(entity, given);
      if (id === null || own.has(id) || isTrashed(given)) continue;
      const named = withOwnIds(withoutService(given), own);
      const object =
        entity === 'task' ? withOwnSummary(named, { from: file.inboxId, to: inboxIdOf(context.db) }) : named;
      const taken = takeObject(context, { key: { entity, id }, object }, existing);
      edits.push(...taken.edits);
      if (entity === 'task') counts[taken.counts] += 1;
    }
  }
  return { edits, ...counts };
};
