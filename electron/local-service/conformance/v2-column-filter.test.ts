import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  okArray,
  okObject,
  readTask,
  rowsOf,
  snapshot,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('observed on the wire: columns', () => {
  test('adds, lists, changes and deletes columns; tasks of a deleted one stay', async () => {
    const projectId = await makeProject(target, { viewMode: 'kanban' });
    const id = freshId();
    const send = async (body: Json) => target.v2('POST', '/column', body);
    expectEtags(await send({ add: [{ id, projectId, name: 'To do', sortOrder: 0 }] }), [id]);
    expectEtags(await send({ update: [{ id, projectId, name: 'Doing' }] }), [id]);
    const columns = okArray(await target.v2('GET', `/column/project/${projectId}`));
    expect(columns).toMatchObject([{ id, projectId, name: 'Doing', sortOrder: 0 }]);
    expect(byId(rowsOf(okObject(await target.v2('GET', '/column?from=0')), 'update'), id)).toBeDefined();
    const task = await makeTask(target, { projectId, columnId: id });
    expectEtags(await send({ delete: [{ columnId: id, projectId }] }), []);
    expect(await readTask(target, task)).toMatchObject({ deleted: 0, columnId: null });
    expectEntryRefused(await send({ delete: [{ columnId: id, projectId }] }), id, 'NOT_EXISTED');
    expectRefused(await send({ delete: [id] }), 500, 'unknown_exception');
  });
});

describe('observed on the wire: filters', () => {
  test('adds, changes and deletes filters', async () => {
    const id = freshId();
    const rule = '{"and":[{"conditionName":"priority","or":[5]}],"type":0,"version":1}';
    const send = async (body: Json) => target.v2('POST', '/batch/filter', body);
    expectEtags(await send({ add: [{ id, name: 'High', rule, sortOrder: 1 }] }), [id]);
    expect(byId(rowsOf(await snapshot(target), 'filters'), id)).toMatchObject({ name: 'High', rule });
    expectEtags(await send({ update: [{ id, name: 'Higher', rule }] }), [id]);
    expectEtags(await send({ delete: [id] }), []);
    expect(byId(rowsOf(await snapshot(target), 'filters'), id)).toBeUndefined();
    expectEntryRefused(await send({ add: [{ id, name: 'A', rule: '{' }] }), id, 'UNKNOWN');
  });
});
