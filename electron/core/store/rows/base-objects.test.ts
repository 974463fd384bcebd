import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBase, writeBase } from '#core/store/rows/base-objects.ts';
import { noChanges } from '#core/store/database/changes.ts';
import { taskKey } from '#core/model/entity.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { rawTasks, rowsMadeOf } from '#electron/testing/random/raw-tasks.ts';

const KEY = taskKey('task');

const write = (store: Store, object: RawObject): boolean =>
  store.write((db) => writeBase(db, KEY, { id: 'task', ...object }));

it('asks for no row again where what was sent comes back in more words', () => {
  const store = openTestStore();
  const sent = { projectId: INBOX_ID, title: 'Buy milk', status: 2, etag: 'a' };
  expect(write(store, sent)).toBe(true);
  const back = { ...sent, etag: 'b', completedUserId: 7, parentId: null, exDate: null };
  expect(write(store, back)).toBe(false);
  expect(readBase(store.db, KEY)).toEqual({ id: 'task', ...back });
  expect(write(store, { ...back, title: 'Buy oat milk' })).toBe(true);
  expect(write(store, { ...back, title: null })).toBe(true);
});

const FIELDS = [
  'etag',
  'completedUserId',
  'title',
  'status',
  'parentId',
  'columnId',
  'startDate',
  'tags',
  'items',
];

const seenOf = ({ db }: Store): unknown => [rowsMadeOf(db, 'task'), taskDetail(db, 'task', 'UTC')];

it('asks for the rows of every object that looks another way', () => {
  const store = openTestStore();
  let spared = 0;
  fc.assert(
    fc.property(
      rawTasks,
      rawTasks,
      fc.constantFrom(...FIELDS),
      fc.boolean(),
      (before, other, field, isSilent) => {
        const change = { [field]: isSilent ? null : (other[field] ?? null) };
        write(store, before);
        store.write((db) => rebuildRow(db, KEY, noChanges()));
        const seen = seenOf(store);
        if (write(store, { ...before, ...change })) return;
        spared += 1;
        store.write((db) => rebuildRow(db, KEY, noChanges()));
        expect(seenOf(store)).toEqual(seen);
      },
    ),
    propertyRuns(200),
  );
  expect(spared).toBeGreaterThan(0);
});
