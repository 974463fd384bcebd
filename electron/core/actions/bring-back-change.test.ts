import { expect, it } from 'vitest';
import { en } from '#shared/messages/en.ts';
import type { ChangeScope, DescribedChange } from '#shared/domain/change.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Entity } from '#core/model/entity.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const START = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;

const start = () => {
  const clock = { now: START };
  const rig = startTestApp({ now: () => clock.now });
  const changes = async (scope: ChangeScope) =>
    (await rig.value('history.changes', { scope, from: null, limit: 50 })).changes;
  const of = async (entity: Entity, id: string) => changes({ kind: 'object', entity, id });
  const add = async (title: string) => {
    const { taskId } = await rig.value('tasks.create', { projectId: null, title });
    return taskId;
  };
  const row = async (id: TaskId) => (await rig.value('tasks.rows', { ids: [id] }))[0];
  return { ...rig, clock, changes, of, add, row };
};

const idOf = (changes: readonly DescribedChange[], index: number): number => changes[index]?.id ?? 0;

it('tells of a task what became of it, with the values on both sides', async () => {
  const { value, of, add } = start();
  const id = await add('Milk');
  await value('tasks.edit', { ids: [id], change: { title: 'Oat milk' } });
  await value('tasks.delete', { ids: [id] });
  await value('tasks.restore', { ids: [id] });
  const changes = await of('task', id);
  expect(changes.map(({ becomes }) => becomes)).toEqual(['restored', 'trashed', 'changed', 'new']);
  expect(changes[2]?.fields).toEqual([
    {
      field: { code: 'label.title' },
      before: { code: 'asIs', values: { text: 'Milk' } },
      after: { code: 'asIs', values: { text: 'Oat milk' } },
    },
  ]);
  expect(Object.keys(en)).toContain(changes[2]?.message?.code);
});

it('brings the value before a change back, leaves later changes of other fields, and can be undone', async () => {
  const { value, of, add, row } = start();
  const id = await add('Milk');
  await value('tasks.edit', { ids: [id], change: { title: 'Oat milk' } });
  await value('tasks.edit', { ids: [id], change: { priority: 'high' } });
  const changes = await of('task', id);
  expect(changes.map(({ canBringBack }) => canBringBack)).toEqual([true, true, false]);
  const { undoToken } = await value('data.bringBackChange', { change: idOf(changes, 1) });
  expect(await row(id)).toMatchObject({ title: 'Milk', priority: 'high' });
  expect((await of('task', id)).map(({ canBringBack }) => canBringBack)).toEqual([true, true, false, false]);
  expect((await value('data.bringBackChange', { change: idOf(changes, 1) })).undoToken).toBeNull();
  await value('history.undo', { token: undoToken ?? '' });
  expect(await row(id)).toMatchObject({ title: 'Oat milk', priority: 'high' });
});

it('brings tags, notes and a checklist back', async () => {
  const { value, of, add } = start();
  const id = await add('Milk');
  await value('tasks.edit', { ids: [id], change: { addTags: ['shop'], notes: 'Two bottles.\nCold ones.' } });
  await value('tasks.editItems', { id, add: [{ title: 'Look for oats' }] });
  const before = await value('tasks.detail', { id });
  await value('tasks.edit', { ids: [id], change: { removeTags: ['shop'], notes: '' } });
  const [emptied] = await of('task', id);
  await value('data.bringBackChange', { change: emptied?.id ?? 0 });
  const after = await value('tasks.detail', { id });
  expect({ ...after, modifiedAt: null, unsent: null }).toEqual({ ...before, modifiedAt: null, unsent: null });
});

it('makes a list again, and gives one its name back', async () => {
  const { value, of } = start();
  const { projectId } = await value('projects.create', { name: 'Garden' });
  await value('projects.edit', { id: projectId, change: { name: 'Yard' } });
  const renamed = idOf(await of('project', projectId), 0);
  await value('data.bringBackChange', { change: renamed });
  const names = async () => (await value('projects.list', {})).map(({ name }) => name);
  expect(await names()).toContain('Garden');
  await value('projects.delete', { id: projectId });
  expect(await names()).not.toContain('Garden');
  await value('data.bringBackChange', { change: idOf(await of('project', projectId), 0) });
  expect(await names()).toContain('Garden');
});

it('answers a change that the log does not have with nothing to do', async () => {
  const { value } = start();
  expect(await value('data.bringBackChange', { change: 999 })).toEqual({ undoToken: null });
});

it('tells what changed since the person was here last, and since yesterday', async () => {
  const { value, add, clock, changes } = start();
  await add('Two days ago');
  clock.now += 48 * HOUR - 13 * HOUR;
  await add('Yesterday');
  clock.now += 13 * HOUR;
  await add('Today');
  const titles = async (kind: 'lastHere' | 'yesterday' | 'elsewhere') =>
    (await changes({ kind })).map(({ title }) => title);
  expect(await titles('lastHere')).toEqual(['Today']);
  expect(await titles('yesterday')).toEqual(['Today', 'Yesterday']);
  expect(await titles('elsewhere')).toEqual([]);
  const pages = await value('history.changes', { scope: { kind: 'yesterday' }, from: null, limit: 1 });
  expect(pages.changes.map(({ title }) => title)).toEqual(['Today']);
  const next = await value('history.changes', { scope: { kind: 'yesterday' }, from: pages.next, limit: 1 });
  expect(next.changes.map(({ title }) => title)).toEqual(['Yesterday']);
});
