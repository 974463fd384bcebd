import { expect, test } from 'vitest';
import { reminderTriggerSchema } from '#core/wire/reminder-trigger.ts';

test.each([
  'TRIGGER:PT0S',
  'TRIGGER:-PT5M',
  'TRIGGER:-PT1440M',
  'TRIGGER:P0DT9H0M0S',
  'TRIGGER:-P6DT15H0M0S',
  'TRIGGER:-P1W',
  'TRIGGER:-P1D',
  'TRIGGER;RELATED=END:-PT30M',
  'TRIGGER:20261120T090000Z',
])('%s is a trigger', (trigger) => {
  expect(reminderTriggerSchema.safeParse(trigger).success).toBe(true);
});

test.each(['', 'PT5M', 'TRIGGER:', 'TRIGGER:P', 'TRIGGER:PT', 'TRIGGER:P1DT', 'TRIGGER:-5M', 'TRIGGER:soon'])(
  '%j is none',
  (trigger) => {
    expect(reminderTriggerSchema.safeParse(trigger).success).toBe(false);
  },
);
