import { describe, expect, test } from 'vitest';
import { clientsAnswered, createClientRig, idOf, valueOf } from '#electron/testing/rigs/client-rig.ts';

const startWithTask = async () => {
  const rig = await createClientRig();
  const list = idOf(await valueOf(rig.v1.createProject({ name: 'Home', color: '#112233' })));
  const task = await valueOf(rig.v1.createTask({ projectId: list, title: 'Buy milk', priority: 3 }));
  return { ...rig, list, task: idOf(task) };
};

describe('lists', () => {
  test('are made, listed, changed and deleted', async () => {
    const { v1, list } = await startWithTask();
    expect(await valueOf(v1.projects())).toMatchObject([{ id: list, name: 'Home', color: '#112233' }]);
    expect(await valueOf(v1.updateProject(list, { name: 'House' }))).toMatchObject({ name: 'House' });
    expect(await valueOf(v1.project(list))).toMatchObject({ name: 'House', color: '#112233' });
    await valueOf(v1.deleteProject(list));
    expect(await v1.project(list)).toMatchObject({ error: { kind: 'Rejected' } });
  });

  test('come with their undone tasks and columns', async () => {
    const { v1, list, task } = await startWithTask();
    const column = await valueOf(v1.createColumn(list, 'Doing'));
    const data = await valueOf(v1.projectData(list));
    expect(data).toMatchObject({
      project: { id: list },
      tasks: [{ id: task }],
      columns: [{ name: 'Doing' }],
    });
    const columnId = idOf(column);
    await valueOf(v1.renameColumn({ projectId: list, columnId, name: 'Done' }));
    expect(await valueOf(v1.columns(list))).toMatchObject([{ id: columnId, name: 'Done' }]);
  });

  test('include the inbox by its name, which tells no list of its own', async () => {
    const { v1, inboxId } = await createClientRig();
    await valueOf(v1.createTask({ title: 'Loose' }));
    expect(await valueOf(v1.inboxData())).toMatchObject({
      project: null,
      tasks: [{ title: 'Loose', projectId: inboxId }],
      columns: [],
    });
  });
});

describe('tasks', () => {
  test('are made, read, changed, completed and deleted', async () => {
    const { v1, list, task } = await startWithTask();
    const before = await valueOf(v1.task(list, task));
    const changed = await valueOf(v1.updateTask(task, { ...before, title: 'Buy oat milk' }));
    expect(changed).toMatchObject({ title: 'Buy oat milk', priority: 3 });
    await valueOf(v1.completeTask(list, task));
    expect(await valueOf(v1.task(list, task))).toMatchObject({ status: 2 });
    expect(await valueOf(v1.completedTasks({ from: 0, to: null }))).toMatchObject([{ id: task }]);
    expect(await valueOf(v1.completedTasks({ from: null, to: 0 }))).toEqual([]);
    await valueOf(v1.deleteTask(list, task));
    expect((await valueOf(v1.projectData(list))).tasks).toEqual([]);
  });

  test('that the service does not know are nothing, with 404 and with an empty 200', async () => {
    const { v1, list, inboxId, task } = await startWithTask();
    const missing = 'f'.repeat(24);
    expect(await valueOf(v1.task(list, missing))).toBeNull();
    expect(await valueOf(v1.updateTask(task, { id: task, projectId: inboxId, title: 'X' }))).toBeNull();
    const silent = clientsAnswered(() => new Response('')).v1;
    expect(await valueOf(silent.task(list, missing))).toBeNull();
  });

  test('move to another list', async () => {
    const { v1, list, inboxId, task } = await startWithTask();
    const move = { taskId: task, fromProjectId: list, toProjectId: inboxId };
    expect(await valueOf(v1.moveTasks([move]))).toMatchObject([{ id: task }]);
    expect((await valueOf(v1.inboxData())).tasks).toMatchObject([{ id: task }]);
  });

  test('that are not made tell no object', async () => {
    const { v1 } = clientsAnswered(() => new Response(''));
    expect(await v1.createTask({ title: 'A' })).toEqual({ ok: false, error: { kind: 'BadResponse' } });
  });

  test('stay where they are in the address, whatever their id', async () => {
    const { v1, requests } = await createClientRig();
    await v1.task('../x', 'a?b/c#d');
    await v1.completeTask('p q', '..');
    expect(requests).toEqual([
      'GET /open/v1/project/..%2Fx/task/a%3Fb%2Fc%23d',
      'POST /open/v1/project/p%20q/task/_/complete',
    ]);
  });
});

test('folders and tags are made and listed', async () => {
  const { v1 } = await createClientRig();
  const folder = await valueOf(v1.createProjectGroup('Work'));
  const id = idOf(folder);
  await valueOf(v1.renameProjectGroup(id, 'Office'));
  expect(await valueOf(v1.projectGroups())).toMatchObject([{ id, name: 'Office' }]);
  await valueOf(v1.deleteProjectGroup(id));
  expect(await valueOf(v1.projectGroups())).toEqual([]);
  await valueOf(v1.createTag({ name: 'home', label: 'Home' }));
  expect(await valueOf(v1.tags())).toMatchObject([{ name: 'home', label: 'Home' }]);
});

test('the time zone of the account is told', async () => {
  const { v1 } = await createClientRig();
  expect(await valueOf(v1.timeZone())).toBe('UTC');
});

test('a token that is not accepted ends the session, and says nothing else', async () => {
  const rig = await createClientRig();
  rig.intercept = () => new Response('', { status: 401 });
  expect(await rig.v1.projects()).toEqual({ ok: false, error: { kind: 'Unauthorized' } });
});
