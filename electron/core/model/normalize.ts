import type { ExactJson } from '#shared/domain/exact-json.ts';
import { isRawObject, textField, timeField, type RawObject } from '#core/model/raw-object.ts';

/** One form for all values of a field that mean the same. */

/** A moment, whichever offset it is written with. */
export const normalizeTime = (value: ExactJson | undefined): ExactJson =>
  timeField({ value: value ?? null }, 'value') ?? value ?? null;

/** Whatever is neither open nor "won't do" is done: readers take 1 and 2 for that (observed). */
export const normalizeStatus = (value: ExactJson | undefined): ExactJson => {
  const status = Number(value ?? 0);
  return status > 0 ? 2 : status;
};

const ZONES = new Map<string, string>();

/** Intl gives every alias of a zone one name; what it does not know stays as it is. */
const mainZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return zone;
    throw error;
  }
};

export const normalizeZone = (value: ExactJson | undefined): ExactJson => {
  if (typeof value !== 'string') return value ?? null;
  const known = ZONES.get(value) ?? mainZone(value);
  ZONES.set(value, known);
  return known;
};

/** A number that the service writes as text, and takes as either. */
export const normalizeDigits = (value: ExactJson | undefined): ExactJson =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : (value ?? null);

/** A field that means something only beside another one. */
export const onlyWith =
  (
    needed: readonly string[],
    normalize: (value: ExactJson | undefined) => ExactJson = (value) => value ?? null,
  ) =>
  (value: ExactJson | undefined, object: RawObject): ExactJson =>
    needed.some((name) => textField(object, name) !== null) ? normalize(value) : null;

const triggerOf = (reminder: ExactJson): string | null => {
  if (typeof reminder === 'string') return reminder;
  return isRawObject(reminder) ? textField(reminder, 'trigger') : null;
};

export const triggersIn = (value: ExactJson | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((one: ExactJson) => triggerOf(one)).filter((text) => text !== null) : [];

/** The triggers: V1 has texts, V2 has objects with ids that each client makes itself. */
export const normalizeReminders = (value: ExactJson | undefined): ExactJson => [
  ...new Set(triggersIn(value).toSorted()),
];

/** The oldest clients write one reminder in a field of its own, beside the list that has it too. */
export const normalizeReminder = (value: ExactJson | undefined, object: RawObject): ExactJson =>
  typeof value === 'string' && !triggersIn(object['reminders']).includes(value) ? value : null;
