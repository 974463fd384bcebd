import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEmpty,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okArray,
  okObject,
  rowsOf,
  snapshot,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, type Shape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const TEMPLATE: Shape = {
  id: 'string',
  title: 'string',
  content: 'string',
  items: 'strings',
  tags: 'strings',
  etag: 'etag',
  createdTime: 'date',
  modifiedTime: 'date',
};

const template = async (id: string): Promise<Json | undefined> =>
  byId(rowsOf(okObject(await target.v2('GET', '/templates')), 'taskTemplates'), id);
const batch = (body: Json) => target.v2('POST', '/templates/task', body);

describe('observed on the wire: templates', () => {
  test('are made, patched and deleted under the id of the client', async () => {
    const id = freshId();
    const createdTime = '2026-11-01T10:00:00.000+0000';
    const fields = { title: 'Trip', items: ['Passport', 'Keys'], tags: ['travel'], createdTime };
    expectEtags(await batch({ add: [{ id, ...fields }] }), [id]);
    expectShape(await template(id), TEMPLATE);
    expect(await template(id)).toMatchObject({ id, ...fields, content: '' });
    expectEtags(await batch({ update: [{ id, content: 'Go by train' }] }), [id]);
    expect(await template(id)).toMatchObject({ id, ...fields, content: 'Go by train' });
    expectEtags(await batch({ delete: [id] }), []);
    expect(await template(id)).toBeUndefined();
  });

  test('are refused alone', async () => {
    expect.hasAssertions();
    const id = freshId();
    expectEntryRefused(await batch({ update: [{ id, title: 'Trip' }] }), id, 'NOT_EXISTED');
    for (const wrong of [{ title: '' }, { items: [{ title: 'Passport' }] }, { surprise: 1 }]) {
      expectEntryRefused(await batch({ add: [{ id, title: 'Trip', ...wrong }] }), id, 'UNKNOWN');
    }
  });
});

const ROW: Shape = {
  id: 'string',
  action: 'string',
  when: 'date',
  deviceChannel: 'string',
  kind: 'string',
  whoProfile: 'object',
  title: 'string?',
  content: 'string?',
  startDate: 'date|null?',
  startDateBefore: 'date|null?',
  dueDate: 'date|null?',
  dueDateBefore: 'date|null?',
  isAllDay: 'boolean?',
  isAllDayBefore: 'boolean?',
  fromProjectId: 'string?',
  toProjectId: 'string?',
};

const activity = async (id: string, query = ''): Promise<readonly Json[]> => {
  const rows = okArray(
    await target.raw(`/api/v1/task/activity/${id}${query}`, { headers: { cookie: target.cookie } }),
  );
  for (const row of rows) {
    expectShape(row, ROW);
    expect(row['whoProfile']).toMatchObject({ isMyself: true, displayName: expect.any(String) as unknown });
  }
  return rows;
};

const actions = async (id: string) => (await activity(id)).map(({ action }) => action);

