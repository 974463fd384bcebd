import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeProject,
  okObject,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { projectRow, groupRow, makeGroup } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 POST /batch/projectGroup', () => {
  test('makes, renames and deletes a folder', async () => {
    const id = await makeGroup(target);
    expect(await groupRow(target, id)).toMatchObject({ id, name: 'A folder', deleted: 0 });
    const update = { update: [{ id, name: 'Renamed', listType: 'group' }] };
    expectEtags(await target.v2('POST', '/batch/projectGroup', update), [id]);
    expect(await groupRow(target, id)).toMatchObject({ name: 'Renamed' });
    expectEtags(await target.v2('POST', '/batch/projectGroup', { delete: [id] }), []);
    expect(await groupRow(target, id)).toBeUndefined();
  });
  test('leaves the lists of a deleted folder, which V1 shows without one', async () => {
    const groupId = await makeGroup(target);
    const id = await makeProject(target, { groupId });
    expect(okObject(await target.v1('GET', `/project/${id}`))).toMatchObject({ groupId });
    await target.v2('POST', '/batch/projectGroup', { delete: [groupId] });
    expect(await projectRow(target, id)).toBeDefined();
    expect(okObject(await target.v1('GET', `/project/${id}`))).not.toHaveProperty('groupId');
  });
  test('refuses another list type, a missing name and unknown folders', async () => {
    const id = freshId();
    const send = async (body: Json) => target.v2('POST', '/batch/projectGroup', body);
    expectEntryRefused(await send({ add: [{ id, name: 'A', listType: 'list' }] }), id, 'UNKNOWN');
    expectEntryRefused(await send({ add: [{ id }] }), id, 'UNKNOWN');
    expectEntryRefused(await send({ update: [{ id, name: 'A' }] }), id, 'NOT_EXISTED');
    expectEntryRefused(await send({ delete: [id] }), id, 'NOT_EXISTED');
    expectEntryRefused(await send({ add: [{ id, name: 'A', list_type: 'group' }] }), id, 'UNKNOWN');
    expectRefused(await send({ add: [{ name: 'A', list_type: 'group' }] }), 500, 'unknown_exception');
    expect(await groupRow(target, id)).toBeUndefined();
  });
});
