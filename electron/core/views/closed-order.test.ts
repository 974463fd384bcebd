import { expect, it } from 'vitest';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { dayRange } from '#core/views/day-range.ts';
import { PLAIN } from '#core/views/outline.ts';
import { createTaskIndex } from '#core/views/task-index.ts';
import { addTask, editTask, setStatus } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

it('what was completed in one go stands below the open tasks as it stood before, and what came later above it', () => {
  const store = openTestStore();
  for (const [index, id] of ['c', 'a', 'b', 'd'].entries()) {
    editTask(store, id, addTask(id, INBOX_ID, { sortOrder: index }));
  }
  for (const id of ['a', 'b', 'c']) editTask(store, id, setStatus('done', 1000));
  editTask(store, 'd', setStatus('done', 2000));
  const bounds = dayBounds(0, { timeZone: 'Europe/Berlin', firstWeekday: 1 });
  const options = { view: { kind: 'inbox' }, arrangement: PLAIN, withClosed: true, bounds } as const;
  expect(viewOutline(store.db, options).ids).toEqual(['d', 'c', 'a', 'b']);
});

it('equal days of a calendar stand in the order by hand, which has 64 bits, closed tasks among the open ones', () => {
  const store = openTestStore();
  const orders = { a: 2n ** 62n, b: -(2n ** 62n), c: 2n ** 62n - 1n };
  const day = '2026-11-24T00:00:00.000+0000';
  for (const [id, sortOrder] of Object.entries(orders)) {
    const when = { startDate: day, dueDate: day, isAllDay: true, timeZone: 'UTC' };
    editTask(store, id, addTask(id, INBOX_ID, { sortOrder, ...when }));
  }
  editTask(store, 'c', setStatus('done', 1000));
  const bounds = dayBounds(Date.parse('2026-11-24T12:00:00Z'), { timeZone: 'UTC', firstWeekday: 1 });
  const asked = { view: { kind: 'all' }, from: '2026-11-23', to: '2026-11-25', bounds } as const;
  const source = { db: store.db, index: createTaskIndex(store.db) };
  const idsOf = (withClosed: boolean) =>
    dayRange(source, { ...asked, withClosed }).entries.map(({ id }) => id);
  expect(idsOf(false)).toEqual(['b', 'a']);
  expect(idsOf(true)).toEqual(['b', 'c', 'a']);
});
