import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NO_LOG } from '#core/store/database/change-recorder.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { createOpenParts } from '#core/store/database/batched-transaction.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { openStore } from '#core/store/open-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** What another connection sees is what was committed. */
const openBeside = () => {
  const path = join(temporaryDirectory(), 'store.db');
  const store = openTestStore(path);
  const beside = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => beside.close());
  const committed = (): readonly unknown[] =>
    beside
      .prepare('SELECT tag FROM task_tag ORDER BY tag')
      .all()
      .map(({ tag }) => tag);
  return { path, store, committed };
};

const put =
  (tag: string) =>
  (db: WriteDatabase): void => {
    db.run('INSERT INTO task_tag (tag, task_id) VALUES (?, ?)', tag, 'a');
  };

const isThere = (db: ReadDatabase, tag: string): boolean =>
  db.get('SELECT 1 FROM task_tag WHERE tag = ?', tag) !== undefined;

it('parts are read at once and share a commit', () => {
  const { store, committed } = openBeside();
  store.part(put('part1'));
  store.part(put('part2'));
  expect(isThere(store.db, 'part2')).toBe(true);
  expect(committed()).toEqual([]);
  store.settle();
  expect(committed()).toEqual(['part1', 'part2']);
  expect(() => store.settle()).not.toThrow();
});

it('an edit is on disk when it returns, with the parts before it', () => {
  const { store, committed } = openBeside();
  store.part(put('part1'));
  store.write(put('edit'));
  expect(committed()).toEqual(['edit', 'part1']);
});

it('an edit that fails takes no part with it', () => {
  const { store, committed } = openBeside();
  store.part(put('part1'));
  expect(() =>
    store.write((db) => {
      put('edit')(db);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(committed()).toEqual(['part1']);
});

it('what a part throws takes back the parts since the last commit, which is told', () => {
  const { store, committed } = openBeside();
  const told: string[] = [];
  store.onChange(({ taskIds }) => told.push(...taskIds));
  store.part(put('part1'));
  store.settle();
  store.part((db, changes) => {
    put('part2')(db);
    changes.taskIds.add('b');
  });
  expect(told).toEqual(['b']);
  expect(() =>
    store.part(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(told).toEqual(['b', 'b']);
  expect(isThere(store.db, 'part2')).toBe(false);
  store.settle();
  expect(committed()).toEqual(['part1']);
});

it('what is open when the store is closed is taken back', () => {
  const { path, store } = openBeside();
  store.part(put('part1'));
  store.close();
  const again = openStore({ path, inboxId: INBOX_ID });
  expect(isThere(again.db, 'part1')).toBe(false);
  again.close();
});

it('an edit goes on where the parts before it cannot be written, and the long work hears of that', () => {
  const full = new Error('full');
  const told: string[] = [];
  let isFull = false;
  const parts = createOpenParts(
    {
      part: (body) =>
        body({
          log: NO_LOG,
          all: () => [],
          arrays: () => [],
          get: () => undefined,
          run: () => 0n,
          runAll: () => undefined,
        }),
      settle: () => {
        if (isFull) throw full;
      },
    },
    ({ taskIds }) => told.push(...taskIds),
  );
  const add = (id: string): void =>
    parts.part((_db, changes) => {
      changes.taskIds.add(id);
    });
  add('a');
  isFull = true;
  expect(() => parts.giveWay()).not.toThrow();
  expect(told).toEqual(['a', 'a']);
  isFull = false;
  expect(() => add('b')).toThrow(full);
  add('b');
  expect(() => parts.settle()).not.toThrow();
  expect(told).toEqual(['a', 'a', 'b']);
});
