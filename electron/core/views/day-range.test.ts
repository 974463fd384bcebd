import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateToParts, daysBetween, weekdayOf } from '#shared/domain/dates/calendar-date.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { taskDatesToWire, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { dayRange, unscheduledTasks } from '#core/views/day-range.ts';
import { createTaskIndex } from '#core/views/task-index.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

/** Clocks that are set, half hours, both ends of the day, and a midnight that does not exist. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Havana',
] as const;

const zones = fc.constantFrom(...ZONES);
/** Around the nights on which clocks are set in March and November. */
const days = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((offset) => addDays('2026-03-01', offset)),
  fc.integer({ min: 0, max: 40 }).map((offset) => addDays('2026-10-20', offset)),
  fc.constantFrom('1601-02-03', '9998-12-01'),
);

const allDayDates = fc
  .tuple(days, fc.integer({ min: 0, max: 9 }))
  .map(([start, length]): TaskDates => ({ kind: 'allDay', start, end: addDays(start, length) }));

const timedDates = fc
  .tuple(
    days,
    fc.integer({ min: 0, max: 1439 }),
    fc.constantFrom(null, 1, 30, 90, 1440, 4000),
    zones,
    fc.boolean(),
  )
  .map(([day, minute, length, zone, isFloating]): TaskDates => {
    const start = Temporal.PlainDate.from(day)
      .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
      .toZonedDateTime(zone).epochMilliseconds;
    const end = length === null ? null : new Date(start + length * 60_000).toISOString();
    return { kind: 'timed', start: new Date(start).toISOString(), end, zone, isFloating };
  });

const dates = fc.oneof(allDayDates, timedDates, fc.constant<TaskDates>({ kind: 'none' }));

/** A rule, and whether it is true of a day, by a reading of its own. */
interface Rule {
  readonly flag: string;
  readonly isOn: (first: string, day: string) => boolean;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const rules = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((interval): Rule => ({
    flag: `RRULE:FREQ=DAILY;INTERVAL=${interval}`,
    isOn: (first, day) => daysBetween(first, day) % interval === 0,
  })),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }).map((on): Rule => ({
    flag: `RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=${on.map((day) => WEEKDAYS[day - 1]).join(',')}`,
    isOn: (_first, day) => on.includes(weekdayOf(day)),
  })),
  fc.integer({ min: 1, max: 31 }).map((wanted): Rule => ({
    flag: `RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=${wanted}`,
    isOn: (_first, day) => dateToParts(day).day === wanted,
  })),
);

interface RandomTask {
  readonly dates: TaskDates;
  readonly rule: Rule | null;
  readonly status: 0 | 2;
  /** The row of one that the service has is read from columns, that of an unsent one from its object. */
  readonly isSent: boolean;
}

const tasks: fc.Arbitrary<RandomTask> = fc.record({
  dates,
  rule: fc.option(rules),
  status: fc.constantFrom(0, 0, 0, 2),
  isSent: fc.boolean(),
});

const toRaw = ({ dates: when, rule, status }: RandomTask, zone: string): RawObject => ({
  ...taskDatesToWire(when, zone),
  status,
  ...(rule === null || when.kind === 'none' ? {} : { repeatFlag: rule.flag, repeatFrom: '0' }),
});

const idOf = (list: string, index: number): string => `${index.toString(16).padStart(2, '0')}${list}`;

/** All in a list of their own, as one step. */
const put = (store: Store, list: string, all: readonly RandomTask[], zone: string): void => {
  const created = all.map((task, index) => {
    const id = idOf(list, index);
    return { key: taskKey(id), mutation: addTask(id, list, toRaw(task, zone)), isSent: task.isSent };
  });
  store.write((db, changes) => {
    for (const { key, mutation, isSent } of created) {
      if (!isSent || mutation.kind !== 'create') continue;
      writeBase(db, key, mutation.object);
      rebuildRow(db, key, changes);
    }
  });
  const unsent = created.filter(({ isSent }) => !isSent);
  writeEdits(store, unsent);
};

