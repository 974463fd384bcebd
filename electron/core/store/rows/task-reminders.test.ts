import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReminderTrigger } from '#shared/domain/reminder/reminder-trigger.ts';
import { taskReminderMoment, taskReminders } from '#core/store/rows/task-reminders.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const task = (fields: RawObject): RawObject => ({ id: 't', title: 'T', status: 0, ...fields });

/** A task at 09:00 of 22 November in Berlin. */
const timed = (fields: RawObject): RawObject =>
  task({
    startDate: '2026-11-22T08:00:00.000+0000',
    dueDate: '2026-11-22T10:00:00.000+0000',
    isAllDay: false,
    timeZone: 'Europe/Berlin',
    ...fields,
  });

/** 22 and 23 November, planned in Berlin. */
const wholeDays = (fields: RawObject): RawObject =>
  task({
    startDate: '2026-11-21T23:00:00.000+0000',
    dueDate: '2026-11-23T23:00:00.000+0000',
    isAllDay: true,
    timeZone: 'Europe/Berlin',
    ...fields,
  });

const momentsOf = (object: RawObject, zone: string): readonly (string | null)[] =>
  taskReminders(object).map((reminder) => {
    const moment = taskReminderMoment(object, reminder, zone);
    return moment === null ? null : new Date(moment).toISOString();
  });

describe('a task reminds', () => {
  it.each<[string, RawObject, string, readonly string[]]>([
    [
      'at each of its triggers',
      timed({ reminders: [{ id: 'a', trigger: 'TRIGGER:PT0S' }, { trigger: 'TRIGGER:-PT30M' }] }),
      'UTC',
      ['2026-11-22T08:00:00.000Z', '2026-11-22T07:30:00.000Z'],
    ],
    [
      'by texts, as V1 has them',
      timed({ reminders: ['TRIGGER:-P1D'] }),
      'Asia/Tokyo',
      ['2026-11-21T08:00:00.000Z'],
    ],
    [
      'from its end, where the trigger says so',
      timed({ reminders: ['TRIGGER;RELATED=END:-PT15M'] }),
      'UTC',
      ['2026-11-22T09:45:00.000Z'],
    ],
    [
      'at a moment of its own, also without a date',
      task({ reminders: ['TRIGGER:20261120T090000Z'] }),
      'UTC',
      ['2026-11-20T09:00:00.000Z'],
    ],
    [
      'of whole days on the clock of where one is',
      wholeDays({ reminders: ['TRIGGER:P0DT9H0M0S', 'TRIGGER:-P0DT15H0M0S'] }),
      'Asia/Tokyo',
      ['2026-11-22T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ],
    [
      'of whole days from the last one, where the trigger says so',
      wholeDays({ reminders: ['TRIGGER;RELATED=END:PT9H'] }),
      'UTC',
      ['2026-11-23T09:00:00.000Z'],
    ],
    [
      'at its own time wherever one is, where it floats',
      timed({ isFloating: true, reminders: ['TRIGGER:-PT60M'] }),
      'America/New_York',
      ['2026-11-22T13:00:00.000Z'],
    ],
    [
      'once where two triggers say the same',
      timed({ reminders: ['TRIGGER:-PT60M', 'TRIGGER:-PT1H', 'TRIGGER:-PT3600S'] }),
      'UTC',
      ['2026-11-22T07:00:00.000Z'],
    ],
    [
      'of its items that are open and have a time',
      task({
        items: [
          { id: 'i', title: 'Open', status: 0, startDate: '2026-11-22T08:00:00.000+0000' },
          { id: 'd', title: 'Done', status: 1, startDate: '2026-11-22T08:00:00.000+0000' },
          { id: 'w', title: 'Day', status: 0, isAllDay: true, startDate: '2026-11-22T08:00:00.000+0000' },
          { id: 'n', title: 'Never', status: 0 },
        ],
      }),
      'UTC',
      ['2026-11-22T08:00:00.000Z'],
    ],
    [
      'of an item when it was snoozed to on another device',
      task({
        items: [
          {
            id: 'i',
            status: 0,
            startDate: '2026-11-22T08:00:00.000+0000',
            snoozeReminderTime: '2026-11-22T08:15:00.000+0000',
          },
        ],
      }),
      'UTC',
      ['2026-11-22T08:15:00.000Z'],
    ],
  ])('%s', (_what, object, zone, moments) => {
    expect(momentsOf(object, zone)).toEqual(moments);
  });

  it.each<[string, RawObject]>([
    ['that is done', timed({ status: 2, reminders: ['TRIGGER:PT0S'] })],
    ['that will not be done', timed({ status: -1, reminders: ['TRIGGER:PT0S'] })],
    ['in the trash', timed({ deleted: 1, reminders: ['TRIGGER:PT0S'] })],
    ['without a date', task({ reminders: ['TRIGGER:PT0S'] })],
    ['with a trigger that nobody knows', timed({ reminders: ['TRIGGER:soon', { trigger: 7 }, null] })],
  ])('of nothing %s', (_what, object) => {
    expect(taskReminders(object)).toEqual([]);
  });
});

const duration = fc
  .record({
    sign: fc.constantFrom('', '-'),
    days: fc.option(fc.integer({ min: 0, max: 40 })),
    hours: fc.option(fc.integer({ min: 0, max: 50 })),
    minutes: fc.integer({ min: 0, max: 3000 }),
    end: fc.boolean(),
  })
  .map(({ sign, days, hours, minutes, end }) => {
    const clock = `T${hours === null ? '' : `${hours}H`}${minutes}M`;
    return `TRIGGER${end ? ';RELATED=END' : ''}:${sign}P${days === null ? '' : `${days}D`}${clock}`;
  });

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'America/Havana',
);

const wireDate = fc
  .integer({ min: Date.UTC(2009, 0) / 900_000, max: Date.UTC(2030, 0) / 900_000 })
  .map((quarters) => new Date(quarters * 900_000).toISOString().replace('Z', '+0000'));

describe('the earliest moment of a reminder', () => {
  it('is before the reminder in every zone, and never by more than four days', () => {
    fc.assert(
      fc.property(
        duration,
        fc.tuple(wireDate, fc.option(wireDate)),
        fc.record({ own: fc.option(zone), here: zone, isAllDay: fc.boolean(), isFloating: fc.boolean() }),
        (trigger, [startDate, dueDate], { own, here, isAllDay, isFloating }) => {
          const object = task({
            startDate,
            dueDate,
            isAllDay,
            isFloating,
            timeZone: own,
            reminders: [trigger],
          });
          const [reminder] = taskReminders(object);
          if (reminder === undefined) throw new Error(`${trigger} reminds of nothing`);
          const moment = taskReminderMoment(object, reminder, here) ?? Number.NaN;
          expect(moment).toBeGreaterThanOrEqual(reminder.earliest);
          expect(moment - reminder.earliest).toBeLessThanOrEqual(96 * 3_600_000);
        },
      ),
      propertyRuns(300),
    );
  });

  it('never goes with another occurrence while trigger and date are the same', () => {
    fc.assert(
      fc.property(duration, wireDate, fc.boolean(), (trigger, startDate, isAllDay) => {
        const fields = { startDate, isAllDay, timeZone: 'Europe/Berlin' };
        const one = taskReminders(task({ ...fields, reminders: [trigger], title: 'One' }));
        const other = taskReminders(task({ ...fields, reminders: [{ id: 'x', trigger }], progress: 50 }));
        expect(other).toEqual(one);
        expect(parseReminderTrigger(trigger)).not.toBeNull();
      }),
      propertyRuns(100),
    );
  });
});
