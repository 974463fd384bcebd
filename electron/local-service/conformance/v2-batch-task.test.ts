import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okObject,
  openTasks,
  readTask,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const EVERY_FIELD = {
  title: 'Every field',
  content: 'Text',
  desc: 'Description',
  kind: 'CHECKLIST',
  status: 0,
  priority: 3,
  progress: 40,
  isAllDay: true,
  isFloating: false,
  timeZone: 'Europe/Berlin',
  startDate: '2026-11-19T23:00:00.000+0000',
  dueDate: '2026-11-20T23:00:00.000+0000',
  reminder: 'TRIGGER:-PT5M',
  reminders: [{ id: '6565656565656565656565bb', trigger: 'TRIGGER:P0DT9H0M0S' }],
  repeatFlag: 'RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1',
  repeatFrom: '2',
  repeatFirstDate: '2026-10-31T23:00:00.000+0000',
  repeatTaskId: '6565656565656565656565cc',
  exDate: ['20261231'],
  items: [
    {
      id: '6565656565656565656565dd',
      title: 'An item',
      status: 1,
      completedTime: '2026-11-20T08:00:00.000+0000',
      isAllDay: false,
      startDate: null,
      timeZone: 'Europe/Berlin',
      sortOrder: -1099511627776,
      snoozeReminderTime: null,
    },
  ],
  tags: ['home', 'garden'],
  sortOrder: -1099511627776,
  columnId: '6565656565656565656565ee',
  assignee: null,
  annoyingAlert: null,
  imgMode: 1,
  createdTime: '2026-11-18T08:00:00.000+0000',
  modifiedTime: '2026-11-19T08:00:00.000+0000',
};

