import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { reminderMoment } from '#shared/domain/reminder/reminder-moment.ts';
import {
  minutesBefore,
  onDayBefore,
  parseReminderTrigger,
  reminderTriggerToText,
  triggerOffset,
  type ReminderTrigger,
} from '#shared/domain/reminder/reminder-trigger.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

const parsed = (text: string): ReminderTrigger => {
  const trigger = parseReminderTrigger(text);
  if (trigger === null) throw new Error(`${text} is no trigger`);
  return trigger;
};

test.each([
  ['TRIGGER:PT0S', 0],
  ['TRIGGER:-PT5M', -5],
  ['TRIGGER:-PT30M', -30],
  ['TRIGGER:-PT60M', -60],
  ['TRIGGER:-PT1H', -60],
  ['TRIGGER:-PT1440M', -1440],
  ['TRIGGER:-P1D', -1440],
  ['TRIGGER:-P1W', -10_080],
  ['TRIGGER:P0DT9H0M0S', 540],
  ['TRIGGER:P0DT18H0M0S', 1080],
  ['TRIGGER:-P0DT15H0M0S', -900],
  ['TRIGGER:-P1DT15H0M0S', -2340],
  ['TRIGGER:-P6DT15H0M0S', -9540],
  ['TRIGGER:-P1DT0H0M0S', -1440],
  ['TRIGGER:PT30M', 30],
])('%s is %i minutes from the start, and is written as it was', (text, minutes) => {
  expect(triggerOffset(parsed(text))).toBe(minutes);
  expect(reminderTriggerToText(parsed(text))).toBe(text);
});

test.each(['TRIGGER;RELATED=END:-PT30M', 'TRIGGER:20261120T090000Z'])('%s comes back', (text) => {
  expect(reminderTriggerToText(parsed(text))).toBe(text);
  expect(triggerOffset(parsed(text))).toBeNull();
});

test.each([
  '',
  'TRIGGER:',
  'TRIGGER:P',
  'TRIGGER:PT',
  'TRIGGER:P1DT',
  'TRIGGER:-5M',
  'TRIGGER:soon',
  'PT5M',
  'TRIGGER:-PT99999999M',
  'TRIGGER:20260230T090000Z',
])('%j is no trigger', (text) => {
  expect(parseReminderTrigger(text)).toBeNull();
});

const point: TaskDates = {
  kind: 'timed',
  start: '2026-03-30T07:00:00.000Z',
  end: '2026-03-30T08:00:00.000Z',
  zone: 'Europe/Berlin',
  isFloating: false,
};
// The day on which Berlin has 23 hours.
const day: TaskDates = { kind: 'allDay', start: '2026-03-29', end: '2026-03-29' };

test.each<[string, TaskDates, string]>([
  ['TRIGGER:PT0S', point, '2026-03-30T07:00:00Z'],
  ['TRIGGER:-PT15M', point, '2026-03-30T06:45:00Z'],
  ['TRIGGER;RELATED=END:-PT15M', point, '2026-03-30T07:45:00Z'],
  ['TRIGGER:20260101T090000Z', point, '2026-01-01T09:00:00Z'],
  // Days keep the local time over the change of clocks on the 29th, minutes are exact.
  ['TRIGGER:-P2D', point, '2026-03-28T08:00:00Z'],
  ['TRIGGER:-PT2880M', point, '2026-03-28T07:00:00Z'],
  ['TRIGGER:P0DT9H0M0S', day, '2026-03-29T07:00:00Z'],
  ['TRIGGER:-P0DT15H0M0S', day, '2026-03-28T08:00:00Z'],
  ['TRIGGER:-P6DT15H0M0S', day, '2026-03-22T08:00:00Z'],
])('%s of %j rings at %s', (text, dates, moment) => {
  expect(reminderMoment(parsed(text), dates, 'Europe/Berlin')).toBe(Date.parse(moment));
});

