import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isSameValue, type RawObject } from '#core/model/raw-object.ts';
import { tagKey, taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { backUp } from '#core/store/backup/backups.ts';
import { before, deltaOf, deltaToText, textToDelta, UNKNOWN } from '#core/store/change-log/delta.ts';
import { pruneLog } from '#core/accounts/session/prune-log.ts';
import { changesOf, lastChange, lastChangeUntil, objectsAfter } from '#core/store/change-log/read-log.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { undo } from '#core/store/commands/undo.ts';
import { restoreBackup } from '#core/store/integrity/restore-backup.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { applyRemoteObject, applyRemoteTasks } from '#core/sync/pull/apply-remote-changes.ts';
import { addTask, editTask, rename, trash, writeEdits } from '#electron/testing/random/mutations.ts';
import { rawTasks } from '#electron/testing/random/raw-tasks.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const HOUR = 3_600_000;

/** A store whose first sync is over, and its clock. */
const open = ({ isSynced = true } = {}) => {
  const clock = { now: 1_800_000_000_000 };
  const path = join(temporaryDirectory(), 'store.db');
  const store = openNewStore({ path, inboxId: INBOX_ID, now: () => clock.now });
  onTestFinished(() => store.close());
  if (isSynced) store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(0).toISOString()));
  return { store, clock, path };
};

const historyOf = ({ db }: Store, id: string) => changesOf(db, taskKey(id), { from: null, limit: 100 });

const kindsOf = (store: Store, id: string) => historyOf(store, id).map(({ delta }) => delta?.kind);

const tell = (store: Store, id: string, object: RawObject | null): void =>
  store.write((db, changes) => applyRemoteObject(db, taskKey(id), { object, changes, at: 1 }));

const task = (id: string, fields: RawObject = {}): RawObject => ({
  id,
  projectId: INBOX_ID,
  title: id,
  ...fields,
});

const long = (end: string): RawObject => ({ content: `${'x'.repeat(100)}${end}` });

const countOf = ({ db }: Store) => db.get<{ n: number }>('SELECT COUNT(*) AS n FROM change_log')?.n;

describe('what a change says', () => {
  it('gives the object before it back, from the one after it', () => {
    fc.assert(
      fc.property(rawTasks, rawTasks, fc.string({ maxLength: 60 }), (one, other, words) => {
        const [was, is] = [
          { ...one, content: `${words}${words} and` },
          { ...other, content: `${words} or ${words}` },
        ];
        const delta = deltaOf('task', was, is);
        const past = delta === null ? is : before(textToDelta(deltaToText(delta)), is);
        expect(past).not.toBe(UNKNOWN);
        const names = Object.keys(was).filter((name) => name !== 'etag' && name !== 'modifiedTime');
        const differing = names.filter(
          (name) => !isSameValue((past as RawObject)[name], was[name as keyof typeof was]),
        );
        expect(differing.filter((name) => !['createdTime', 'id'].includes(name))).toEqual([]);
      }),
      propertyRuns(300),
    );
  });

  it('is short where little of a long text changed', () => {
    const notes = 'All work and no play. '.repeat(200);
    const delta = deltaOf('task', { content: `${notes}Old.` }, { content: `${notes}New.` });
    expect(delta === null ? '' : deltaToText(delta)).toBe('{"content":[4401,"Old","New"]}');
  });

  it('is not known where the value that it left is another one', () => {
    const delta = deltaOf('task', long('one'), long('two'));
    expect(delta === null ? null : before(delta, long('other'))).toBe(UNKNOWN);
  });
});