/** Whether dates touch a day, moment by moment. */
const touches = (when: TaskDates, day: string, hostZone: string): boolean => {
  if (when.kind === 'none') return false;
  if (when.kind === 'allDay') return when.start <= day && day <= when.end;
  const midnight = (date: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime(hostZone).epochMilliseconds;
  const [from, to] = [midnight(day), midnight(addDays(day, 1))];
  const moment = (iso: string) =>
    when.isFloating
      ? Temporal.Instant.from(iso).toZonedDateTimeISO(when.zone).toPlainDateTime().toZonedDateTime(hostZone)
          .epochMilliseconds
      : Date.parse(iso);
  const start = moment(when.start);
  const end = when.end === null ? start : moment(when.end);
  return start < to && (end > from || (start >= from && end <= start));
};

/** The dates as they would be if the task began on another day of its own calendar. */
const beginningOn = (when: TaskDates, day: string, zone: string): TaskDates => {
  if (when.kind === 'none') return when;
  if (when.kind === 'allDay') {
    return { ...when, start: day, end: addDays(day, daysBetween(when.start, when.end)) };
  }
  const local = (iso: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
  const start = local(when.start);
  const moved = Temporal.PlainDate.from(day).toPlainDateTime(start.toPlainTime());
  const iso = (at: Temporal.PlainDateTime) =>
    new Date(at.toZonedDateTime(zone).epochMilliseconds).toISOString();
  const end = when.end === null ? null : moved.add(start.until(local(when.end), { largestUnit: 'days' }));
  return { ...when, start: iso(moved), end: end === null ? null : iso(end) };
};

const firstDayOf = (when: TaskDates, zone: string): string =>
  when.kind === 'timed'
    ? Temporal.Instant.from(when.start).toZonedDateTimeISO(zone).toPlainDate().toString()
    : when.kind === 'allDay'
      ? when.start
      : '';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly hostZone: string;
  readonly withClosed: boolean;
}

const daysFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(daysBetween(from, to) + 1, 0) }, (_unused, index) => addDays(from, index));

/** The days of the range that later occurrences touch. */
const projectedDays = (
  { dates: when, rule, status }: RandomTask,
  { from, to, today, hostZone }: Asked,
): readonly string[] => {
  if (rule === null || when.kind === 'none' || status !== 0) return [];
  const zone = when.kind === 'timed' ? when.zone : hostZone;
  const first = firstDayOf(when, zone);
  return daysFrom(addDays(from, -14), addDays(to, 2))
    .filter((day) => day > first && rule.isOn(first, day))
    .map((day) => beginningOn(when, day, zone))
    .filter((later) => (spanOfDates(later, hostZone)?.startDay ?? '') >= today)
    .flatMap((later) => daysFrom(from, to).filter((day) => day >= today && touches(later, day, hostZone)));
};

/** `index|day|projected` of all that is on each day, worked out day by day. */
const expected = (all: readonly RandomTask[], asked: Asked): readonly string[] => {
  const found = all.flatMap((task, index) => {
    if (task.status !== 0 && !asked.withClosed) return [];
    const touched = daysFrom(asked.from, asked.to).filter((day) => touches(task.dates, day, asked.hostZone));
    return [
      ...touched.map((day) => `${index}|${day}|false`),
      ...projectedDays(task, asked).map((day) => `${index}|${day}|true`),
    ];
  });
  return [...new Set(found)].toSorted();
};

const daysOf = (
  { id, startDay, endDay, isProjection }: RangeEntry,
  { from, to }: Asked,
): readonly string[] => {
  const first = startDay > from ? startDay : from;
  const last = endDay < to ? endDay : to;
  return Array.from(
    { length: daysBetween(first, last) + 1 },
    (_unused, index) => `${Number.parseInt(id.slice(0, 2), 16)}|${addDays(first, index)}|${isProjection}`,
  );
};

const LIST = 'f'.repeat(22);

const on = (start: string, status: 0 | 2 = 0): RandomTask => ({
  dates: { kind: 'allDay', start, end: start },
  rule: null,
  status,
  isSent: true,
});

