import { assertNever } from '#shared/domain/assert-never.ts';
import type { Priority } from '#shared/domain/task.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import {
  COMPLETED_DAYS,
  FILTER_WEEKDAYS,
  isWhen,
  MAX_SPAN,
  type ChangedBy,
  type CompletedDay,
  type FilterCondition,
  type FilterDay,
  type PastSpan,
  type WhenCondition,
} from '#shared/domain/filter/filter-expression.ts';
import { isPast, isWas, type PastCondition } from '#shared/domain/filter/past-words.ts';
import { wordsToPastSpan } from '#shared/domain/filter/past-span.ts';

/** The words of the service for days (observed), and such as it would have for days before today and weekdays. */
const DAYS: ReadonlyMap<string, FilterDay> = new Map<string, FilterDay>([
  ['overdue', 'overdue'],
  ['yesterday', 'yesterday'],
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['lastweek', 'lastWeek'],
  ['thisweek', 'thisWeek'],
  ['nextweek', 'nextWeek'],
  ['lastmonth', 'lastMonth'],
  ['thismonth', 'thisMonth'],
  ['nextmonth', 'nextMonth'],
  ['nodate', 'noDate'],
  ['recurring', 'repeating'],
  ['repeat', 'repeating'],
  ...FILTER_WEEKDAYS.map((day): [string, FilterDay] => [day, day]),
]);

/** The numbers of the wire (task-service-interface, "Task (V2)"). */
const PRIORITIES: ReadonlyMap<number, Priority> = new Map<number, Priority>([
  [0, 'none'],
  [1, 'low'],
  [3, 'medium'],
  [5, 'high'],
]);

const UNTAGGED = '!tag';

const firstKey = <Key, Value>(map: ReadonlyMap<Key, Value>, wanted: Value): Key => {
  for (const [key, value] of map) if (value === wanted) return key;
  throw new Error(`Nothing stands for ${String(wanted)}.`);
};

/** From one day to another. That a span is `a~b` was observed; what a and b are was not: here, days from today. */
const spanToValue = (way: 'past' | 'next', count: number): string =>
  way === 'past' ? `${1 - count}~0` : `0~${count - 1}`;

const valueToSpan = (value: string): { readonly way: 'past' | 'next'; readonly count: number } | null => {
  const [, past, next] = /^(?:-([1-9]\d{0,2})~0|0~([1-9]\d{0,2}))$/u.exec(value) ?? [];
  const count = Number(past ?? next) + 1;
  if (!(count <= MAX_SPAN)) return null;
  return { way: past === undefined ? 'next' : 'past', count };
};

const isCompletedDay = (day: PastSpan): day is CompletedDay => COMPLETED_DAYS.some((one) => one === day);

const pastSpanToValue = (day: PastSpan): string => {
  if (typeof day === 'number') return spanToValue('past', day);
  return isCompletedDay(day) ? firstKey(DAYS, day) : day;
};

interface NamedValue {
  readonly name: string;
  readonly value: string | number;
}

const whenToValue = (condition: WhenCondition): NamedValue => {
  if (condition.kind === 'day') return { name: 'dueDate', value: firstKey(DAYS, condition.day) };
  return { name: 'dueDate', value: spanToValue(condition.way, condition.count) };
};

const LATE = 'late';

/** Not observed: no rule of the service asks for the past. Other clients leave such a filter alone, or show nothing. */
const pastToValue = (condition: PastCondition): NamedValue => {
  switch (condition.kind) {
    case 'completed':
      return { name: 'completedTime', value: pastSpanToValue(condition.day) };
    case 'completedLate':
      return { name: 'completedTime', value: LATE };
    case 'created':
      return { name: 'createdTime', value: pastSpanToValue(condition.day) };
    case 'changed': {
      const { day, by } = condition;
      const author = by === null ? [] : [by.kind, ...(by.kind === 'named' ? [by.name] : [])];
      return { name: 'changedTime', value: JSON.stringify([pastSpanToValue(day), ...author]) };
    }
    case 'untouched':
      return { name: 'untouched', value: condition.days };
    case 'was': {
      const { name, value } = conditionToValue(condition.of);
      return { name: 'was', value: JSON.stringify([pastSpanToValue(condition.day), name, value]) };
    }
    default:
      return assertNever(condition);
  }
};

/** What a condition is called in a rule, and the value that it has there. */
export const conditionToValue = (condition: FilterCondition): NamedValue => {
  if (isWhen(condition)) return whenToValue(condition);
  if (isPast(condition)) return pastToValue(condition);
  switch (condition.kind) {
    case 'list':
      return { name: 'list', value: condition.id };
    case 'folder':
      return { name: 'group', value: condition.id };
    case 'tag':
      return { name: 'tag', value: condition.name };
    case 'untagged':
      return { name: 'tag', value: UNTAGGED };
    case 'priority':
      return { name: 'priority', value: firstKey(PRIORITIES, condition.priority) };
    case 'taskKind':
      return { name: 'taskType', value: condition.taskKind };
    case 'text':
      // Not observed: no rule of the service looks into a text.
      return { name: 'keywords', value: condition.text };
    default:
      return assertNever(condition);
  }
};

