import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEmpty,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okArray,
  okObject,
  readTask,
  rowsOf,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, V1_ITEM, V1_TASK } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const FULL_TASK = {
  title: 'Book a table',
  content: 'For four',
  desc: 'A description',
  isAllDay: false,
  startDate: '2026-11-20T09:00:00+0100',
  dueDate: '2026-11-20T10:30:00.000+0100',
  timeZone: 'Europe/Berlin',
  reminders: ['TRIGGER:-PT30M', 'TRIGGER:PT0S'],
  tags: ['home'],
  repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1',
  priority: 5,
  sortOrder: 7,
  items: [{ title: 'Call', status: 1 }, { title: 'Confirm' }],
};

describe('V1 GET /project/{project_id}/task/{task_id}', () => {
  test('answers the task with every documented field', async () => {
    const projectId = await makeProject(target);
    const created = okObject(await target.v1('POST', '/task', { ...FULL_TASK, projectId }));
    const task = okObject(await target.v1('GET', `/project/${projectId}/task/${String(created['id'])}`));
    expectShape(task, V1_TASK);
    for (const item of rowsOf(task, 'items')) expectShape(item, V1_ITEM);
    expect(task).toEqual(created);
  });
  test('answers 404 for an unknown task and for another list', async () => {
    expect.hasAssertions();
    const id = await makeTask(target);
    const other = await makeProject(target);
    expectRefused(await target.v1('GET', `/project/${other}/task/${id}`), 404, 'task_not_found');
    expectRefused(await target.v1('GET', `/project/inbox/task/${freshId()}`), 404, 'task_not_found');
  });
  test('still answers a deleted task', async () => {
    const id = await makeTask(target);
    expectEmpty(await target.v1('DELETE', `/project/inbox/task/${id}`));
    expect(okObject(await target.v1('GET', `/project/inbox/task/${id}`))).toMatchObject({ id });
  });
});

describe('V1 POST /task', () => {
  test('makes a task and writes its dates in UTC with milliseconds', async () => {
    const projectId = await makeProject(target);
    const task = okObject(await target.v1('POST', '/task', { ...FULL_TASK, projectId }));
    expectShape(task, V1_TASK);
    expect(task).toMatchObject({
      projectId,
      title: 'Book a table',
      startDate: '2026-11-20T08:00:00.000+0000',
      dueDate: '2026-11-20T09:30:00.000+0000',
      timeZone: 'Europe/Berlin',
      reminders: FULL_TASK.reminders,
      repeatFlag: FULL_TASK.repeatFlag,
      priority: 5,
      status: 0,
      kind: 'CHECKLIST',
      items: [
        { title: 'Call', status: 1 },
        { title: 'Confirm', status: 0 },
      ],
    });
    expect(task['id']).toMatch(/^[0-9a-f]{24}$/u);
  });
  test('puts a task without a list into the inbox', async () => {
    const task = okObject(await target.v1('POST', '/task', { title: 'Where to' }));
    expect(task).toMatchObject({ projectId: target.inboxId, kind: 'TEXT', isAllDay: false, priority: 0 });
    expect(task['completedTime']).toBeUndefined();
  });
  test('keeps a sort order of 64 bits to the digit', async () => {
    const answer = await target.v1('POST', '/task', '{"title":"Deep","sortOrder":-6917529027641081855}');
    expect(answer.text).toContain('"sortOrder":-6917529027641081855');
  });
  test('drops a repeat rule where there is no date', async () => {
    const task = okObject(await target.v1('POST', '/task', { title: 'A', repeatFlag: 'RRULE:FREQ=DAILY' }));
    expect(task['repeatFlag']).toBeUndefined();
  });
  test('refuses what breaks a rule', async () => {
    expect.hasAssertions();
    const { v1 } = target;
    for (const wrong of [
      { title: undefined },
      { title: '' },
      { priority: 2 },
      { status: 7 },
      { startDate: '2026-02-30T00:00:00+0000' },
      { startDate: 'tomorrow' },
      { timeZone: 'Mars/Olympus' },
      { reminders: ['-PT5M'] },
      { startDate: '2026-11-20T00:00:00+0000', repeatFlag: 'RRULE:FREQ=SOMETIMES' },
      { kind: 'SONG' },
      { isAllDay: 'yes' },
      { items: [{ title: 'A', status: 9 }] },
    ]) {
      expectRefused(await v1('POST', '/task', { title: 'A', ...wrong }), 500, 'unknown_exception');
    }
  });
  test('refuses an unknown list', async () => {
    expect.hasAssertions();
    const { v1 } = target;
    expectRefused(await v1('POST', '/task', { title: 'A', projectId: freshId() }), 404, 'project_not_found');
  });
});

