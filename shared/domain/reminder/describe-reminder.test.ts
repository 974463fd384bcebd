import { expect, test } from 'vitest';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';

const conventions = { clock: 'h23' } as const;

test.each([
  ['TRIGGER:PT0S', 'At time'],
  ['TRIGGER:-PT5M', '5 min before'],
  ['TRIGGER:-PT60M', '1 hour before'],
  ['TRIGGER:-PT90M', '1 hour 30 min before'],
  ['TRIGGER:-PT1440M', '1 day before'],
  ['TRIGGER:-P2W', '2 weeks before'],
  ['TRIGGER:-PT30S', 'less than a minute before'],
  ['TRIGGER:PT30M', '30 min after'],
  ['TRIGGER:20261120T090000Z', 'At a set time'],
  ['TRIGGER;RELATED=END:-PT30M', 'Custom'],
  ['TRIGGER:soon', 'Custom'],
])('%s of a task with a time is %j', (trigger, expected) => {
  expect(describeReminder(trigger, { isAllDay: false, conventions })).toBe(expected);
});

test.each([
  ['TRIGGER:P0DT9H0M0S', 'On the day, 09:00'],
  ['TRIGGER:P0DT18H0M0S', 'On the day, 18:00'],
  ['TRIGGER:PT0S', 'On the day, 00:00'],
  ['TRIGGER:-P0DT15H0M0S', '1 day before, 09:00'],
  ['TRIGGER:-P1DT15H0M0S', '2 days before, 09:00'],
  ['TRIGGER:-P6DT15H0M0S', '1 week before, 09:00'],
  ['TRIGGER:-PT1440M', '1 day before, 00:00'],
  ['TRIGGER:-PT15M', '1 day before, 23:45'],
  ['TRIGGER:P1DT9H0M0S', '1 day after, 09:00'],
])('%s of a whole day is %j', (trigger, expected) => {
  expect(describeReminder(trigger, { isAllDay: true, conventions })).toBe(expected);
});

test('times are those of the clock that one reads', () => {
  expect(describeReminder('TRIGGER:P0DT18H30M0S', { isAllDay: true, conventions: { clock: 'h12' } })).toBe(
    'On the day, 6:30 pm',
  );
});
