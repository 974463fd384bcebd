import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEmpty,
  expectRefused,
  makeProject,
  makeTask,
  okArray,
  okObject,
  readTask,
  rowsOf,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, V1_COLUMN, V1_PROJECT, V1_TASK } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V1 GET /project', () => {
  test('lists active lists, and neither the inbox nor archived ones', async () => {
    const id = await makeProject(target);
    const archived = await makeProject(target, { closed: true });
    const projects = okArray(await target.v1('GET', '/project'));
    for (const project of projects) expectShape(project, V1_PROJECT);
    expect(byId(projects, id)).toBeDefined();
    expect(byId(projects, archived)).toBeUndefined();
    expect(byId(projects, target.inboxId)).toBeUndefined();
  });
  test('pages with offset and limit', async () => {
    await makeProject(target);
    await makeProject(target);
    const all = okArray(await target.v1('GET', '/project'));
    expect(okArray(await target.v1('GET', '/project?offset=1&limit=1'))).toEqual([all[1]]);
  });
  test('is refused without a token', async () => {
    expect.hasAssertions();
    const { raw } = target;
    expectRefused(await raw('/open/v1/project'), 401, 'user_not_sign_on');
    expectRefused(
      await raw('/open/v1/project', {
        headers: { authorization: 'Bearer 00000000-0000-4000-8000-000000000000' },
      }),
      401,
      'user_not_sign_on',
    );
  });
});

describe('V1 GET /project/{project_id}', () => {
  test('answers one list, equal to the row of the listing', async () => {
    const id = await makeProject(target, { name: 'Garden', color: '#11AA22', viewMode: 'kanban' });
    const project = okObject(await target.v1('GET', `/project/${id}`));
    expectShape(project, V1_PROJECT);
    expect(project).toMatchObject({ id, name: 'Garden', color: '#11AA22', viewMode: 'kanban' });
    expect(byId(okArray(await target.v1('GET', '/project')), id)).toEqual(project);
  });
  test('knows no inbox and no unknown list', async () => {
    expect.hasAssertions();
    expectRefused(await target.v1('GET', `/project/${target.inboxId}`), 404, 'project_not_found');
    expectRefused(await target.v1('GET', `/project/${freshId()}`), 404, 'project_not_found');
  });
});

describe('V1 GET /project/{project_id}/data', () => {
  test('answers the list, its undone tasks and its columns', async () => {
    const projectId = await makeProject(target);
    const open = await makeTask(target, { projectId });
    const done = await makeTask(target, { projectId, status: 2 });
    await target.v1('POST', `/project/${projectId}/column`, { name: 'Doing' });
    const data = okObject(await target.v1('GET', `/project/${projectId}/data`));
    expect(data['project']).toEqual(okObject(await target.v1('GET', `/project/${projectId}`)));
    expect(rowsOf(data, 'tasks').map(({ id }) => id)).toEqual([open]);
    expect(byId(rowsOf(data, 'tasks'), done)).toBeUndefined();
    for (const task of rowsOf(data, 'tasks')) expectShape(task, V1_TASK);
    for (const column of rowsOf(data, 'columns')) expectShape(column, V1_COLUMN);
    expect(rowsOf(data, 'columns')).toMatchObject([{ projectId, name: 'Doing' }]);
  });
  test('takes the word inbox, and answers no project for it', async () => {
    const id = await makeTask(target);
    const data = okObject(await target.v1('GET', '/project/inbox/data'));
    expect(byId(rowsOf(data, 'tasks'), id)).toBeDefined();
    expect(data['project']).toBeUndefined();
  });
});

describe('V1 POST /project', () => {
  test('makes a list with an id of its own', async () => {
    const project = okObject(
      await target.v1('POST', '/project', {
        name: 'Trip',
        color: '#F18181',
        sortOrder: -1099511627776,
        viewMode: 'timeline',
        kind: 'NOTE',
      }),
    );
    expectShape(project, V1_PROJECT);
    expect(project).toMatchObject({
      name: 'Trip',
      color: '#F18181',
      sortOrder: -1099511627776,
      viewMode: 'timeline',
      kind: 'NOTE',
    });
    // What has no value is absent (observed).
    for (const name of ['closed', 'groupId']) expect(project).not.toHaveProperty(name);
    expect(project['id']).toMatch(/^[0-9a-f]{24}$/u);
  });
  test('cuts a name at 64 characters', async () => {
    const project = okObject(await target.v1('POST', '/project', { name: 'x'.repeat(80) }));
    expect(project['name']).toBe('x'.repeat(64));
  });
  test('refuses a missing name, a bad colour and unknown words', async () => {
    expect.hasAssertions();
    const { v1 } = target;
    for (const body of [
      {},
      { name: '' },
      { name: 'A', color: 'red' },
      { name: 'A', viewMode: 'circle' },
      { name: 'A', kind: 'SONG' },
      { name: 'A', sortOrder: 1.5 },
    ]) {
      expectRefused(await v1('POST', '/project', body), 500, 'unknown_exception');
    }
  });
});

describe('V1 POST /project/{project_id}', () => {
  test('changes what it names and keeps the rest', async () => {
    const id = await makeProject(target, { name: 'Old', color: '#000000', viewMode: 'kanban' });
    const project = okObject(await target.v1('POST', `/project/${id}`, { name: 'New' }));
    expect(project).toMatchObject({ id, name: 'New', color: '#000000', viewMode: 'kanban' });
  });
  test('is refused for an unknown list', async () => {
    expect.hasAssertions();
    const { v1 } = target;
    expectRefused(await v1('POST', `/project/${freshId()}`, { name: 'A' }), 404, 'project_not_found');
  });
});

describe('V1 DELETE /project/{project_id}', () => {
  test('removes the list and takes its tasks with it', async () => {
    const projectId = await makeProject(target);
    const task = await makeTask(target, { projectId });
    expectEmpty(await target.v1('DELETE', `/project/${projectId}`));
    expectRefused(await target.v1('GET', `/project/${projectId}`), 404, 'project_not_found');
    expect(await readTask(target, task)).toMatchObject({ deleted: 1 });
  });
  test('is refused for the inbox', async () => {
    expect.hasAssertions();
    expectRefused(await target.v1('DELETE', `/project/${target.inboxId}`), 404, 'project_not_found');
  });
});
