import type { SeenTexts, TaskChange } from '#shared/domain/task.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { livingTask } from '#core/store/rows/living-task.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import { newTags, tagNameOf } from '#core/store/commands/tag-names.ts';
import { changeToFields } from '#core/store/commands/task-fields.ts';
import { isUnset } from '#core/model/compare.ts';
import { taskKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { mergeNotes, notesOf } from '#core/model/task-content.ts';

const tagMutation = (
  context: EditContext,
  task: RawObject,
  { addTags, removeTags }: TaskChange,
): Mutation | null => {
  const known = tagsOf(task);
  const add = (addTags ?? []).map((label) => tagNameOf(context, label)).filter((tag) => !known.includes(tag));
  const remove = (removeTags ?? []).filter((tag) => known.includes(tag));
  return add.length + remove.length === 0 ? null : { kind: 'tags', add, remove, at: context.at };
};

/** The service leaves fields without a value out: a default in the place of one that is absent changes nothing. */
const staysUnset = (task: RawObject, name: string, value: RawObject[string]): boolean =>
  fieldOf(TASK_FIELDS, name).group === undefined &&
  isUnset(TASK_FIELDS, task, name) &&
  isUnset(TASK_FIELDS, { ...task, [name]: value }, name);

/** Only what differs; a change of the kind says all that it makes of notes and checklist, whatever they are just now. */
const withWholeConversion = (task: RawObject, fields: RawObject): RawObject => {
  const changed = Object.fromEntries(
    Object.entries(onlyChanged(task, fields)).filter(([name, value]) => !staysUnset(task, name, value)),
  );
  if (!('kind' in changed)) return changed;
  const made = Object.entries(fields).filter(([name]) => ['content', 'desc', 'items'].includes(name));
  return { ...changed, ...Object.fromEntries(made) };
};

interface TaskEdit {
  readonly id: string;
  readonly task: RawObject;
  readonly change: TaskChange;
  readonly seen?: SeenTexts;
}

interface Beside {
  readonly change: TaskChange;
  /** Fields as another device wrote them, which the change writes over. */
  readonly lost: RawObject;
}

const titleBeside = (task: RawObject, { change, lost }: Beside, seen: SeenTexts): Beside => {
  const now = textField(task, 'title') ?? '';
  const isLost =
    change.title !== undefined && seen.title !== undefined && ![seen.title, change.title].includes(now);
  return isLost ? { change, lost: { ...lost, title: now } } : { change, lost };
};

const notesBeside = (task: RawObject, { change, lost }: Beside, seen: SeenTexts): Beside => {
  const now = notesOf(task);
  const { notes } = change;
  if (notes === undefined || seen.notes === undefined || [seen.notes, notes].includes(now))
    return { change, lost };
  const merged = mergeNotes(seen.notes, notes, now);
  return merged === null
    ? { change, lost: { ...lost, content: now } }
    : { change: { ...change, notes: merged }, lost };
};

/** The edits of one task for a change; none where it is so already. */
export const changeTask = (
  context: EditContext,
  { id, task, change: wanted, seen = {} }: TaskEdit,
): readonly Edit[] => {
  const { change, lost } = notesBeside(task, titleBeside(task, { change: wanted, lost: {} }, seen), seen);
  const fields = withWholeConversion(task, changeToFields(task, change, context));
  const tags = tagMutation(context, task, change);
  const key = taskKey(id);
  return [
    ...fieldsEdit(key, { fields, lost, at: context.at }),
    ...(tags === null ? [] : [{ key, mutation: tags }]),
  ];
};

/** The same change of many tasks; tags that are not known yet come first. */
export const changeTasks = (
  context: EditContext,
  ids: readonly string[],
  change: TaskChange,
  seen: SeenTexts = {},
): readonly Edit[] => {
  const edits = [...new Set(ids)].flatMap((id) => {
    const task = livingTask(context.db, id);
    return task === null ? [] : changeTask(context, { id, task, change, seen });
  });
  return edits.length === 0 ? [] : [...newTags(context, change.addTags ?? []), ...edits];
};
