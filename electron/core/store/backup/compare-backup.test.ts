import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { FieldChange } from '#shared/domain/unsent-edit.ts';
import {
  action,
  clock,
  createWorker,
  openTitles,
  seen,
  synced,
  type TestApp,
} from '#electron/testing/random/person-at-work.ts';
import { openDatabase, type Database } from '#core/store/database/database.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const start = () => {
  const dataDirectory = temporaryDirectory();
  const app = startTestApp({ dataDirectory, now: clock() });
  return { app, value: app.value, folder: join(dataDirectory, 'accounts', 'local', 'backups') };
};

const EVERYTHING = '{"and":[],"type":0,"version":1}';

/** Makes a backup. @returns its moment */
const backedUp = async ({ value }: TestApp): Promise<string> =>
  (await value('accounts.backUp', {})).backups[0]?.at ?? '';

type Compared = Extract<MethodOutput<'backups.compare'>, { readonly kind: 'compared' }>;

const compared = async ({ value }: TestApp, at: string): Promise<Compared> => {
  const answer = await value('backups.compare', { at });
  if (answer.kind === 'notRead') throw new Error(answer.why);
  return answer;
};

const bringBack = async (
  { value }: TestApp,
  at: string,
  pick: { taskIds?: string[]; lists?: string[]; withSubtasks?: boolean },
) => value('backups.bringBack', { at, taskIds: [], lists: [], withSubtasks: false, id: 'back', ...pick });

const valuesOf = (fields: readonly FieldChange[]) =>
  fields.map(({ field, before, after }) => [field.code, before?.code ?? null, after?.code ?? null]);

const addTask = async ({ value }: TestApp, title: string, more: object = {}): Promise<TaskId> =>
  (await value('tasks.create', { projectId: null, title, ...more })).taskId;

