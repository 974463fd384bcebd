import fc from 'fast-check';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { describe, expect, it } from 'vitest';
import {
  isDueBefore,
  isMissed,
  isNotDone,
  isOverdue,
  isUndated,
  toPredicate,
  touches,
  type TaskCondition,
} from '#shared/domain/task-condition.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { numberToStatus } from '#core/model/task-status.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { conditionToSql, dayStart, type DayStart } from '#core/store/queries/day-conditions.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { openTaskReader } from '#core/views/arrange.ts';
import type { OpenDates } from '#core/views/task-index.ts';

/** Both ends of the day, a half hour, and one whose clocks are set at midnight. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago'] as const;
const NOW = Temporal.Instant.from('2026-03-07T15:20:00Z');

/** A task as a person would describe it. */
interface Task {
  readonly status: -2 | -1 | 0 | 1 | 2;
  readonly kind: 'TEXT' | 'NOTE' | 'CHECKLIST';
  readonly isTrashed: boolean;
  readonly zone: (typeof ZONES)[number];
  /** Days from the day of `NOW` in `zone`; minutes of that day, or null for all of it. */
  readonly when: null | { readonly day: number; readonly days: number; readonly minute: number | null };
}

const tasks: fc.Arbitrary<Task> = fc.record({
  status: fc.constantFrom(
    -2 as const,
    -1 as const,
    0 as const,
    0 as const,
    0 as const,
    1 as const,
    2 as const,
  ),
  kind: fc.constantFrom('TEXT' as const, 'NOTE' as const, 'CHECKLIST' as const),
  isTrashed: fc.boolean(),
  zone: fc.constantFrom(...ZONES),
  when: fc.option(
    fc.record({
      day: fc.integer({ min: -9, max: 9 }),
      days: fc.constantFrom(0, 0, 1, 4),
      minute: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1439 }))),
    }),
  ),
});

const first = ({ zone, when }: Task): Temporal.PlainDate =>
  NOW.toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: when?.day ?? 0 });

const moment = (task: Task, days: number): Temporal.ZonedDateTime =>
  first(task)
    .add({ days })
    .toZonedDateTime(task.zone)
    .add({ minutes: task.when?.minute ?? 0 });

/** The due date of several whole days is the midnight after them (observed). */
const toObject = (task: Task): RawObject => {
  const { status, kind, isTrashed, zone, when } = task;
  const fields = { status, kind, deleted: isTrashed ? 1 : 0, timeZone: zone };
  if (when === null) return fields;
  const isAllDay = when.minute === null;
  const due = moment(task, isAllDay && when.days > 0 ? when.days + 1 : when.days);
  return {
    ...fields,
    isAllDay,
    startDate: timeToWire(moment(task, 0).epochMilliseconds),
    dueDate: timeToWire(due.epochMilliseconds),
  };
};

/** Whole days are those of the zone of the task; a moment is on a day of the person's own zone. */
const daysOf = (task: Task, zone: string): readonly [string, string] | null => {
  if (task.when === null) return null;
  const { days, minute } = task.when;
  if (minute === null) return [first(task).toString(), first(task).add({ days }).toString()];
  const [start, end] = [moment(task, 0), moment(task, days)];
  return [start, end].map((at) => at.withTimeZone(zone).toPlainDate().toString()) as [string, string];
};

/**
 * Written from the documents: "kind NOTE have no completion" (observed), "0 normal, 2 completed,
 * -1 abandoned" (task-service-interface, States), and a past date of a note stands under Earlier.
 */
const meant = (task: Task, zone: string, today: string) => {
  const days = daysOf(task, zone);
  const isOpen = task.status === 0;
  return {
    closed: !isOpen,
    done: task.status > 0,
    wontDo: task.status < 0,
    undated: isOpen && days === null,
    ...(days === null ? NO_DATE : meantOfDates(task, days, today)),
  };
};

