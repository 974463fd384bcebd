import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEntryRefused,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okObject,
  readTask,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { chain } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 POST /batch/taskParent', () => {
  test('sets a parent, and answers both sides as objects', async () => {
    const [taskId, parentId] = [await makeTask(target), await makeTask(target)];
    const projectId = target.inboxId;
    const answer = okObject(await target.v2('POST', '/batch/taskParent', [{ taskId, parentId, projectId }]));
    const etag: unknown = expect.stringMatching(/^[a-z0-9]{8}$/u);
    const modifiedTime: unknown = expect.stringMatching(/\+0000$/u);
    expect(answer).toEqual({
      id2etag: {
        [taskId]: { id: taskId, parentId, childIds: null, etag, modifiedTime },
        [parentId]: { id: parentId, parentId: null, childIds: [taskId], etag, modifiedTime },
      },
      id2error: {},
    });
    expect(await readTask(target, taskId)).toMatchObject({ parentId });
    expect(await readTask(target, parentId)).toMatchObject({ childIds: [taskId] });
  });
  test('unsets a parent: no parent here, an empty array there', async () => {
    const [parentId = '', taskId = ''] = await chain(target, 2);
    const projectId = target.inboxId;
    const answer = okObject(
      await target.v2('POST', '/batch/taskParent', [{ taskId, oldParentId: parentId, projectId }]),
    );
    expect(member(answer, 'id2etag', parentId)).toMatchObject({ childIds: [] });
    expect(member(answer, 'id2etag', taskId)).toMatchObject({ parentId: null });
  });
  test('changes a parent, and mixes operations freely', async () => {
    const [oldParentId = '', taskId = '', other = ''] = await chain(target, 3);
    const parentId = await makeTask(target);
    const projectId = target.inboxId;
    okObject(
      await target.v2('POST', '/batch/taskParent', [
        { taskId: other, oldParentId: taskId, projectId },
        { taskId, parentId, oldParentId, projectId },
      ]),
    );
    expect(await readTask(target, oldParentId)).toMatchObject({ childIds: [] });
    expect(await readTask(target, parentId)).toMatchObject({ childIds: [taskId] });
    expect(await readTask(target, other)).toMatchObject({ parentId: null });
  });
  test('refuses a parent that is not the current one', async () => {
    expect.hasAssertions();
    const [, taskId = ''] = await chain(target, 2);
    const stranger = await makeTask(target);
    const answer = await target.v2('POST', '/batch/taskParent', [
      { taskId, oldParentId: stranger, projectId: target.inboxId },
    ]);
    expectEntryRefused(answer, taskId, 'NOT_EXISTED');
  });
  test('refuses cycles, more than five levels, other lists and unknown tasks', async () => {
    const projectId = target.inboxId;
    const ids = await chain(target, 5);
    const [top = '', , , , bottom = ''] = ids;
    const elsewhere = await makeTask(target, { projectId: await makeProject(target) });
    const taskId = await makeTask(target);
    const attempt = async (entry: Json) => target.v2('POST', '/batch/taskParent', [{ projectId, ...entry }]);
    expectEntryRefused(await attempt({ taskId: top, parentId: bottom }), top, 'UNKNOWN');
    expectEntryRefused(await attempt({ taskId, parentId: taskId }), taskId, 'UNKNOWN');
    expectEntryRefused(await attempt({ taskId, parentId: bottom }), taskId, 'UNKNOWN');
    expectEntryRefused(await attempt({ taskId, parentId: elsewhere }), taskId, 'NOT_EXISTED');
    expectEntryRefused(await attempt({ taskId, parentId: freshId() }), taskId, 'NOT_EXISTED');
    expect(await readTask(target, taskId)).toMatchObject({ parentId: null });
    expect(await readTask(target, bottom)).toMatchObject({ childIds: null });
  });
  test('keeps children when their parent is deleted, without a parent', async () => {
    const [parentId = '', taskId = ''] = await chain(target, 2);
    await target.v2('POST', '/batch/task', { delete: [{ taskId: parentId, projectId: target.inboxId }] });
    expect(await readTask(target, taskId)).toMatchObject({ deleted: 0, parentId: null });
  });
  test('refuses unknown and missing fields', async () => {
    const [taskId, parentId] = [await makeTask(target), await makeTask(target)];
    const odd = { taskId, parentId, projectId: target.inboxId, id: taskId };
    expectEntryRefused(await target.v2('POST', '/batch/taskParent', [odd]), taskId, 'UNKNOWN');
    for (const entry of [
      { task_id: taskId, parent_id: parentId, project_id: target.inboxId },
      { parentId, projectId: target.inboxId },
    ]) {
      expectRefused(await target.v2('POST', '/batch/taskParent', [entry]), 500, 'unknown_exception');
    }
    expectRefused(await target.v2('POST', '/batch/taskParent', { add: [] }), 500, 'unknown_exception');
    expect(await readTask(target, taskId)).toMatchObject({ parentId: null });
  });
});
