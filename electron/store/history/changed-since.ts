import { applyMutation } from '#electron/model/apply-mutation.ts';
import { sameIn, TABLES, userFields } from '#electron/model/compare.ts';
import type { Entity, ObjectKey } from '#electron/model/entity.ts';
import { fieldOf, ownerOf } from '#electron/model/field.ts';
import { setFields, touchedFields, type Mutation } from '#electron/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#electron/model/raw-object.ts';
import { ITEM_FIELDS, LOST_ON_THE_WAY } from '#electron/model/task.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#electron/model/task-content.ts';

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
  const fields = touchedFields(done)
    .filter(
      (field) =>
        isSomebodysWork(key.entity, field) &&
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
