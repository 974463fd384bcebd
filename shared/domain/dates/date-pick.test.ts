import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import {
  changeAfterPick,
  localToPick,
  type DatePick,
  type PickedTask,
} from '#shared/domain/dates/date-pick.ts';
import { localToTaskDates, taskDatesToLocal, type LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

const BERLIN = 'Europe/Berlin';
const TOKYO = 'Asia/Tokyo';
const today = '2026-11-25';
const here = { today, hostZone: BERLIN, isThere: false };

const task = (dates: TaskDates, more: Partial<PickedTask> = {}): PickedTask => ({
  dates,
  reminders: [],
  repeat: null,
  ...more,
});
const on = (start: string, end = start): TaskDates => ({ kind: 'allDay', start, end });
const timed = (start: string, end: string | null, zone = BERLIN): TaskDates => ({
  kind: 'timed',
  start,
  end,
  zone,
  isFloating: false,
});
const NONE: TaskDates = { kind: 'none' };
const meeting = timed('2026-11-25T08:00:00.000Z', '2026-11-25T09:30:00.000Z');

const datesAfter = (dates: TaskDates, pick: DatePick, context = here) =>
  changeAfterPick(task(dates), pick, context)?.dates;

describe('a choice of dates', () => {
  it('moves a meeting to another day at its time, as long as it was', () => {
    expect(datesAfter(meeting, { day: '2026-11-27' })).toEqual(
      timed('2026-11-27T08:00:00.000Z', '2026-11-27T09:30:00.000Z'),
    );
  });

  it('keeps the hour of the clock where the clocks change between', () => {
    expect(datesAfter(meeting, { day: '2027-03-29' })).toEqual(
      timed('2027-03-29T07:00:00.000Z', '2027-03-29T08:30:00.000Z'),
    );
  });

  it('gives a time, another length, and takes both', () => {
    expect(datesAfter(meeting, { time: '14:00' })).toEqual(
      timed('2026-11-25T13:00:00.000Z', '2026-11-25T14:30:00.000Z'),
    );
    expect(datesAfter(meeting, { length: { kind: 'minutes', count: 30 } })).toEqual(
      timed('2026-11-25T08:00:00.000Z', '2026-11-25T08:30:00.000Z'),
    );
    expect(datesAfter(meeting, { length: null })).toEqual(timed('2026-11-25T08:00:00.000Z', null));
    expect(datesAfter(meeting, { time: null })).toEqual(on('2026-11-25'));
  });

  it('goes over midnight, and over days', () => {
    expect(datesAfter(meeting, { time: '23:00' })).toEqual(
      timed('2026-11-25T22:00:00.000Z', '2026-11-25T23:30:00.000Z'),
    );
    expect(datesAfter(on(today), { length: { kind: 'days', count: 3 } })).toEqual(on(today, '2026-11-27'));
    expect(datesAfter(on('2026-11-27', '2026-11-29'), { day: '2026-12-31' })).toEqual(
      on('2026-12-31', '2027-01-02'),
    );
  });

  it('makes no date of a length or of a whole day alone', () => {
    expect(datesAfter(NONE, { time: null })).toBeUndefined();
    expect(datesAfter(NONE, { length: { kind: 'days', count: 2 } })).toBeUndefined();
  });

  it('puts what has no date on today where only a time is chosen', () => {
    expect(datesAfter(NONE, { time: '09:00' })).toEqual(timed('2026-11-25T08:00:00.000Z', null));
  });

  it('has a repeat begin on its first day where a task has none, and leaves the day of one that has', () => {
    const pick: DatePick = { repeat: { flag: 'RRULE:FREQ=DAILY', from: '2' }, firstDay: '2026-11-30' };
    expect(changeAfterPick(task(NONE), pick, here)).toEqual({ dates: on('2026-11-30'), repeat: pick.repeat });
    expect(changeAfterPick(task(meeting), pick, here)).toEqual({ repeat: pick.repeat });
  });

  it('reads a time where the task was planned, or here, and keeps its zone', () => {
    const call = timed('2026-11-26T00:00:00.000Z', null, TOKYO);
    expect(datesAfter(call, { time: '10:00' }, { ...here, isThere: true })).toEqual(
      timed('2026-11-26T01:00:00.000Z', null, TOKYO),
    );
    expect(datesAfter(call, { time: '10:00' })).toEqual(timed('2026-11-26T09:00:00.000Z', null, TOKYO));
  });

  it('keeps the time of the clock in another place, and has no place for whole days', () => {
    const place = { zone: TOKYO, isFloating: false };
    expect(datesAfter(meeting, { place })).toEqual(
      timed('2026-11-25T00:00:00.000Z', '2026-11-25T01:30:00.000Z', TOKYO),
    );
    expect(datesAfter(on(today), { place })).toBeUndefined();
  });

  it('keeps reminders on the clock where a task gets a time, and reads words by the new time', () => {
    const held = task(on(today), { reminders: ['TRIGGER:P0DT9H0M0S'] });
    const pick: DatePick = {
      time: '10:00',
      reminders: [{ trigger: 'TRIGGER:P0DT9H0M0S' }, { word: { kind: 'before', minutes: 15 } }],
    };
    expect(changeAfterPick(held, pick, here)?.reminders).toEqual(['TRIGGER:-PT60M', 'TRIGGER:-PT15M']);
  });

  it('takes the dates away, and nothing from a task that has none', () => {
    expect(changeAfterPick(task(meeting), { day: null }, here)).toEqual({ dates: NONE });
    expect(changeAfterPick(task(NONE), { day: null }, here)).toBeNull();
  });
});

const zones = fc.constantFrom(
  BERLIN,
  TOKYO,
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
  'Asia/Kathmandu',
);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const local: fc.Arbitrary<LocalDates> = fc
  .record({
    day: fc.integer({ min: 0, max: 800 }),
    days: fc.integer({ min: 0, max: 3 }),
    times: fc.option(fc.tuple(clock, fc.option(clock))),
  })
  .map(({ day, days, times }) => {
    const startDate = addDays('2026-01-01', day);
    const endDate = days === 0 ? null : addDays(startDate, days);
    const [startTime, endTime] = times ?? [null, null];
    if (startTime === null) return { startDate, startTime, endDate, endTime: null };
    if (endTime === null || (days === 0 && endTime <= startTime)) {
      return { startDate, startTime, endDate: null, endTime: null };
    }
    return { startDate, startTime, endDate: addDays(startDate, days), endTime };
  });

describe('any choice', () => {
  it('writes nothing where it says what a task has', () => {
    fc.assert(
      fc.property(local, zones, zones, (dates, zone, hostZone) => {
        const context = { today, hostZone, isThere: true };
        const held = localToTaskDates(dates, zone);
        // A clock that goes back has the same hour twice: then the words are not the dates.
        const read = taskDatesToLocal(held, zone);
        fc.pre(read !== null && JSON.stringify(localToTaskDates(read, zone)) === JSON.stringify(held));
        const said = held.kind === 'timed' ? { ...held, zone } : held;
        expect(changeAfterPick(task(said), {}, context)).toBeNull();
        expect(
          changeAfterPick(task(said), { day: read.startDate, time: read.startTime }, context),
        ).toBeNull();
      }),
    );
  });

  it('gives a task without a date the dates that are named', () => {
    fc.assert(
      fc.property(local, zones, (dates, hostZone) => {
        const after = datesAfter(NONE, localToPick(dates), { today, hostZone, isThere: false });
        expect(after).toEqual(localToTaskDates(dates, hostZone));
      }),
    );
  });
});