describe('the comparison of a backup with now', () => {
  it('is empty where nothing was changed', async () => {
    const { app } = start();
    await addTask(app, 'Same');
    const at = await backedUp(app);
    expect(await compared(app, at)).toEqual({
      kind: 'compared',
      lists: [],
      tasks: [],
      others: [],
      damaged: 0,
      left: 0,
    });
  });

  it('names filters and habits that were added, changed and deleted since', async () => {
    const { app, value } = start();
    const { filterId: changed } = await value('filters.create', { name: 'Soon', rule: EVERYTHING });
    const { filterId: deleted } = await value('filters.create', { name: 'Late', rule: EVERYTHING });
    const { habitId } = await value('habits.create', { name: 'Read' });
    if (changed === undefined || deleted === undefined || habitId === undefined) throw new Error('not made');
    const at = await backedUp(app);
    await value('filters.edit', { id: changed, name: 'Sooner' });
    await value('filters.delete', { id: deleted });
    await value('habits.edit', { id: habitId, change: { name: 'Read a book' } });
    await value('habits.create', { name: 'Run' });
    const { others, tasks } = await compared(app, at);
    expect(others.map(({ kind, name, state, changes }) => [kind, name, state, changes])).toEqual([
      ['filter', 'Sooner', 'changed', 1],
      ['filter', 'Late', 'deleted', 0],
      ['habit', 'Read a book', 'changed', 1],
      ['habit', 'Run', 'added', 0],
    ]);
    expect(tasks).toEqual([]);
  });

  it('says what was added, changed, moved to the trash and deleted for good since', async () => {
    const { app, value } = start();
    const [changed, trashed, erased] = [
      await addTask(app, 'Changed', { priority: 'low' }),
      await addTask(app, 'Trashed'),
      await addTask(app, 'Erased'),
    ];
    const at = await backedUp(app);
    await value('tasks.edit', { ids: [changed], change: { title: 'Other', priority: 'high' } });
    await value('tasks.delete', { ids: [trashed] });
    await value('tasks.erase', { ids: [erased] });
    const added = await addTask(app, 'Added');
    const { tasks, lists } = await compared(app, at);
    expect(new Map(tasks.map(({ id, state, title }) => [id, `${state} ${title}`]))).toEqual(
      new Map<string, string>([
        [changed, 'changed Changed'],
        [trashed, 'trashed Trashed'],
        [erased, 'erased Erased'],
        [added, 'added Added'],
      ]),
    );
    expect(lists).toEqual([{ id: tasks[0]?.listId, name: null, isGone: false }]);
    expect(tasks.find(({ id }) => id === changed)?.fields).toEqual([
      {
        field: { code: 'label.title' },
        before: { code: 'asIs', values: { text: 'Changed' } },
        after: { code: 'asIs', values: { text: 'Other' } },
      },
      {
        field: { code: 'label.priority' },
        before: { code: 'priority.low' },
        after: { code: 'priority.high' },
      },
    ]);
  });

  it('names the list of then, and says of a deleted one that it is gone', async () => {
    const { app, value } = start();
    const { projectId } = await value('projects.create', { name: 'Garden' });
    const empty = await value('projects.create', { name: 'Empty' });
    const id = await addTask(app, 'Water', { projectId });
    const at = await backedUp(app);
    await value('projects.delete', { id: projectId });
    await value('projects.delete', { id: empty.projectId });
    const { lists, tasks } = await compared(app, at);
    expect(lists.map(({ name, isGone }) => `${name} ${isGone}`).toSorted()).toEqual([
      'Empty true',
      'Garden true',
    ]);
    expect(tasks).toMatchObject([{ id, listId: projectId, state: 'trashed' }]);
  });

  it('leaves out a tag that was only renamed', async () => {
    const { app, value } = start();
    await addTask(app, 'Tagged', { tags: ['phone'] });
    await synced(app);
    const at = await backedUp(app);
    await value('tags.rename', { name: 'phone', label: 'Calls' });
    await synced(app);
    expect((await compared(app, at)).tasks).toEqual([]);
  });

  it('refuses a backup that is cut off or full of other bytes, and reads the others', async () => {
    const { app, value, folder } = start();
    await addTask(app, 'Kept');
    const first = await backedUp(app);
    const second = await backedUp(app);
    const third = await backedUp(app);
    await addTask(app, 'Added');
    const pathOf = (at: string): string =>
      join(folder, readdirSync(folder).find((name) => name.startsWith(`store-${Date.parse(at)}`)) ?? '');
    writeFileSync(pathOf(first), readFileSync(pathOf(first)).subarray(0, 10_000));
    const bytes = readFileSync(pathOf(second));
    writeFileSync(pathOf(second), bytes.fill(0xab, 4096));
    for (const at of [first, second])
      expect(await value('backups.compare', { at })).toEqual({ kind: 'notRead', why: 'damaged' });
    expect((await compared(app, third)).tasks).toMatchObject([{ title: 'Added', state: 'added' }]);
    const { backups } = await value('accounts.storage', {});
    expect(backups.map(({ at, isWhole }) => [at, isWhole])).toEqual([
      [third, true],
      [second, true],
      [first, false],
    ]);
    expect(readdirSync(folder).filter((name) => name.includes('reading'))).toEqual([]);
  });

  it('reads a backup of an earlier form beside it, and refuses one of a later Docket', async () => {
    const { app, value, folder } = start();
    const id = await addTask(app, 'Then');
    const at = await backedUp(app);
    await value('tasks.edit', { ids: [id], change: { title: 'Now' } });
    const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('store-'));
    const path = join(folder, name);
    const change = (act: (db: Database) => void): void => {
      const db = openDatabase(path);
      act(db);
      db.exec('PRAGMA journal_mode = DELETE');
      db.close();
    };
    change((db) => db.transaction((writer) => writeMeta(writer, 'rowsVersion', 'another form')));
    const before = readFileSync(path);
    expect((await compared(app, at)).tasks).toMatchObject([{ id, title: 'Then', state: 'changed' }]);
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(folder).filter((one) => one.startsWith('store-'))).toEqual([name]);
    change((db) => db.exec('PRAGMA user_version = 9999'));
    expect(await value('backups.compare', { at })).toEqual({ kind: 'notRead', why: 'newer' });
  });
});

