import fc from 'fast-check';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { authorText, type Author } from '#shared/domain/author.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { beginMarks, seeTasks, unseenTasks, type Unseen } from '#core/store/change-log/unseen.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { openStore } from '#core/store/open-store.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { addTask, editTask, rename } from '#electron/testing/random/mutations.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const START = 1_800_000_000_000;
const DAY = 86_400_000;
const BOT: Author = { kind: 'assistant', name: 'Bot' };

const open = () => {
  const clock = { now: START };
  const path = join(temporaryDirectory(), 'store.db');
  const openAgain = () => openStore({ path, inboxId: INBOX_ID, now: () => clock.now });
  let store = openAgain();
  onTestFinished(() => {
    store.close();
  });
  store.write((db) => {
    writeMeta(db, 'lastSyncedAt', new Date(0).toISOString());
    beginMarks(db);
  });
  /** A change of another device; of an author where one is named. */
  const arrives = (id: string, fields: RawObject | null, author?: Author): void => {
    const object = fields === null ? null : { id, projectId: INBOX_ID, title: id, ...fields };
    store.write((db, changes) => {
      if (author !== undefined) db.log.attribute({ author });
      applyRemoteObject(db, taskKey(id), { object, changes, at: clock.now });
    });
  };
  const see = (...ids: readonly string[]): void =>
    store.write((db) => {
      seeTasks(
        db,
        ids.map((id) => taskIdSchema.parse(id)),
        clock.now,
      );
    });
  const seeAll = (): void =>
    store.write((db) => {
      seeTasks(db, null, clock.now);
    });
  const read = (after: number | null = null): Unseen => unseenTasks(store.db, after, clock.now);
  const restart = (): void => {
    store.close();
    store = openAgain();
  };
  return { clock, arrives, see, seeAll, read, restart, store: () => store };
};

const wordsOf = ({ unseen }: Unseen): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    unseen.map(({ taskId, by }) => [
      taskId,
      by.map(
        ({ author, isNew, fields }) =>
          `${authorText(author) ?? 'you'}: ${[...(isNew ? ['new'] : []), ...fields.map(({ code }) => code)].join(', ')}`,
      ),
    ]),
  );

it('marks what others changed with who changed which fields, and nothing of the person', () => {
  const { arrives, read, store } = open();
  editTask(store(), 'mine', addTask('mine', INBOX_ID));
  editTask(store(), 'mine', rename('Mine'));
  arrives('new', {});
  arrives('new', { title: 'Other', tags: ['home'] });
  arrives('mine', { title: 'Mine', priority: 5 });
  arrives('mine', { title: 'Mine', priority: 3 }, BOT);
  arrives('file', {}, { kind: 'import' });
  expect(wordsOf(read())).toEqual({
    new: ['another device: new, label.title, label.tags'],
    mine: ['another device: label.priority', 'Bot: label.priority'],
  });
});

it('leaves out places in an order, and tasks that are gone or in the trash', () => {
  const { arrives, read, seeAll } = open();
  for (const id of ['moved', 'gone', 'trashed']) arrives(id, {});
  seeAll();
  arrives('moved', { sortOrder: -5n });
  arrives('gone', { priority: 5 });
  arrives('gone', null);
  arrives('trashed', { priority: 5, deleted: 1 });
  expect(read().unseen).toEqual([]);
});

it('takes what was seen, and what the person changed since, off the marks, also after a restart', () => {
  const { arrives, read, see, restart, store } = open();
  for (const id of ['a', 'b', 'c']) arrives(id, {});
  see('b');
  expect(Object.keys(wordsOf(read()))).toEqual(['a', 'c']);
  const { upTo } = read();
  editTask(store(), 'c', rename('Mine'));
  expect(read(upTo)).toMatchObject({ unseen: [], seen: ['c'] });
  restart();
  expect(Object.keys(wordsOf(read()))).toEqual(['a']);
  arrives('b', { priority: 5 });
  expect(wordsOf(read())).toEqual({ a: ['another device: new'], b: ['another device: label.priority'] });
});

it('begins with what the log has as seen, and forgets marks after 30 days', () => {
  const { arrives, read, clock, seeAll } = open();
  arrives('old', {});
  seeAll();
  expect(read().unseen).toEqual([]);
  arrives('old', { priority: 5 });
  clock.now += 31 * DAY;
  expect(read().unseen).toEqual([]);
});

const turns = fc.array(
  fc.record({ kind: fc.constantFrom('mine', 'theirs', 'look', 'read'), id: fc.constantFrom('a', 'b', 'c') }),
  { maxLength: 30 },
);

it('tells behind a change what a whole reading tells, however changes and looks mix', () => {
  fc.assert(
    fc.property(turns, (all) => {
      const { arrives, read, see, seeAll, store } = open();
      for (const id of ['a', 'b', 'c']) arrives(id, {});
      seeAll();
      let { upTo } = read();
      const known = new Set<string>();
      const catchUp = (): void => {
        const next = read(upTo);
        ({ upTo } = next);
        for (const id of next.seen) known.delete(id);
        for (const { taskId } of next.unseen) known.add(taskId);
      };
      for (const [turn, { kind, id }] of all.entries()) {
        if (kind === 'mine') editTask(store(), id, rename(`Mine ${turn}`));
        if (kind === 'theirs') arrives(id, { title: `Theirs ${turn}` });
        if (kind === 'read') catchUp();
        if (kind !== 'look') continue;
        catchUp();
        see(id);
        known.delete(id);
      }
      catchUp();
      expect([...known].toSorted()).toEqual(
        read()
          .unseen.map(({ taskId }) => taskId)
          .toSorted(),
      );
    }),
    propertyRuns(30),
  );
});
