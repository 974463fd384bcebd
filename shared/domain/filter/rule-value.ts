import { assertNever } from '#shared/domain/assert-never.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { FilterCondition, FilterDay } from '#shared/domain/filter/filter-expression.ts';

/** The words of the service for days (observed). */
const DAYS: ReadonlyMap<string, FilterDay> = new Map<string, FilterDay>([
  ['overdue', 'overdue'],
  ['today', 'today'],
  ['tomorrow', 'tomorrow'],
  ['thisweek', 'thisWeek'],
  ['nextweek', 'nextWeek'],
  ['thismonth', 'thisMonth'],
  ['nextmonth', 'nextMonth'],
  ['nodate', 'noDate'],
  ['recurring', 'repeating'],
  ['repeat', 'repeating'],
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

interface NamedValue {
  readonly name: string;
  readonly value: string | number;
}

/** What a condition is called in a rule, and the value that it has there. */
export const conditionToValue = (condition: FilterCondition): NamedValue => {
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
    case 'day':
      return { name: 'dueDate', value: firstKey(DAYS, condition.day) };
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
  return day === undefined ? null : { kind: 'day', day };
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
  ['keywords', (value) => ({ kind: 'text', text: String(value) })],
  [
    'taskType',
    (value) => (value === 'task' || value === 'note' ? { kind: 'taskKind', taskKind: value } : null),
  ],
] satisfies [string, (value: string | number) => FilterCondition | null][]);

/** @returns null for a name or a value that Docket does not know */
export const valueToCondition = (name: string, value: string | number): FilterCondition | null =>
  READERS.get(name)?.(value) ?? null;
