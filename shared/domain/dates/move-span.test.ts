import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import {
  type DatePlace,
  spanAtPlace,
  spanDraggedAlong,
  spanWithEnd,
} from '#shared/domain/dates/move-span.ts';
import { datesAtSpan, spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

const ZONE = 'Europe/Berlin';

const datesAtPlace = (dates: TaskDates, place: DatePlace, zone: string): TaskDates =>
  datesAtSpan(dates, spanAtPlace(spanOfDates(dates, zone), place), zone);

const datesWithEnd = (dates: TaskDates, end: Parameters<typeof spanWithEnd>[1], zone: string): TaskDates => {
  const span = spanOfDates(dates, zone);
  return span === null ? dates : datesAtSpan(dates, spanWithEnd(span, end), zone);
};
const timed = (start: string, end: string | null): TaskDates => ({
  kind: 'timed',
  start,
  end,
  zone: ZONE,
  isFloating: false,
});

describe('a task that is put at a place', () => {
  test('keeps its length on the clock', () => {
    const meeting = timed('2026-11-25T08:00:00.000Z', '2026-11-25T09:30:00.000Z');
    expect(datesAtPlace(meeting, { day: '2026-11-27', minute: 600 }, ZONE)).toEqual(
      timed('2026-11-27T09:00:00.000Z', '2026-11-27T10:30:00.000Z'),
    );
  });
  test('keeps the number of its days', () => {
    const trip: TaskDates = { kind: 'allDay', start: '2026-11-25', end: '2026-11-27' };
    expect(datesAtPlace(trip, { day: '2026-12-01', minute: null }, ZONE)).toEqual({
      kind: 'allDay',
      start: '2026-12-01',
      end: '2026-12-03',
    });
  });
  test('gets the day or the moment where it had none', () => {
    expect(datesAtPlace({ kind: 'none' }, { day: '2026-12-01', minute: null }, ZONE)).toEqual({
      kind: 'allDay',
      start: '2026-12-01',
      end: '2026-12-01',
    });
    expect(datesAtPlace({ kind: 'none' }, { day: '2026-12-01', minute: 570 }, ZONE)).toEqual(
      timed('2026-12-01T08:30:00.000Z', null),
    );
  });
  test('becomes whole days without the one that begins at its end', () => {
    const late = timed('2026-11-25T20:00:00.000Z', '2026-11-25T23:00:00.000Z');
    expect(datesAtPlace(late, { day: '2026-11-30', minute: null }, ZONE)).toEqual({
      kind: 'allDay',
      start: '2026-11-30',
      end: '2026-11-30',
    });
  });
  test('stays floating in its own zone', () => {
    const floating: TaskDates = {
      ...timed('2026-11-25T14:00:00.000Z', null),
      zone: 'America/New_York',
      isFloating: true,
    } as TaskDates;
    expect(datesAtPlace(floating, { day: '2026-11-26', minute: 600 }, ZONE)).toEqual({
      kind: 'timed',
      start: '2026-11-26T15:00:00.000Z',
      end: null,
      zone: 'America/New_York',
      isFloating: true,
    });
  });
});

describe('an end that is put elsewhere', () => {
  const meeting = timed('2026-11-25T08:00:00.000Z', '2026-11-25T09:30:00.000Z');
  test.each([
    ['end', 675, '2026-11-25T08:00:00.000Z', '2026-11-25T10:15:00.000Z'],
    ['end', 300, '2026-11-25T08:00:00.000Z', '2026-11-25T08:15:00.000Z'],
    ['start', 480, '2026-11-25T07:00:00.000Z', '2026-11-25T09:30:00.000Z'],
    ['start', 900, '2026-11-25T09:15:00.000Z', '2026-11-25T09:30:00.000Z'],
  ] as const)('leaves the other one: %s at minute %d', (edge, minute, start, end) => {
    expect(datesWithEnd(meeting, { edge, at: { day: '2026-11-25', minute } }, ZONE)).toEqual(
      timed(start, end),
    );
  });
});

const spanOn = (startDay: string, startMinute: number | null) => ({
  startDay,
  startMinute,
  endDay: startDay,
  endMinute: null,
});

test('tasks that are carried together keep their distances', () => {
  const carried = { lead: spanOn('2026-11-25', 600), place: { day: '2026-11-27', minute: 570 } };
  expect(spanDraggedAlong(spanOn('2026-11-26', 15), carried)).toEqual(spanOn('2026-11-27', 1425));
  expect(spanDraggedAlong(spanOn('2026-11-26', null), carried)).toEqual(spanOn('2026-11-28', null));
  expect(spanDraggedAlong(null, carried)).toEqual(spanOn('2026-11-27', 570));
  expect(
    spanDraggedAlong(spanOn('2026-11-26', 15), { ...carried, place: { day: '2026-11-27', minute: null } }),
  ).toEqual(spanOn('2026-11-28', null));
});

test('an end that is moved leaves the seconds of the other one', () => {
  const odd = timed('2026-11-25T08:00:20.000Z', '2026-11-25T09:30:00.000Z');
  expect(datesWithEnd(odd, { edge: 'end', at: { day: '2026-11-25', minute: 660 } }, ZONE)).toEqual(
    timed('2026-11-25T08:00:20.000Z', '2026-11-25T10:00:00.000Z'),
  );
});

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/Havana');

it('stands where it was put, in any zone, but for the hour that a clock leaves out', () => {
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 370 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, days, at, length, minute) => {
        const start = Date.parse('2026-01-01T00:00:00Z') + days * 86_400_000 + at * 60_000;
        const dates: TaskDates = {
          kind: 'timed',
          start: new Date(start).toISOString(),
          end: length === 0 ? null : new Date(start + length * 60_000).toISOString(),
          zone,
          isFloating: false,
        };
        const day = addDays('2026-01-10', days);
        const local = taskDatesToLocal(datesAtPlace(dates, { day, minute }, zone), zone);
        expect(local?.startDate).toBe(day);
        const shown = Number(local?.startTime?.slice(0, 2)) * 60 + Number(local?.startTime?.slice(3));
        expect([minute, minute + 60]).toContain(shown);
      },
    ),
    { numRuns: 500 },
  );
});
