import { addDays } from '#shared/domain/dates/calendar-date.ts';
import {
  describeMonthDay,
  describeTime as describeClock,
  type DescriptionContext,
} from '#shared/domain/dates/describe-date.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';

/** Values of fields in words: everything that the sync page says of them is said here. */

export type Describe = (value: ExactJson, object: RawObject, words: DescriptionContext) => string;

const zonedAt = (time: number, zone: string): Temporal.ZonedDateTime => {
  const moment = Temporal.Instant.fromEpochMilliseconds(time);
  try {
    return moment.toZonedDateTimeISO(zone);
  } catch (error) {
    if (error instanceof RangeError) return moment.toZonedDateTimeISO('UTC');
    throw error;
  }
};

const zoneOf = (object: RawObject): string => textField(object, 'timeZone') ?? 'UTC';

const momentToWords = (local: Temporal.ZonedDateTime, words: DescriptionContext): string => {
  const day = describeMonthDay(local.toPlainDate().toString(), words);
  return `${day}, ${describeClock(local.toPlainTime().toString({ smallestUnit: 'minute' }), words.conventions)}`;
};

/** A day, or a day and a time, by the clock of the task. */
export const describeStart: Describe = (value, object, words) => {
  const time = timeField({ value }, 'value');
  if (time === null) return '';
  const local = zonedAt(time, zoneOf(object));
  return object['isAllDay'] === true
    ? describeMonthDay(local.toPlainDate().toString(), words)
    : momentToWords(local, words);
};

/** The last day of a span, which the wire ends at the midnight after it; empty for what ends where it starts. */
export const describeDue: Describe = (value, object, words) => {
  const [start, due] = [timeField(object, 'startDate'), timeField({ value }, 'value')];
  if (due === null || start === due) return '';
  if (start === null || object['isAllDay'] !== true) return describeStart(value, object, words);
  const first = zonedAt(start, zoneOf(object)).toPlainDate().toString();
  const last = addDays(zonedAt(due, zoneOf(object)).toPlainDate().toString(), -1);
  return last <= first ? '' : describeMonthDay(last, words);
};

/** A moment that has no clock of its own. */
export const describeMoment: Describe = (value, object, words) => {
  const time = timeField({ value }, 'value');
  return time === null ? '' : momentToWords(zonedAt(time, zoneOf(object)), words);
};

export const describeRule: Describe = (value, _object, words) =>
  typeof value === 'string' ? describeRepeat(value, words) : '';

const COUNTED_FROM: Readonly<Record<string, string>> = {
  '0': 'Due date',
  '1': 'Completion',
  '2': 'Next date',
};

export const describeCountedFrom: Describe = (value) =>
  typeof value === 'object' ? '' : (COUNTED_FROM[String(value)] ?? '');

export const describeReminders: Describe = (value, object, { conventions }) =>
  triggersIn(value)
    .map((trigger) => describeReminder(trigger, { isAllDay: object['isAllDay'] === true, conventions }))
    .join(', ');

/** Dates of the calendar, in any form that begins with year, month and day. */
export const describeDays: Describe = (value, _object, words) =>
  (Array.isArray(value) ? value.map(String) : [])
    .map((date) => date.replaceAll('-', '').slice(0, 8))
    .map((digits) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
    .map((day) => describeMonthDay(day, words))
    .join(', ');

export const describeSwitch: Describe = (value) =>
  value === true || (typeof value === 'number' && value > 0) || (typeof value === 'bigint' && value > 0n)
    ? 'Yes'
    : 'No';

/** When it was pinned nobody asks; "-1" stands for "not pinned". */
export const describePin: Describe = (value) => (timeField({ value }, 'value') === null ? '' : 'Yes');

const VIEWS: Readonly<Record<string, string>> = { list: 'List', kanban: 'Board', timeline: 'Timeline' };
export const describeView: Describe = (value) => (typeof value === 'string' ? (VIEWS[value] ?? value) : '');

const LIST_KINDS: Readonly<Record<string, string>> = { TASK: 'Tasks', NOTE: 'Notes' };
export const describeListKind: Describe = (value) =>
  typeof value === 'string' ? (LIST_KINDS[value] ?? value) : '';
