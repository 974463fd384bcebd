import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEmpty,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okObject,
  readTask,
  rowsOf,
  snapshot,
} from '#electron/local-service/conformance/expectations.ts';
import { chain } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('observed on the wire: trash', () => {
  test('lists the trash, latest first, and restores into a list', async () => {
    const projectId = await makeProject(target);
    const id = await makeTask(target, { projectId });
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId }] });
    const listed = okObject(await target.v2('GET', '/project/all/trash/pagination?start=0&limit=1'));
    expect(rowsOf(listed, 'tasks')).toMatchObject([{ id, deleted: 1 }]);
    const page = okObject(await target.v2('GET', '/project/all/trash/page?limit=1'));
    expect(page).toMatchObject({ tasks: [{ id }], next: 1 });
    const restore = { taskId: id, fromProjectId: projectId, toProjectId: target.inboxId };
    expectEtags(await target.v2('POST', '/trash/restore', [restore]), [id]);
    expect(await readTask(target, id)).toMatchObject({ deleted: 0, projectId: target.inboxId });
    expectEntryRefused(await target.v2('POST', '/trash/restore', [restore]), id, 'NOT_EXISTED');
  });
  test('puts a restored child back below its parent', async () => {
    const [parentId = '', taskId = ''] = await chain(target, 2);
    const projectId = target.inboxId;
    await target.v2('POST', '/batch/task', { delete: [{ taskId, projectId }] });
    expect(await readTask(target, parentId)).toMatchObject({ childIds: [] });
    await target.v2('POST', '/trash/restore', [{ taskId, fromProjectId: projectId, toProjectId: projectId }]);
    expect(await readTask(target, parentId)).toMatchObject({ childIds: [taskId] });
    expect(await readTask(target, taskId)).toMatchObject({ parentId });
  });
  test('refuses to complete a task in the trash, and to delete one that never was', async () => {
    const [id, unknown] = [await makeTask(target), freshId()];
    const deletion = (taskId: string) => ({ delete: [{ taskId, projectId: target.inboxId }] });
    expectEtags(await target.v2('POST', '/batch/task', deletion(id)), []);
    const update = [{ id, projectId: target.inboxId, title: 'A task', status: 2 }];
    expectEntryRefused(await target.v2('POST', '/batch/task', { update }), id, 'DELETED');
    expect(await readTask(target, id)).toMatchObject({ deleted: 1, status: 0 });
    expectEntryRefused(await target.v2('POST', '/batch/task', deletion(unknown)), unknown, 'TASK_NOT_FOUND');
  });
  test('empties the trash for good', async () => {
    const id = await makeTask(target);
    const { checkPoint } = await snapshot(target);
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: target.inboxId }] });
    expectEmpty(await target.v2('DELETE', '/trash/cleanUp'));
    expectRefused(await target.v2('GET', `/task/${id}`), 500, 'task_not_found');
    const deleted = member(await snapshot(target, checkPoint), 'syncTaskBean', 'delete');
    expect(deleted).toContainEqual({ taskId: id, projectId: target.inboxId });
  });
});

describe('observed on the wire: moves', () => {
  test('moves a task to another list', async () => {
    const toProjectId = await makeProject(target);
    const taskId = await makeTask(target, { columnId: freshId() });
    const move = { taskId, fromProjectId: target.inboxId, toProjectId };
    expectEtags(await target.v2('POST', '/batch/taskProject', [move]), [taskId]);
    expect(await readTask(target, taskId)).toMatchObject({ projectId: toProjectId, columnId: null });
    expectEntryRefused(await target.v2('POST', '/batch/taskProject', [move]), taskId, 'NOT_EXISTED');
  });
  test('keeps a link whose ends move together, and cuts one that would lead across lists', async () => {
    const [top = '', middle = '', bottom = ''] = await chain(target, 3);
    const toProjectId = await makeProject(target);
    const moves = [top, middle].map((taskId) => ({ taskId, fromProjectId: target.inboxId, toProjectId }));
    expectEtags(await target.v2('POST', '/batch/taskProject', moves), [top, middle]);
    expect(await readTask(target, top)).toMatchObject({ childIds: [middle] });
    expect(await readTask(target, middle)).toMatchObject({ parentId: top, childIds: [] });
    expect(await readTask(target, bottom)).toMatchObject({ parentId: null });
  });
  test('refuses an unknown list', async () => {
    expect.hasAssertions();
    const taskId = await makeTask(target);
    const move = { taskId, fromProjectId: target.inboxId, toProjectId: freshId() };
    expectEntryRefused(await target.v2('POST', '/batch/taskProject', [move]), taskId, 'PROJECT_MOVE_ERROR');
  });
});
