import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  dayIn,
  instantOf,
  isNoDate,
  joinNotes,
  keepLine,
  fieldNames,
  ruleOf,
  toDates,
  toMoment,
  type Entry,
  type Moment,
  type Reading,
} from '#core/exchange/entries.ts';
import { isJson, objectsAt, textAt, textsAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** `task export`: a list of objects, or one of them on each line. */

const isTask = (value: unknown): boolean =>
  isJson(value) && ['uuid', 'description', 'status', 'entry'].every((name) => name in value);

export const isTaskwarrior = (value: unknown): boolean =>
  isTask(value) || (Array.isArray(value) && value.some((one) => isTask(one)));

const PRIORITIES: Readonly<Record<string, Priority>> = { H: 'high', M: 'medium', L: 'low' };

/** What is computed, or says how the program keeps a series. */
const USED = fieldNames(
  'uuid id description status entry modified end due scheduled start project tags priority annotations recur mask imask parent urgency rtype template last depends',
);

const COMPACT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u;

const expanded = (text: string): string => text.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z');

/** Midnight of where the person is means the day. */
const momentAt = (entry: Entry, task: Json, field: string): Moment | null => {
  const text = textAt(task, field);
  if (isNoDate(text)) return null;
  const moment = toMoment(expanded(text));
  if (moment === null) keepLine(entry, field, text);
  if (moment?.kind !== 'instant') return moment;
  const { timeZone } = entry.context;
  const day = dayIn(moment, timeZone);
  return instantOf(`${day}T00:00`, timeZone) === moment.iso ? { kind: 'day', day } : moment;
};

const isoAt = (task: Json, field: string): string | null => {
  const moment = toMoment(expanded(textAt(task, field)));
  return moment?.kind === 'instant' ? moment.iso : null;
};

const WORDS: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  day: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  sennight: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnight: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  semiannual: 'FREQ=MONTHLY;INTERVAL=6',
  annual: 'FREQ=YEARLY',
  yearly: 'FREQ=YEARLY',
  biannual: 'FREQ=YEARLY;INTERVAL=2',
  biyearly: 'FREQ=YEARLY;INTERVAL=2',
};
const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:d|day|days)$/iu, 'DAILY', 1],
  [/^(?:w|wk|wks|week|weeks)$/iu, 'WEEKLY', 1],
  [/^(?:m|mo|mth|mths|month|months)$/iu, 'MONTHLY', 1],
  [/^(?:q|qtr|qtrs|quarter|quarters)$/iu, 'MONTHLY', 3],
  [/^(?:y|yr|yrs|year|years)$/iu, 'YEARLY', 1],
];

/** `weekly`, `2weeks`, `P3M`. */
const ruleOfWord = (word: string): string => {
  const known = WORDS[word.toLowerCase()];
  if (known !== undefined) return known;
  const [, count = '', unit = ''] = /^P?(\d+) ?([a-z]+)$/iu.exec(word) ?? [];
  const [, frequency, times = 1] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  return frequency === undefined ? word : `FREQ=${frequency};INTERVAL=${Number(count) * times}`;
};

/** The first part of `a.b.c` is the folder. */
const listOf = ({ collect }: Reading, project: string): string | null => {
  const [first = '', ...rest] = project.split('.').filter((part) => part.trim() !== '');
  if (first === '') return null;
  return rest.length === 0 ? collect.list(first) : collect.list(rest.join('.'), { folder: first });
};

const annotationsOf = (task: Json): readonly string[] =>
  objectsAt(task, 'annotations').map((note) => {
    const day = isoAt(note, 'entry')?.slice(0, 10) ?? '';
    return `${day} ${textAt(note, 'description')}`.trim();
  });

/** Fields that a person made. */
const keepOwn = (entry: Entry, task: Json): void => {
  for (const name of Object.keys(task)) {
    if (!USED.has(name)) keepLine(entry, name, expanded(textAt(task, name)));
  }
  if (task['depends'] !== undefined)
    entry.collect.warn({
      row: entry.row,
      code: 'leftOut',
      field: 'depends',
      value: textAt(task, 'description'),
    });
};

const STATUSES: Readonly<Record<string, ExchangeTask['status']>> = { completed: 'done' };

/** @param next the task of the series that comes next, whose day counts */
const addTask = (entry: Entry, task: Json, next: Json | null): void => {
  const { collect, context, row } = entry;
  const status = STATUSES[textAt(task, 'status')] ?? 'open';
  const dates = toDates(
    momentAt(entry, next ?? task, 'scheduled'),
    momentAt(entry, next ?? task, 'due'),
    context.timeZone,
  );
  const repeat =
    textAt(task, 'status') === 'recurring' ? ruleOf(entry, ruleOfWord(textAt(task, 'recur'))) : null;
  keepOwn(entry, task);
  collect.task(
    {
      id: context.idOf('taskwarrior', textAt(task, 'uuid')),
      listId: listOf(entry, textAt(task, 'project')),
      title: textAt(task, 'description'),
      notes: joinNotes(...annotationsOf(task), ...entry.lines),
      tags: [...textsAt(task, 'tags')],
      priority: PRIORITIES[textAt(task, 'priority')] ?? 'none',
      dates,
      repeat,
      status,
      completedAt: status === 'done' ? isoAt(task, 'end') : null,
      createdAt: isoAt(task, 'entry'),
    },
    row,
  );
};

export const readTaskwarrior = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const all = (Array.isArray(value) ? value : [value]).filter(isJson);
  const templates = new Set(
    all.filter((task) => textAt(task, 'status') === 'recurring').map((task) => textAt(task, 'uuid')),
  );
  const isOpenChild = (task: Json): boolean =>
    templates.has(textAt(task, 'parent')) && ['pending', 'waiting'].includes(textAt(task, 'status'));
  const next = Map.groupBy(
    all
      .filter((task) => isOpenChild(task))
      .toSorted((one, other) => textAt(one, 'due').localeCompare(textAt(other, 'due'))),
    (task) => textAt(task, 'parent'),
  );
  for (const [index, task] of all.entries()) {
    const entry: Entry = { collect, context, row: index + 1, lines: [] };
    if (textAt(task, 'uuid') === '' || !('description' in task))
      collect.warn({ row: index + 1, code: 'notRead', value: textAt(task, 'description') });
    // The series is one task; those that are done are its history.
    else if (textAt(task, 'status') !== 'deleted' && !isOpenChild(task))
      addTask(entry, task, next.get(textAt(task, 'uuid'))?.[0] ?? null);
  }
  return collect.finish();
};
