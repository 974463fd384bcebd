import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEmpty,
  expectRefused,
  makeProject,
  makeTask,
  okArray,
  okObject,
  readTask,
} from '#electron/local-service/conformance/expectations.ts';
import { COMMENT } from '#electron/local-service/conformance/account-shapes.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshLabel } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('observed on the wire: task queries', () => {
  test('completed tasks come latest first, both ends of the window included', async () => {
    const projectId = await makeProject(target);
    const times = ['2021-03-01', '2021-03-02', '2021-03-03'].map((day) => `${day}T10:00:00.000+0000`);
    const ids: string[] = [];
    for (const completedTime of times)
      ids.push(await makeTask(target, { projectId, status: 2, completedTime }));
    const [first, second, third] = ids;
    const listed = async (window: object) =>
      okArray(await target.v1('POST', '/task/completed', { projectIds: [projectId], ...window })).map(
        ({ id }) => id,
      );
    expect(await listed({})).toEqual([third, second, first]);
    expect(await listed({ startDate: times[1] })).toEqual([third, second]);
    expect(await listed({ startDate: times[0], endDate: times[1] })).toEqual([second, first]);
  });
  test('a filter asks for list, priority, status and all of its tags', async () => {
    const projectId = await makeProject(target);
    const both = await makeTask(target, { projectId, priority: 5, tags: ['x', 'y'] });
    const one = await makeTask(target, { projectId, priority: 1, tags: ['x'] });
    const done = await makeTask(target, { projectId, status: 2 });
    const filtered = async (filter: object) =>
      okArray(await target.v1('POST', '/task/filter', { projectIds: [projectId], ...filter }))
        .map(({ id }) => String(id))
        .toSorted((first, second) => (first < second ? -1 : 1));
    expect(await filtered({})).toEqual(
      [both, one, done].toSorted((first, second) => (first < second ? -1 : 1)),
    );
    expect(await filtered({ tag: ['x', 'y'] })).toEqual([both]);
    expect(await filtered({ priority: [1] })).toEqual([one]);
    expect(await filtered({ status: [2] })).toEqual([done]);
  });
  test('undone tasks lie within fourteen days, or there are none', async () => {
    const id = await makeTask(target, { startDate: '2031-01-05T08:00:00.000+0000' });
    const ask = async (endDate: string) =>
      okArray(await target.v1('POST', '/task/undone', { startDate: '2031-01-01T00:00:00+0000', endDate }));
    expect((await ask('2031-01-15T00:00:00+0000')).map((task) => task['id'])).toEqual([id]);
    expect(await ask('2031-01-15T00:00:01+0000')).toEqual([]);
    expectRefused(await target.v1('POST', '/task/undone', {}), 500, 'unknown_exception');
  });
  test('many are completed at once, unknown ids left out', async () => {
    const id = await makeTask(target);
    const elsewhere = await makeTask(target, { projectId: await makeProject(target) });
    const taskIds = [id, elsewhere, freshId()];
    expect((await target.v1('POST', '/task/completeTasks', { taskIds })).json).toEqual([id]);
    expect(await readTask(target, id)).toMatchObject({ status: 2 });
    expect(await readTask(target, elsewhere)).toMatchObject({ status: 0 });
  });
  test('tasks move between lists', async () => {
    const [taskId, toProjectId] = [await makeTask(target), await makeProject(target)];
    const moved = okArray(
      await target.v1('POST', '/task/move', [{ fromProjectId: 'inbox', toProjectId, taskId }]),
    );
    const { etag } = await readTask(target, taskId);
    expect(moved).toEqual([{ id: taskId, etag }]);
    expect(await readTask(target, taskId)).toMatchObject({ projectId: toProjectId });
  });
});

