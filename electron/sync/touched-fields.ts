import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import { sortToWire, TAG_UNSORTED } from '#electron/model/sort-words.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#electron/model/task-content.ts';
import { asText, itemsText, NOTHING } from '#electron/sync/people-words.ts';

/** Which fields an edit decides, and when two values of them mean the same. */

/**
 * Fields that mean something only together: whoever wins, wins all of them.
 * Every other field stands for itself.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['startDate', 'dueDate', 'isAllDay', 'timeZone', 'isFloating'],
  ['status', 'completedTime'],
  ['repeatFlag', 'repeatFrom', 'repeatFirstDate'],
  ['sortType', 'sortOption'],
  // The notes: which of both holds them follows from the kind.
  ['content', 'desc'],
];

/** The same of a checklist item. */
const ITEM_GROUPS: readonly (readonly string[])[] = [
  ['status', 'completedTime'],
  ['startDate', 'isAllDay', 'timeZone', 'snoozeReminderTime'],
];

/** Said by the service, or with a rule of its own: tags merge, the trash is a question. */
const NO_CONFLICT = new Set(['modifiedTime', 'etag', 'deleted', 'tags', 'completedUserId']);

/** Fields of a checklist item that say nothing to a person by themselves. */
const ITEM_NO_CONFLICT = new Set(['id', 'sortOrder', 'timeZone']);

const groupOf = (field: string, groups = GROUPS): readonly string[] =>
  groups.find((group) => group.includes(field)) ?? [field];

export const pick = (object: RawObject | null, fields: readonly string[]): RawObject =>
  Object.fromEntries(fields.map((field) => [field, object?.[field] ?? null]));

/**
 * Two that completed one task agree, at whatever second each did: V1 puts its
 * own one there. Nobody writes the first date of a series, and V1 keeps none
 * (both observed).
 */
const NOT_COMPARED: ReadonlySet<string> = new Set(['completedTime', 'repeatFirstDate']);

/** What stands for "not sorted": a new list or tag gets it from the service. */
const UNSORTED: ReadonlySet<ExactJson | undefined> = new Set([sortToWire('manual'), TAG_UNSORTED]);

/** What a repeat counts from means nothing without a rule, and V1 is sent no rule with what is over (`v1-push.ts`). */
const isMeaningless = (object: RawObject | null, field: string): boolean =>
  field === 'repeatFrom' && asText(object?.['repeatFlag']) === NOTHING;

const fieldText = (object: RawObject | null, field: string): string => {
  const value = object?.[field];
  if (isMeaningless(object, field)) return NOTHING;
  if (NOTES_FIELDS.has(field)) return asText(object === null ? null : notesOf(object));
  if (field === 'items') return itemsText(object ?? {});
  return asText(field === 'sortType' && UNSORTED.has(value) ? null : value);
};

export const sameIn = (fields: readonly string[], one: RawObject | null, other: RawObject | null): boolean =>
  fields.every((field) => NOT_COMPARED.has(field) || fieldText(one, field) === fieldText(other, field));

/** One thing that an edit decides: a group of fields, of the object or of one of its items. */
export interface Touched {
  readonly fields: readonly string[];
  readonly itemId: string | null;
}

const touchedBySet = (fields: RawObject): readonly Touched[] =>
  Object.keys(fields)
    .filter((field) => !NO_CONFLICT.has(field))
    .map((field) => ({ fields: groupOf(field), itemId: null }));

const touchedByItems = (put: readonly RawObject[]): readonly Touched[] =>
  put.flatMap((item) =>
    Object.keys(item)
      .filter((field) => !ITEM_NO_CONFLICT.has(field))
      .map((field) => ({ fields: groupOf(field, ITEM_GROUPS), itemId: textField(item, 'id') })),
  );

const touchedBy = (mutation: Mutation): readonly Touched[] => {
  if (mutation.kind === 'set') return touchedBySet(mutation.fields);
  return mutation.kind === 'items' ? touchedByItems(mutation.put) : [];
};

export const uniqueTouched = (mutations: readonly Mutation[]): readonly Touched[] => {
  const found = mutations.flatMap(touchedBy);
  return [...new Map(found.map((touched) => [stringifyExactJson(touched), touched])).values()];
};

/** The object or the item that a touched group is of; null where it is not there. */
export const holderOf = (object: RawObject | null, { itemId }: Touched): RawObject | null => {
  if (itemId === null || object === null) return object;
  return itemsOf(object).find((item) => textField(item, 'id') === itemId) ?? null;
};
