import type { CheckedInput } from '#shared/actions/actions.ts';
import type { KeptByUndo } from '#shared/actions/import-actions.ts';
import { bringBack } from '#core/actions/bring-back.ts';
import { createEdit } from '#core/actions/import-tasks.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { revertFields } from '#core/actions/revert-field.ts';
import { withoutService } from '#core/exchange/objects-for.ts';
import type { Objects } from '#core/exchange/formats/docket-json.ts';
import { differsForPeople, sameIn, TABLES } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { ownerOf } from '#core/model/field.ts';
import { setFields } from '#core/model/mutation.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { isInTrash, titleOf } from '#core/store/change-log/describe-change.ts';
import { deleteColumn } from '#core/store/commands/edit-columns.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import { deleteFilter } from '#core/store/commands/edit-filters.ts';
import { deleteHabit, deleteSection } from '#core/store/commands/edit-habits.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { deleteFolder, deleteProject } from '#core/store/commands/edit-projects.ts';
import { deleteTag } from '#core/store/commands/edit-tags.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/** An object before and after a rehearsal, and as the account has it now. */
interface Rehearsed {
  readonly key: ObjectKey;
  readonly before: RawObject | null;
  readonly after: RawObject | null;
  readonly now: RawObject | null;
}

interface Kept {
  readonly edits: readonly Edit[];
  readonly kept: readonly KeptByUndo[];
}

const staysWhole = ({ key, before, after, now }: Rehearsed): Kept => ({
  edits: [],
  kept: [{ ...key, title: titleOf(now ?? after ?? before) ?? '', fields: [] }],
});

const isUntouched = ({ key, before, now }: Rehearsed): boolean =>
  before !== null && now !== null && !differsForPeople(key.entity, before, now);

const isTaskInTrash = ({ key }: Rehearsed, object: RawObject | null): boolean => isInTrash(key, object);

const withoutTag = (context: PlanContext, name: string): readonly Edit[] => {
  const deleted = deleteTag(context, name);
  return deleted.ok ? deleted.value : [];
};

/** By the commands that delete one, so that what hangs on it goes along. */
const DELETING: Readonly<Partial<Record<Entity, (context: PlanContext, id: string) => readonly Edit[]>>> = {
  project: deleteProject,
  folder: deleteFolder,
  column: (context, id) => deleteColumn(context, id, null),
  filter: deleteFilter,
  habit: deleteHabit,
  habitSection: deleteSection,
  tag: withoutTag,
};

const deleteObject = (context: PlanContext, key: ObjectKey): readonly Edit[] =>
  DELETING[key.entity]?.(context, key.id) ?? [{ key, mutation: { kind: 'erase', at: context.at } }];

/** A list goes only with the tasks that it had: one that came since would go to the trash along with it. */
const hasOthers = ({ db }: PlanContext, id: string, known: ReadonlySet<string>): boolean =>
  db
    .all<{ id: string }>('SELECT id FROM task_row WHERE project_id = ?', id)
    .some((task) => !known.has(task.id));

/** Columns go before their list, and lists before their folder. */
const DELETED_LAST: readonly Entity[] = ['project', 'folder'];
const byPlace = (one: Rehearsed, other: Rehearsed): number =>
  DELETED_LAST.indexOf(one.key.entity) - DELETED_LAST.indexOf(other.key.entity);

const keepDeleted = (context: PlanContext, one: Rehearsed, known: ReadonlySet<string>): Kept => {
  if (one.now === null) return { edits: [], kept: [] };
  const { key } = one;
  const isFree = key.entity !== 'project' || !hasOthers(context, key.id, known);
  if (!isFree || !isUntouched(one)) return staysWhole(one);
  // What was in it has changes of its own.
  const isOwn = (other: ObjectKey): boolean => other.entity === key.entity && other.id === key.id;
  const edits = deleteObject(context, key).filter((edit) => isOwn(edit.key) || !known.has(edit.key.id));
  return { edits, kept: [] };
};

/** Where something stands, or whether it is unfolded: the last writer wins. */
const placement = ({ db, at }: PlanContext, { key, before, after }: Rehearsed): readonly Edit[] => {
  if (before === null || after === null || currentObject(db, key) === null) return [];
  const table = TABLES[key.entity];
  const names = Object.keys(after).filter(
    (name) => ownerOf(table, name) === 'placement' && !sameIn(table, [name], [before, after]),
  );
  return fieldsEdit(key, {
    fields: Object.fromEntries(names.map((name) => [name, after[name] ?? null])),
    at,
  });
};

const changedNames = (
  { key: { entity } }: Rehearsed,
  before: RawObject,
  after: RawObject,
): readonly string[] => {
  const table = TABLES[entity];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      ownerOf(table, name) === 'user' && name !== 'deleted' && !sameIn(table, [name], [before, after]),
  );
};

