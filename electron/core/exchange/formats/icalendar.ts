import ICAL from 'ical.js';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { parseReminderTrigger } from '#shared/domain/reminder/reminder-trigger.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createZones, type Zones } from '#core/calendars/ical-zone.ts';
import { createCollector, type Collector } from '#core/exchange/collector.ts';
import { flagOf, isNoDate } from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** VTODO of RFC 5545, as Apple, Nextcloud, Thunderbird, Synology and Tasks.org write it. */

const BEGIN = /^BEGIN:VTODO[ \t]*$/imu;

export const hasTodos = (text: string): boolean => BEGIN.test(text);

/** Lines that were folded are one again; a fold can split an escape. */
const unfolded = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r?\n[ \t]/gu, '')
    .split(/\r?\n|\r/u);

/** Longer lines are pictures. */
const MAX_LINE = 300_000;

interface Block {
  readonly row: number;
  readonly lines: readonly string[];
}

/** The components of a kind, each for itself: one that cannot be read leaves the others. */
const blocksOf = (lines: readonly string[], kind: string): readonly Block[] => {
  const [begin, end] = [`BEGIN:${kind}`, `END:${kind}`];
  const blocks: Block[] = [];
  let open: { row: number; lines: string[] } | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim().toUpperCase() === begin) open = { row: index + 1, lines: [] };
    if (open !== null && line.length <= MAX_LINE) open.lines.push(line);
    if (line.trim().toUpperCase() === end && open !== null) {
      blocks.push(open);
      open = null;
    }
  }
  return blocks;
};

type Component = InstanceType<typeof ICAL.Component>;
type Property = NonNullable<ReturnType<Component['getFirstProperty']>>;

const parseBlock = ({ lines }: Block): Component | null => {
  try {
    const calendar = ICAL.Component.fromString(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
    return calendar.getFirstSubcomponent('vtodo');
  } catch {
    return null;
  }
};

/** As the parser keeps it: `2026-12-05T09:00:00`. */
const valueOf = (property: Property): string => {
  const json: unknown = property.toJSON();
  const value: unknown = Array.isArray(json) ? json[3] : '';
  return typeof value === 'string' ? value : '';
};

const textOf = (todo: Component, name: string): string => {
  const value = todo.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : (value?.toString() ?? '');
};

interface Reading extends Block {
  readonly collect: Collector;
  readonly context: ReadContext;
  readonly todo: Component;
  readonly zones: Zones;
}

/** A day, or a moment with the zone that it was planned in. */
type Moment =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly iso: string; readonly zone: string; readonly isFloating: boolean };

const zoneOf = (
  property: Property,
  reading: Reading,
): { readonly zone: string; readonly isFloating: boolean } => {
  const name = String(property.getParameter('tzid') ?? '');
  const { timeZone } = reading.context;
  if (name === '') return { zone: timeZone, isFloating: true };
  const zone = reading.zones(name);
  if (zone !== null) return { zone, isFloating: false };
  reading.collect.warn({
    row: reading.row,
    code: 'zoneNotKnown',
    field: property.name.toUpperCase(),
    value: name,
  });
  return { zone: timeZone, isFloating: true };
};

const momentOf = (reading: Reading, name: string): Moment | null => {
  const property = reading.todo.getFirstProperty(name);
  if (property === null) return null;
  const text = valueOf(property);
  if (isNoDate(text)) return null;
  const [day = '', time] = text.split('T');
  const notRead = (): null => {
    reading.collect.warn({ row: reading.row, code: 'dateNotRead', field: name.toUpperCase(), value: text });
    return null;
  };
  if (parseCalendarDate(day) === null) return notRead();
  if (time === undefined) return { kind: 'day', day };
  try {
    if (time.endsWith('Z')) {
      const iso = new Date(Date.parse(text)).toISOString();
      return { kind: 'moment', iso, zone: reading.context.timeZone, isFloating: false };
    }
    const { zone, isFloating } = zoneOf(property, reading);
    const { epochMilliseconds } = Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
    return { kind: 'moment', iso: new Date(epochMilliseconds).toISOString(), zone, isFloating };
  } catch {
    return notRead();
  }
};

