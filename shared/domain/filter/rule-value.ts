import { assertNever } from '#shared/domain/assert-never.ts';
import type { Priority } from '#shared/domain/task.ts';
import {
  COMPLETED_DAYS,
  FILTER_WEEKDAYS,
  isWhen,
  MAX_SPAN,
  type CompletedDay,
  type FilterCondition,
  type FilterDay,
  type WhenCondition,
} from '#shared/domain/filter/filter-expression.ts';

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

const completedToValue = (day: CompletedDay | number): string =>
  typeof day === 'number' ? spanToValue('past', day) : firstKey(DAYS, day);

interface NamedValue {
  readonly name: string;
  readonly value: string | number;
}

const whenToValue = (condition: WhenCondition): NamedValue => {
  if (condition.kind === 'day') return { name: 'dueDate', value: firstKey(DAYS, condition.day) };
  if (condition.kind === 'span') {
    return { name: 'dueDate', value: spanToValue(condition.way, condition.count) };
  }
  // Not observed: no rule of the service asks when a task was completed.
  return { name: 'completedTime', value: completedToValue(condition.day) };
};

/** What a condition is called in a rule, and the value that it has there. */
export const conditionToValue = (condition: FilterCondition): NamedValue => {
  if (isWhen(condition)) return whenToValue(condition);
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

const readCompleted = (value: string | number): FilterCondition | null => {
  const known = DAYS.get(String(value));
  const day = COMPLETED_DAYS.find((one) => one === known);
  if (day !== undefined) return { kind: 'completed', day };
  const span = valueToSpan(String(value));
  return span?.way === 'past' ? { kind: 'completed', day: span.count } : null;
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
  ['completedTime', readCompleted],
  ['keywords', (value) => ({ kind: 'text', text: String(value) })],
  [
    'taskType',
    (value) => (value === 'task' || value === 'note' ? { kind: 'taskKind', taskKind: value } : null),
  ],
] satisfies [string, (value: string | number) => FilterCondition | null][]);

/** @returns null for a name or a value that Docket does not know */
export const valueToCondition = (name: string, value: string | number): FilterCondition | null =>
  READERS.get(name)?.(value) ?? null;
