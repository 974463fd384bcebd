import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  makeTask,
  member,
  okArray,
  readTask,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { projectRow, makeGroup } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 POST /batch/project', () => {
  test('makes a list with the id, group, kind and view given', async () => {
    const [id, groupId] = [freshId(), await makeGroup(target)];
    const fields = {
      name: 'Work',
      color: '#00AAFF',
      groupId,
      kind: 'NOTE',
      viewMode: 'kanban',
      sortOrder: 3,
    };
    expectEtags(await target.v2('POST', '/batch/project', { add: [{ id, ...fields }] }), [id]);
    expect(await projectRow(target, id)).toMatchObject({ id, ...fields, closed: null, isOwner: true });
  });
  test('takes the whole object back', async () => {
    const id = await makeProject(target);
    const project = await projectRow(target, id);
    expectEtags(await target.v2('POST', '/batch/project', { update: [project] }), [id]);
    const { etag: _etag, modifiedTime: _modified, ...rest } = project ?? {};
    expect(await projectRow(target, id)).toMatchObject(rest);
  });
  test('a group id moves the list, null keeps it there, NONE takes it out', async () => {
    const [id, groupId] = [await makeProject(target), await makeGroup(target)];
    const update = async (group: string | null) =>
      target.v2('POST', '/batch/project', { update: [{ id, name: 'A list', groupId: group }] });
    for (const [written, read] of [
      [groupId, groupId],
      [null, groupId],
      ['NONE', null],
    ] as const) {
      expectEtags(await update(written), [id]);
      expect(member(await projectRow(target, id), 'groupId')).toBe(read);
    }
    expectEntryRefused(await update(freshId()), id, 'NOT_EXISTED');
  });
  test('archives and opens again; closed reads true, then null', async () => {
    const id = await makeProject(target);
    const update = async (closed: boolean) =>
      target.v2('POST', '/batch/project', { update: [{ id, name: 'A list', closed }] });
    await update(true);
    expect(member(await projectRow(target, id), 'closed')).toBe(true);
    await update(false);
    expect(member(await projectRow(target, id), 'closed')).toBeNull();
  });
  test('makes notes of what is added to a list of notes', async () => {
    const projectId = await makeProject(target, { kind: 'NOTE' });
    expect(await readTask(target, await makeTask(target, { projectId }))).toMatchObject({ kind: 'NOTE' });
    const task = await makeTask(target, { projectId, kind: 'TEXT' });
    expect(await readTask(target, task)).toMatchObject({ kind: 'TEXT' });
  });
  test('deletes a list: no entry in id2etag, its tasks in the trash', async () => {
    const projectId = await makeProject(target);
    const task = await makeTask(target, { projectId });
    expectEtags(await target.v2('POST', '/batch/project', { delete: [projectId] }), []);
    expect(await projectRow(target, projectId)).toBeUndefined();
    expect(await readTask(target, task)).toMatchObject({ deleted: 1 });
  });
  test('refuses the inbox, unknown lists and an id that is taken', async () => {
    expect.hasAssertions();
    const id = await makeProject(target);
    const { inboxId } = target;
    const send = async (body: Json) => target.v2('POST', '/batch/project', body);
    expectEntryRefused(await send({ delete: [inboxId] }), inboxId, 'NO_PROJECT_PERMISSION');
    expectEntryRefused(
      await send({ update: [{ id: inboxId, name: 'A' }] }),
      inboxId,
      'NO_PROJECT_PERMISSION',
    );
    expectEntryRefused(await send({ add: [{ id, name: 'A' }] }), id, 'EXISTED');
    const unknown = freshId();
    expectEntryRefused(await send({ update: [{ id: unknown, name: 'A' }] }), unknown, 'NOT_EXISTED');
    expectEntryRefused(await send({ delete: [unknown] }), unknown, 'NOT_EXISTED');
  });
  test('refuses entries that break a rule or have unknown fields', async () => {
    const id = freshId();
    for (const wrong of [
      { name: undefined },
      { group_id: null },
      { color: '#12345' },
      { kind: 'SONG' },
      { viewMode: 'tree' },
    ]) {
      const answer = await target.v2('POST', '/batch/project', { add: [{ id, name: 'A', ...wrong }] });
      expectEntryRefused(answer, id, 'UNKNOWN');
    }
    for (const body of [{ add: [{ name: 'A', group_id: null }] }, { add: [], move: [] }]) {
      expectRefused(await target.v2('POST', '/batch/project', body), 500, 'unknown_exception');
    }
    expect(await projectRow(target, id)).toBeUndefined();
  });
});

describe('observed on the wire: members of a list', () => {
  test('are none of a list that is not shared, and are refused for a list that is not there', async () => {
    const id = await makeProject(target);
    expect(okArray(await target.v2('GET', `/project/${id}/users`))).toEqual([]);
    expectRefused(await target.v2('GET', `/project/${freshId()}/users`), 500, 'no_project_permission');
  });
});
