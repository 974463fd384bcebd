import fc from 'fast-check';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { describe, expect, it } from 'vitest';
import {
  isCondition,
  isWhen,
  type FilterCondition,
  type FilterDay,
  type FilterExpression,
  type WhenCondition,
} from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import { filterExpressions } from '#shared/domain/filter/testing/filter-arbitrary.ts';
import { filterIdSchema } from '#shared/domain/ids.ts';
import { isPast, type PastCondition } from '#shared/domain/filter/past-words.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { Entity } from '#core/model/entity.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#core/views/outline.ts';
import { filterCount } from '#core/views/sidebar-counts.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

/** Spring forward is three days after. */
const ZONE = 'America/New_York';
const TODAY = Temporal.PlainDate.from('2026-03-05');
const NOW = TODAY.toZonedDateTime({ timeZone: ZONE, plainTime: '14:30' }).epochMilliseconds;
const PLACE = { timeZone: ZONE, firstWeekday: 7 } as const;

const FOLDERS: Readonly<Record<string, string>> = { l1: 'f1', l2: 'f1', l3: 'f2', l4: '' };
const TAGS = [
  { name: 'home', parent: null },
  { name: 'kitchen', parent: 'home' },
  { name: 'phone', parent: null },
];
const NAMES: FilterNames = {
  lists: Object.keys(FOLDERS).map((id) => ({ id, name: id })),
  folders: ['f1', 'f2'].map((id) => ({ id, name: id })),
  tags: TAGS.map(({ name }) => ({ name, label: name })),
};

/** A task as a person would describe it. */
interface Task {
  readonly listId: string;
  readonly title: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly priority: number;
  readonly isNote: boolean;
  readonly repeats: boolean;
  readonly isOpen: boolean;
  /** Days and minutes from the beginning of today. */
  readonly when: null | { readonly day: number; readonly days: number; readonly minute: number | null };
}

const text = fc.constantFrom('', 'buy milk', 'CAFE', 'a "b" c', '日本へ', 'x');
const tasks: fc.Arbitrary<Task> = fc.record({
  listId: fc.constantFrom(...Object.keys(FOLDERS)),
  title: text,
  notes: text,
  tags: fc.subarray(TAGS.map(({ name }) => name)),
  priority: fc.constantFrom(0, 1, 2, 3, 4, 5),
  isNote: fc.boolean(),
  repeats: fc.boolean(),
  isOpen: fc.boolean(),
  when: fc.option(
    fc.record({
      day: fc.integer({ min: -40, max: 70 }),
      days: fc.constantFrom(0, 0, 1, 10),
      minute: fc.option(fc.integer({ min: 0, max: 1439 })),
    }),
  ),
});

type Day = Temporal.PlainDate;

/** First and last moment. */
const momentsOf = ({ when }: Task): readonly [Temporal.ZonedDateTime, Temporal.ZonedDateTime] | null => {
  if (when === null) return null;
  const at = (day: number) =>
    TODAY.add({ days: day }).toZonedDateTime({
      timeZone: ZONE,
      plainTime: Temporal.PlainTime.from('00:00').add({ minutes: when.minute ?? 0 }),
    });
  return [at(when.day), at(when.day + when.days)];
};

/** The due date of days is the midnight after the last one, where there are several (observed). */
const datesOf = (task: Task): RawObject => {
  const moments = momentsOf(task);
  if (task.when === null || moments === null) return { startDate: null, dueDate: null, isAllDay: false };
  const [start, end] = moments;
  const isAllDay = task.when.minute === null;
  const due = isAllDay && task.when.days > 0 ? end.add({ days: 1 }) : end;
  return {
    isAllDay,
    startDate: timeToWire(start.epochMilliseconds),
    dueDate: timeToWire(due.epochMilliseconds),
  };
};

const toObject = (id: string, task: Task): RawObject => ({
  id,
  title: task.title,
  content: task.notes,
  tags: [...task.tags],
  priority: task.priority,
  kind: task.isNote ? 'NOTE' : 'TEXT',
  repeatFlag: task.repeats ? 'RRULE:FREQ=DAILY' : null,
  status: task.isOpen ? 0 : 2,
  timeZone: ZONE,
  ...datesOf(task),
});