describe('observed on the wire: folders, columns and tags', () => {
  test('folders are made, renamed, made by an unknown id, and deleted', async () => {
    const group = okObject(await target.v1('POST', '/project/group', { name: 'A folder' }));
    const path = `/project/group/${String(group['id'])}`;
    expect(okObject(await target.v1('POST', path, { name: 'Renamed' }))).toMatchObject({
      ...group,
      name: 'Renamed',
    });
    expect(okArray(await target.v1('GET', '/project/group'))).toContainEqual({ ...group, name: 'Renamed' });
    expectEmpty(await target.v1('DELETE', path));
    expectRefused(await target.v1('DELETE', path), 500, 'unknown_exception');
    const made = okObject(await target.v1('POST', `/project/group/${freshId()}`, { name: 'Made' }));
    expect(made).toMatchObject({ name: 'Made' });
  });
  test('columns are made and renamed', async () => {
    const projectId = await makeProject(target);
    const path = `/project/${projectId}/column`;
    const column = okObject(await target.v1('POST', path, { name: 'To do' }));
    await target.v1('POST', `${path}/${String(column['id'])}`, { name: 'Doing' });
    expect(okArray(await target.v1('GET', path))).toEqual([{ ...column, name: 'Doing' }]);
    expectRefused(await target.v1('POST', `${path}/${freshId()}`, { name: 'A' }), 404, 'column_not_found');
  });
  test('a tag is made where label and name agree', async () => {
    const label = freshLabel();
    const name = label.toLowerCase();
    expect(okObject(await target.v1('POST', '/tag', { name, label }))).toMatchObject({
      name,
      label,
      type: 1,
    });
    expect(okArray(await target.v1('GET', '/tag')).map((tag) => tag['name'])).toContain(name);
    expectRefused(await target.v1('POST', '/tag', { name, label }), 500, 'unknown_exception');
    expectRefused(
      await target.v1('POST', '/tag', { name: 'other', label: 'Label' }),
      500,
      'unknown_exception',
    );
  });
  test('the zone is the one that the client names', async () => {
    expect(okObject(await target.v1('POST', '/preference'))).toEqual({ timeZone: 'UTC' });
  });
});

describe('observed on the wire: single forms', () => {
  test('POST /task honours parentId', async () => {
    const parentId = await makeTask(target);
    const task = okObject(
      await target.v2('POST', '/task', { title: 'Child', projectId: target.inboxId, parentId }),
    );
    expect(task).toMatchObject({ parentId });
    expect(await readTask(target, parentId)).toMatchObject({ childIds: [task['id']] });
  });
  test('POST /task/{id} replaces the task, and keeps list and parent', async () => {
    const id = await makeTask(target, { content: 'Old' });
    const body = { id, projectId: await makeProject(target), parentId: freshId(), title: 'New' };
    expect(okObject(await target.v2('POST', `/task/${id}`, body))).toMatchObject({
      id,
      projectId: target.inboxId,
      parentId: null,
      title: 'New',
      content: '',
    });
  });
  test('DELETE /task moves to the trash, or erases', async () => {
    const taskId = await makeTask(target);
    const body = [{ taskId, projectId: target.inboxId }];
    expectEmpty(await target.v2('DELETE', '/task', body));
    expect(await readTask(target, taskId)).toMatchObject({ deleted: 1 });
    expectEmpty(await target.v2('DELETE', '/task?deleteforever=true', body));
    expectRefused(await target.v2('GET', `/task/${taskId}`), 500, 'task_not_found');
    expectRefused(await target.v2('DELETE', '/task'), 500, 'unknown_exception');
  });
});

describe('observed on the wire: single forms of lists', () => {
  test('a list is made, changed, read and deleted by itself', async () => {
    const made = okObject(await target.v2('POST', '/project', { name: 'A list' }));
    const id = String(made['id']);
    const task = await makeTask(target, { projectId: id });
    expect(okArray(await target.v2('GET', `/project/${id}/tasks`)).map((row) => row['id'])).toEqual([task]);
    expectEmpty(await target.v2('PUT', `/project/${id}`, { ...made, name: 'Renamed' }));
    expect(okArray(await target.v2('GET', '/projects'))).toContainEqual(
      expect.objectContaining({ id, name: 'Renamed' }),
    );
    expectEmpty(await target.v2('DELETE', `/project/${id}`));
    expectRefused(await target.v2('DELETE', `/project/${id}`), 500, 'no_project_permission');
  });
});

describe('observed on the wire: comments', () => {
  test('comments are written, changed and deleted, and the task counts them', async () => {
    const id = await makeTask(target);
    const path = `/project/${target.inboxId}/task/${id}/comment`;
    const comment = okObject(await target.v2('POST', path, { title: 'First' }));
    expectShape(comment, COMMENT);
    const own = `${path}/${String(comment['id'])}`;
    expect(await readTask(target, id)).toMatchObject({ commentCount: 1 });
    expectEmpty(await target.v2('PUT', own, { ...comment, title: 'Second' }));
    const listed = okArray(await target.v2('GET', `${path}s`));
    expect(listed).toMatchObject([{ id: comment['id'], title: 'Second' }]);
    expectShape(listed[0], COMMENT);
    expectEmpty(await target.v2('DELETE', own));
    expect(await readTask(target, id)).toMatchObject({ commentCount: 0 });
  });
});
