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
import { expectShape, V1_TASK, type Shape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

/** Fields of the official document. */
const V1_COMMENT: Shape = {
  id: 'string',
  userId: 'integer',
  title: 'string',
  createdTime: 'date',
  modifiedTime: 'date',
  replyCommentId: 'string?',
  replyUserId: 'integer?',
};

const path = (task: string): string => `/project/inbox/task/${task}/comment`;

describe('official document: comments', () => {
  test('are written, listed and deleted on V1, and are the ones of V2', async () => {
    const id = await makeTask(target);
    const comment = okObject(await target.v1('POST', path(id), { title: 'First' }));
    expectShape(comment, V1_COMMENT);
    const onV2 = await target.v2('POST', `/project/${target.inboxId}/task/${id}/comment`, {
      title: 'Second',
      replyCommentId: comment['id'],
    });
    const second = okObject(onV2)['id'];
    const listed = okArray(await target.v1('GET', `/project/${target.inboxId}/task/${id}/comments`));
    for (const row of listed) expectShape(row, V1_COMMENT);
    expect(listed).toMatchObject([comment, { id: second, title: 'Second', replyCommentId: comment['id'] }]);
    expect(await readTask(target, id)).toMatchObject({ commentCount: 2 });
    expectEmpty(await target.v1('DELETE', `${path(id)}/${String(comment['id'])}`));
    expect(await readTask(target, id)).toMatchObject({ commentCount: 1 });
  });

  test('are refused without words, of another task, and of none', async () => {
    const [id, other] = [await makeTask(target), await makeTask(target)];
    const comment = okObject(await target.v1('POST', path(id), { title: 'First' }));
    for (const title of ['', 7, 'x'.repeat(10_001), undefined]) {
      expectRefused(await target.v1('POST', path(id), { title }), 500, 'unknown_exception');
    }
    expectRefused(await target.v1('POST', path(freshId()), { title: 'A' }), 500, 'task_not_found');
    for (const call of [target.v1, target.v2]) {
      const own = `/project/${target.inboxId}/task/${other}/comment/${String(comment['id'])}`;
      expectRefused(await call('DELETE', own), 500, 'unknown_exception');
    }
    expect(okArray(await target.v1('GET', `${path(id)}s`))).toMatchObject([{ title: 'First' }]);
  });
});

describe('observed on the wire: calendars of others', () => {
  test('are none', async () => {
    expect(okObject(await target.v2('GET', '/calendar/third/accounts'))).toEqual({
      accounts: [],
      connects: [],
    });
    for (const name of ['subscription', 'archivedEvent']) {
      expect(okArray(await target.v2('GET', `/calendar/${name}`))).toEqual([]);
    }
  });
});

describe('observed on the wire: people of a list', () => {
  test('of a private list are its owner on V1 and nobody on V2', async () => {
    const projectId = await makeProject(target);
    const members = okArray(await target.v1('GET', `/project/${projectId}/members`));
    expect(members).toEqual([
      {
        username: expect.stringContaining('@') as unknown,
        displayName: expect.any(String) as unknown,
        self: true,
      },
    ]);
    for (const name of ['users', 'shares']) {
      expect(okArray(await target.v2('GET', `/project/${projectId}/${name}`))).toEqual([]);
    }
    expectRefused(await target.v2('GET', `/project/${freshId()}/shares`), 500, 'no_project_permission');
    expectRefused(await target.v1('GET', `/project/${freshId()}/members`), 404, 'project_not_found');
  });

  test('a task is assigned to its owner and taken off on V1', async () => {
    const projectId = await makeProject(target);
    const taskId = await makeTask(target, { projectId });
    const [{ username } = { username: '' }] = okArray(
      await target.v1('GET', `/project/${projectId}/members`),
    );
    const place = { projectId, taskId };
    const assigned = okObject(
      await target.v1('POST', '/task/assign', { ...place, assigneeUsername: username }),
    );
    expectShape(assigned, { ...V1_TASK, assigneeUsername: 'string' });
    expect(assigned).toMatchObject({ id: taskId, assigneeUsername: username });
    expect(await readTask(target, taskId)).toMatchObject({ assignee: Number(target.userId) });
    const free = okObject(await target.v1('POST', '/task/unassign', place));
    expectShape(free, V1_TASK);
    expect(await readTask(target, taskId)).toMatchObject({ assignee: null });
    const stranger = { ...place, assigneeUsername: 'nobody@docket.test' };
    expectRefused(await target.v1('POST', '/task/assign', stranger), 500, 'unknown_exception');
    for (const name of ['assign', 'unassign']) {
      const body = { projectId, taskId: freshId(), assigneeUsername: username };
      expectRefused(await target.v1('POST', `/task/${name}`, body), 404, 'task_not_found');
    }
  });

  test('nobody is assigned in a private list on V2', async () => {
    const taskId = await makeTask(target);
    const entry = { assignee: Number(target.userId), projectId: target.inboxId, taskId };
    expectRefused(await target.v2('POST', '/task/assign', [entry]), 500, 'no_project_permission');
    expectRefused(
      await target.v2('POST', '/task/assign', [{ ...entry, taskId: freshId() }]),
      500,
      'task_not_found',
    );
    expect(await readTask(target, taskId)).toMatchObject({ assignee: null });
  });
});
