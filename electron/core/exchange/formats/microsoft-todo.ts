import { knownZone } from '#shared/domain/dates/task-dates.ts';
import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority, Repeat } from '#shared/domain/task.ts';
import { createZones, type Zones } from '#core/calendars/ical-zone.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  dayIn,
  htmlToText,
  instantOf,
  isNoDate,
  joinNotes,
  keepLine,
  fieldNames,
  ruleOf,
  toMoment,
  triggerAt,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import {
  flagAt,
  isJson,
  isoAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
} from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay } from '#core/exchange/words.ts';

/**
 * Microsoft To Do, as its API answers (todoTask of Microsoft Graph): a page of
 * tasks, or lists with their tasks. The program itself writes no file.
 */

const isTask = (value: Json): boolean =>
  textAt(value, '@odata.type') === '#microsoft.graph.todoTask' ||
  ('title' in value && 'status' in value && ('importance' in value || 'dueDateTime' in value));

const tasksOf = (list: Json): readonly Json[] => [
  ...objectsAt(list, 'tasks'),
  ...objectsAt(objectAt(list, 'tasks'), 'value'),
];

const isList = (value: Json): boolean =>
  'displayName' in value && 'tasks' in value && tasksOf(value).every((task) => isTask(task));

/** What is in the outer list, whatever its name. */
const membersOf = (value: unknown): readonly Json[] => {
  if (Array.isArray(value)) return value.filter(isJson);
  return [...objectsAt(value, 'value'), ...objectsAt(value, 'lists'), ...objectsAt(value, 'tasks')];
};

export const isMicrosoftTodo = (value: unknown): boolean =>
  membersOf(value).some((member) => isTask(member) || isList(member));

const PRIORITIES: Readonly<Record<string, Priority>> = { high: 'high', low: 'low' };

const USED = fieldNames(
  'id title status importance body dueDateTime startDateTime completedDateTime reminderDateTime isReminderOn recurrence checklistItems categories createdDateTime lastModifiedDateTime bodyLastModifiedDateTime hasAttachments linkedResources @odata.type @odata.etag checklistItems@odata.context linkedResources@odata.context',
);

interface TodoEntry extends Entry {
  readonly zones: Zones;
}

/** The clock as it is written, with its zone; null for none. */
const clockOf = (entry: TodoEntry, task: Json, field: string): { clock: string; zone: string } | null => {
  const written = objectAt(task, field);
  const text = textAt(written, 'dateTime');
  if (isNoDate(text)) return null;
  const moment = toMoment(text.replace(/Z$/u, ''));
  if (moment === null) {
    keepLine(entry, field, text);
    return null;
  }
  const clock = moment.kind === 'clock' ? moment.clock : `${dayIn(moment, 'UTC')}T00:00`;
  const name = textAt(written, 'timeZone');
  const zone = name === '' ? 'UTC' : (entry.zones(name) ?? knownZone(name, ''));
  if (zone !== '') return { clock, zone };
  entry.collect.warn({ row: entry.row, code: 'zoneNotKnown', field, value: name });
  return { clock, zone: entry.context.timeZone };
};

/** Midnight is a day as written; another time of UTC is the midnight of where the person is (observed). */
const dayOf = (entry: TodoEntry, task: Json, field: string): string | null => {
  const found = clockOf(entry, task, field);
  if (found === null) return null;
  const { clock, zone } = found;
  if (clock.endsWith('T00:00') || zone !== 'UTC') return clock.slice(0, 10);
  return dayIn({ kind: 'instant', iso: instantOf(clock, zone) }, entry.context.timeZone);
};

const isoIn = (entry: TodoEntry, task: Json, field: string): string | null => {
  const found = clockOf(entry, task, field);
  return found === null ? null : instantOf(found.clock, found.zone);
};

const datesOf = (entry: TodoEntry, task: Json): ExchangeTask['dates'] => {
  const due = dayOf(entry, task, 'dueDateTime');
  const start = dayOf(entry, task, 'startDateTime');
  const last = due ?? start;
  if (last === null) return { kind: 'none' };
  return start !== null && start < last ? allDay(start, last) : allDay(last);
};

const DAYS: Readonly<Record<string, string>> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
};
const PLACES: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  last: '-1',
};

/** Of the n-th weekday of a month: several of them are one choice. */
const relativeDay = (pattern: Json): string => {
  const days = textsAt(pattern, 'daysOfWeek').map((day) => DAYS[day.toLowerCase()] ?? '');
  const place = PLACES[textAt(pattern, 'index').toLowerCase()] ?? '1';
  return days.length > 1 ? `BYDAY=${days.join(',')};BYSETPOS=${place}` : `BYDAY=${place}${days.join('')}`;
};