const afterDuration = (start: Moment, duration: string): Moment => {
  try {
    const length = Temporal.Duration.from(duration);
    if (start.kind === 'day')
      return { kind: 'day', day: Temporal.PlainDate.from(start.day).add(length).toString() };
    const end = Temporal.Instant.from(start.iso).toZonedDateTimeISO(start.zone).add(length);
    return { ...start, iso: new Date(end.epochMilliseconds).toISOString() };
  } catch {
    return start;
  }
};

/** Behind the last day of whole days stands nothing: DUE is the day itself. */
const toDates = (start: Moment | null, due: Moment | null): TaskDates => {
  const first = start ?? due;
  const last = due ?? start;
  if (first === null || last === null) return { kind: 'none' };
  if (last.kind === 'day' || first.kind === 'day') {
    const day = (moment: Moment): string =>
      moment.kind === 'day'
        ? moment.day
        : Temporal.Instant.from(moment.iso).toZonedDateTimeISO(moment.zone).toPlainDate().toString();
    const [from, to] = [day(first), day(last)];
    return { kind: 'allDay', start: from <= to ? from : to, end: to };
  }
  const end = last.iso > first.iso ? last.iso : null;
  return {
    kind: 'timed',
    start: last.iso < first.iso ? last.iso : first.iso,
    end,
    zone: first.zone,
    isFloating: first.isFloating,
  };
};

const datesIn = (reading: Reading): TaskDates => {
  const start = momentOf(reading, 'dtstart');
  const due = momentOf(reading, 'due');
  const duration = textOf(reading.todo, 'duration');
  return toDates(start, due ?? (start !== null && duration !== '' ? afterDuration(start, duration) : null));
};

const priorityIn = ({ todo }: Reading): Priority => {
  const number = Number(textOf(todo, 'priority') || 0);
  if (number >= 1 && number <= 4) return 'high';
  if (number === 5) return 'medium';
  return number >= 6 && number <= 9 ? 'low' : 'none';
};

const statusIn = ({ todo }: Reading): ExchangeTask['status'] => {
  const status = textOf(todo, 'status').toUpperCase();
  if (status === 'CANCELLED') return 'wontDo';
  const isDone =
    status === 'COMPLETED' ||
    todo.hasProperty('completed') ||
    textOf(todo, 'percent-complete') === '100' ||
    textOf(todo, 'percent_complete') === '100';
  return isDone ? 'done' : 'open';
};

/** As it is written: the parser would write it in its own way. */
const repeatIn = ({ collect, row, lines }: Reading): ExchangeTask['repeat'] => {
  const rule = lines
    .map((line) => /^RRULE(?:;[^:]*)?:(.+)$/iu.exec(line)?.[1])
    .find((text) => text !== undefined);
  if (rule === undefined) return null;
  const flag = flagOf(rule.trim());
  if (flag !== null) return { flag, from: null };
  collect.warn({ row, code: 'repeatNotRead', field: 'RRULE', value: rule.trim() });
  return null;
};

/** An alarm before the start; without a start it is before the due date, which is then the start. */
const remindersIn = (reading: Reading): string[] =>
  reading.todo.getAllSubcomponents('valarm').flatMap((alarm) => {
    const property = alarm.getFirstProperty('trigger');
    const text = property === null ? '' : valueOf(property);
    if (property === null || isNoDate(text)) return [];
    const isMoment = /^\d{4}-/u.test(text);
    const related =
      String(property.getParameter('related') ?? '').toUpperCase() === 'END' ? ';RELATED=END' : '';
    const trigger = isMoment
      ? `TRIGGER;VALUE=DATE-TIME:${text.replaceAll(/[-:]|\.\d+/gu, '').replace(/Z?$/u, 'Z')}`
      : `TRIGGER${reading.todo.hasProperty('dtstart') ? related : ''}:${text}`;
    if (parseReminderTrigger(trigger) !== null) return [trigger];
    reading.collect.warn({ row: reading.row, code: 'reminderNotRead', field: 'TRIGGER', value: text });
    return [];
  });

