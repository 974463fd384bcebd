import { applyMutation } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES, userFields } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { comparedWith, fieldOf, ownerOf } from '#core/model/field.ts';
import { setFields, touchedFields, type Mutation } from '#core/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { ITEM_FIELDS, LOST_ON_THE_WAY } from '#core/model/task.ts';
import {
  fieldOfNotes,
  itemsOf,
  mergeNotes,
  NOTES_FIELDS,
  notesOf,
  notesToFields,
} from '#core/model/task-content.ts';

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
  const asBack = applyMutation(key, now, back);
  const asDone = applyMutation(key, asBack, done);
  return asDone !== null && asBack !== null && !isSame(asDone, now) && !isSame(asBack, now);
};

const setsNotes = (mutation: Mutation): boolean =>
  mutation.kind === 'set' && fieldOfNotes(mutation.fields) !== null;

/** The current notes without the change of the edit; null where another device has changed the same lines since. */
const notesWithout = ({ key, now, done, back }: Change): string | null => {
  if (key.entity !== 'task' || !setsNotes(done) || !setsNotes(back)) return null;
  const [asDone, asBack] = [applyMutation(key, now, done), applyMutation(key, now, back)];
  return mergeNotes(notesOf(asDone ?? {}), notesOf(asBack ?? {}), notesOf(now));
};

const withNotes = (now: RawObject, back: Mutation, notes: string): Mutation => {
  if (back.kind !== 'set') return back;
  const { content: _content, desc: _desc, ...rest } = back.fields;
  return { ...back, fields: { ...rest, ...notesToFields(now, notes) } };
};

interface TakingBack {
  /** What takes the edit back and keeps lines that another device has added to the notes since. */
  readonly mutation: Mutation;
  /** Newer values of another device that it overwrites; null for none. */
  readonly lost: Mutation | null;
}

/** How an edit is taken back beside what another device has written since. Pure. */
export const takeBack = (change: Change, at: number): TakingBack => {
  const { now, back } = change;
  const notes = notesWithout(change);
  if (notes === null) return { mutation: back, lost: withRule(change, newerThan(change, at), at) };
  const lost = newerThan(change, at, (field) => !NOTES_FIELDS.has(field));
  return { mutation: withNotes(now, back, notes), lost: withRule(change, lost, at) };
};

/** What a rule needs to come back. */
const RULE_FIELDS = ['repeatFlag', 'repeatFrom', 'startDate', 'dueDate', 'isAllDay', 'timeZone'] as const;

/** A task without a date has no rule on V1 (observed): one that another device gave it goes with the date that is taken back. */
const withRule = ({ key, now, done, back }: Change, lost: Mutation | null, at: number): Mutation | null => {
  if (key.entity !== 'task' || back.kind !== 'set' || textField(now, 'repeatFlag') === null) return lost;
  const isWithoutDate = ['startDate', 'dueDate'].every((name) => back.fields[name] === null);
  if (!isWithoutDate || touchedFields(done).includes('repeatFlag')) return lost;
  const rule = Object.fromEntries(RULE_FIELDS.map((name) => [name, now[name] ?? null]));
  return setFields({ ...(lost?.kind === 'set' && lost.fields), ...rule }, at);
};

const itemOf = (task: RawObject, id: string): RawObject | null =>
  itemsOf(task).find((item) => textField(item, 'id') === id) ?? null;

const newerItems = (change: Change, put: readonly RawObject[], at: number): Mutation | null => {
  const { now } = change;
  const newer = put.flatMap((one) => {
    const id = textField(one, 'id') ?? '';
    const fields = userFields(ITEM_FIELDS, one).flatMap((name) => comparedWith(ITEM_FIELDS, name));
    const isSame = (before: RawObject, after: RawObject): boolean =>
      sameIn(ITEM_FIELDS, fields, [itemOf(before, id), itemOf(after, id)]);
    const item = itemOf(now, id);
    return item !== null && isNewer(change, isSame) ? [item] : [];
  });
  return newer.length === 0 ? null : { kind: 'items', put: newer, remove: [], at };
};

/**
 * What somebody wrote since an edit was made, in the place of what it wrote:
 * taking the edit back would write over it. Null where nobody did. Pure.
 */
const newerThan = (
  change: Change,
  at: number,
  isLookedAt = (_field: string): boolean => true,
): Mutation | null => {
  const { key, now, done } = change;
  if (done.kind === 'items') return newerItems(change, done.put, at);
  if (done.kind !== 'set') return null;
  const table = TABLES[key.entity];
  const newer = touchedFields(done)
    .filter((field) => isSomebodysWork(key.entity, field) && isLookedAt(field))
    .map((field) => comparedWith(table, field))
    .filter((group) => isNewer(change, (one, other) => sameIn(table, group, [one, other])))
    .flat();
  const fields = newer.map((field) =>
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
