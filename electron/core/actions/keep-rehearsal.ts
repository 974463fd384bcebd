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
import { groupOf, ownerOf } from '#core/model/field.ts';
import { setFields } from '#core/model/mutation.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { differingFields } from '#core/store/backup/compare-backup.ts';
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
const placement = (entity: Entity, before: RawObject, after: RawObject): RawObject => {
  const table = TABLES[entity];
  const names = Object.keys(after).filter(
    (name) => ownerOf(table, name) === 'placement' && !sameIn(table, [name], [before, after]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
};

/** Names of the fields that differ, and of all fields in their groups. */
const changedNames = (entity: Entity, before: RawObject, after: RawObject): readonly string[] => {
  const names = differingFields(before, after, entity);
  return [...new Set(names.flatMap((name) => groupOf(TABLES[entity], name)))];
};

/** A task that the rehearsal moved to the trash is moved there, unless it was edited in the account meanwhile. */
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
  return isInTrash(one.key, one.after) && !isInTrash(one.key, one.before) ? 'trashed' : 'changed';
};

/** Whatever tasks are in or have; all else is made by itself. */
const WITH_TASKS: ReadonlySet<Entity> = new Set<Entity>(['folder', 'project', 'column', 'tag', 'task']);

/** An object as it is to be, and what of it stays as the account has it. */
interface Wanted {
  readonly key: ObjectKey;
  readonly now: RawObject;
  readonly object: RawObject;
  readonly placement: RawObject;
}

const wantedChanges = ({ db }: PlanContext, changed: readonly Rehearsed[]) => {
  const wanted: Wanted[] = [];
  const kept: KeptByUndo[] = [];
  for (const one of changed) {
    const { key, before, after, now } = one;
    const isGone = now === null || (isInTrash(key, now) && !isInTrash(key, before));
    if (before === null || after === null || isGone) {
      kept.push(...staysWhole(one).kept);
      continue;
    }
    // Taking the change from `after` back to `before` gives `after`.
    const names = changedNames(key.entity, before, after);
    const { earlier, kept: stays } = revertFields(db, key, {
      names,
      before: after,
      after: before,
      now,
      later: [],
    });
    if (stays !== null) kept.push(stays);
    wanted.push({ key, now, object: earlier, placement: placement(key.entity, before, after) });
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
  const tasks = wanted.filter(({ key }) => key.entity === 'task').map(({ object }) => object);
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
      ...wanted.flatMap(({ key, now, object, placement: place }) => {
        const fields = key.entity === 'task' ? place : { ...onlyChanged(now, object), ...place };
        return fieldsEdit(key, { fields, at: context.at });
      }),
      ...others.flatMap(({ edits }) => edits),
    ],
    kept: [...kept, ...others.flatMap(({ kept: stays }) => stays)],
  };
};