const PATTERNS: Readonly<Record<string, (pattern: Json) => string>> = {
  daily: () => 'FREQ=DAILY',
  weekly: (pattern) => {
    const days = textsAt(pattern, 'daysOfWeek').flatMap((day) => DAYS[day.toLowerCase()] ?? []);
    return days.length > 0 ? `FREQ=WEEKLY;BYDAY=${days.join(',')}` : 'FREQ=WEEKLY';
  },
  absolutemonthly: (pattern) => `FREQ=MONTHLY;BYMONTHDAY=${numberAt(pattern, 'dayOfMonth') || 1}`,
  relativemonthly: (pattern) => `FREQ=MONTHLY;${relativeDay(pattern)}`,
  absoluteyearly: (pattern) =>
    `FREQ=YEARLY;BYMONTH=${numberAt(pattern, 'month') || 1};BYMONTHDAY=${numberAt(pattern, 'dayOfMonth') || 1}`,
  relativeyearly: (pattern) =>
    `FREQ=YEARLY;BYMONTH=${numberAt(pattern, 'month') || 1};${relativeDay(pattern)}`,
};

const endOf = (range: Json): string => {
  const count = numberAt(range, 'numberOfOccurrences');
  if (count > 0) return `;COUNT=${count}`;
  const end = textAt(range, 'endDate');
  return isNoDate(end) ? '' : `;UNTIL=${end.slice(0, 10).replaceAll('-', '')}`;
};

const repeatOf = (entry: TodoEntry, task: Json): Repeat | null => {
  const recurrence = objectAt(task, 'recurrence');
  const pattern = objectAt(recurrence, 'pattern');
  const type = textAt(pattern, 'type');
  if (type === '') return null;
  const rule = PATTERNS[type.toLowerCase()]?.(pattern) ?? type;
  const interval = numberAt(pattern, 'interval');
  return ruleOf(
    entry,
    `${rule}${interval > 1 ? `;INTERVAL=${interval}` : ''}${endOf(objectAt(recurrence, 'range'))}`,
  );
};

const notesOf = (entry: TodoEntry, task: Json): string => {
  const body = objectAt(task, 'body');
  const content = textAt(body, 'content');
  const links = objectsAt(task, 'linkedResources').map((link) =>
    [textAt(link, 'displayName'), textAt(link, 'webUrl')].filter((part) => part !== '').join(': '),
  );
  const text = textAt(body, 'contentType').toLowerCase() === 'html' ? htmlToText(content) : content;
  return joinNotes(text, ...links, ...entry.lines);
};

const remindersOf = (entry: TodoEntry, task: Json): string[] => {
  const at = flagAt(task, 'isReminderOn') ? isoIn(entry, task, 'reminderDateTime') : null;
  return at === null ? [] : [triggerAt(at)];
};

const addTask = (entry: TodoEntry, task: Json, listId: string | null): void => {
  const { collect, context, row } = entry;
  const id = textAt(task, 'id');
  const isDone = textAt(task, 'status') === 'completed';
  const when = {
    dates: datesOf(entry, task),
    repeat: repeatOf(entry, task),
    reminders: remindersOf(entry, task),
  };
  const completedAt = isDone ? isoIn(entry, task, 'completedDateTime') : null;
  warnLeftOut(entry, task, USED);
  if (flagAt(task, 'hasAttachments')) collect.warn({ row, code: 'leftOut', field: 'attachments' });
  collect.task(
    {
      ...when,
      id: id === '' ? '' : context.idOf('microsoft', id),
      listId,
      title: textAt(task, 'title'),
      notes: notesOf(entry, task),
      items: objectsAt(task, 'checklistItems').map((item) => ({
        title: textAt(item, 'displayName'),
        done: flagAt(item, 'isChecked'),
      })),
      tags: [...textsAt(task, 'categories')],
      priority: PRIORITIES[textAt(task, 'importance').toLowerCase()] ?? 'none',
      status: isDone ? 'done' : 'open',
      completedAt,
      createdAt: isoAt(task, 'createdDateTime'),
    },
    row,
  );
};

const listOf = ({ collect, context }: Reading, list: Json): string | null => {
  if (textAt(list, 'wellknownListName') === 'defaultList') return null;
  const id = textAt(list, 'id');
  return collect.list(textAt(list, 'displayName'), id === '' ? {} : { id: context.idOf('microsoft', id) });
};

export const readMicrosoftTodo = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const zones = createZones([]);
  let row = 0;
  const add = (tasks: readonly Json[], listId: string | null): void => {
    for (const task of tasks) {
      row += 1;
      addTask({ collect, context, zones, row, lines: [] }, task, listId);
    }
  };
  for (const member of membersOf(value)) {
    if (isList(member)) add(tasksOf(member), listOf({ collect, context }, member));
    // A page of tasks does not say of which list they are.
    else add([member], collect.list(context.fileName));
  }
  return collect.finish();
};
