import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { FolderId, ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { SmartView } from '#shared/domain/view.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

export type TestApp = ReturnType<typeof startTestApp>;

const VIEWS = ['all', 'completed', 'wontDo', 'trash'] as const satisfies readonly SmartView[];

/** A task that is added into the trash has no parent there. */
const wordsOf = ({ title, tags, projectId, parent, subtasks, trashed, completedAt }: TaskRow): string =>
  [title, ...tags, projectId, subtasks.total, trashed ? '' : parent?.title, completedAt].join('|');

/** What a person sees, by view. */
export const seen = async ({ value }: TestApp): Promise<Readonly<Record<string, readonly string[]>>> => {
  const folders = (await value('folders.list', {})).map(({ name }) => name).toSorted();
  const lists = (await value('projects.list', {}))
    .map(({ name, folderId }) => `${name} ${folderId ?? ''}`)
    .toSorted();
  const views = await Promise.all(
    VIEWS.map(async (kind) => {
      const { ids } = await value('tasks.outline', { view: { kind }, withClosed: false });
      const rows = await value('tasks.rows', { ids });
      return [kind, rows.map((row) => wordsOf(row)).toSorted()] as const;
    }),
  );
  return { folders, lists, ...Object.fromEntries(views) };
};

/** The titles of the open tasks, in their order. */
export const openTitles = async ({ value }: TestApp): Promise<readonly string[]> => {
  const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  return (await value('tasks.rows', { ids })).map(({ title }) => title).toSorted();
};

/** Everything was sent. */
export const synced = async ({ value }: TestApp): Promise<void> => {
  expect(await value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0, refused: 0, problem: null });
};

/** One thing that a person does. */
export const action = fc.record({
  kind: fc.constantFrom(
    'add',
    'rename',
    'complete',
    'abandon',
    'delete',
    'addList',
    'addChild',
    'addFolder',
    'tag',
    'moveToList',
    'sync',
  ),
  which: fc.nat({ max: 20 }),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** A person at work. */
export const createWorker = ({ value }: TestApp) => {
  let count = 0;
  const tasks: TaskId[] = [];
  const lists: ProjectId[] = [];
  const folders: FolderId[] = [];
  const newName = (what: string): string => `${what} ${(count += 1)}`;
  const isInTrash = async (id: TaskId): Promise<boolean> => {
    const trash = await value('tasks.outline', { view: { kind: 'trash' }, withClosed: false });
    return trash.ids.includes(id);
  };
  const addTask = async (parentId: TaskId | null): Promise<void> => {
    const place = parentId === null ? undefined : { parentId };
    const { taskId } = await value('tasks.create', {
      projectId: null,
      title: newName('Task'),
      ...(place !== undefined && { place }),
    });
    tasks.push(taskId);
  };
  const MAKES: Readonly<Partial<Record<Action['kind'], () => Promise<unknown>>>> = {
    sync: () => value('sync.now', {}),
    add: () => addTask(null),
    addFolder: async () => {
      folders.push((await value('folders.create', { name: newName('Folder') })).folderId);
    },
    addList: async () => {
      const folderId = folders.at(-1) ?? null;
      lists.push((await value('projects.create', { name: newName('List'), folderId })).projectId);
    },
  };
  const DOES: Readonly<Partial<Record<Action['kind'], (id: TaskId) => Promise<unknown>>>> = {
    complete: (id) => value('tasks.complete', { ids: [id] }),
    abandon: (id) => value('tasks.abandon', { ids: [id] }),
    delete: (id) => value('tasks.delete', { ids: [id] }),
    rename: (id) => value('tasks.edit', { ids: [id], change: { title: newName('Renamed') } }),
    tag: (id) => value('tasks.edit', { ids: [id], change: { addTags: ['phone'] } }),
    addChild: (id) => addTask(id),
    moveToList: async (id) => {
      const projectId = lists.at(-1);
      if (projectId !== undefined) await value('tasks.move', { ids: [id], place: { projectId } });
    },
  };
  const perform = async ({ kind, which }: Action): Promise<void> => {
    const id = tasks[which % Math.max(tasks.length, 1)];
    const make = MAKES[kind] ?? (id === undefined ? MAKES.add : undefined);
    if (make !== undefined) await make();
    // What is in the trash is left there.
    else if (id !== undefined && !(await isInTrash(id))) await DOES[kind]?.(id);
  };
  return async (actions: readonly Action[]): Promise<void> => {
    for (const one of actions) await perform(one);
  };
};

/**
 * The service alone has all of it: a store that is read from it again is as the one before.
 * @param config of an app that was closed
 */
export const expectSameAnew = async (
  config: Parameters<typeof startTestApp>[0] & { readonly dataDirectory: string },
  then: Awaited<ReturnType<typeof seen>>,
): Promise<void> => {
  rmSync(join(config.dataDirectory, 'accounts', 'local', 'store.db'));
  const restarted = startTestApp(config);
  await synced(restarted);
  // What is in the trash is read when somebody looks.
  await restarted.value('tasks.readOlder', { of: 'trash' });
  expect(await seen(restarted)).toEqual(then);
  await restarted.app.close();
};

/** It goes on with every look. */
export const clock = () => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  return () => (now += 1000);
};
