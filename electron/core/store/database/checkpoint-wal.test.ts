import { copyFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { createLogFolding } from '#core/store/database/checkpoint-wal.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const MUCH = 'a'.repeat(6 * 1024 * 1024);
const LONG = 4 * 1024 * 1024;

const put = (store: Store, id: string, text: string): void =>
  store.write((db) => {
    db.run('INSERT OR REPLACE INTO task_text_waiting (id, title, rest) VALUES (?, ?, ?)', id, '', text);
  });

const isThere = (db: ReadDatabase, id: string): boolean =>
  db.get<{ rest: string }>('SELECT rest FROM task_text_waiting WHERE id = ?', id)?.rest === MUCH;

const lengthOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

it('a commit that makes the log long does not fold it: a thread does, and the log begins again', async () => {
  const path = join(temporaryDirectory(), 'store.db');
  const store = openTestStore(path);
  put(store, 'much', MUCH);
  expect(lengthOf(path)).toBeLessThan(MUCH.length);
  await eventually(() => expect(lengthOf(path)).toBeGreaterThan(MUCH.length));
  await eventually(() => {
    put(store, 'little', 'a');
    expect(lengthOf(`${path}-wal`)).toBeLessThanOrEqual(LONG);
  });
  expect(isThere(store.db, 'much')).toBe(true);
});

it('a store that is closed meanwhile leaves one whole file and nobody who has it open', () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'store.db');
  for (let round = 0; round < 5; round += 1) {
    const store = openStore({ path, inboxId: INBOX_ID });
    put(store, `much${round}`, MUCH);
    store.close();
    expect(lengthOf(`${path}-wal`)).toBe(0);
  }
  const copy = join(directory, 'copy.db');
  copyFileSync(path, copy);
  const store = openTestStore(copy);
  expect(isThere(store.db, 'much0')).toBe(true);
  expect(isThere(store.db, 'much4')).toBe(true);
});

it('what came while the log was folded is folded next, though nothing is written after it', () => {
  const path = join(temporaryDirectory(), 'store.db');
  writeFileSync(`${path}-wal`, 'a'.repeat(LONG + 1));
  const ends: (() => void)[] = [];
  const folding = createLogFolding({ exec: () => undefined }, path, (_path, over, onEnd) => {
    Atomics.store(over, 0, 1);
    ends.push(onEnd);
  });
  folding.look();
  folding.look();
  folding.look();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(ends).toHaveLength(2);
  folding.look();
  folding.look();
  folding.close();
  ends[2]?.();
  expect(ends).toHaveLength(3);
});

it(
  'a log that writes go on into while it is folded does not grow with all that is written',
  { timeout: 120_000 },
  async () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openTestStore(path);
    const some = 'a'.repeat(1024 * 1024);
    let longest = 0;
    for (let index = 0; index < 120; index += 1) {
      put(store, `id${index % 3}`, some);
      await setImmediate();
      // As every command does.
      await store.writable();
      longest = Math.max(longest, lengthOf(`${path}-wal`));
    }
    expect(longest).toBeLessThan(60 * 1024 * 1024);
  },
);