const meantOfDates = (task: Task, [start, end]: readonly [string, string], today: string) => {
  const plus = (count: number): string => Temporal.PlainDate.from(today).add({ days: count }).toString();
  const isOpen = task.status === 0;
  const missed = task.kind !== 'NOTE' && end < today;
  return {
    touchesToday: start <= today && end >= today,
    missed,
    overdue: isOpen && missed,
    dueThisWeek: start <= plus(6) && (end >= today || missed),
    notDoneLastWeek: isOpen && missed && end >= plus(-7),
  };
};

const NO_DATE = {
  touchesToday: false,
  missed: false,
  overdue: false,
  dueThisWeek: false,
  notDoneLastWeek: false,
};

type Name = keyof ReturnType<typeof meant>;

const conditionsAt = (cut: (offset: number) => DayStart): Record<Name, TaskCondition<DayStart>> => ({
  closed: { kind: 'status', is: 'closed' },
  done: { kind: 'status', is: 'done' },
  wontDo: { kind: 'status', is: 'wontDo' },
  undated: isUndated(),
  touchesToday: touches(cut(0), cut(1)),
  missed: isMissed(cut(0)),
  overdue: isOverdue(cut(0)),
  dueThisWeek: isDueBefore(cut(0), cut(7)),
  notDoneLastWeek: isNotDone(cut(-7), cut(0)),
});

const openStoreOf = (all: readonly Task[]): Store => {
  const store = openTestStore();
  writeEdits(
    store,
    all.map((task, index) => ({
      key: { entity: 'task' as const, id: `t${index}` },
      mutation: addTask(`t${index}`, INBOX_ID, toObject(task)),
    })),
  );
  return store;
};

interface InMemory {
  readonly id: string;
  readonly status: number;
  readonly isNote: number;
  readonly dates: OpenDates | null;
}

const readTasks = ({ db }: Store): readonly InMemory[] =>
  db
    .all<Omit<InMemory, 'dates'> & { startAt: number | null } & Omit<OpenDates, 'startAt'>>(
      `SELECT t.id, t.status, t.kind = 'NOTE' AS isNote, t.start_at AS startAt, t.end_at AS endAt,
         t.start_day AS startDay, t.end_day AS endDay FROM task_row t ORDER BY t.id`,
    )
    .map(({ id, status, isNote, startAt, ...dates }) => ({
      id,
      status,
      isNote,
      dates: startAt === null ? null : { startAt, ...dates },
    }));

const memoryReader = {
  ...openTaskReader,
  status: ({ status }: InMemory) => numberToStatus(status),
};

describe('a condition', () => {
  it(
    'means the same in memory, in SQL and in the documents, in every zone',
    () => {
      fc.assert(
        fc.property(
          fc.array(tasks, { minLength: 40, maxLength: 40 }),
          fc.constantFrom(...ZONES),
          (all, timeZone) => {
            const store = openStoreOf(all);
            const bounds = dayBounds(NOW.epochMilliseconds, { timeZone, firstWeekday: 1 });
            const inMemory = readTasks(store);
            const ids = all.flatMap((task, index) => (task.isTrashed ? [] : [{ id: `t${index}`, task }]));
            for (const [name, condition] of Object.entries(
              conditionsAt((offset) => dayStart(bounds, bounds.day(offset))),
            )) {
              const { where, values } = conditionToSql(condition);
              const bySql = store.db
                .all<{ id: string }>(`SELECT t.id FROM task_row t WHERE ${where} ORDER BY t.id`, ...values)
                .map(({ id }) => id);
              const byMemory = inMemory.filter(toPredicate(condition, memoryReader)).map(({ id }) => id);
              const expected = ids
                .filter(({ task }) => meant(task, timeZone, bounds.today)[name as Name])
                .map(({ id }) => id)
                .toSorted();
              expect({ name, bySql, byMemory }).toStrictEqual({ name, bySql: expected, byMemory: expected });
            }
          },
        ),
        propertyRuns(20),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