describe('V1 POST /task/{task_id}', () => {
  test('changes what it names, keeps the rest and gives a new etag', async () => {
    const before = okObject(await target.v1('POST', '/task', FULL_TASK));
    const id = String(before['id']);
    const body = { id, projectId: target.inboxId, title: 'Book two tables' };
    const after = okObject(await target.v1('POST', `/task/${id}`, body));
    expect(after).toMatchObject({
      ...before,
      title: 'Book two tables',
      etag: expect.not.stringMatching(String(before['etag'])) as unknown,
      modifiedTime: expect.any(String) as unknown,
    });
  });
  test('closes and reopens by status', async () => {
    const id = await makeTask(target);
    const body = { id, projectId: target.inboxId };
    const done = okObject(await target.v1('POST', `/task/${id}`, { ...body, status: 2 }));
    expect(done).toMatchObject({ status: 2, completedTime: expect.any(String) as unknown });
    const open = okObject(await target.v1('POST', `/task/${id}`, { ...body, status: 0 }));
    expect(open).toMatchObject({ status: 0 });
    expect(open['completedTime']).toBeUndefined();
  });
  test('sets and takes off a parent', async () => {
    const [parentId, id] = [await makeTask(target), await makeTask(target)];
    const body = { id, projectId: target.inboxId };
    expect(okObject(await target.v1('POST', `/task/${id}`, { ...body, parentId }))).toMatchObject({
      parentId,
    });
    const freed = okObject(await target.v1('POST', `/task/${id}`, { ...body, parentId: '' }));
    expect(freed['parentId']).toBeUndefined();
  });
  test('needs both ids in the body', async () => {
    expect.hasAssertions();
    const id = await makeTask(target);
    expectRefused(await target.v1('POST', `/task/${id}`, { id, title: 'A' }), 500, 'unknown_exception');
    expectRefused(
      await target.v1('POST', `/task/${id}`, { projectId: target.inboxId }),
      500,
      'unknown_exception',
    );
  });
  test('answers an unknown task with nothing, and changes nothing', async () => {
    expect.hasAssertions();
    const id = freshId();
    expectEmpty(await target.v1('POST', `/task/${id}`, { id, projectId: target.inboxId, title: 'A' }));
    expectRefused(await target.v2('GET', `/task/${id}`), 500, 'task_not_found');
  });
});

describe('V1 POST /project/{project_id}/task/{task_id}/complete', () => {
  test('completes the task: it leaves the undone ones and enters the closed listing', async () => {
    const projectId = await makeProject(target);
    const id = await makeTask(target, { projectId });
    expectEmpty(await target.v1('POST', `/project/${projectId}/task/${id}/complete`));
    expect(rowsOf(okObject(await target.v1('GET', `/project/${projectId}/data`)), 'tasks')).toEqual([]);
    const closed = okArray(await target.v2('GET', '/project/all/closed?status=Completed'));
    expect(byId(closed, id)).toMatchObject({ status: 2 });
  });
  test('advances a repeating task and stores a completed copy', async () => {
    const projectId = await makeProject(target);
    const id = await makeTask(target, {
      projectId,
      startDate: '2026-03-02T08:00:00.000+0000',
      dueDate: '2026-03-02T09:00:00.000+0000',
      timeZone: 'UTC',
      repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1',
      repeatFrom: '0',
    });
    expectEmpty(await target.v1('POST', `/project/${projectId}/task/${id}/complete`));
    expect(await readTask(target, id)).toMatchObject({
      status: 0,
      startDate: '2026-03-09T08:00:00.000+0000',
      dueDate: '2026-03-09T09:00:00.000+0000',
    });
    const closed = okArray(await target.v2('GET', `/project/${projectId}/closed?status=Completed`));
    expect(closed).toMatchObject([
      { status: 2, repeatTaskId: id, repeatFlag: null, startDate: '2026-03-02T08:00:00.000+0000' },
    ]);
    expect(closed[0]?.['id']).not.toBe(id);
  });
  test('keeps a rule that it cannot compute, and completes the task itself', async () => {
    const repeatFlag = 'ERULE:NAME=CUSTOM;BYDATE=20260319,20260320';
    const id = await makeTask(target, { startDate: '2026-03-19T00:00:00.000+0000', repeatFlag });
    expectEmpty(await target.v1('POST', `/project/inbox/task/${id}/complete`));
    expect(await readTask(target, id)).toMatchObject({ status: 2, repeatFlag });
  });
  test('answers a task in the trash with nothing, and leaves it as it is', async () => {
    const id = await makeTask(target);
    expectEmpty(await target.v1('DELETE', `/project/inbox/task/${id}`));
    const trashed = await readTask(target, id);
    expectEmpty(await target.v1('POST', `/project/inbox/task/${id}/complete`));
    expect(await readTask(target, id)).toEqual(trashed);
  });
  test('is refused for an unknown task and for another list', async () => {
    const id = await makeTask(target);
    const other = await makeProject(target);
    expectRefused(
      await target.v1('POST', `/project/inbox/task/${freshId()}/complete`),
      404,
      'task_not_found',
    );
    expectRefused(await target.v1('POST', `/project/${other}/task/${id}/complete`), 404, 'task_not_found');
    expect(await readTask(target, id)).toMatchObject({ status: 0 });
  });
});

describe('V1 DELETE /project/{project_id}/task/{task_id}', () => {
  test('moves the task to the trash; a second time changes nothing', async () => {
    const id = await makeTask(target);
    expectEmpty(await target.v1('DELETE', `/project/inbox/task/${id}`));
    const trashed = await readTask(target, id);
    expect(trashed).toMatchObject({ deleted: 1, deletedTime: expect.any(Number) as unknown });
    expectEmpty(await target.v1('DELETE', `/project/${target.inboxId}/task/${id}`));
    expect(await readTask(target, id)).toEqual(trashed);
  });
  test('is refused for another list', async () => {
    const id = await makeTask(target);
    const other = await makeProject(target);
    expectRefused(await target.v1('DELETE', `/project/${other}/task/${id}`), 404, 'task_not_found');
    expect(member(await readTask(target, id), 'deleted')).toBe(0);
  });
});