const create = (entity: Entity, id: string, object: RawObject) => ({
  key: { entity, id },
  mutation: { kind: 'create' as const, object, at: 1 },
});

const openStoreOf = (all: readonly Task[]): Store => {
  const store = openTestStore();
  writeEdits(store, [
    ...NAMES.folders.map(({ id, name }) => create('folder', id, { id, name, sortOrder: 0 })),
    ...Object.entries(FOLDERS).map(([id, groupId]) =>
      create('project', id, { id, name: id, groupId, sortOrder: 0, closed: id === 'l4' }),
    ),
    ...TAGS.map((tag) => create('tag', tag.name, { ...tag, label: tag.name, sortOrder: 0 })),
    ...all.map((task, index) => ({
      key: { entity: 'task' as const, id: `t${index}` },
      mutation: addTask(`t${index}`, task.listId, toObject(`t${index}`, task)),
    })),
  ]);
  return store;
};

/** The days that a task touches, one by one. */
const daysOf = (task: Task): readonly Day[] => {
  if (task.when === null) return [];
  const { day, days } = task.when;
  return Array.from({ length: days + 1 }, (_unused, index) => TODAY.add({ days: day + index }));
};

const isSunday = ({ dayOfWeek }: Day): boolean => dayOfWeek === 7;

/** The Sunday on which the week of a day began. */
const sundayOf = (day: Day): Day => (isSunday(day) ? day : sundayOf(day.subtract({ days: 1 })));

const touches = (task: Task, isOne: (day: Day) => boolean): boolean => daysOf(task).some(isOne);

const sameMonth = (day: Day, other: Day): boolean => day.toPlainYearMonth().equals(other.toPlainYearMonth());

const isOverdue = (task: Task): boolean => {
  const last = daysOf(task).at(-1);
  return !task.isNote && last !== undefined && Temporal.PlainDate.compare(last, TODAY) < 0;
};

/** On the weekday within the seven days behind today. */
const touchesNext = (task: Task, weekday: number): boolean =>
  touches(task, (day) => {
    const ahead = TODAY.until(day).days;
    return day.dayOfWeek === weekday && ahead >= 1 && ahead <= 7;
  });

const DAYS: Readonly<Record<FilterDay, (task: Task) => boolean>> = {
  overdue: isOverdue,
  yesterday: (task) => touches(task, (day) => day.equals(TODAY.subtract({ days: 1 }))),
  lastWeek: (task) => touches(task, (day) => sundayOf(day).equals(sundayOf(TODAY).subtract({ weeks: 1 }))),
  lastMonth: (task) => touches(task, (day) => sameMonth(day, TODAY.subtract({ months: 1 }))),
  today: (task) => touches(task, (day) => day.equals(TODAY)),
  tomorrow: (task) => touches(task, (day) => day.equals(TODAY.add({ days: 1 }))),
  thisWeek: (task) => touches(task, (day) => sundayOf(day).equals(sundayOf(TODAY))),
  nextWeek: (task) => touches(task, (day) => sundayOf(day).equals(sundayOf(TODAY).add({ weeks: 1 }))),
  thisMonth: (task) => touches(task, (day) => sameMonth(day, TODAY)),
  nextMonth: (task) => touches(task, (day) => sameMonth(day, TODAY.add({ months: 1 }))),
  noDate: ({ when }) => when === null,
  repeating: ({ repeats }) => repeats,
  monday: (task) => touchesNext(task, 1),
  tuesday: (task) => touchesNext(task, 2),
  wednesday: (task) => touchesNext(task, 3),
  thursday: (task) => touchesNext(task, 4),
  friday: (task) => touchesNext(task, 5),
  saturday: (task) => touchesNext(task, 6),
  sunday: (task) => touchesNext(task, 7),
};

const PRIORITIES = { none: [0], low: [1, 2], medium: [3, 4], high: [5] } as const;

