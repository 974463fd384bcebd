import { describe, expect, it } from 'vitest';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { readEntry } from './read-entry.ts';

const read = (text: string, { makesLists = false } = {}) =>
  readEntry(
    text,
    {
      today: '2026-11-20',
      now: '10:00',
      conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
      memory: NOTHING_REFUSED,
    },
    {
      projects: [{ ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true }],
      columnsOf: () => [],
      parents: [],
      makesLists,
    },
  );

describe('a line with paths in it', () => {
  it('keeps what it says beside them', () => {
    const { entry, unknown } = read('Compare ~src/app ~lib/app ~etc/hosts tomorrow !high');
    expect([entry.title, entry.values.date, entry.values.priority]).toEqual([
      'Compare ~src/app ~lib/app ~etc/hosts',
      '2026-11-21',
      'high',
    ]);
    expect(unknown).toHaveLength(3);
  });

  it('stays as it is where there are very many, and is read a few times only', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `~path-${index}`).join(' ');
    const { entry, unknown } = read(text);
    expect(entry.title).toBe(text);
    expect(unknown.length).toBeLessThan(50);
  });
});

const placeOf = (text: string) => {
  const { entry, newList, newColumn, unknown } = read(text, { makesLists: true });
  return [entry.title, newList, newColumn, unknown.length];
};

describe('a list that there is not', () => {
  it('is made with the column that is named in it', () => {
    expect(placeOf('Seeds ~Garden/Beds tomorrow')).toEqual(['Seeds', 'Garden', 'Beds', 0]);
    expect(placeOf('Seeds ~"Front yard"/"Raised beds"')).toEqual(['Seeds', 'Front yard', 'Raised beds', 0]);
    expect(placeOf('Seeds ~Garden')).toEqual(['Seeds', 'Garden', null, 0]);
  });

  it('stays in the title with its column where lists are not made by naming them', () => {
    const { entry, newList, newColumn, unknown } = read('Seeds ~Garden/Beds');
    expect([entry.title, newList, newColumn, unknown.length]).toEqual(['Seeds ~Garden/Beds', null, null, 1]);
  });
});
