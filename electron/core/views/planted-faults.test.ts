import { asIs } from '#shared/messages/message.ts';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setFields } from '#core/model/mutation.ts';
import { taskKey } from '#core/model/entity.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, setStatus, writeEdits } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { recomputedOutline } from '#electron/testing/rigs/recomputed-outline.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { createViewEngine, type ViewEngine } from '#core/views/view-engine.ts';

const BOUNDS = dayBounds(Date.UTC(2026, 2, 28), { timeZone: 'UTC', firstWeekday: 1 });
const OPTIONS = {
  view: { kind: 'all' },
  arrangement: { groupBy: 'priority', sortBy: 'title', nested: true },
  withClosed: false,
  rule: null,
  bounds: BOUNDS,
} as const;

/** What the engine has in memory, and what the rows say. */
const expectEqual = (store: Store, engine: ViewEngine): void => {
  const recomputed = recomputedOutline(store.db, OPTIONS);
  const answer = engine.read(OPTIONS, null);
  if (answer.kind !== 'whole') throw new Error('A read without a version answers whole');
  const { ids, depths, groups } = answer.outline;
  expect({ ids, depths }).toEqual({ ids: recomputed.ids, depths: recomputed.depths });
  expect(groups.filter(({ key }) => key !== 'closed').map(({ key, count }) => [key, count])).toEqual(
    recomputed.groups,
  );
  expect(engine.counts(BOUNDS)).toEqual(createViewEngine(store, 'other').counts(BOUNDS));
};

const open = (path: string): { readonly store: Store; readonly engine: ViewEngine } => {
  const store = openTestStore(path);
  const engine = createViewEngine(store, 'test');
  store.onChange((changes) => {
    engine.note(changes);
    // As the event for the page does: what is told too early is read too early.
    engine.read(OPTIONS, null);
    engine.counts(BOUNDS);
  });
  return { store, engine };
};

const startAccount = () => {
  const path = join(temporaryDirectory(), 'store.db');
  const account = open(path);
  writeEdits(
    account.store,
    ['a', 'b', 'c'].map((id, index) => ({
      key: taskKey(id),
      mutation: addTask(id, INBOX_ID, { title: id, priority: index }, index),
    })),
  );
  // From here on, all of it is in memory.
  expectEqual(account.store, account.engine);
  return { ...account, path };
};

/** Moves, completes and adds. */
const edit = (db: WriteDatabase, changes: Changes): void => {
  const edits = [
    { key: taskKey('a'), mutation: setFields({ priority: 5, parentId: 'c' }, 1) },
    { key: taskKey('b'), mutation: setStatus('done') },
    { key: taskKey('d'), mutation: addTask('d', INBOX_ID, { title: 'd' }, 9) },
  ];
  editObjects(db, { message: asIs('Edited'), edits, at: 1 }, changes);
};

const idsIn = ({ db }: Store): readonly string[] => recomputedOutline(db, OPTIONS).ids;

it('a commit that is refused leaves the views as the rows are', () => {
  const { store, engine } = startAccount();
  const before = idsIn(store);
  expect(() =>
    store.write((db, changes) => {
      edit(db, changes);
      // Is looked at by the commit, which fails.
      db.run('CREATE TEMP TABLE above (id INTEGER PRIMARY KEY)');
      db.run('CREATE TEMP TABLE below (id INTEGER REFERENCES above (id) DEFERRABLE INITIALLY DEFERRED)');
      db.run('INSERT INTO below VALUES (1)');
    }),
  ).toThrow(/FOREIGN KEY/u);
  expect(idsIn(store)).toEqual(before);
  expectEqual(store, engine);
});

it('a transaction that is rolled back leaves the views as the rows are, also when they were read inside of it', () => {
  const { store, engine } = startAccount();
  const before = idsIn(store);
  expect(() =>
    store.write((db, changes) => {
      edit(db, changes);
      engine.read(OPTIONS, null);
      engine.counts(BOUNDS);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(idsIn(store)).toEqual(before);
  expectEqual(store, engine);
});

it('parts of a commit that are taken back by a later one leave the views as the rows are', () => {
  const { store, engine } = startAccount();
  const before = idsIn(store);
  // The views have seen the first part.
  store.part(edit);
  expect(() =>
    store.part(() => {
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(idsIn(store)).toEqual(before);
  expectEqual(store, engine);
});

it('a crash before the commit leaves a file whose views are as its rows are', () => {
  const { store, path } = startAccount();
  const before = idsIn(store);
  store.part(edit);
  const crashed = join(temporaryDirectory(), 'store.db');
  for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, crashed + end);
  const again = open(crashed);
  expect(idsIn(again.store)).toEqual(before);
  expectEqual(again.store, again.engine);
  again.store.write(edit);
  expect(idsIn(again.store)).not.toEqual(before);
  expectEqual(again.store, again.engine);
});