const isOrIsBelow = (name: string, wanted: string): boolean =>
  name === wanted || TAGS.some((tag) => tag.name === name && tag.parent === wanted);

const isInSpan = (task: Task, { way, count }: Extract<FilterCondition, { kind: 'span' }>): boolean =>
  touches(task, (day) => {
    const ahead = TODAY.until(day).days * (way === 'next' ? 1 : -1);
    return ahead >= 0 && ahead < count;
  });

const isWhenAsked = (task: Task, condition: WhenCondition): boolean => {
  if (condition.kind === 'day') return DAYS[condition.day](task);
  // Only open tasks are compared here.
  return condition.kind === 'span' && isInSpan(task, condition);
};

/** Open tasks that were created in 1970 and left alone since; `past-conditions.test.ts` asks for more. */
const wasAsAsked = (condition: PastCondition): boolean =>
  condition.kind === 'untouched' ||
  (condition.kind === 'created' && String(condition.day).startsWith('before '));

const meets = (task: Task, condition: FilterCondition): boolean => {
  if (isWhen(condition)) return isWhenAsked(task, condition);
  return isPast(condition) ? wasAsAsked(condition) : meetsPlain(task, condition);
};

const meetsPlain = (
  task: Task,
  condition: Exclude<FilterCondition, WhenCondition | PastCondition>,
): boolean => {
  switch (condition.kind) {
    case 'list':
      return task.listId === condition.id;
    case 'folder':
      return FOLDERS[task.listId] === condition.id;
    case 'tag':
      return task.tags.some((name) => isOrIsBelow(name, condition.name));
    case 'untagged':
      return task.tags.length === 0;
    case 'priority':
      return PRIORITIES[condition.priority].some((number) => number === task.priority);
    case 'taskKind':
      return task.isNote === (condition.taskKind === 'note');
    case 'text':
      return [task.title, [task.notes, ...task.tags].join('\n')].some((part) =>
        foldText(part).includes(foldText(condition.text)),
      );
    default:
      return condition satisfies never;
  }
};

const shows = (expression: FilterExpression, task: Task): boolean => {
  if (isCondition(expression)) return meets(task, expression);
  if (expression.kind === 'not') return !shows(expression.of, task);
  return expression.kind === 'and'
    ? expression.of.every((part) => shows(part, task))
    : expression.of.some((part) => shows(part, task));
};

const idsOf = (all: readonly Task[], isOne: (task: Task) => boolean): readonly string[] =>
  all.flatMap((task, index) => (isOne(task) ? [`t${index}`] : []));

describe('a filter', () => {
  it('shows the open tasks of lists in use that a look at each of them would choose', () => {
    fc.assert(
      fc.property(
        fc.array(tasks, { minLength: 50, maxLength: 50 }),
        fc.array(filterExpressions(NAMES), { minLength: 20, maxLength: 20 }),
        (all, expressions) => {
          const store = openStoreOf(all);
          const bounds = dayBounds(NOW, PLACE);
          for (const [index, expression] of expressions.entries()) {
            const id = `filter${index}`;
            const rule = expressionToRule(expression);
            const object = { id, name: id, rule, sortOrder: 0 };
            writeEdits(store, [
              { key: { entity: 'filter', id }, mutation: { kind: 'create', object, at: 1 } },
            ]);
            const view = { kind: 'filter' as const, filterId: filterIdSchema.parse(id) };
            const shown = viewOutline(store.db, { view, arrangement: PLAIN, withClosed: false, bounds }).ids;
            const expected = idsOf(
              all,
              (task) => task.isOpen && task.listId !== 'l4' && shows(expression, task),
            );
            expect([...shown].toSorted()).toStrictEqual([...expected].toSorted());
            expect(filterCount(store.db, rule, bounds)).toBe(expected.length);
          }
        },
      ),
      propertyRuns(6),
    );
  });

  it('that Docket does not understand shows nothing and has no count', () => {
    const store = openStoreOf([]);
    const rule = '{"and":[{"conditionName":"assignee","or":["me"]}]}';
    expect(filterCount(store.db, rule, dayBounds(NOW, PLACE))).toBeNull();
  });
});