test('whole days and floating times ring where one is', () => {
  const floating: TaskDates = { ...point, isFloating: true };
  expect(reminderMoment(parsed('TRIGGER:P0DT9H0M0S'), day, 'Asia/Tokyo')).toBe(
    Date.parse('2026-03-29T00:00:00Z'),
  );
  expect(reminderMoment(parsed('TRIGGER:-PT15M'), floating, 'Asia/Tokyo')).toBe(
    Date.parse('2026-03-29T23:45:00Z'),
  );
  expect(reminderMoment(parsed('TRIGGER:-PT15M'), { kind: 'none' }, 'Asia/Tokyo')).toBeNull();
});

test.each([
  ['TRIGGER;VALUE=DURATION:-PT15M', 'TRIGGER:-PT15M'],
  ['TRIGGER:+PT15M', 'TRIGGER:PT15M'],
  ['TRIGGER;RELATED=START:-PT15M', 'TRIGGER:-PT15M'],
  ['TRIGGER;RELATED=END;VALUE=DURATION:-PT15M', 'TRIGGER;RELATED=END:-PT15M'],
  ['TRIGGER;VALUE=DURATION;RELATED=END:-PT15M', 'TRIGGER;RELATED=END:-PT15M'],
  ['TRIGGER;VALUE=DATE-TIME:20261120T090000Z', 'TRIGGER:20261120T090000Z'],
])('%s rings as %s does', (text, plain) => {
  expect(parsed(text)).toEqual(parsed(plain));
});

test('a reminder at midnight a day before is written without the form that is labelled differently', () => {
  expect(reminderTriggerToText(onDayBefore(1, 0))).toBe('TRIGGER:-PT1440M');
});

const part = fc.option(fc.integer({ min: 0, max: 99_999 }));

const duration = fc
  .record({ weeks: part, days: part, hours: part, minutes: part, seconds: part })
  .filter((parts) => Object.values(parts).some((value) => value !== null));

const trigger: fc.Arbitrary<ReminderTrigger> = fc.oneof(
  fc.record({
    kind: fc.constant('relative' as const),
    isBefore: fc.boolean(),
    from: fc.constantFrom('start', 'end'),
    duration,
  }),
  fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds): ReminderTrigger => ({
    kind: 'absolute',
    moment: new Date(seconds * 1000).toISOString(),
  })),
);

test('every trigger comes back as it was written, part by part', () => {
  fc.assert(
    fc.property(trigger, (original) => {
      const text = reminderTriggerToText(original);
      expect(parseReminderTrigger(text)).toEqual(original);
      expect(reminderTriggerToText(parsed(text))).toBe(text);
    }),
    propertyRuns(1000),
  );
});

test('what is meant is what is written, to the minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      expect(triggerOffset(parsed(reminderTriggerToText(onDayBefore(days, minutes))))).toBe(
        minutes - days * 1440,
      );
      const before = triggerOffset(parsed(reminderTriggerToText(minutesBefore(minutes))));
      expect(before).toBe(minutes === 0 ? 0 : -minutes);
    }),
    propertyRuns(500),
  );
});

test('a reminder of whole days at a time that its day does not have rings an hour later', () => {
  const dates: TaskDates = { kind: 'allDay', start: '2020-09-27', end: '2020-09-27' };
  const moment = reminderMoment(onDayBefore(0, 3 * 60 + 10), dates, 'Pacific/Apia');
  expect(new Date(moment ?? 0).toISOString()).toBe('2020-09-26T14:10:00.000Z');
});

test('a reminder of whole days rings on its day at its time, in every zone', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'America/Havana',
  );
  fc.assert(
    fc.property(
      zones,
      // By 04:00 every clock of these has had its gap: Apia's lasts from 03:00 to 04:00.
      fc.integer({ min: 4 * 60, max: 1439 }),
      fc.integer({ min: 0, max: 9000 }),
      (zone, minutes, offset) => {
        const start = new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);
        const moment = reminderMoment(onDayBefore(0, minutes), { kind: 'allDay', start, end: start }, zone);
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(shown.format(moment ?? 0)).toBe(`${start} ${clock}`);
      },
    ),
    propertyRuns(300),
  );
});
