import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatePick } from '#shared/domain/dates/date-pick.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { readEntry } from '#shared/domain/quick-entry/read-entry.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { textAfterPick } from './text-after-pick.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

const after = (text: string, pick: DatePick): string => {
  const read = readEntry(
    text,
    {
      today: '2026-11-20',
      now: '10:00',
      conventions: { dayMonthOrder: 'monthFirst', firstWeekday: 7 },
      memory: NOTHING_REFUSED,
    },
    {
      projects: [{ ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true }],
      columnsOf: () => [],
      parents: [],
    },
  );
  const surroundings = {
    view: { kind: 'inbox' },
    group: null,
    parent: null,
    today: '2026-11-20',
    zone: 'Europe/Berlin',
    defaults: { projectId: null, reminder: null },
  } as const;
  return textAfterPick(text, { read, surroundings }, pick);
};

describe('a choice in the entry line', () => {
  it.each<[string, DatePick, string]>([
    ['Call Mia', { day: '2026-11-21' }, 'Call Mia tomorrow'],
    ['Call Mia', { day: '2026-12-05', time: '09:00' }, 'Call Mia 5 dec 09:00'],
    ['Call Mia tomorrow 9am #phone', { day: '2026-12-05' }, 'Call Mia 5 dec 09:00 #phone'],
    [
      'Call Mia friday // her new number',
      { time: '09:00', length: { kind: 'minutes', count: 90 } },
      'Call Mia 27 nov 09:00-10:30 // her new number',
    ],
    ['Call  Mia // later', { day: '2028-02-01' }, 'Call  Mia 1 feb 2028 // later'],
    ['Trip', { day: '2026-12-05', length: { kind: 'days', count: 3 } }, 'Trip 5 dec - 7 dec'],
    ['Call Mia tomorrow *15m #phone', { day: null }, 'Call Mia #phone'],
    [
      'Stand-up tomorrow 9am',
      { reminders: [{ word: { kind: 'before', minutes: 15 } }] },
      'Stand-up tomorrow 9am *15m',
    ],
    ['Stand-up tomorrow 9am *15m', { reminders: [] }, 'Stand-up tomorrow 9am'],
    [
      'Water tomorrow',
      { repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '2' }, repeatWords: '2 weeks' },
      'Water tomorrow every 2 weeks',
    ],
    ['Water every day', { repeat: null }, 'Water'],
  ])('makes of “%s”', (text, pick, made) => {
    expect(after(text, pick)).toBe(made);
  });
});
