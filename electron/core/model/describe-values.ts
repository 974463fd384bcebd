import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { asIs, type Message, type PlainCode } from '#shared/messages/message.ts';
import { VALUE_LENGTH } from '#shared/messages/en/fields.ts';
import { storedEstimates } from '#core/model/estimate.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';

/** A value of a field for people; null where there is nothing to say. */
export type Describe = (value: ExactJson, object: RawObject) => Message | null;

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

const dayOf = (local: Temporal.ZonedDateTime): string => local.toPlainDate().toString();

const toDay = (day: string): Message => ({ code: 'day', values: { day } });

const toMoment = (local: Temporal.ZonedDateTime): Message => ({
  code: 'moment',
  values: { day: dayOf(local), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) },
});

/** More of them would not be shown: each takes two characters and more. */
const toValues = (values: readonly Message[]): Message | null =>
  values.length === 0 ? null : { code: 'values', values: { values: values.slice(0, VALUE_LENGTH) } };

/** A day, or a day and a time, by the clock of the task. */
const describeStart: Describe = (value, object) => {
  const time = timeField({ value }, 'value');
  if (time === null) return null;
  const local = zonedAt(time, zoneOf(object));
  return object['isAllDay'] === true ? toDay(dayOf(local)) : toMoment(local);
};

/** The last day of a span, which the wire ends at the midnight after it; null for what ends where it starts. */
const describeDue: Describe = (value, object) => {
  const [start, due] = [timeField(object, 'startDate'), timeField({ value }, 'value')];
  if (due === null || start === due) return null;
  if (start === null || object['isAllDay'] !== true) return describeStart(value, object);
  const first = dayOf(zonedAt(start, zoneOf(object)));
  const last = addDays(dayOf(zonedAt(due, zoneOf(object))), -1);
  return last <= first ? null : toDay(last);
};

const timeOf = (moment: Message | null): string | null =>
  moment?.code === 'moment' ? moment.values.time : null;
const dayIn = (moment: Message | null): string | null =>
  moment?.code === 'moment' || moment?.code === 'day' ? moment.values.day : null;

/** When a task is, of its start, its due date and its clock together. */
export const describeDates: Describe = (_value, object) => {
  const due = describeDue(object['dueDate'] ?? null, object);
  const start = describeStart(object['startDate'] ?? null, object);
  const [first, last] = start === null ? [due, null] : [start, due];
  const day = dayIn(first);
  if (day === null) return null;
  const values = { start: day, startTime: timeOf(first), end: dayIn(last), endTime: timeOf(last) };
  return { code: 'dates', values };
};

/** A rule, and what its next date is counted from where that is not the due date. */
export const describeRepeats: Describe = (_value, object) => {
  const rule = textField(object, 'repeatFlag');
  if (rule === null) return null;
  const from = describeCountedFrom(object['repeatFrom'] ?? null, object);
  return { code: 'repeats', values: { rule, from: from?.code === 'repeatFrom.due' ? null : from } };
};

/** A moment that has no clock of its own. */
export const describeMoment: Describe = (value, object) => {
  const time = timeField({ value }, 'value');
  return time === null ? null : toMoment(zonedAt(time, zoneOf(object)));
};

export const describeReminders: Describe = (value, object) => {
  const isAllDay = object['isAllDay'] === true;
  return toValues(
    triggersIn(value).map((trigger) => ({ code: 'reminderTrigger', values: { trigger, isAllDay } })),
  );
};

/** Dates of the calendar, in any form that begins with year, month and day. */
export const describeDays: Describe = (value) =>
  toValues(
    (Array.isArray(value) ? value.map(String) : [])
      .map((date) => date.replaceAll('-', '').slice(0, 8))
      .map((digits) => toDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)),
  );

/** Of all persons that planned something. */
export const describeEstimates: Describe = (value) =>
  toValues(
    storedEstimates({ focusSummaries: value }).flatMap(([, sessions, seconds]): readonly Message[] => {
      if (seconds > 0)
        return [{ code: 'estimate', values: { unit: 'minutes', count: Math.round(seconds / 60) } }];
      return sessions > 0 ? [{ code: 'estimate', values: { unit: 'sessions', count: sessions } }] : [];
    }),
  );

export const describeSwitch: Describe = (value) => ({
  code:
    value === true || (typeof value === 'number' && value > 0) || (typeof value === 'bigint' && value > 0n)
      ? 'yes'
      : 'no',
});

/** When it was pinned nobody asks; "-1" stands for "not pinned". */
export const describePin: Describe = (value) =>
  timeField({ value }, 'value') === null ? null : { code: 'yes' };

/** One of the values that the wire knows; of others a text is shown as it is. */
const describeChoice =
  (codes: Readonly<Record<string, PlainCode>>): Describe =>
  (value) => {
    const code = typeof value === 'object' ? undefined : codes[String(value)];
    if (code !== undefined) return { code };
    return typeof value === 'string' ? asIs(value) : null;
  };

export const describeView = describeChoice({
  list: 'view.list',
  kanban: 'view.kanban',
  timeline: 'view.timeline',
});

export const describeKind = describeChoice({
  TEXT: 'kind.text',
  CHECKLIST: 'kind.checklist',
  NOTE: 'kind.note',
});

export const describeListKind = describeChoice({ TASK: 'kind.tasks', NOTE: 'kind.notes' });

export const describeStatus = describeChoice({
  '0': 'status.open',
  '1': 'status.done',
  '2': 'status.done',
  '-1': 'status.wontDo',
});

const describeCountedFrom = describeChoice({
  '0': 'repeatFrom.due',
  '1': 'repeatFrom.completion',
  '2': 'repeatFrom.next',
});
