import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backUp, backupDueIn, listBackups } from '#core/store/backup/backups.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

const storeWithTasks = (path: string, count: number): Store => {
  const store = openTestStore(path);
  for (let index = 0; index < count; index += 1) {
    editTask(store, `t${index}`, addTask(`t${index}`, INBOX_ID, { title: `Task ${index}` }));
  }
  return store;
};

describe('a backup', () => {
  it('has everything, unsent edits included, when it takes the place of the store', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 30 }), async (count) => {
        const directory = temporaryDirectory();
        const path = join(directory, 'store.db');
        const store = storeWithTasks(path, count);
        const copy = await backUp(store, path, NOW);
        editTask(store, 'later', addTask('later', INBOX_ID));
        const restored = join(directory, 'restored.db');
        copyFileSync(copy, restored);
        const opened = openStore({ path: restored, inboxId: INBOX_ID });
        const ids = Array.from({ length: count }, (_none, index) => `t${index}`);
        expect(taskRows(opened.db, [...ids, 'later']).map(({ title }) => title)).toEqual(
          ids.map((_id, index) => `Task ${index}`),
        );
        expect(outboxCounts(opened.db).unsent).toBe(count);
        opened.close();
      }),
      propertyRuns(10),
    );
  });

  it('is made once a day, and the oldest ones go', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 1);
    expect(backupDueIn(path, NOW)).toBe(0);
    for (let day = 0; day < 10; day += 1) await backUp(store, path, NOW + day * DAY);
    expect(listBackups(path).map(({ at }) => at)).toEqual(
      [9, 8, 7, 6, 5, 4, 3].map((day) => NOW + day * DAY),
    );
    expect(backupDueIn(path, NOW + 9 * DAY + 1000)).toBe(DAY - 1000);
    expect(backupDueIn(path, NOW)).toBe(0);
  });

  it('is kept for each of seven days, however often a day has one', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 1);
    const midnight = Math.floor(NOW / DAY) * DAY;
    for (let day = 0; day < 7; day += 1) await backUp(store, path, midnight + day * DAY);
    const today = midnight + 7 * DAY;
    for (let hour = 0; hour < 10; hour += 1) await backUp(store, path, today + hour * HOUR);
    expect(listBackups(path).map(({ at }) => at)).toEqual([
      ...[9, 8, 7].map((hour) => today + hour * HOUR),
      ...[6, 5, 4, 3, 2, 1].map((day) => midnight + day * DAY),
    ]);
  });

  it('is made once an hour where somebody edits, and not where nobody does', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    await backUp(storeWithTasks(path, 1), path, NOW);
    expect(backupDueIn(path, NOW + 1000, NOW + 500)).toBe(HOUR - 1000);
    expect(backupDueIn(path, NOW + HOUR, NOW + 500)).toBe(0);
    expect(backupDueIn(path, NOW + HOUR, NOW - 500)).toBe(DAY - HOUR);
    expect(backupDueIn(path, NOW + HOUR, null)).toBe(DAY - HOUR);
  });

  it('says why it was made, and is not pushed out by those of the schedule', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 1);
    const midnight = Math.floor(NOW / DAY) * DAY;
    await backUp(store, path, midnight, { occasion: { reason: 'import' } });
    await backUp(store, path, midnight + 1, { occasion: { reason: 'restore', of: midnight } });
    await backUp(store, path, midnight + 2, { occasion: { reason: 'asked' } });
    for (let hour = 1; hour < 6; hour += 1) await backUp(store, path, midnight + hour * HOUR);
    expect(listBackups(path).map(({ at, occasion }) => [(at - midnight) / HOUR, occasion])).toEqual([
      ...[5, 4, 3].map((hour) => [hour, { reason: 'schedule' }]),
      [2 / HOUR, { reason: 'asked' }],
      [1 / HOUR, { reason: 'restore', of: midnight }],
      [0, { reason: 'import' }],
    ]);
    for (let at = 3; at < 6; at += 1)
      await backUp(store, path, midnight + at, { occasion: { reason: 'asked' } });
    expect(listBackups(path).filter(({ occasion }) => occasion.reason !== 'schedule')).toHaveLength(3);
  });

  it('that cannot be written leaves the earlier ones as they are', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 1);
    const first = await backUp(store, path, NOW);
    const failing = {
      ...store,
      copyTo: (target: string) => {
        writeFileSync(target, 'half a copy');
        return Promise.reject(new Error('database or disk is full'));
      },
    };
    await expect(backUp(failing, path, NOW + DAY)).rejects.toThrow('full');
    const empty = { copyTo: (target: string) => Promise.resolve(writeFileSync(target, '')) };
    await expect(backUp(empty, path, NOW + DAY)).rejects.toThrow('no such table');
    expect(existsSync(first)).toBe(true);
    expect(readdirSync(join(path, '..', 'backups'))).toHaveLength(1);
  });

  it('of a store with a damaged page does not take the place of a good one', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 200);
    const first = await backUp(store, path, NOW);
    const damaged = {
      copyTo: async (target: string) => {
        await store.copyTo(target);
        const bytes = readFileSync(target);
        bytes.fill(0xab, 4096 * 20, 4096 * 22);
        writeFileSync(target, bytes);
      },
    };
    await expect(backUp(damaged, path, NOW + DAY)).rejects.toThrow(/./u);
    expect(listBackups(path)).toEqual([
      { path: first, servicePath: null, at: NOW, occasion: { reason: 'schedule' } },
    ]);
  });

  it('has what is written while it is made, or not, and is whole', async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = storeWithTasks(path, 300);
    const copying = backUp(store, path, NOW);
    for (let index = 0; index < 50; index += 1) {
      editTask(store, `late${index}`, addTask(`late${index}`, INBOX_ID));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const restored = join(temporaryDirectory(), 'restored.db');
    copyFileSync(await copying, restored);
    const opened = openTestStore(restored);
    expect(opened.notice()).toBeNull();
    const { unsent } = outboxCounts(opened.db);
    expect(unsent).toBeGreaterThanOrEqual(300);
    expect(taskRows(opened.db, ['t0', 't299'])).toHaveLength(2);
  });
});