describe('the change log', () => {
  it('says who changed what and when, newest first', () => {
    const { store, clock } = open();
    editTask(store, 't', addTask('t', INBOX_ID));
    clock.now += HOUR;
    editTask(store, 't', rename('Here'));
    clock.now += HOUR;
    tell(store, 't', task('t', { title: 'Here', priority: 5 }));
    const [there, here, made] = historyOf(store, 't');
    expect(there).toMatchObject({
      at: clock.now,
      author: { kind: 'elsewhere' },
      before: { title: 'Here', priority: 0 },
      after: { title: 'Here', priority: 5 },
    });
    expect(here).toMatchObject({
      at: clock.now - HOUR,
      author: { kind: 'person' },
      delta: { kind: 'changed', fields: { title: ['t', 'Here'] } },
      step: '2',
    });
    expect(made).toMatchObject({ delta: { kind: 'made' }, before: null, step: '1' });
  });

  it('has one row for a first sync, however many objects and transactions that takes', () => {
    const { store } = open({ isSynced: false });
    for (const part of [0, 1, 2]) {
      const tasks = Array.from({ length: 50 }, (_one, index) => task(`t${part}-${index}`));
      store.write((db, changes) => applyRemoteTasks(db, tasks, { changes, at: 1, isQuiet: true }));
    }
    tell(store, 'one', task('one'));
    const rows = store.db.all('SELECT delta FROM change_log');
    expect(rows).toEqual([{ delta: '#151' }]);
  });

  it('keeps its time in order where the clock is set back', () => {
    const { store, clock } = open();
    editTask(store, 't', addTask('t', INBOX_ID));
    clock.now -= 10 * HOUR;
    editTask(store, 't', rename('Later'));
    expect(historyOf(store, 't').map(({ at }) => at)).toEqual([clock.now + 10 * HOUR, clock.now + 10 * HOUR]);
  });

  it('finds the last change of any moment', () => {
    const { store, clock } = open();
    const start = clock.now;
    for (let hour = 0; hour < 20; hour += 1) {
      editTask(store, `t${hour}`, addTask(`t${hour}`, INBOX_ID));
      clock.now += HOUR;
    }
    store.write((db) => db.run('DELETE FROM change_log WHERE id IN (1, 2, 7, 8)'));
    const at = (ms: number) => lastChangeUntil(store.db, start + ms);
    expect([at(2 * HOUR), at(2.5 * HOUR), at(10 * HOUR), at(100 * HOUR)]).toEqual([3, 3, 11, 20]);
    expect(at(6.5 * HOUR)).toBeGreaterThanOrEqual(6);
    expect(at(6.5 * HOUR)).toBeLessThan(9);
    expect(at(-1)).toBeLessThan(3);
  });

  it('says what an undo of an unsent edit did', () => {
    const { store } = open();
    editTask(store, 't', addTask('t', INBOX_ID));
    editTask(store, 't', rename('Other'));
    store.write((db, changes) => undo(db, null, { at: 2, changes, canErase: true }));
    expect(historyOf(store, 't')[0]).toMatchObject({
      author: { kind: 'person' },
      before: { title: 'Other' },
      after: { title: 't' },
    });
  });

  it('knows tasks of a renamed tag by their new name, and the tag through its rename', () => {
    const { store } = open();
    const tag = tagKey('home');
    tell(store, 't', task('t', { tags: ['home'] }));
    store.write((db, changes) =>
      applyRemoteObject(db, tag, { object: { name: 'home', label: 'Home' }, changes, at: 1 }),
    );
    const then = lastChange(store.db);
    writeEdits(store, [
      { key: tag, mutation: { kind: 'renameTag', from: 'home', name: 'house', label: 'House', at: 2 } },
    ]);
    expect(historyOf(store, 't')[0]).toMatchObject({
      before: { tags: ['home'] },
      after: { tags: ['house'] },
    });
    expect(objectsAfter(store.db, then).get('tag home')?.[1]).toMatchObject({ name: 'home', label: 'Home' });
  });

  it('brings a deleted object back whole', () => {
    const { store } = open();
    tell(store, 't', task('t', { content: 'Notes', unknownField: { deep: [1] } }));
    const then = lastChange(store.db);
    tell(store, 't', null);
    expect(kindsOf(store, 't')).toEqual(['gone', 'made']);
    expect(objectsAfter(store.db, then).get('task t')?.[1]).toMatchObject({
      content: 'Notes',
      unknownField: { deep: [1] },
    });
  });

  it('keeps nothing of a task that is deleted permanently, here or from the trash elsewhere', () => {
    const { store } = open();
    for (const id of ['here', 'there', 'living'])
      editTask(store, id, addTask(id, INBOX_ID, { content: 'Secret words' }));
    for (const id of ['here', 'there']) {
      editTask(store, id, rename('Secret title'));
      editTask(store, id, trash());
    }
    writeEdits(store, [
      { key: taskKey('here'), mutation: { kind: 'erase', at: 3 } },
      { key: taskKey('living'), mutation: { kind: 'erase', at: 3 } },
    ]);
    store.write((db) => db.run(`DELETE FROM outbox WHERE entity_id = 'there'`));
    tell(store, 'there', task('there', { deleted: 1, content: 'Secret words' }));
    tell(store, 'there', null);
    for (const id of ['here', 'there', 'living']) expect(kindsOf(store, id), id).toEqual(['erased']);
    expect(store.db.all(`SELECT 1 FROM change_log WHERE instr(delta, 'Secret') > 0`)).toEqual([]);
  });

  it('says nothing of a row that is not as it was written, nor of what was before it', () => {
    const { store } = open();
    editTask(store, 't', addTask('t', INBOX_ID));
    editTask(store, 't', rename('One'));
    editTask(store, 't', rename('Two'));
    store.write((db) => db.run(`UPDATE change_log SET delta = replace(delta, 'One', 'Own') WHERE id = 2`));
    expect(historyOf(store, 't').map(({ delta, before: past }) => [delta?.kind, past === UNKNOWN])).toEqual([
      ['changed', false],
      [undefined, true],
      ['made', false],
    ]);
  });

  it('takes less than 120 bytes for an edit of one field', () => {
    const { store } = open();
    const ids = Array.from({ length: 50 }, (_one, index) => index.toString(16).padStart(24, '6b0036'));
    for (const id of ids) editTask(store, id, addTask(id, INBOX_ID));
    for (let round = 0; round < 6; round += 1)
      for (const id of ids) editTask(store, id, setFields({ priority: [1, 3, 5][round % 3] ?? 0 }, 2));
    const { bytes } = store.db.get<{ bytes: number }>(
      `SELECT SUM(length(object) * 2 + length(delta) + 40) AS bytes FROM change_log`,
    ) ?? { bytes: 0 };
    expect(bytes / lastChange(store.db)).toBeLessThan(120);
  });
});

