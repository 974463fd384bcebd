import { describe, expect, it } from 'vitest';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { readEntry } from './read-entry.ts';

const read = (text: string) =>
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
