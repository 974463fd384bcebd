import fc from 'fast-check';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import {
  taskDatesToWire,
  wireToTaskDates,
  type TaskDates,
  type WireDates,
} from '#shared/domain/dates/task-dates.ts';

/** East and west of Greenwich, with and without summer time, at half hours, at the date line, and with clocks that change at midnight. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Havana',
] as const;

const wire = (fields: Partial<WireDates>): WireDates => ({
  startDate: null,
  dueDate: null,
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  isFloating: false,
  ...fields,
});

const read = (fields: Partial<WireDates>): TaskDates => wireToTaskDates(wire(fields), 'UTC');

test('a task without dates has none', () => {
  expect(read({})).toEqual({ kind: 'none' });
  expect(read({ startDate: 'soon', isAllDay: true })).toEqual({ kind: 'none' });
  expect(read({ startDate: '2026-02-30T00:00:00Z' })).toEqual({ kind: 'none' });
});

test.each([
  ['start and due equal', '2026-12-04T23:00:00.000+0000', '2026-12-04T23:00:00.000+0000', '2026-12-05'],
  ['no due date', '2026-12-04T23:00:00+0000', null, '2026-12-05'],
  ['no start date', null, '2026-12-04T23:00:00Z', '2026-12-05'],
  ['due at the next midnight', '2026-12-04T23:00:00+0000', '2026-12-05T23:00:00+0000', '2026-12-05'],
  ['due after the third day', '2026-12-04T23:00:00+0000', '2026-12-07T23:00:00+0000', '2026-12-07'],
  ['due before the start', '2026-12-04T23:00:00+0000', '2026-11-01T23:00:00+0000', '2026-12-05'],
  ['an offset instead of UTC', '2026-12-05T00:00:00.000+0100', null, '2026-12-05'],
])('whole days are those of the task’s zone: %s', (_name, startDate, dueDate, end) => {
  expect(read({ startDate, dueDate, isAllDay: true })).toEqual({ kind: 'allDay', start: '2026-12-05', end });
});

test.each([
  ['a point where both are equal', '2026-12-05T09:00:00+0000', '2026-12-05T09:00:00+0000', null],
  ['a point without due date', '2026-12-05T09:00:00+0000', null, null],
  ['a range', '2026-12-05T09:00:00+0000', '2026-12-05T10:30:00+0000', '2026-12-05T10:30:00.000Z'],
  ['a due date before the start', '2026-12-05T09:00:00+0000', '2026-12-05T08:00:00+0000', null],
])('a timed task is %s', (_name, startDate, dueDate, end) => {
  expect(read({ startDate, dueDate })).toEqual({
    kind: 'timed',
    start: '2026-12-05T09:00:00.000Z',
    end,
    zone: 'Europe/Berlin',
    isFloating: false,
  });
});

test('a zone that is not known here counts as that of this computer', () => {
  const midnight = wire({ startDate: '2026-12-04T23:00:00+0000', isAllDay: true, timeZone: 'Mars/Olympus' });
  expect(wireToTaskDates(midnight, 'Europe/Berlin')).toMatchObject({ start: '2026-12-05' });
});

test('whole days are written as local midnights, with the end after the last day', () => {
  expect(
    taskDatesToWire({ kind: 'allDay', start: '2026-12-05', end: '2026-12-07' }, 'Europe/Berlin'),
  ).toEqual({
    startDate: '2026-12-04T23:00:00.000+0000',
    dueDate: '2026-12-07T23:00:00.000+0000',
    isAllDay: true,
    timeZone: 'Europe/Berlin',
    isFloating: false,
  });
});

test('a day that begins at one o’clock is read and written as that day', () => {
  // Cuba puts its clocks forward at midnight.
  const dates: TaskDates = { kind: 'allDay', start: '2026-03-08', end: '2026-03-08' };
  const written = taskDatesToWire(dates, 'America/Havana');
  expect(written.startDate).toBe('2026-03-08T05:00:00.000+0000');
  expect(wireToTaskDates(written, 'UTC')).toEqual(dates);
});

test('a range that ends before a day that a zone left out keeps its end', () => {
  // Samoa had no 30 December 2011.
  const dates: TaskDates = { kind: 'allDay', start: '2011-12-28', end: '2011-12-29' };
  expect(wireToTaskDates(taskDatesToWire(dates, 'Pacific/Apia'), 'UTC')).toEqual(dates);
});

const zone = fc.constantFrom(...ZONES);

const day = fc
  .integer({ min: 0, max: 47_000 })
  .map((days) => addDays('1971-01-01', days))
  .filter((date) => date !== '2011-12-30');

/** Half of the moments are near a change of clocks. */
const instant = fc.oneof(
  fc.integer({ min: 31_536_000, max: 4_102_444_800 }).map((seconds) => seconds * 1000),
  fc
    .record({
      zone,
      from: fc.integer({ min: 31_536_000, max: 2_145_916_800 }),
      offset: fc.integer({ min: -7200, max: 7200 }),
    })
    .map(({ zone: id, from, offset }) => {
      const start = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(id);
      return (start.getTimeZoneTransition('next') ?? start).epochMilliseconds + offset * 1000;
    }),
);

const dates: fc.Arbitrary<TaskDates> = fc.oneof(
  fc
    .record({ start: day, days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })) })
    .map(({ start, days }): TaskDates => ({ kind: 'allDay', start, end: addDays(start, days) }))
    .filter((all) => all.kind === 'allDay' && all.end !== '2011-12-30'),
  fc
    .record({ start: instant, minutes: fc.integer({ min: 0, max: 4000 }), zone, isFloating: fc.boolean() })
    .map(({ start, minutes, ...rest }): TaskDates => ({
      kind: 'timed',
      start: new Date(start).toISOString(),
      end: minutes === 0 ? null : new Date(start + minutes * 60_000).toISOString(),
      ...rest,
    })),
);

test('dates come back from the wire unshifted, whatever the zones of the task and of this computer', () => {
  fc.assert(
    fc.property(dates, zone, zone, (original, taskZone, hostZone) => {
      const written = taskDatesToWire(original, taskZone);
      expect(wireToTaskDates(written, hostZone)).toEqual(original);
      expect(taskDatesToWire(wireToTaskDates(written, hostZone), taskZone)).toEqual(written);
    }),
    propertyRuns(2000),
  );
});