describe('V2 POST /batch/task', () => {
  test('keeps every field, and takes the whole object back', async () => {
    const id = await makeTask(target, EVERY_FIELD);
    const task = await readTask(target, id);
    expect(task).toMatchObject({ id, ...EVERY_FIELD, deleted: 0, childIds: null, parentId: null });
    const echo = await target.v2('POST', '/batch/task', { add: [], update: [task], delete: [] });
    expectEtags(echo, [id]);
    expect({ ...(await readTask(target, id)), etag: task['etag'] }).toEqual(task);
  });
  test('gives defaults to what is absent', async () => {
    const id = freshId();
    expectEtags(await target.v2('POST', '/batch/task', { add: [{ id, title: 'Bare' }] }), [id]);
    expect(await readTask(target, id)).toMatchObject({
      projectId: target.inboxId,
      status: 0,
      priority: 0,
      progress: 0,
      isAllDay: false,
      content: '',
      desc: '',
      startDate: null,
      dueDate: null,
      repeatFlag: null,
      completedTime: null,
      items: [],
      tags: [],
      reminders: [],
      kind: 'TEXT',
      creator: Number(target.userId),
    });
  });
  test('makes an id where there is none', async () => {
    const { v2 } = target;
    const answer = okObject(await v2('POST', '/batch/task', { add: [{ title: 'A' }] }));
    expect(Object.keys(answer['id2etag'] as Json)).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/u)]);
  });
  test('keeps on update what is left out, and clears what is null', async () => {
    const id = await makeTask(target, EVERY_FIELD);
    const { modifiedTime: _modified, ...kept } = EVERY_FIELD;
    await target.v2('POST', '/batch/task', { update: [{ id, title: 'Short' }] });
    expect(await readTask(target, id)).toMatchObject({ ...kept, title: 'Short' });
    await target.v2('POST', '/batch/task', { update: [{ id, priority: null, tags: null, startDate: null }] });
    expect(await readTask(target, id)).toMatchObject({
      ...kept,
      title: 'Short',
      priority: 0,
      tags: [],
      startDate: null,
      // A rule without a date is none.
      repeatFlag: null,
      repeatFrom: null,
    });
  });
  test('completes a task of which nothing else is said', async () => {
    const id = await makeTask(target, EVERY_FIELD);
    await target.v2('POST', '/batch/task', { update: [{ id, projectId: target.inboxId, status: 2 }] });
    expect(await readTask(target, id)).toMatchObject({
      title: 'Every field',
      content: 'Text',
      priority: 3,
      status: 2,
      completedTime: expect.any(String) as unknown,
    });
    await target.v2('POST', '/batch/task', { update: [{ id, status: 0 }] });
    expect(await readTask(target, id)).toMatchObject({ status: 0, completedTime: null, priority: 3 });
  });
  test('gives a new etag on every write', async () => {
    const id = await makeTask(target);
    const etags = new Set([member(await readTask(target, id), 'etag')]);
    for (let write = 0; write < 3; write += 1) {
      const answer = await target.v2('POST', '/batch/task', {
        update: [{ id, projectId: target.inboxId, title: 'A' }],
      });
      etags.add(member(okObject(answer), 'id2etag', id));
    }
    expect(etags.size).toBe(4);
  });
  test('completes, abandons and reopens', async () => {
    const id = await makeTask(target);
    const write = async (fields: Json) =>
      target.v2('POST', '/batch/task', {
        update: [{ id, projectId: target.inboxId, title: 'A task', ...fields }],
      });
    await write({ status: 2, completedTime: '2026-11-20T10:00:00.000+0000' });
    expect(await readTask(target, id)).toMatchObject({
      status: 2,
      completedTime: '2026-11-20T10:00:00.000+0000',
      completedUserId: Number(target.userId),
    });
    await write({ status: -1 });
    expect(await readTask(target, id)).toMatchObject({
      status: -1,
      completedTime: expect.any(String) as unknown,
    });
    await write({ status: 0 });
    expect(await readTask(target, id)).toMatchObject({
      status: 0,
      completedTime: null,
      completedUserId: null,
    });
  });
  test('ignores parentId and childIds', async () => {
    const parentId = await makeTask(target);
    const id = await makeTask(target, { parentId, childIds: [parentId] });
    expect(await readTask(target, id)).toMatchObject({ parentId: null, childIds: null });
  });
  test('pins with a date and unpins with -1', async () => {
    const pinnedTime = '2026-11-20T10:00:00.000+0000';
    const id = await makeTask(target, { pinnedTime });
    const write = async (value: unknown) =>
      target.v2('POST', '/batch/task', {
        update: [{ id, projectId: target.inboxId, title: 'A', pinnedTime: value }],
      });
    await write(null);
    expect(await readTask(target, id)).toMatchObject({ pinnedTime });
    await write('-1');
    expect(await readTask(target, id)).toMatchObject({ pinnedTime: null });
  });
  test('completes one occurrence with an add and an update in one request', async () => {
    const series = { startDate: '2026-11-20T08:00:00.000+0000', repeatFlag: 'RRULE:FREQ=DAILY' };
    const id = await makeTask(target, series);
    const copy = freshId();
    const { projectId, title } = await readTask(target, id);
    const answer = await target.v2('POST', '/batch/task', {
      add: [{ id: copy, projectId, title, status: 2, startDate: series.startDate, repeatTaskId: id }],
      update: [{ id, projectId, title, ...series, startDate: '2026-11-21T08:00:00.000+0000' }],
    });
    expectEtags(answer, [copy, id]);
    expect(await readTask(target, copy)).toMatchObject({ status: 2, repeatTaskId: id, repeatFlag: null });
  });
  test('deletes into the trash, without an entry in id2etag', async () => {
    const id = await makeTask(target);
    const deletion = { delete: [{ taskId: id, projectId: target.inboxId }] };
    expectEtags(await target.v2('POST', '/batch/task', deletion), []);
    expect(byId(await openTasks(target), id)).toBeUndefined();
    expect(await readTask(target, id)).toMatchObject({ deleted: 1 });
  });
  test('reports entries that fail, and does the others', async () => {
    const [good, known, unknown] = [freshId(), await makeTask(target), freshId()];
    const answer = okObject(
      await target.v2('POST', '/batch/task', {
        add: [
          { id: good, title: 'Good' },
          { id: known, title: 'Twice' },
        ],
        update: [{ id: unknown, projectId: target.inboxId, title: 'Nobody' }],
      }),
    );
    expect(Object.keys(answer['id2etag'] as Json)).toEqual([good]);
    expect(answer['id2error']).toEqual({ [known]: 'EXISTED', [unknown]: 'TASK_NOT_FOUND' });
    expect(member(await readTask(target, known), 'title')).toBe('A task');
  });
  test('refuses a move and a deletion under another list', async () => {
    const id = await makeTask(target);
    const other = await makeProject(target);
    const before = await readTask(target, id);
    const moved = await target.v2('POST', '/batch/task', { update: [{ id, projectId: other, title: 'A' }] });
    expectEntryRefused(moved, id, 'PROJECT_MOVE_ERROR');
    const deleted = await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: other }] });
    expectEntryRefused(deleted, id, 'NOT_EXISTED');
    expect(await readTask(target, id)).toEqual(before);
  });
  test('refuses an entry for each value that breaks its rule', async () => {
    expect.hasAssertions();
    for (const wrong of [
      { priority: 4 },
      { status: 5 },
      { kind: 'SONG' },
      { startDate: '2026-11-20' },
      { dueDate: '2026-13-01T00:00:00.000+0000' },
      { timeZone: 'Nowhere' },
      { repeatFlag: 'RRULE:INTERVAL=1' },
      { repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=0' },
      { repeatFrom: '7' },
      { reminders: [{ id: freshId(), trigger: 'TRIGGER:soon' }] },
      { tags: ['two words'] },
      { progress: 101 },
      { isAllDay: 'yes' },
      { sortOrder: 1.5 },
      { items: [{ title: 'A', status: 3 }] },
    ]) {
      const id = freshId();
      const answer = await target.v2('POST', '/batch/task', { add: [{ id, title: 'A', ...wrong }] });
      expectEntryRefused(answer, id, 'UNKNOWN');
      expectRefused(await target.v2('GET', `/task/${id}`), 500, 'task_not_found');
    }
  });
  test('refuses an entry with an unknown field alone', async () => {
    expect.hasAssertions();
    const [known, good] = [await makeTask(target), freshId()];
    for (const [at, wrong] of [
      ['add', { title: 'A', colour: 'red' }],
      ['add', { title: 'A', items: [{ title: 'A', done: true }] }],
      ['update', { title: 'B', due_date: null }],
    ] as const) {
      const id = at === 'update' ? known : freshId();
      const entries = [{ id, ...wrong }];
      const others = at === 'add' ? [{ id: good, title: 'Good' }] : [];
      const answer = okObject(await target.v2('POST', '/batch/task', { [at]: [...entries, ...others] }));
      expect(answer['id2error']).toMatchObject({ [id]: 'UNKNOWN' });
    }
    expect(await readTask(target, good)).toMatchObject({ title: 'Good' });
    expect(await readTask(target, known)).toMatchObject({ title: 'A task' });
  });
  test('stores the others, wherever a bad entry stands among them', async () => {
    for (const at of [0, 499, 999]) {
      // A list of its own: no plan that was recorded holds more tasks in one.
      const projectId = await makeProject(target);
      const ids = Array.from({ length: 1000 }, () => freshId());
      const wrong = ids[at] ?? '';
      const add = ids.map((id) => ({ id, projectId, title: 'A', priority: id === wrong ? 'urgent' : 0 }));
      const answer = okObject(await target.v2('POST', '/batch/task', { add }));
      expect(answer['id2error']).toEqual({ [wrong]: 'UNKNOWN' });
      expect(Object.keys(answer['id2etag'] as Json)).toHaveLength(999);
    }
    // A batch of a thousand tasks takes seconds on a busy machine.
  }, 120_000);
  test('refuses the request for an unknown list, or an entry without a name, and writes nothing of it', async () => {
    expect.hasAssertions();
    const id = freshId();
    for (const body of [
      { add: [{ id, title: 'A' }], remove: [] },
      {
        add: [
          { id, title: 'A' },
          { title: 'A', colour: 'red' },
        ],
      },
      { add: [{ id, title: 'A' }], update: [{ title: 'B', due_date: null }] },
      { add: [{ id, title: 'A' }], delete: [{ projectId: target.inboxId, forever: true }] },
    ]) {
      expectRefused(await target.v2('POST', '/batch/task', body), 500, 'unknown_exception');
      expectRefused(await target.v2('GET', `/task/${id}`), 500, 'task_not_found');
    }
  });
  test('refuses what is no JSON, or JSON of another kind', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    for (const body of ['', '{', '[]', 'null', '"add"', '{"add":{}}', '{"add":[null]}']) {
      expectRefused(await v2('POST', '/batch/task', body), 500, 'unknown_exception');
    }
  });
});
