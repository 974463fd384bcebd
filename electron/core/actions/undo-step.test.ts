import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const start = () => {
  const dataDirectory = temporaryDirectory();
  const rig = startTestApp({ dataDirectory });
  const add = async (title: string) => rig.value('tasks.create', { projectId: null, title });
  const edit = async (id: TaskId, change: { title?: string; priority?: 'high'; notes?: string }) =>
    (await rig.value('tasks.edit', { ids: [id], change })).undoToken ?? '';
  const row = async (id: TaskId) => (await rig.value('tasks.rows', { ids: [id] }))[0];
  const undo = async (step: string) => rig.value('data.undoStep', { step });
  return { ...rig, dataDirectory, add, edit, row, undo };
};

it('takes a step back while later changes of the same task stay, and can be undone itself', async () => {
  const { add, edit, row, undo, value } = start();
  const { taskId } = await add('Milk');
  const step = await edit(taskId, { title: 'Oat milk' });
  await edit(taskId, { priority: 'high' });
  const { undoToken, kept } = await undo(step);
  expect(kept).toEqual([]);
  expect(await row(taskId)).toMatchObject({ title: 'Milk', priority: 'high' });
  await value('history.undo', { token: undoToken ?? '' });
  expect(await row(taskId)).toMatchObject({ title: 'Oat milk', priority: 'high' });
});

it('names in a dry run what was changed since, writes nothing, and leaves that alone', async () => {
  const { add, edit, row, undo, value } = start();
  const { taskId } = await add('Milk');
  const { undoToken: step } = await value('tasks.edit', {
    ids: [taskId],
    change: { title: 'Oat milk', priority: 'high' },
  });
  await edit(taskId, { title: 'Rice milk' });
  const dry = await value('actions.run', {
    steps: [{ action: 'data.undoStep', input: { step } }],
    dryRun: true,
  });
  const kept = [
    {
      entity: 'task',
      id: taskId,
      title: 'Rice milk',
      fields: [
        {
          field: { code: 'label.title' },
          before: { code: 'asIs', values: { text: 'Milk' } },
          after: { code: 'asIs', values: { text: 'Rice milk' } },
        },
      ],
    },
  ];
  expect(dry.steps[0]?.answer).toMatchObject({ kept });
  expect(await row(taskId)).toMatchObject({ title: 'Rice milk', priority: 'high' });
  expect(await undo(step ?? '')).toMatchObject({ kept });
  expect(await row(taskId)).toMatchObject({ title: 'Rice milk', priority: 'none' });
});

it('takes tags, checklist items and lines of the notes back one by one', async () => {
  const { add, row, undo, value } = start();
  const { taskId } = await add('Trip');
  await value('tasks.edit', { ids: [taskId], change: { notes: 'Visa\n\nTickets\n\nHotel' } });
  await value('tasks.editItems', { id: taskId, add: [{ title: 'Socks' }, { title: 'Shoes' }] });
  const items = async () => (await value('tasks.detail', { id: taskId })).items.map(({ title }) => title);
  const notes = async () => (await value('tasks.detail', { id: taskId })).notes;
  const shoes = (await value('tasks.detail', { id: taskId })).items[1]?.id ?? '';
  const { undoToken: tagged } = await value('tasks.edit', {
    ids: [taskId],
    change: { addTags: ['red', 'blue'] },
  });
  const { undoToken: noted } = await value('tasks.edit', {
    ids: [taskId],
    change: { notes: 'Passport\n\nTickets\n\nHotel' },
  });
  const { undoToken: taken } = await value('tasks.editItems', { id: taskId, remove: [shoes] });
  await value('tasks.edit', {
    ids: [taskId],
    change: { addTags: ['green'], removeTags: ['blue'], notes: 'Passport\n\nTickets\n\nHostel' },
  });
  await value('tasks.editItems', { id: taskId, add: [{ title: 'Hat' }] });
  const kept = (await Promise.all([tagged, noted, taken].map(async (step) => undo(step ?? '')))).flatMap(
    (answer) => answer.kept,
  );
  // The tags themselves stay, for the next task.
  expect(kept.filter(({ entity }) => entity !== 'tag')).toEqual([]);
  expect(await row(taskId)).toMatchObject({ tags: ['green'] });
  expect(await notes()).toBe('Visa\n\nTickets\n\nHostel');
  expect((await items()).toSorted()).toEqual(['Hat', 'Shoes', 'Socks']);
});

it('leaves a value that somebody wrote again since, and names it', async () => {
  const { add, edit, row, undo } = start();
  const { taskId } = await add('Milk');
  const step = await edit(taskId, { title: 'Oat milk' });
  await edit(taskId, { title: 'Rice milk' });
  await edit(taskId, { title: 'Oat milk' });
  expect((await undo(step)).kept).toMatchObject([
    { id: taskId, fields: [{ field: { code: 'label.title' } }] },
  ]);
  expect(await row(taskId)).toMatchObject({ title: 'Oat milk' });
});

it('leaves a task in the trash that somebody put there since', async () => {
  const { add, edit, row, undo, value } = start();
  const { taskId } = await add('Milk');
  const step = await edit(taskId, { title: 'Oat milk' });
  await value('tasks.delete', { ids: [taskId] });
  expect((await undo(step)).kept).toMatchObject([{ id: taskId, fields: [] }]);
  expect(await row(taskId)).toMatchObject({ trashed: true });
});

it('puts a task back in the trash that the step took out, but for one that was written in since', async () => {
  const { add, edit, row, undo, value } = start();
  const [one, other] = [await add('One'), await add('Other')];
  const ids = [one.taskId, other.taskId];
  await value('tasks.delete', { ids });
  const { undoToken: restored } = await value('tasks.restore', { ids });
  await edit(other.taskId, { priority: 'high' });
  expect((await undo(restored ?? '')).kept).toMatchObject([{ id: other.taskId, fields: [] }]);
  expect(await row(one.taskId)).toMatchObject({ trashed: true });
  expect(await row(other.taskId)).toMatchObject({ trashed: false, priority: 'high' });
});

it('takes added tasks back, but for one that was written in since', async () => {
  const { add, edit, row, undo } = start();
  const [one, other] = [await add('One'), await add('Other')];
  await edit(other.taskId, { notes: 'Work' });
  expect((await undo(one.undoToken)).kept).toEqual([]);
  expect(await row(one.taskId)).toMatchObject({ trashed: true });
  expect((await undo(other.undoToken)).kept).toMatchObject([{ title: 'Other', fields: [] }]);
  expect(await row(other.taskId)).toMatchObject({ trashed: false });
});

it('takes a step back that the history has forgotten', async () => {
  const { add, edit, row, undo, dataDirectory } = start();
  const { taskId } = await add('Milk');
  const step = await edit(taskId, { priority: 'high' });
  await edit(taskId, { title: 'Oat milk' });
  const db = new DatabaseSync(join(dataDirectory, 'accounts', 'local', 'store.db'));
  addChecksumFunction(db);
  db.exec('DELETE FROM history_step');
  db.close();
  await undo(step);
  expect(await row(taskId)).toMatchObject({ title: 'Oat milk', priority: 'none' });
});

it('answers a step that the log does not have with nothing to do', async () => {
  expect(await start().undo('999')).toEqual({ undoToken: null, kept: [] });
});
