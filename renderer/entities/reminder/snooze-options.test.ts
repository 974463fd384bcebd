import { expect, it } from 'vitest';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { readSnooze } from './snooze-options.ts';

const context = { today: '2026-11-22', now: '12:00', ...conventionsOfLocale('en-GB') };
const now = new Date('2026-11-22T12:00').getTime();
const at = (local: string) => ({ kind: 'moment', at: new Date(local).toISOString() });

it.each([
  ['20m', { kind: 'minutes', minutes: 20 }],
  ['2H', { kind: 'minutes', minutes: 120 }],
  ['1d', { kind: 'minutes', minutes: 1440 }],
  ['tomorrow 8am', at('2026-11-23T08:00')],
  ['17:30', at('2026-11-22T17:30')],
  ['fri', at('2026-11-27T09:00')],
])('%s says when to ring again', (typed, until) => {
  expect(readSnooze(typed, context, now)).toEqual(until);
});

it.each(['', '0m', '90d', 'yesterday', 'today', 'soon'])('%j says nothing that is to come', (typed) => {
  expect(readSnooze(typed, context, now)).toBeNull();
});