describe('pruning', () => {
  const fill = ({ store, clock }: ReturnType<typeof open>): void => {
    for (let hour = 0; hour < 30; hour += 1) {
      editTask(store, 't', hour === 0 ? addTask('t', INBOX_ID) : rename(`Title ${hour}`));
      clock.now += HOUR;
    }
  };

  it.each([
    ['what is older', { keptFor: 10 * HOUR, keptAtMost: 1e9 }, 9],
    ['all but the last change', { keptFor: 0, keptAtMost: 1e9 }, 1],
    ['nothing that fits', { keptFor: 1000 * HOUR, keptAtMost: 1e6 }, 30],
  ])('forgets %s', async (_what, limits, left) => {
    const rig = open();
    fill(rig);
    rig.store.write((db) => db.run('DELETE FROM history_step'));
    await pruneLog(rig.store, rig.clock.now, limits);
    expect(countOf(rig.store)).toBe(left);
    editTask(rig.store, 't', rename('Last'));
    expect(lastChange(rig.store.db)).toBe(31);
    expect(historyOf(rig.store, 't')).toHaveLength(left + 1);
  });

  it('forgets what is beyond the size, the oldest first', async () => {
    const rig = open();
    const tasks = Array.from({ length: 12_000 }, (_one, index) => task(`t${index}`));
    rig.store.write((db, changes) => applyRemoteTasks(db, tasks, { changes, at: 1, isQuiet: true }));
    await pruneLog(rig.store, rig.clock.now, { keptFor: 1000 * HOUR, keptAtMost: 400_000 });
    expect(countOf(rig.store)).toBe(5000);
    expect(kindsOf(rig.store, 't11999')).toEqual(['made']);
  });

  it('keeps the changes of every step that can be undone', async () => {
    const rig = open();
    fill(rig);
    rig.store.write((db) => db.run('UPDATE history_step SET created_at = ?', rig.clock.now - 5.5 * HOUR));
    await pruneLog(rig.store, rig.clock.now, { keptFor: 0, keptAtMost: 0 });
    expect(countOf(rig.store)).toBe(5);
  });
});

it('goes over to the store that a backup is restored to, with what was done since the copy', async () => {
  const { store, path, clock } = open();
  editTask(store, 't', addTask('t', INBOX_ID));
  const copy = await backUp(store, path, clock.now);
  editTask(store, 't', rename('Since'));
  store.close();
  restoreBackup({ path, backupPath: copy, at: clock.now });
  const restored = openStore({ path, inboxId: INBOX_ID, now: () => clock.now });
  onTestFinished(() => restored.close());
  expect(kindsOf(restored, 't')).toEqual(['changed', 'made']);
});
