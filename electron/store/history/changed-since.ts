import { applyMutation } from '#electron/model/apply-mutation.ts';
import { sameIn, TABLES, userFields } from '#electron/model/compare.ts';
import type { Entity, ObjectKey } from '#electron/model/entity.ts';
import { fieldOf, ownerOf } from '#electron/model/field.ts';
import { setFields, touchedFields, type Mutation } from '#electron/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#electron/model/raw-object.ts';
import { ITEM_FIELDS, LOST_ON_THE_WAY } from '#electron/model/task.ts';
import { mergeLines } from '#shared/domain/merge-lines.ts';
import { itemsOf, NOTES_FIELDS, notesOf, notesToFields } from '#electron/model/task-content.ts';

/** Another value of any other field is nobody's work: the service keeps it, or a task loses it on its way. */
const isSomebodysWork = (entity: Entity, name: string): boolean => {
  const { merge, isCompared } = fieldOf(TABLES[entity], name);
  const isMerged = merge === 'set' || merge === 'question';
  return (
    ownerOf(TABLES[entity], name) === 'user' &&
    !isMerged &&
    isCompared !== false &&
    !(entity === 'task' && LOST_ON_THE_WAY.includes(name))
  );
};

type SetMutation = Extract<Mutation, { readonly kind: 'set' }>;

interface Change {
  readonly key: ObjectKey;
  /** The object now. */
  readonly now: RawObject;
  /** The edit that is undone, or the undo that is redone. */
  readonly done: Mutation;
  /** What takes it back. */
  readonly back: Mutation;
}

const isNewer = (
  { key, now, done, back }: Change,
  isSame: (one: RawObject, other: RawObject) => boolean,
): boolean => {
  const [asDone, asBack] = [applyMutation(key, now, done), applyMutation(key, now, back)];
  return asDone !== null && asBack !== null && !isSame(asDone, now) && !isSame(asBack, now);
};

const setsNotesAlone = ({ fields }: SetMutation): boolean =>
  fields['kind'] === undefined && [...NOTES_FIELDS].filter((name) => name in fields).length === 1;

/** The notes now, with the lines of the edit taken back; null where somebody changed the same lines since. */
const notesBack = ({ key, now, done, back }: Change): string | null => {
  const isOfNotes =
    key.entity === 'task' && [done, back].every((one) => one.kind === 'set' && setsNotesAlone(one));
  const [asDone, asBack] = [applyMutation(key, now, done), applyMutation(key, now, back)];
  return !isOfNotes || asDone === null || asBack === null
    ? null
    : mergeLines(notesOf(asDone), notesOf(asBack), notesOf(now));
};

/** What takes the edit back without what somebody else has written into the same notes since. Pure. */
export const besideNewer = (change: Change): Mutation => {
  const { now, back } = change;
  const notes = notesBack(change);
  if (notes === null || back.kind !== 'set') return back;
  const { content: _content, desc: _desc, ...rest } = back.fields;
  return { ...back, fields: { ...rest, ...notesToFields(now, notes) } };
};

const itemOf = (task: RawObject, id: string): RawObject | null =>
  itemsOf(task).find((item) => textField(item, 'id') === id) ?? null;

const newerItems = (change: Change, put: readonly RawObject[], at: number): Mutation | null => {
  const { now } = change;
  const newer = put.flatMap((one) => {
    const id = textField(one, 'id') ?? '';
    const isSame = (before: RawObject, after: RawObject): boolean =>
      sameIn(ITEM_FIELDS, userFields(ITEM_FIELDS, one), [itemOf(before, id), itemOf(after, id)]);
    const item = itemOf(now, id);
    return item !== null && isNewer(change, isSame) ? [item] : [];
  });
  return newer.length === 0 ? null : { kind: 'items', put: newer, remove: [], at };
};

/**
 * What somebody wrote since an edit was made, in the place of what it wrote:
 * taking the edit back would write over it. Null where nobody did. Pure.
 */
export const newerThan = (change: Change, at: number): Mutation | null => {
  const { key, now, done } = change;
  if (done.kind === 'items') return newerItems(change, done.put, at);
  if (done.kind !== 'set') return null;
  const areNotesMerged = notesBack(change) !== null;
  const fields = touchedFields(done)
    .filter(
      (field) =>
        isSomebodysWork(key.entity, field) &&
        !(areNotesMerged && NOTES_FIELDS.has(field)) &&
        isNewer(change, (one, other) => sameIn(TABLES[key.entity], [field], [one, other])),
    )
    .map((field) =>
      NOTES_FIELDS.has(field) ? (['content', notesOf(now)] as const) : ([field, now[field] ?? null] as const),
    );
  return fields.length === 0 ? null : setFields(Object.fromEntries(fields), at);
};

/** The edit moves a series on to its next date. */
export const isAdvance = (mutation: Mutation): mutation is Extract<Mutation, { readonly kind: 'set' }> =>
  mutation.kind === 'set' && 'repeatFirstDate' in mutation.fields && 'startDate' in mutation.fields;

/** A series that was moved on, and stands at another date since: to undo the completion does not pull it back. */
export const isMovedOnSince = ({ now, done }: Pick<Change, 'now' | 'done'>): boolean =>
  isAdvance(done) && !isSameValue(now['startDate'], done.fields['startDate']);
