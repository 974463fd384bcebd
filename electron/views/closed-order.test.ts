import { expect, it } from 'vitest';
import { dayBounds } from '#electron/store/queries/day-bounds.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#electron/views/outline.ts';
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