const isoIn = (reading: Reading, name: string): string | null => {
  const moment = momentOf(reading, name);
  return moment?.kind === 'moment' ? moment.iso : null;
};

/** Properties that have no field of their own, and stay as lines of the notes. */
const AS_NOTES = ['url', 'location'] as const;

const notesIn = ({ todo }: Reading): string =>
  [textOf(todo, 'description'), ...AS_NOTES.map((name) => textOf(todo, name))]
    .filter((line, index, lines) => line !== '' && lines.indexOf(line) === index)
    .join('\n');

const parentIn = (todo: Component): string | null => {
  const related = todo
    .getAllProperties('related-to')
    .find((property) => /^(?:PARENT)?$/iu.test(String(property.getParameter('reltype') ?? '')));
  return related === undefined ? null : String(related.getFirstValue());
};

const USED = new Set([
  'uid',
  'summary',
  'description',
  'categories',
  'priority',
  'dtstart',
  'due',
  'duration',
  'status',
  'completed',
  'percent-complete',
  'rrule',
  'related-to',
  'created',
  'url',
  'location',
  'dtstamp',
  'last-modified',
  'sequence',
  'recurrence-id',
  'x-docket-kind',
  'x-apple-sort-order',
]);

const readTodo = (reading: Reading, listId: string | null): string => {
  const { todo, row, context, collect } = reading;
  const uid = textOf(todo, 'uid');
  const status = statusIn(reading);
  for (const { name } of todo.getAllProperties()) {
    if (!USED.has(name))
      collect.warn({ row, code: 'leftOut', field: name.toUpperCase(), value: textOf(todo, name) });
  }
  const parent = parentIn(todo);
  const kind = textOf(todo, 'x-docket-kind');
  return collect.task(
    {
      id: uid === '' ? '' : context.idOf(uid),
      parentId: parent === null ? null : context.idOf(parent),
      listId,
      title: textOf(todo, 'summary'),
      notes: notesIn(reading),
      tags: todo.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
      priority: priorityIn(reading),
      dates: datesIn(reading),
      repeat: repeatIn(reading),
      reminders: remindersIn(reading),
      status,
      completedAt: status === 'open' ? null : isoIn(reading, 'completed'),
      createdAt: isoIn(reading, 'created'),
      progress: status === 'open' ? Number(textOf(todo, 'percent-complete') || 0) || 0 : 0,
      ...(kind === 'note' && { kind: 'note' as const }),
    },
    row,
  );
};

const calendarName = (lines: readonly string[]): string | null =>
  lines
    .find((line) => /^X-WR-CALNAME[;:]/iu.test(line))
    ?.replace(/^[^:]*:/u, '')
    .replaceAll(/\\([,;\\])/gu, '$1') ?? null;

export const readIcalendar = (text: string, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const lines = unfolded(text);
  const name = calendarName(lines) ?? context.fileName;
  const isInbox = name.toLowerCase() === 'inbox';
  // Some write the zones behind the tasks (observed).
  const zones = createZones(blocksOf(lines, 'VTIMEZONE'));
  for (const block of blocksOf(lines, 'VTODO')) {
    const todo = parseBlock(block);
    if (todo === null) {
      collect.warn({ row: block.row, code: 'notRead', value: block.lines.join(' ') });
      continue;
    }
    // A date of a series that was changed by itself: the series is the task.
    if (todo.hasProperty('recurrence-id')) {
      collect.warn({
        row: block.row,
        code: 'leftOut',
        field: 'RECURRENCE-ID',
        value: textOf(todo, 'summary'),
      });
      continue;
    }
    const own = textOf(todo, 'x-docket-list');
    const list = own === '' ? name : own;
    const listId = own === '' && isInbox ? null : collect.list(list);
    readTodo({ ...block, collect, context, todo, zones }, listId);
  }
  return collect.finish();
};
