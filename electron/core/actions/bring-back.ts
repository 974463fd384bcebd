import type { BroughtBack } from '#shared/actions/import-actions.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { withoutService } from '#core/exchange/objects-for.ts';
import { createEdit } from '#core/actions/import-tasks.ts';
import { readOnlyListWith } from '#core/actions/read-only-lists.ts';
import type { Objects } from '#core/exchange/formats/docket-json.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { TABLES } from '#core/model/compare.ts';
import { tagKey, taskKey, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { fieldOf, groupOf } from '#core/model/field.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf, NOTES_FIELDS, notesField, notesOf } from '#core/model/task-content.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { differingFields } from '#core/store/backup/compare-backup.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { isTagShown } from '#core/store/commands/tag-names.ts';
import { withDescendants } from '#core/store/queries/task-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';

const idOf = (object: RawObject): string => textField(object, 'id') ?? '';

/** Where a task is, and below what. */
interface Standing {
  readonly listId: string;
  readonly parentId: string | null;
}

/** What stands where once everything is brought back. */
interface Outcome {
  readonly context: PlanContext;
  /** Tasks of the backup by id. */
  readonly wanted: ReadonlyMap<string, RawObject>;
  /** Lists that are there then. */
  readonly hasList: (id: string) => boolean;
  readonly hasColumn: (id: string) => boolean;
}

const isThere = ({ db }: PlanContext, entity: Entity, id: string): boolean =>
  currentObject(db, { entity, id }) !== null;

const homeOf = ({ context, hasList }: Outcome, task: RawObject): string => {
  const listId = textField(task, 'projectId') ?? '';
  return hasList(listId) ? listId : inboxIdOf(context.db);
};

/** Null for a task that is not there then, or in the trash. */
const standingOf = (outcome: Outcome, id: string): Standing | null => {
  const wanted = outcome.wanted.get(id);
  if (wanted !== undefined)
    return { listId: homeOf(outcome, wanted), parentId: textField(wanted, 'parentId') };
  const task = currentObject(outcome.context.db, taskKey(id));
  if (task === null || isTrashed(task)) return null;
  return { listId: textField(task, 'projectId') ?? '', parentId: textField(task, 'parentId') };
};

/** What it was below, where that is in the same list then, and not below the task itself. */
const parentOf = (outcome: Outcome, task: RawObject): string | null => {
  const parentId = textField(task, 'parentId');
  if (parentId === null || standingOf(outcome, parentId)?.listId !== homeOf(outcome, task)) return null;
  const line = new Set<string>();
  for (let at: string | null = parentId; at !== null && !line.has(at);) {
    line.add(at);
    at = standingOf(outcome, at)?.parentId ?? null;
  }
  return line.has(idOf(task)) ? null : parentId;
};

/** The task of the backup, in the places that there are then. */
const inPlace = (outcome: Outcome, task: RawObject): RawObject => {
  const column = textField(task, 'columnId');
  return {
    ...task,
    projectId: homeOf(outcome, task),
    columnId: column !== null && outcome.hasColumn(column) ? column : null,
    parentId: parentOf(outcome, task),
  };
};

/** They have a mutation of their own, by which two devices can each change one. */
const ELEMENTS = new Set(['tags', 'items']);

const valueIn = (object: RawObject, name: string) =>
  object[name] ?? fieldOf(TABLES.task, name).default ?? null;

/** Fields of a group win together; a kind needs its notes and its checklist. */
const fieldsToWrite = (then: RawObject, now: RawObject): RawObject => {
  const names = differingFields(then, now).filter((name) => !ELEMENTS.has(name));
  const texts = names.filter((name) => NOTES_FIELDS.has(name));
  const plain = [...new Set(names.flatMap((name) => groupOf(TABLES.task, name)))].filter(
    (name) => !NOTES_FIELDS.has(name),
  );
  const fields = onlyChanged(
    now,
    Object.fromEntries(plain.map((name) => [name, valueIn(then, name)] as const)),
  );
  if (names.includes('kind')) {
    const { content = '', desc = '', items = [] } = then;
    return { ...fields, kind: valueIn(then, 'kind'), content, desc, items };
  }
  return texts.length === 0 ? fields : { ...fields, [notesField(now)]: notesOf(then) };
};

const tagsMutation = (then: RawObject, now: RawObject, at: number): Mutation[] => {
  const [wanted, known] = [tagsOf(then), tagsOf(now)];
  const add = wanted.filter((tag) => !known.includes(tag));
  const remove = known.filter((tag) => !wanted.includes(tag));
  return add.length + remove.length === 0 ? [] : [{ kind: 'tags', add, remove, at }];
};

const itemsMutation = (then: RawObject, now: RawObject, at: number): Mutation[] => {
  const known = new Map(itemsOf(now).map((item) => [idOf(item), item]));
  const wanted = new Set(itemsOf(then).map(idOf));
  const put = itemsOf(then).filter((item) => !isSameValue(item, known.get(idOf(item))));
  const remove = [...known.keys()].filter((id) => !wanted.has(id));
  return put.length + remove.length === 0 ? [] : [{ kind: 'items', put, remove, at }];
};

const PLACES = ['projectId', 'columnId', 'parentId'] as const;

/** Out of the trash it says where it goes: the trash keeps no families (observed). */
const outOfTrash = (then: RawObject): RawObject => ({
  deleted: 0,
  ...Object.fromEntries(PLACES.map((name) => [name, then[name] ?? null])),
});

const changeEdits = ({ at }: PlanContext, then: RawObject, now: RawObject): readonly Edit[] => {
  const key = taskKey(idOf(then));
  const fields = { ...(isTrashed(now) && outOfTrash(then)), ...fieldsToWrite(then, now) };
  const differing = differingFields(then, now);
  const elements = [
    ...(differing.includes('tags') ? tagsMutation(then, now, at) : []),
    ...(differing.includes('items') && !('kind' in fields) ? itemsMutation(then, now, at) : []),
  ];
  return [...fieldsEdit(key, { fields, at }), ...elements.map((mutation) => ({ key, mutation }))];
};

/** What is below it, and is not brought back itself, goes along to its list. */
const followers = ({ context, wanted }: Outcome, then: RawObject, now: RawObject): readonly Edit[] => {
  const { db, at } = context;
  const projectId = textField(then, 'projectId');
  if (projectId === null || projectId === textField(now, 'projectId')) return [];
  return withDescendants(db, [idOf(then)])
    .filter((id) => !wanted.has(id))
    .flatMap((id) => fieldsEdit(taskKey(id), { fields: { projectId, columnId: null }, at }));
};

interface Taken {
  readonly edits: readonly Edit[];
  readonly counts: 'changed' | 'restored' | 'made' | 'same';
}

const takeTask = (outcome: Outcome, then: RawObject): Taken => {
  const { context } = outcome;
  const key = taskKey(idOf(then));
  const now = currentObject(context.db, key);
  if (now === null) return { edits: [createEdit(key, withoutService(then), context.at)], counts: 'made' };
  const edits = changeEdits(context, then, now);
  if (isTrashed(now)) return { edits, counts: 'restored' };
  return {
    edits: [...edits, ...followers(outcome, then, now)],
    counts: edits.length === 0 ? 'same' : 'changed',
  };
};

/** Objects of the backup that are not there, made as they were. */
const makeGone = (context: PlanContext, entity: Entity, objects: readonly RawObject[]) =>
  objects.flatMap((object): { key: ObjectKey; object: RawObject }[] =>
    isThere(context, entity, idOf(object))
      ? []
      : [{ key: { entity, id: idOf(object) }, object: withoutService(object) }],
  );

const newTags = ({ db, colorsTags }: PlanContext, tags: readonly RawObject[]) =>
  tags.flatMap((tag): { key: ObjectKey; object: RawObject }[] => {
    const name = textField(tag, 'name') ?? '';
    if (isTagShown(db, name)) return [];
    const object = withoutService(tag);
    return [{ key: tagKey(name), object: colorsTags === true ? object : { ...object, color: null } }];
  });

const isReadOnly = ({ db }: PlanContext, task: RawObject): boolean =>
  readOnlyListWith(db, taskKey(idOf(task))) !== undefined ||
  readOnlyListWith(db, { entity: 'project', id: textField(task, 'projectId') ?? '' }) !== undefined;

/** What has to be there before the tasks. */
const placesOf = (context: PlanContext, objects: Objects, tasks: readonly RawObject[]) => {
  const inboxId = inboxIdOf(context.db);
  const lists = makeGone(
    context,
    'project',
    (objects.project ?? []).filter((list) => idOf(list) !== inboxId),
  );
  const newLists = new Set(lists.map(({ key }) => key.id));
  const used = new Set(tasks.map((task) => textField(task, 'columnId')));
  const isNeeded = (column: RawObject): boolean =>
    newLists.has(textField(column, 'projectId') ?? '') || used.has(idOf(column));
  const columns = makeGone(context, 'column', (objects.column ?? []).filter(isNeeded));
  const made = [
    ...makeGone(context, 'folder', objects.folder ?? []),
    ...lists,
    ...columns,
    ...newTags(context, objects.tag ?? []),
  ];
  return { made, newLists, newColumns: new Set(columns.map(({ key }) => key.id)) };
};

/**
 * Brings tasks back as they were in a backup. One that is there gets the fields that were changed since, one in the
 * trash comes out of it, and one that is gone is made anew under its id; so are its list, folder, column and tags.
 */
export const bringBack = (
  context: PlanContext,
  objects: Objects,
): BroughtBack & { readonly edits: readonly Edit[] } => {
  const tasks = objects.task ?? [];
  const allowed = tasks.filter((task) => !isReadOnly(context, task));
  const { made, newLists, newColumns } = placesOf(context, objects, allowed);
  const outcome: Outcome = {
    context,
    wanted: new Map(allowed.map((task) => [idOf(task), task])),
    hasList: (id) => newLists.has(id) || isThere(context, 'project', id),
    hasColumn: (id) => newColumns.has(id) || isThere(context, 'column', id),
  };
  const counts = { changed: 0, restored: 0, made: 0, same: 0, withoutParent: 0 };
  const edits: Edit[] = made.map(({ key, object }) => createEdit(key, object, context.at));
  for (const task of allowed) {
    const then = inPlace(outcome, task);
    const taken = takeTask(outcome, then);
    edits.push(...taken.edits);
    counts[taken.counts] += 1;
    if (textField(task, 'parentId') !== null && textField(then, 'parentId') === null)
      counts.withoutParent += 1;
  }
  return { edits, ...counts, lists: newLists.size, readOnly: tasks.length - allowed.length };
};
