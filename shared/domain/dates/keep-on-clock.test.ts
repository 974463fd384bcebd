import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepOnClock } from '#shared/domain/dates/keep-on-clock.ts';
import { localToTaskDates } from '#shared/domain/dates/local-dates.ts';
import { reminderMoment } from '#shared/domain/reminder/reminder-moment.ts';
import { parseReminderTrigger } from '#shared/domain/reminder/reminder-trigger.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const HOST = 'Europe/Berlin';

const at = (startTime: string | null, startDate = '2026-11-25'): TaskDates =>
  localToTaskDates({ startDate, startTime, endDate: null, endTime: null }, HOST);

const momentOf = (text: string, dates: TaskDates): number | null => {
  const trigger = parseReminderTrigger(text);
  return trigger === null ? null : reminderMoment(trigger, dates, HOST);
};

describe('reminders of a task that gets a time of day, or loses it', () => {
  it.each([
    { from: null, to: '15:00', trigger: 'TRIGGER:P0DT9H0M0S', kept: 'TRIGGER:-PT360M' },
    { from: null, to: '15:00', trigger: 'TRIGGER:-P0DT15H0M0S', kept: 'TRIGGER:-PT1800M' },
    { from: null, to: '08:00', trigger: 'TRIGGER:P0DT9H0M0S', kept: 'TRIGGER:PT0S' },
    { from: '15:00', to: null, trigger: 'TRIGGER:-PT15M', kept: 'TRIGGER:P0DT14H45M0S' },
    { from: '15:00', to: null, trigger: 'TRIGGER:PT0S', kept: 'TRIGGER:P0DT15H0M0S' },
    { from: '15:00', to: null, trigger: 'TRIGGER:-PT1440M', kept: 'TRIGGER:-P0DT9H0M0S' },
    { from: '15:00', to: '17:00', trigger: 'TRIGGER:-PT15M', kept: 'TRIGGER:-PT15M' },
    { from: null, to: '15:00', trigger: 'TRIGGER:20261124T080000Z', kept: 'TRIGGER:20261124T080000Z' },
    { from: null, to: '15:00', trigger: 'TRIGGER:soon', kept: 'TRIGGER:soon' },
  ])('$trigger from $from to $to is $kept', ({ from, to, trigger, kept }) => {
    expect(keepOnClock(trigger, { before: at(from), after: at(to), hostZone: HOST })).toBe(kept);
  });

  it('ring at the same moment as before, on a day without a change of the clocks', () => {
    const aTime = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(aTime, fc.integer({ min: 0, max: 10_000 }), (time, minutes) => {
        const text = minutes === 0 ? 'TRIGGER:PT0S' : `TRIGGER:-PT${minutes}M`;
        const [timed, allDay] = [at(time), at(null)];
        const kept = keepOnClock(text, { before: timed, after: allDay, hostZone: HOST });
        expect(momentOf(kept, allDay)).toBe(momentOf(text, timed));
        expect(keepOnClock(kept, { before: allDay, after: timed, hostZone: HOST })).toBe(text);
      }),
      propertyRuns(300),
    );
  });
});