/** What the object becomes; null where it stays as it is. */
interface Wanted {
  readonly object: RawObject | null;
  readonly kept: readonly KeptByUndo[];
}

const wantedOf = (
  { db }: PlanContext,
  one: Rehearsed,
  { before, after, now }: Readonly<Record<'before' | 'after' | 'now', RawObject>>,
): Wanted => {
  // The change is the one from after to before, and taken back.
  const { earlier, kept } = revertFields(db, one.key, {
    names: changedNames(one, before, after),
    before: after,
    after: before,
    now,
    later: [],
  });
  return { object: earlier, kept: kept === null ? [] : [kept] };
};

/** A task that was put in the trash there goes there, unless somebody wrote in it meanwhile. */
const keepTrashed = ({ at }: PlanContext, one: Rehearsed): Kept => {
  if (one.now === null || isTrashed(one.now)) return { edits: [], kept: [] };
  return isUntouched(one)
    ? { edits: [{ key: one.key, mutation: setFields({ deleted: 1 }, at) }], kept: [] }
    : staysWhole(one);
};

type Sorted = Record<'made' | 'changed' | 'trashed' | 'deleted', Rehearsed[]>;

const sortOf = (one: Rehearsed): keyof Sorted => {
  if (one.after === null) return 'deleted';
  if (one.before === null) return 'made';
  return isTaskInTrash(one, one.after) && !isTaskInTrash(one, one.before) ? 'trashed' : 'changed';
};

/** Whatever tasks are in or have; all else is made by itself. */
const WITH_TASKS: ReadonlySet<Entity> = new Set<Entity>(['folder', 'project', 'column', 'tag', 'task']);

const wantedChanges = (context: PlanContext, changed: readonly Rehearsed[]) => {
  const wanted: (readonly [Rehearsed, RawObject])[] = [];
  const kept: KeptByUndo[] = [];
  for (const one of changed) {
    const { before, after, now } = one;
    const isGone = now === null || (isTaskInTrash(one, now) && !isTaskInTrash(one, before));
    if (before === null || after === null || isGone) {
      kept.push(...staysWhole(one).kept);
      continue;
    }
    const { object, kept: stays } = wantedOf(context, one, { before, after, now });
    kept.push(...stays);
    if (object !== null) wanted.push([one, object]);
  }
  return { wanted, kept };
};

/** Lists, columns, tags and tasks that were made there, and tasks as they became there. */
const objectsOf = (made: readonly Rehearsed[], tasks: readonly RawObject[]): Objects => {
  const ofKind = (entity: Entity): RawObject[] =>
    made.flatMap(({ key, after, now }) =>
      key.entity === entity && now === null && after !== null ? [after] : [],
    );
  return {
    folder: ofKind('folder'),
    project: ofKind('project'),
    column: ofKind('column'),
    tag: ofKind('tag'),
    task: [...ofKind('task'), ...tasks],
  };
};

/**
 * Brings what objects became in a rehearsal into the account, field by field. What was changed in the account meanwhile
 * stays, and is named.
 */
export const keepRehearsal = (
  context: PlanContext,
  { changes }: CheckedInput<'data.keepRehearsal'>,
): { readonly edits: readonly Edit[]; readonly kept: KeptByUndo[] } => {
  const sorted: Sorted = { made: [], changed: [], trashed: [], deleted: [] };
  for (const { entity, id, before, after } of changes) {
    const key = { entity, id };
    const one = {
      key,
      before: isRawObject(before) ? before : null,
      after: isRawObject(after) ? after : null,
      now: currentObject(context.db, key),
    };
    if (one.before !== null || one.after !== null) sorted[sortOf(one)].push(one);
  }
  const { made, changed, trashed, deleted } = sorted;
  const { wanted, kept } = wantedChanges(context, changed);
  const tasks = wanted.filter(([{ key }]) => key.entity === 'task').map(([, object]) => object);
  const known = new Set(changes.map(({ id }) => id));
  const others = [
    ...trashed.map((one) => keepTrashed(context, one)),
    ...deleted.toSorted(byPlace).map((one) => keepDeleted(context, one, known)),
  ];
  return {
    edits: [
      ...bringBack(context, objectsOf(made, tasks)).edits,
      ...made
        .filter(({ key, now }) => !WITH_TASKS.has(key.entity) && now === null)
        .flatMap(({ key, after }) =>
          after === null ? [] : [createEdit(key, withoutService(after), context.at)],
        ),
      ...wanted
        .filter(([{ key }]) => key.entity !== 'task')
        .flatMap(([{ key, now }, object]) =>
          fieldsEdit(key, { fields: onlyChanged(now ?? {}, object), at: context.at }),
        ),
      ...changed.flatMap((one) => placement(context, one)),
      ...others.flatMap(({ edits }) => edits),
    ],
    kept: [...kept, ...others.flatMap(({ kept: stays }) => stays)],
  };
};
