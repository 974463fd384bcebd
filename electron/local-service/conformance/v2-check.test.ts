import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okObject,
  rowsOf,
  snapshot,
} from '#electron/local-service/conformance/expectations.ts';
import {
  COLUMN,
  expectShape,
  OPEN_TASK,
  SNAPSHOT,
  SNAPSHOT_FILTER,
  SNAPSHOT_GROUP,
  SNAPSHOT_PROJECT,
  SNAPSHOT_TAG,
} from '#electron/local-service/conformance/shapes.ts';
import { freshLabel } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 GET /batch/check/0', () => {
  test('answers every documented member, and open tasks in update alone', async () => {
    const open = await makeTask(target);
    const done = await makeTask(target, { status: 2 });
    const everything = await snapshot(target);
    expectShape(everything, SNAPSHOT);
    expect(everything['inboxId']).toBe(target.inboxId);
    expect(member(everything, 'syncTaskBean')).toMatchObject({
      add: [],
      delete: [],
      empty: false,
      tagUpdate: [],
    });
    expect(member(everything, 'syncOrderBean')).toEqual({ orderByType: {} });
    expect(member(everything, 'syncOrderBeanV3')).toEqual({ orderByType: {} });
    expect(member(everything, 'syncTaskOrderBean')).toEqual({
      taskOrderByDate: {},
      taskOrderByPriority: {},
      taskOrderByProject: {},
    });
    const tasks = rowsOf(everything, 'syncTaskBean', 'update');
    expect(byId(tasks, open)).toBeDefined();
    expect(byId(tasks, done)).toBeUndefined();
  });
  test('answers lists, folders, tags, filters, tasks and columns with the members of the service, and no other', async () => {
    expect.hasAssertions();
    const [projectId, groupId, filterId, label] = [freshId(), freshId(), freshId(), freshLabel()];
    await target.v2('POST', '/batch/projectGroup', { add: [{ id: groupId, name: 'A' }] });
    await target.v2('POST', '/batch/project', { add: [{ id: projectId, name: 'A', groupId }] });
    await target.v2('POST', '/batch/filter', { add: [{ id: filterId, name: 'A', rule: '{}' }] });
    await target.v2('POST', '/batch/tag', { add: [{ label }] });
    await target.v2('POST', '/column', { add: [{ id: freshId(), projectId, name: 'A' }] });
    const taskId = await makeTask(target, { projectId, tags: [label] });
    const everything = await snapshot(target);
    expectShape(byId(rowsOf(everything, 'projectProfiles'), projectId), SNAPSHOT_PROJECT);
    expectShape(byId(rowsOf(everything, 'projectGroups'), groupId), SNAPSHOT_GROUP);
    expectShape(byId(rowsOf(everything, 'filters'), filterId), SNAPSHOT_FILTER);
    expectShape(
      rowsOf(everything, 'tags').find((tag) => tag['label'] === label),
      SNAPSHOT_TAG,
    );
    expectShape(byId(rowsOf(everything, 'syncTaskBean', 'update'), taskId), OPEN_TASK);
    const { json } = await target.v2('GET', `/column/project/${projectId}`);
    expectShape(Array.isArray(json) ? json[0] : undefined, COLUMN);
  });
  test('answers archived lists, too, but not the inbox', async () => {
    const id = await makeProject(target, { closed: true });
    const projects = rowsOf(await snapshot(target), 'projectProfiles');
    expect(byId(projects, id)).toMatchObject({ closed: true });
    expect(byId(projects, target.inboxId)).toBeUndefined();
  });
  test('answers the same under /api/v3', async () => {
    const answer = await target.raw('/api/v3/batch/check/0', { headers: { cookie: target.cookie } });
    expect(okObject(answer)).toEqual(await snapshot(target));
  });
  test('says what changed after a check point, and null for what did not', async () => {
    const id = await makeTask(target);
    const { checkPoint } = await snapshot(target);
    const idle = await snapshot(target, checkPoint);
    expect(idle).toMatchObject({ projectProfiles: null, projectGroups: null, tags: null, filters: null });
    expect(member(idle, 'syncTaskBean')).toMatchObject({ update: [], delete: [], empty: true });
    await target.v2('POST', '/batch/task', {
      update: [{ id, projectId: target.inboxId, title: 'Changed', status: 2 }],
    });
    const delta = await snapshot(target, checkPoint);
    expect(rowsOf(delta, 'syncTaskBean', 'update')).toMatchObject([{ id, title: 'Changed', status: 2 }]);
    expect(delta['projectProfiles']).toBeNull();
    expect(Number(delta['checkPoint'])).toBeGreaterThan(Number(checkPoint));
  });
  test('answers a whole collection once one of it has changed or gone', async () => {
    const [id, group, label] = [freshId(), freshId(), freshLabel()];
    const filter = { id, name: 'A', rule: '{}' };
    for (const [collection, path, change, removal] of [
      ['projectProfiles', '/batch/project', { add: [{ id, name: 'A list' }] }, { delete: [id] }],
      ['projectGroups', '/batch/projectGroup', { add: [{ id: group, name: 'A' }] }, { delete: [group] }],
      ['filters', '/batch/filter', { add: [filter] }, { delete: [id] }],
      ['tags', '/batch/tag', { add: [{ label }] }, { update: [{ label, color: '#112233' }] }],
    ] as const) {
      for (const body of [change, removal]) {
        const { checkPoint } = await snapshot(target);
        okObject(await target.v2('POST', path, body));
        const delta = await snapshot(target, checkPoint);
        expect(delta[collection]).toEqual((await snapshot(target))[collection]);
        expect(delta[collection]).not.toBeNull();
      }
    }
  });
  test('names deleted tasks in a delta', async () => {
    const id = await makeTask(target);
    const { checkPoint } = await snapshot(target);
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: target.inboxId }] });
    const delta = await snapshot(target, checkPoint);
    expect(member(delta, 'syncTaskBean', 'delete')).toEqual([{ taskId: id, projectId: target.inboxId }]);
  });
  test('refuses a check point that is none', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    expectRefused(await v2('GET', '/batch/check/soon'), 500, 'unknown_exception');
  });
});