describe('observed on the wire: task activity', () => {
  test('has a row for each change, latest first, with what it was and what it became', async () => {
    const id = await makeTask(target);
    const startDate = '2026-12-01T08:00:00.000+0000';
    const update = (fields: Json) => target.v2('POST', '/batch/task', { update: [{ id, ...fields }] });
    await update({ title: 'Another title' });
    await update({ startDate, dueDate: startDate });
    await update({ content: 'Notes' });
    await update({ priority: 3 });
    const toProjectId = await makeProject(target);
    await target.v2('POST', '/batch/taskProject', [
      { taskId: id, fromProjectId: target.inboxId, toProjectId },
    ]);
    expectEmpty(await target.v1('POST', `/project/${toProjectId}/task/${id}/complete`));
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: toProjectId }] });
    expect(await activity(id)).toMatchObject([
      { action: 'T_DELETE' },
      { action: 'T_DONE' },
      { action: 'T_MOVE', fromProjectId: target.inboxId, toProjectId },
      { action: 'T_CONTENT', content: 'Notes' },
      { action: 'T_DUE', startDate, startDateBefore: null, dueDate: startDate, dueDateBefore: null },
      { action: 'T_TITLE', title: 'Another title' },
      { action: 'T_CREATE', title: 'A task' },
    ]);
  });

  test('has no row where nothing changes, and one each on V1', async () => {
    const created = okObject(await target.v1('POST', '/task', { title: 'A task' }));
    const id = String(created['id']);
    const body = { id, projectId: target.inboxId };
    await target.v1('POST', `/task/${id}`, { ...body, title: 'A task' });
    await target.v1('POST', `/task/${id}`, { ...body, title: 'Another' });
    expect(await actions(id)).toEqual(['T_TITLE', 'T_CREATE']);
  });

  test('has the last 500 rows of a task, in their order also where they are of one moment', async () => {
    const id = await makeTask(target);
    const update = Array.from({ length: 505 }, (_none, index) => ({ id, title: `Title ${index}` }));
    await target.v2('POST', '/batch/task', { update });
    const last = await activity(id, '?skip=450');
    expect(last.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_none, index) => `Title ${54 - index}`),
    );
    expect(await activity(id, '?skip=500')).toEqual([]);
  });

  test('has the first 10,000 characters of a long text, and whole characters', async () => {
    const title = 'T'.repeat(20_000);
    const id = await makeTask(target, { title });
    const notes = `${'n'.repeat(9999)}😀 and more`;
    await target.v2('POST', '/batch/task', { update: [{ id, content: notes, title: '😀'.repeat(6000) }] });
    expect(await activity(id)).toMatchObject([
      { action: 'T_CONTENT', content: 'n'.repeat(9999) },
      { action: 'T_TITLE', title: '😀'.repeat(5000) },
      { action: 'T_CREATE', title: title.slice(0, 10_000) },
    ]);
    expect(okObject(await target.v2('GET', `/task/${id}`))).toMatchObject({ content: notes });
  });

  test('has a row for a column, and none twice for a move', async () => {
    const [projectId, columnId] = [await makeProject(target), freshId()];
    await target.v2('POST', '/column', { add: [{ id: columnId, projectId, name: 'Doing' }] });
    const id = await makeTask(target, { projectId });
    await target.v2('POST', '/batch/task', { update: [{ id, columnId }] });
    await target.v2('POST', '/batch/taskProject', [
      { taskId: id, fromProjectId: projectId, toProjectId: target.inboxId },
    ]);
    expect(await actions(id)).toEqual(['T_MOVE', 'T_COLUMN', 'T_CREATE']);
  });

  test('comes in pages that go on behind a row, also where newer ones came', async () => {
    const id = await makeTask(target);
    for (let count = 0; count < 60; count += 1) {
      await target.v2('POST', '/batch/task', { update: [{ id, title: `Title ${count}` }] });
    }
    const first = await activity(id);
    await target.v2('POST', '/batch/task', { update: [{ id, title: 'Newer' }] });
    const second = await activity(id, `?skip=${first.length}&lastId=${String(first.at(-1)?.['id'])}`);
    expect([...first, ...second].map(({ title }) => title)).toEqual([
      ...Array.from({ length: 60 }, (_none, index) => `Title ${59 - index}`),
      'A task',
    ]);
  });

  test('goes with its task, and is not there for one that never was', async () => {
    const id = await makeTask(target);
    const target1 = [{ taskId: id, projectId: target.inboxId }];
    expectEmpty(await target.v2('DELETE', '/task?deleteforever=true', target1));
    for (const gone of [id, freshId()]) {
      expectRefused(
        await target.raw(`/api/v1/task/activity/${gone}`, { headers: { cookie: target.cookie } }),
        404,
        'task_not_found',
      );
    }
    expect((await target.raw(`/api/v1/task/activity/${id}`)).status).toBe(401);
  });
});

describe('observed on the wire: pins', () => {
  test('are set and taken off by /batch/order, and are in the orders of the snapshot', async () => {
    const pinned = async () =>
      rowsOf(await snapshot(target), 'syncOrderBean', 'orderByType', 'projectPinned', 'all', 'changed');
    const order = (body: Json) => target.v2('POST', '/batch/order', { projectPinned: body, type: 7 });
    expectEtags(await order({ add: ['home', 'garden'] }), []);
    expect(await pinned()).toEqual([
      { id: 'home', order: 0, type: 7 },
      { id: 'garden', order: 1, type: 7 },
    ]);
    const { checkPoint } = await snapshot(target);
    expect(member(await snapshot(target, checkPoint), 'syncOrderBean')).toEqual({ orderByType: {} });
    expectEtags(await order({ delete: ['home', 'unknown'] }), []);
    expect(await pinned()).toEqual([{ id: 'garden', order: 1, type: 7 }]);
    expectRefused(await target.v2('POST', '/batch/order', { projectPinned: [] }), 500, 'unknown_exception');
  });

  test('stand behind the last one, also where one before it was taken off, and a delta tells what was', async () => {
    const order = (body: Json) => target.v2('POST', '/batch/order', { projectPinned: body, type: 7 });
    const pins = async (checkPoint?: unknown) =>
      member(await snapshot(target, checkPoint), 'syncOrderBean', 'orderByType', 'projectPinned', 'all');
    const names = rowsOf({ all: await pins() }, 'all', 'changed').map(({ id }) => String(id));
    await order({ delete: names });
    await order({ add: ['one', 'two', 'three'] });
    const [two, three] = [
      { id: 'two', order: 1, type: 7 },
      { id: 'three', order: 2, type: 7 },
    ];
    const first = await snapshot(target);
    await order({ delete: ['one'] });
    const second = await snapshot(target);
    const deleted = [{ id: 'one', order: 0, type: 7 }];
    expect(await pins(first['checkPoint'])).toEqual({ changed: [two, three], deleted });
    await order({ add: ['four'] });
    const four = { id: 'four', order: 3, type: 7 };
    expect(await pins(second['checkPoint'])).toEqual({ changed: [two, three, four], deleted: [] });
    await order({ add: ['one'] });
    const one = { id: 'one', order: 4, type: 7 };
    expect(await pins(first['checkPoint'])).toEqual({ changed: [two, three, four, one], deleted: [] });
    const third = await snapshot(target);
    await order({ delete: ['one', 'two', 'three', 'four'] });
    expect(await pins(third['checkPoint'])).toMatchObject({
      changed: [],
      deleted: expect.arrayContaining([one, two, three, four]) as unknown,
    });
    expect(await pins()).toBeUndefined();
  });
});
