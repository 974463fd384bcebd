import { describe, expect, test } from 'vitest';
import { clientsAnswered, createClientRig, exactObject, valueOf } from '#electron/testing/rigs/client-rig.ts';

const id = (index: number): string => index.toString(16).padStart(24, '0');
const NOTHING = { add: [], update: [], delete: [] };
const ROOT = id(1);
const CHILD = id(2);
const LIST = id(3);

const completed = (task: string, completedTime: string) => ({
  id: task,
  projectId: LIST,
  title: task,
  status: 2,
  completedTime,
});

/** A list with two tasks. */
const startWithTasks = async () => {
  const rig = await createClientRig();
  await valueOf(rig.v2.pushProjects({ ...NOTHING, add: [{ id: LIST, name: 'Home' }] }));
  const add = [ROOT, CHILD].map((task) => ({ id: task, projectId: LIST, title: task }));
  await valueOf(rig.v2.pushTasks({ ...NOTHING, add }));
  return rig;
};

describe('the snapshot and what changed since', () => {
  test('bring every collection, whole', async () => {
    const { v2, inboxId } = await startWithTasks();
    await valueOf(v2.pushTags({ add: [{ label: 'Home' }], update: [] }));
    await valueOf(v2.pushFilters({ ...NOTHING, add: [{ id: id(8), name: 'Now', rule: '{"type":0}' }] }));
    await valueOf(v2.pushProjectGroups({ ...NOTHING, add: [{ id: id(9), name: 'All', listType: 'group' }] }));
    const snapshot = await valueOf(v2.snapshot());
    expect(snapshot).toMatchObject({
      inboxId,
      syncTaskBean: { update: [{ id: ROOT }, { id: CHILD }] },
      projectProfiles: [{ id: LIST, name: 'Home' }],
      projectGroups: [{ id: id(9) }],
      tags: [{ name: 'home', label: 'Home' }],
      filters: [{ id: id(8), rule: '{"type":0}' }],
    });
  });

  test('name what was edited and deleted, under the newer prefix', async () => {
    const { v2, requests } = await startWithTasks();
    const { checkPoint } = await valueOf(v2.snapshot());
    await valueOf(v2.pushTasks({ ...NOTHING, delete: [{ taskId: CHILD, projectId: LIST }] }));
    const delta = await valueOf(v2.changesSince(checkPoint));
    expect(delta.syncTaskBean).toMatchObject({ delete: [{ taskId: CHILD, projectId: LIST }] });
    expect([delta.projectProfiles, delta.tags]).toEqual([null, null]);
    expect(Number(delta.checkPoint)).toBeGreaterThan(Number(checkPoint));
    expect(requests.at(-1)).toBe(`GET /api/v3/batch/check/${checkPoint}`);
  });

  test.each([
    ['404', () => new Response('<html></html>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['the web page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['another shape', () => new Response('[]')],
  ])('come from the older prefix for good where the newer one answers %s', async (_what, answer) => {
    const rig = await createClientRig();
    rig.intercept = ({ url }) => (url.includes('/api/v3/') ? answer() : undefined);
    await valueOf(rig.v2.changesSince(1));
    await valueOf(rig.v2.changesSince(2));
    expect(rig.requests).toEqual([
      'GET /api/v3/batch/check/1',
      'GET /api/v2/batch/check/1',
      'GET /api/v2/batch/check/2',
    ]);
  });

  test('ask once only where the service asks for a pause', async () => {
    const rig = await createClientRig();
    rig.intercept = () => new Response('', { status: 429 });
    expect(await rig.v2.changesSince(1)).toMatchObject({ error: { kind: 'RateLimited' } });
    expect(rig.requests).toHaveLength(1);
  });

  test('may come without a bean, which means starting again', async () => {
    const { v2 } = clientsAnswered(() => new Response('{"checkPoint":5,"syncTaskBean":null}'));
    expect(await valueOf(v2.changesSince(1))).toMatchObject({ checkPoint: 5, syncTaskBean: null });
  });
});

describe('tasks', () => {
  test('get a parent, another one, and none', async () => {
    const { v2 } = await startWithTasks();
    const key = { taskId: CHILD, projectId: LIST };
    const set = await valueOf(v2.changeParents([{ ...key, parentId: ROOT }]));
    expect(set.id2etag?.[CHILD]).toMatchObject({ parentId: ROOT, childIds: [] });
    expect(set.id2etag?.[ROOT]).toMatchObject({ parentId: null, childIds: [CHILD] });
    const unset = await valueOf(v2.changeParents([{ ...key, oldParentId: ROOT }]));
    expect(unset.id2etag?.[CHILD]).toMatchObject({ parentId: null });
    const refused = await valueOf(v2.changeParents([{ ...key, oldParentId: ROOT }]));
    expect(refused.id2error).toEqual({ [CHILD]: 'NOT_EXISTED' });
  });

  test('move between lists with their place', async () => {
    const { v2, inboxId } = await startWithTasks();
    const sortOrder = 9_223_372_036_854_775_000n;
    const moved = await valueOf(
      v2.moveTasks([{ taskId: ROOT, fromProjectId: LIST, toProjectId: inboxId, sortOrder }]),
    );
    expect(Object.keys(moved.id2etag ?? {})).toEqual([ROOT]);
    expect(await valueOf(v2.readTask(ROOT, inboxId))).toMatchObject({ projectId: inboxId, sortOrder });
    expect(await valueOf(v2.openTasks(LIST))).toMatchObject([{ id: CHILD }]);
  });

  test('are read one by one, and an unknown one is nothing', async () => {
    const { v2 } = await startWithTasks();
    expect(await valueOf(v2.readTask(ROOT, LIST))).toMatchObject({ id: ROOT, title: ROOT });
    expect(await valueOf(v2.readTask(id(77), LIST))).toBeNull();
  });

  test('are listed when closed, within a window of completion', async () => {
    const { v2 } = await startWithTasks();
    await valueOf(
      v2.pushTasks({
        ...NOTHING,
        update: [
          completed(ROOT, '2026-03-01T10:00:00.500+0000'),
          completed(CHILD, '2026-03-02T10:00:00.000+0000'),
        ],
      }),
    );
    const from = Date.parse('2026-03-01T00:00:00Z');
    const to = Date.parse('2026-03-01T10:00:00.500Z');
    const page = v2.closedTasksWithin({ status: 'Completed', from, to, limit: 50 });
    expect((await valueOf(page)).map((task) => task['id'])).toEqual([ROOT]);
    expect(await valueOf(v2.closedTasks('Completed', 50))).toMatchObject([{ id: CHILD }, { id: ROOT }]);
    expect(await valueOf(v2.closedTasks('Abandoned', 50))).toEqual([]);
  });
});

describe('the trash', () => {
  test('is paged, given back from, and emptied', async () => {
    const { v2 } = await startWithTasks();
    const keys = [ROOT, CHILD].map((taskId) => ({ taskId, projectId: LIST }));
    await valueOf(v2.pushTasks({ ...NOTHING, delete: keys }));
    expect(await valueOf(v2.trashedTasks({ start: 0, limit: 1 }))).toHaveLength(1);
    expect(await valueOf(v2.trashedTasks({ start: 2, limit: 1 }))).toEqual([]);
    await valueOf(v2.restoreTasks([{ taskId: ROOT, fromProjectId: LIST, toProjectId: LIST }]));
    expect(await valueOf(v2.openTasks(LIST))).toMatchObject([{ id: ROOT }]);
    await valueOf(v2.emptyTrash());
    expect(await valueOf(v2.readTask(CHILD, LIST))).toBeNull();
  });

  test('is passed by what is erased', async () => {
    const { v2 } = await startWithTasks();
    await valueOf(v2.eraseTasks([{ taskId: ROOT, projectId: LIST }]));
    expect(await valueOf(v2.readTask(ROOT, LIST))).toBeNull();
    expect(await valueOf(v2.trashedTasks({ start: 0, limit: 10 }))).toEqual([]);
  });
});

describe('lists', () => {
  test('go into a folder, out of it, and away', async () => {
    const { v2 } = await startWithTasks();
    const folder = id(9);
    await valueOf(v2.pushProjectGroups({ ...NOTHING, add: [{ id: folder, name: 'F', listType: 'group' }] }));
    await valueOf(v2.pushProjects({ ...NOTHING, update: [{ id: LIST, name: 'Home', groupId: folder }] }));
    expect(await valueOf(v2.projects())).toMatchObject([{ id: LIST, groupId: folder }]);
    await valueOf(v2.pushProjects({ ...NOTHING, update: [{ id: LIST, name: 'Home', groupId: 'NONE' }] }));
    expect(await valueOf(v2.projects())).toMatchObject([{ id: LIST, groupId: null }]);
    await valueOf(v2.pushProjects({ ...NOTHING, delete: [LIST] }));
    expect(await valueOf(v2.projects())).toEqual([]);
  });

  test('have columns, which are made, renamed and taken away', async () => {
    const { v2 } = await startWithTasks();
    const column = { id: id(20), projectId: LIST, name: 'Doing', sortOrder: 0 };
    await valueOf(v2.pushColumns({ ...NOTHING, add: [column] }));
    await valueOf(v2.pushColumns({ ...NOTHING, update: [{ ...column, name: 'Done' }] }));
    expect(await valueOf(v2.columns(LIST))).toMatchObject([{ id: id(20), name: 'Done' }]);
    expect(await valueOf(v2.allColumns())).toMatchObject([{ id: id(20), projectId: LIST }]);
    await valueOf(v2.pushColumns({ ...NOTHING, delete: [{ columnId: id(20), projectId: LIST }] }));
    expect(await valueOf(v2.columns(LIST))).toEqual([]);
  });

  test('refuse entries one by one', async () => {
    const { v2 } = await startWithTasks();
    const answer = await valueOf(v2.pushProjects({ ...NOTHING, add: [{ id: LIST, name: 'Again' }] }));
    expect(answer.id2error).toEqual({ [LIST]: 'EXISTED' });
  });
});

test('tags are made, renamed, merged and deleted by a name with signs of its own', async () => {
  const { v2, requests } = await createClientRig();
  await valueOf(v2.pushTags({ add: [{ label: 'R&D=1' }, { label: 'B' }, { label: 'C' }], update: [] }));
  await valueOf(v2.renameTag({ name: 'b', newName: 'Better' }));
  await valueOf(v2.mergeTag({ name: 'c', newName: 'better' }));
  expect(await valueOf(v2.tags())).toMatchObject([{ name: 'better', label: 'Better' }, { name: 'r&d=1' }]);
  await valueOf(v2.deleteTag('r&d=1'));
  expect((await valueOf(v2.tags())).map((tag) => tag['name'])).toEqual(['better']);
  expect(requests).toContain('DELETE /api/v2/tag?name=r%26d%3D1');
  expect(await v2.deleteTag('nowhere')).toEqual({
    ok: false,
    error: { kind: 'Rejected', code: 'tag_not_exist', data: null },
  });
});

describe('the account', () => {
  test('tells who it is, what it may and what it did', async () => {
    const { v2, userId, inboxId } = await createClientRig();
    expect(await valueOf(v2.status())).toMatchObject({ userId, inboxId, pro: true, username: null });
    expect(await valueOf(v2.profile())).toMatchObject({ locale: 'en_US', siteDomain: 'docket.local' });
    expect(await valueOf(v2.statistics())).toMatchObject({ todayCompleted: 0, totalPomoCount: 0 });
    expect(await valueOf(v2.limits())).toEqual({});
  });

  test('keeps preferences that are changed one at a time', async () => {
    const { v2 } = await createClientRig();
    await valueOf(v2.changePreferences({ startDayOfWeek: 1 }));
    await valueOf(v2.changePreferences({ timeZone: 'Europe/Berlin' }));
    const preferences = await valueOf(v2.preferences());
    expect(preferences).toMatchObject({ startDayOfWeek: 1, timeZone: 'Europe/Berlin', nlpEnabled: true });
  });

  test.each([
    '{"userId":123456789012345678901,"inboxId":"inbox1","teamId":9007199254740993}',
    '{"userId":"123456789012345678901","inboxId":"inbox1","pro":null,"username":"","proEndDate":"","teamId":9007199254740993}',
  ])('is read from missing, null and empty alike: %s', async (body) => {
    const { v2 } = clientsAnswered(() => new Response(body));
    expect(await valueOf(v2.status())).toMatchObject({
      userId: '123456789012345678901',
      pro: false,
      username: null,
      proEndDate: null,
      teamId: exactObject(body)['teamId'],
    });
  });
});

describe('over a bad line', () => {
  test.each([
    [{ kind: 'lostRequest' }, { kind: 'Network', cause: 'broken' }, false],
    [{ kind: 'lostAnswer' }, { kind: 'Network', cause: 'broken' }, true],
    [{ kind: 'errorAfter', status: 503 }, { kind: 'ServerFault', status: 503 }, true],
    [{ kind: 'htmlPage', status: 200 }, { kind: 'Unauthorized' }, false],
    [{ kind: 'expiredSession' }, { kind: 'Unauthorized' }, false],
    [{ kind: 'tooManyRequests', retryAfterSeconds: 2 }, { kind: 'RateLimited', retryAfterMs: 2000 }, false],
  ] as const)('%j is told as it is, whether it was written or not', async (fault, error, written) => {
    const { v2, inject, inboxId } = await createClientRig();
    inject({ fault });
    const add = [{ id: ROOT, projectId: inboxId, title: 'A' }];
    expect(await v2.pushTasks({ ...NOTHING, add })).toEqual({ ok: false, error });
    expect((await valueOf(v2.readTask(ROOT, inboxId))) !== null).toBe(written);
  });

  test('a body that drips in is put together', async () => {
    const { v2, inject } = await startWithTasks();
    inject({ fault: { kind: 'slowDrip', bytes: 50, milliseconds: 1 } });
    expect((await valueOf(v2.snapshot())).syncTaskBean.update).toHaveLength(2);
  });
});

test('errors of a batch that are no texts are errors all the same', async () => {
  const { v2 } = clientsAnswered(
    () => new Response('{"id2etag":null,"id2error":{"a":{"code":1},"b":"DELETED"}}'),
  );
  const answer = await valueOf(v2.pushTasks(NOTHING));
  expect(answer).toEqual({ id2etag: null, id2error: { a: 'UNKNOWN', b: 'DELETED' } });
});

test('columns are read bare and wrapped', async () => {
  const bare = clientsAnswered(() => new Response('[{"id":"a"}]')).v2;
  const wrapped = clientsAnswered(() => new Response('{"update":[{"id":"a"}]}')).v2;
  expect(await valueOf(bare.columns('x'))).toEqual([{ id: 'a' }]);
  expect(await valueOf(wrapped.columns('x'))).toEqual([{ id: 'a' }]);
});

describe('what has no place in a store', () => {
  const good = '{"id":"a","projectId":"p","title":"A"}';
  test.each([
    '{"id":"b","title":"no list"}',
    '{"id":"b","projectId":"not a list"}',
    '{"id":"","projectId":"p"}',
    '{"id":7,"projectId":"p"}',
    '{"id":"b","projectId":"p","sortOrder":9223372036854775808}',
    '{"id":"b","projectId":"p","status":12345678901234567890}',
  ])('is left out of the tasks: %s', async (odd) => {
    const listed = clientsAnswered(() => new Response(`[${odd},${good}]`)).v2;
    expect(await valueOf(listed.closedTasks('Completed', 1))).toEqual([exactObject(good)]);
    const asked = clientsAnswered(() => new Response(odd)).v2;
    expect(await asked.readTask('b', 'p')).toEqual({ ok: false, error: { kind: 'BadResponse' } });
  });

  test('makes the lists count as unchanged, since a missing one would be deleted', async () => {
    const lists = '[{"id":"a","sortOrder":-9223372036854775809},{"id":"b"}]';
    const { v2 } = clientsAnswered(
      () => new Response(`{"checkPoint":1,"syncTaskBean":{},"projectProfiles":${lists}}`),
    );
    expect((await valueOf(v2.snapshot())).projectProfiles).toBeNull();
  });

  test('is not a change that leaves fields out', async () => {
    const { v2 } = clientsAnswered(
      () => new Response('{"checkPoint":1,"syncTaskBean":{"update":[{"id":"a","title":"New"}]}}'),
    );
    expect((await valueOf(v2.changesSince(1))).syncTaskBean?.update).toEqual([{ id: 'a', title: 'New' }]);
  });
});
