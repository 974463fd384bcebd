import { expect, test } from 'vitest';
import { parseReminderWord, reminderWordToTrigger } from '#shared/domain/reminder/reminder-words.ts';

const trigger = (text: string, startTime: string | null): string | null => {
  const word = parseReminderWord(text);
  return word === null ? null : reminderWordToTrigger(word, startTime);
};

test.each([
  ['15m', '09:00', 'TRIGGER:-PT15M'],
  ['2h30m', '09:00', 'TRIGGER:-PT150M'],
  ['1d', '09:00', 'TRIGGER:-PT1440M'],
  ['now', '09:00', 'TRIGGER:PT0S'],
  ['8am', '09:00', 'TRIGGER:-PT60M'],
  ['9:00', '09:00', 'TRIGGER:PT0S'],
  ['10am', '09:00', 'TRIGGER:-PT1380M'],
  ['1d@6pm', '09:00', 'TRIGGER:-PT900M'],
  ['9am', null, 'TRIGGER:P0DT9H0M0S'],
  ['18:30', null, 'TRIGGER:P0DT18H30M0S'],
  ['1d', null, 'TRIGGER:-P0DT15H0M0S'],
  ['1w', null, 'TRIGGER:-P6DT15H0M0S'],
  ['2d@6pm', null, 'TRIGGER:-P1DT6H0M0S'],
  ['15m', null, 'TRIGGER:-PT15M'],
])('%s before a task at %s is %s', (text, startTime, expected) => {
  expect(trigger(text, startTime)).toBe(expected);
});

test.each(['', '9', 'm', '25:00', '13pm', '0am', '1d@', 'soon', '1m1h', '15 m'])(
  '%j is no reminder',
  (text) => {
    expect(parseReminderWord(text)).toBeNull();
  },
);