describe('what is brought back out of a backup', () => {
  it('gets the fields that were changed since, and keeps the others', async () => {
    const { app, value } = start();
    const id = await addTask(app, 'Before', { tags: ['a', 'b'], notes: 'Old' });
    await value('tasks.editItems', { id, add: [{ title: 'One' }, { title: 'Two' }] });
    const at = await backedUp(app);
    const before = await value('tasks.detail', { id });
    const [one] = before.items;
    await value('tasks.editItems', { id, add: [{ title: 'Three' }], remove: [one?.id ?? ''] });
    await value('tasks.edit', {
      ids: [id],
      change: { title: 'After', notes: 'New', addTags: ['c'], removeTags: ['a'], kind: 'text' },
    });
    const { fields } = (await compared(app, at)).tasks[0] ?? { fields: [] };
    expect(valuesOf(fields).map(([name]) => name)).toContain('label.notes');
    expect(await bringBack(app, at, { taskIds: [id] })).toMatchObject({ changed: 1, made: 0, restored: 0 });
    const { unsent: _unsent, ...after } = await value('tasks.detail', { id });
    expect(after).toMatchObject({ title: 'Before', notes: 'Old', kind: 'checklist' });
    expect(after.tags.toSorted()).toEqual(['a', 'b']);
    expect(after.items.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect((await compared(app, at)).tasks).toEqual([]);
    expect(await bringBack(app, at, { taskIds: [id] })).toMatchObject({ undoToken: null, same: 1 });
  });

  it('comes out of the trash, or is made anew, with list, folder, column, tags and subtasks', async () => {
    const { app, value } = start();
    const { folderId } = await value('folders.create', { name: 'Home' });
    const { projectId } = await value('projects.create', { name: 'Garden', folderId });
    const { columnId } = await value('columns.create', { projectId, name: 'Later' });
    const parent = await addTask(app, 'Parent', { projectId, columnId, tags: ['green'] });
    const child = await addTask(app, 'Child', { projectId, place: { parentId: parent } });
    await synced(app);
    const at = await backedUp(app);
    const before = await seen(app);
    await value('tasks.delete', { ids: [child] });
    await value('tasks.erase', { ids: [child] });
    await value('projects.delete', { id: projectId });
    await value('folders.delete', { id: folderId });
    await value('tags.delete', { name: 'green' });
    await synced(app);
    const after = await seen(app);
    const outcome = await bringBack(app, at, { taskIds: [parent], withSubtasks: true });
    expect(outcome).toMatchObject({ restored: 1, made: 1, lists: 1, withoutParent: 0, readOnly: 0 });
    expect(await seen(app)).toEqual(before);
    expect(await value('tasks.detail', { id: parent })).toMatchObject({ columnName: 'Later' });
    await value('history.undo', { token: outcome.undoToken ?? '' });
    expect((await seen(app))['lists']).toEqual(after['lists']);
    expect(await openTitles(app)).toEqual([]);
    await value('history.redo', {});
    await synced(app);
    expect(await openTitles(app)).toEqual(['Child', 'Parent']);
  });

  it('leaves a subtask on the top level where its parent stays away, and says so', async () => {
    const { app, value } = start();
    const parent = await addTask(app, 'Parent');
    const child = await addTask(app, 'Child', { place: { parentId: parent } });
    const at = await backedUp(app);
    await value('tasks.delete', { ids: [parent] });
    expect(await bringBack(app, at, { taskIds: [child] })).toMatchObject({ restored: 1, withoutParent: 1 });
    expect(await value('tasks.detail', { id: child })).toMatchObject({ parent: null, trashed: false });
  });

  it('makes an empty list anew, and takes subtasks along that the list of today has', async () => {
    const { app, value } = start();
    const one = await value('projects.create', { name: 'One' });
    const two = await value('projects.create', { name: 'Two' });
    const id = await addTask(app, 'Moved', { projectId: one.projectId });
    const at = await backedUp(app);
    await value('tasks.move', { ids: [id], place: { projectId: two.projectId } });
    const below = await addTask(app, 'New below', { projectId: two.projectId, place: { parentId: id } });
    await bringBack(app, at, { taskIds: [id] });
    expect(await value('tasks.detail', { id: below })).toMatchObject({
      projectId: one.projectId,
      parent: { id },
    });
    await value('projects.delete', { id: one.projectId });
    expect(await bringBack(app, at, { lists: [one.projectId] })).toMatchObject({ lists: 1, restored: 1 });
    const lists = await value('projects.list', {});
    expect(lists.map(({ name }) => name)).toContain('One');
  });

  it(
    'is as it was then, whatever was done since, and one undo takes it back',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(action, { maxLength: 10 }),
          fc.array(action, { maxLength: 10 }),
          async (before, after) => {
            const { app, value } = start();
            const work = createWorker(app);
            await work(before);
            const at = await backedUp(app);
            await work(after);
            const now = await seen(app);
            const { tasks, lists } = await compared(app, at);
            const outcome = await bringBack(app, at, {
              taskIds: tasks.filter(({ state }) => state !== 'added').map(({ id }) => id),
              lists: lists.filter(({ isGone }) => isGone).map(({ id }) => id),
            });
            const left = await compared(app, at);
            expect(left.tasks.filter(({ state }) => state !== 'added')).toEqual([]);
            fc.pre(outcome.undoToken !== null);
            await value('history.undo', { token: outcome.undoToken ?? '' });
            expect(await seen(app)).toEqual(now);
            await value('history.redo', {});
            await synced(app);
            expect((await compared(app, at)).tasks.filter(({ state }) => state !== 'added')).toEqual([]);
            await app.app.close();
          },
        ),
        propertyRuns(3),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