describe('a range of days', () => {
  it(
    'has every task on each day that it touches, and on no other, in any zone and with all that repeats',
    () => {
      let store = openTestStore();
      let cases = 0;
      fc.assert(
        fc.property(
          fc.array(tasks, { maxLength: 12 }),
          fc.record({
            from: days,
            length: fc.integer({ min: 0, max: 20 }),
            now: days,
            hostZone: zones,
            withClosed: fc.boolean(),
          }),
          (all, { from, length, now, hostZone, withClosed }) => {
            const asked = { from, to: addDays(from, length), today: now, hostZone, withClosed };
            cases += 1;
            // An index reads the whole store: in a single one the time would grow with the square of the cases.
            if (cases % 100 === 0) store = openTestStore();
            const list = String(cases).padStart(22, '0');
            put(store, list, all, hostZone);
            const noon = Temporal.PlainDate.from(now).toZonedDateTime({
              timeZone: hostZone,
              plainTime: '12:00',
            });
            const bounds = dayBounds(noon.epochMilliseconds, { timeZone: hostZone, firstWeekday: 1 });
            const { entries } = dayRange(
              { db: store.db, index: createTaskIndex(store.db) },
              {
                view: { kind: 'project', projectId: projectIdSchema.parse(list) },
                bounds,
                ...asked,
              },
            );
            const shown = entries
              .flatMap((entry) => daysOf(entry, asked))
              .filter((key) => !key.endsWith('true') || (key.split('|')[1] ?? '') >= now);
            expect([...new Set(shown)].toSorted()).toEqual(expected(all, asked));
            expect(entries).toEqual(entries.toSorted(compareSpans));
          },
        ),
        propertyRuns(100),
      );
    },
    PROPERTY_TIMEOUT,
  );

  it('names what is overdue and what has no date, and nothing that is over', () => {
    const store = openTestStore();
    put(
      store,
      LIST,
      [
        on('2026-11-20'),
        on('2026-11-24'),
        { ...on('2026-11-20'), dates: { kind: 'none' } },
        on('2026-11-19', 2),
        on('2026-11-18'),
      ],
      'UTC',
    );
    const bounds = dayBounds(Date.parse('2026-11-24T12:00:00Z'), { timeZone: 'UTC', firstWeekday: 1 });
    expect(
      unscheduledTasks(
        { db: store.db, index: createTaskIndex(store.db) },
        { view: { kind: 'all' }, sortBy: 'manual', bounds },
      ),
    ).toEqual({
      overdue: [idOf(LIST, 4), idOf(LIST, 0)],
      undated: [idOf(LIST, 2)],
    });
  });

  it('leaves out an occurrence that the series excludes, and counts an end by number from the first of all', () => {
    const store = openTestStore();
    const raw = {
      startDate: '2026-11-24T09:00:00.000+0000',
      dueDate: '2026-11-24T10:00:00.000+0000',
      timeZone: 'UTC',
      repeatFrom: '2',
      repeatFirstDate: '2026-11-22T09:00:00.000+0000',
      repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1;COUNT=6',
      exDate: ['20261126'],
    };
    const id = idOf(LIST, 0);
    writeEdits(store, [{ key: taskKey(id), mutation: addTask(id, INBOX_ID, raw) }]);
    const bounds = dayBounds(Date.parse('2026-11-24T12:00:00Z'), { timeZone: 'UTC', firstWeekday: 1 });
    const { entries } = dayRange(
      { db: store.db, index: createTaskIndex(store.db) },
      {
        view: { kind: 'all' },
        from: '2026-11-20',
        to: '2026-12-10',
        withClosed: false,
        bounds,
      },
    );
    expect(
      entries.map(({ startDay, startMinute, endMinute, isProjection }) => [
        startDay,
        startMinute,
        endMinute,
        isProjection,
      ]),
    ).toEqual([
      ['2026-11-24', 540, 600, false],
      ['2026-11-25', 540, 600, true],
      ['2026-11-27', 540, 600, true],
    ]);
  });
});
