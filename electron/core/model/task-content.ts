import { mergeLines } from '#shared/domain/merge-lines.ts';
import { NOTES_MAX_LENGTH, type TaskKind } from '#shared/domain/task.ts';
import { integerField, isRawObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';
import { withEstimates } from '#core/model/estimate.ts';
import { notesToLine } from '#core/model/notes-to-line.ts';
import { columns } from '#core/model/row-columns.ts';
import { kindToWire } from '#core/model/task-kind.ts';

/** Notes and checklist of a task: one text and a list for a person, three fields on the wire. */

/** The checklist items of a task that are objects. */
export const itemsOf = (task: RawObject): readonly RawObject[] =>
  listField(task, 'items').filter((item) => isRawObject(item));

const byOrder = (one: RawObject, other: RawObject): number => {
  const difference = (integerField(one, 'sortOrder') ?? 0n) - (integerField(other, 'sortOrder') ?? 0n);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
};

/** Items in their order, as the service sorts them. */
export const sortedItems = (task: RawObject): readonly RawObject[] => itemsOf(task).toSorted(byOrder);

/** The fields that hold notes: `desc` for a checklist, `content` for every other kind (observed). */
export const NOTES_FIELDS: ReadonlySet<string> = new Set(['content', 'desc']);

export const notesField = (task: RawObject): 'desc' | 'content' =>
  textField(task, 'kind') === 'CHECKLIST' ? 'desc' : 'content';

const otherNotesField = (task: RawObject): 'desc' | 'content' =>
  notesField(task) === 'desc' ? 'content' : 'desc';

/**
 * The notes as a person reads them. Another client may leave text in the field
 * that the kind does not use; it is read after the text of the used field.
 */
export const notesOf = (task: RawObject): string => {
  const notes = textField(task, notesField(task)) ?? '';
  const rest = textField(task, otherNotesField(task)) ?? '';
  if (rest === '' || notes === rest) return notes;
  return notes === '' ? rest : `${notes}\n${rest}`;
};

/** Fields that make `notes` the notes of a task; both where the unused field holds text, too. */
export const notesToFields = (task: RawObject, notes: string): RawObject =>
  textField(task, otherNotesField(task)) === null
    ? { [notesField(task)]: notes }
    : { [notesField(task)]: notes, [otherNotesField(task)]: '' };

/** The field of an edit that means the notes, whatever kind the task has; null where it says something else, or more. */
export const fieldOfNotes = (fields: RawObject): string | null => {
  const names = [...NOTES_FIELDS].filter((name) => fields[name] !== undefined);
  return fields['kind'] === undefined && names.length === 1 ? (names[0] ?? null) : null;
};

/** Notes with the changes of both sides; null where both changed the same lines, or where they are too long together. */
export const mergeNotes = (before: string, mine: string, theirs: string): string | null => {
  const merged = mergeLines(before, mine, theirs);
  return merged === null || merged.length > NOTES_MAX_LENGTH ? null : merged;
};

const itemsAsText = (task: RawObject): string =>
  sortedItems(task)
    .map((item) => `- ${textField(item, 'title') ?? ''}`)
    .join('\n');

/** The task as another kind. Notes move to the field of that kind; without a checklist its items become lines of the notes. */
const withKind = (task: RawObject, kind: string): RawObject => {
  if (kind === (textField(task, 'kind') ?? 'TEXT')) return { ...task, kind };
  if (kind === 'CHECKLIST') return { ...task, kind, desc: notesOf(task), content: '' };
  const content = [notesOf(task), itemsAsText(task)].filter((part) => part !== '').join('\n');
  return { ...task, kind, content, desc: '', ...(itemsOf(task).length > 0 && { items: [] }) };
};

/** Every field that becomes another one with the kind. */
export const conversionFields = (task: RawObject, kind: string): RawObject => {
  const next = withKind(task, kind);
  const { content = '', desc = '' } = next;
  return { kind, content, desc, ...(next['items'] !== task['items'] && { items: [] }) };
};

/**
 * Fields of a change of kind, also where the notes change with it. What becomes
 * a checklist says so alone; what is one no more says the text that it becomes:
 * an edit may be laid over the same object twice, and the items would become
 * text twice.
 */
export const kindToFields = (task: RawObject, kind: TaskKind, notes: string | undefined): RawObject => {
  const wire = kindToWire(kind);
  if (notes !== undefined) {
    const fields = conversionFields(task, wire);
    return { ...fields, content: '', desc: '', [notesField(fields)]: notes };
  }
  if (wire === (textField(task, 'kind') ?? 'TEXT')) return {};
  return wire === 'CHECKLIST' ? { kind: wire } : conversionFields(task, wire);
};

/**
 * The task with `fields` set. What becomes a checklist takes the notes along
 * that it has at that time, and a change of one notes field means the notes,
 * whatever kind the task has at that time: so a new kind on one device and new
 * notes on another do not hide each other. Of the focus summaries only what is planned is set. Any other set of fields
 * is literal.
 */
export const withFields = (task: RawObject, set: RawObject): RawObject => {
  const { focusSummaries } = set;
  const fields =
    focusSummaries === undefined
      ? set
      : { ...set, focusSummaries: withEstimates(task['focusSummaries'], focusSummaries) };
  const { kind, content, desc, ...rest } = fields;
  const texts = [content, desc].filter((text) => text !== undefined);
  if (kind === 'CHECKLIST' && texts.length === 0) return withKind({ ...task, ...rest }, kind);
  if (kind !== undefined || texts.length !== 1) return { ...task, ...fields };
  const [notes] = texts;
  return { ...task, ...rest, ...notesToFields(task, typeof notes === 'string' ? notes : '') };
};

/** Fields that take `fields` back, given the task as it was before; of the fields that say what a task reads. */
export const contentBefore = (task: RawObject, fields: RawObject): RawObject => {
  const names = [...NOTES_FIELDS].filter((name) => fields[name] !== undefined);
  const [name] = names;
  if (fields['kind'] === undefined) {
    return names.length === 1 && name !== undefined ? { [name]: notesOf(task) } : {};
  }
  const { content = null, desc = null, items = [] } = task;
  return {
    kind: textField(task, 'kind') ?? 'TEXT',
    content,
    desc,
    ...(itemsOf(task).length > 0 && { items }),
  };
};

/**
 * Fields that undo `done`. If it changed only the kind, the task keeps its current notes: another device may have
 * edited them since.
 */
export const withNotesOf = (now: RawObject, done: RawObject, back: RawObject): RawObject => {
  const { kind, content, desc } = done;
  const isKindAlone = kind !== undefined && content === undefined && desc === undefined;
  if (!isKindAlone || back['kind'] === undefined) return back;
  return { ...back, content: '', desc: '', [notesField(back)]: notesOf(now) };
};

const isItemDone = (item: RawObject): boolean => (integerField(item, 'status') ?? 0n) !== 0n;

export const itemColumns = columns({
  columns: { items_total: 'INTEGER NOT NULL', items_done: 'INTEGER NOT NULL' },
  store: (task) => {
    const items = itemsOf(task);
    return { items_total: items.length, items_done: items.filter(isItemDone).length };
  },
  show: (row) => ({ items: { done: row.items_done, total: row.items_total } }),
});

export const noteColumn = columns({
  columns: { note_line: 'TEXT' },
  store: (task) => {
    const notes = notesOf(task);
    return { note_line: notes === '' ? null : notesToLine(notes) };
  },
  show: ({ note_line: noteLine }) => ({ noteLine }),
});