/** Conditions of one group can stand in one node of a rule. */
export const groupOfCondition = (condition: FilterCondition): string => {
  const { name } = conditionToValue(condition);
  return name === 'group' ? 'list' : name;
};

const readPriority = (value: string | number): FilterCondition | null => {
  const priority = PRIORITIES.get(Number(value));
  return priority === undefined ? null : { kind: 'priority', priority };
};

const readDay = (value: string | number): FilterCondition | null => {
  const day = DAYS.get(String(value).toLowerCase());
  if (day !== undefined) return { kind: 'day', day };
  const span = valueToSpan(String(value));
  return span === null ? null : { kind: 'span', ...span };
};

const valueToPastSpan = (value: unknown): PastSpan | null => {
  const text = typeof value === 'string' ? value : '';
  const known = DAYS.get(text);
  const day = COMPLETED_DAYS.find((one) => one === known);
  if (day !== undefined) return day;
  const span = valueToSpan(text);
  if (span !== null) return span.way === 'past' ? span.count : null;
  const worded = wordsToPastSpan(text);
  // Only in the one spelling that is written.
  return worded === text ? worded : null;
};

const readDated =
  (kind: 'completed' | 'created') =>
  (value: string | number): FilterCondition | null => {
    if (kind === 'completed' && value === LATE) return { kind: 'completedLate' };
    const day = valueToPastSpan(value);
    return day === null ? null : { kind, day };
  };

const partsOf = (value: string | number): readonly unknown[] => {
  const parts: unknown = parseJson(String(value));
  return Array.isArray(parts) ? parts : [];
};

const AUTHORS = ['person', 'assistant', 'commandLine', 'import', 'elsewhere'] as const;

const readAuthor = ([kind, name, ...more]: readonly unknown[]): ChangedBy | null => {
  if (kind === 'named' && typeof name === 'string' && more.length === 0) return { kind, name };
  const known = AUTHORS.find((one) => one === kind);
  return known === undefined || name !== undefined ? null : { kind: known };
};

const readChanged = (value: string | number): FilterCondition | null => {
  const [when, ...author] = partsOf(value);
  const day = valueToPastSpan(when);
  const by = author.length === 0 ? null : readAuthor(author);
  return day === null || (by === null && author.length > 0) ? null : { kind: 'changed', day, by };
};

const readUntouched = (value: string | number): FilterCondition | null => {
  const days = Number(value);
  return Number.isInteger(days) && days >= 1 && days <= MAX_SPAN ? { kind: 'untouched', days } : null;
};

const readWas = (value: string | number): FilterCondition | null => {
  const [when, name, part, ...more] = partsOf(value);
  const day = valueToPastSpan(when);
  if (day === null || more.length > 0 || typeof name !== 'string' || name === 'was') return null;
  if (typeof part !== 'string' && typeof part !== 'number') return null;
  const of = valueToCondition(name, part);
  return of === null || !isWas(of) ? null : { kind: 'was', day, of };
};

const readTag = (value: string | number): FilterCondition | null => {
  if (value === UNTAGGED) return { kind: 'untagged' };
  const name = String(value);
  // Signs before a name ask for something else, and no name holds one.
  return /^[*!]/u.test(name) ? null : { kind: 'tag', name };
};

const READERS: ReadonlyMap<string, (value: string | number) => FilterCondition | null> = new Map([
  ['list', (value) => ({ kind: 'list', id: String(value) })],
  ['listOrGroup', (value) => ({ kind: 'list', id: String(value) })],
  ['group', (value) => ({ kind: 'folder', id: String(value) })],
  ['tag', readTag],
  ['priority', readPriority],
  ['dueDate', readDay],
  ['completedTime', readDated('completed')],
  ['createdTime', readDated('created')],
  ['changedTime', readChanged],
  ['untouched', readUntouched],
  ['was', readWas],
  ['keywords', (value) => ({ kind: 'text', text: String(value) })],
  [
    'taskType',
    (value) => (value === 'task' || value === 'note' ? { kind: 'taskKind', taskKind: value } : null),
  ],
] satisfies [string, (value: string | number) => FilterCondition | null][]);

/** @returns null for a name or a value that Docket does not know */
export const valueToCondition = (name: string, value: string | number): FilterCondition | null =>
  READERS.get(name)?.(value) ?? null;
