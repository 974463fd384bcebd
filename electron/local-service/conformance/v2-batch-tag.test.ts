import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeTask,
  readTask,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { tagRow, freshLabel, makeTag } from '#electron/local-service/conformance/fixtures.ts';
import { openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const FORBIDDEN = ['\\', '/', '"', '#', ':', '*', '?', '<', '>', '|', ' ', '\t', '\n', '\u00A0'];

describe('V2 POST /batch/tag', () => {
  test('makes a tag whose name is the label in lower case', async () => {
    const { label, name } = await makeTag(target, { color: '#FF8800', sortType: 'title', sortOrder: 5 });
    expect(await tagRow(target, name)).toMatchObject({
      name,
      label,
      rawName: name,
      color: '#FF8800',
      sortType: 'title',
      sortOrder: 5,
      etag: expect.stringMatching(/^[a-z0-9]{8}$/u) as unknown,
    });
  });
  test('defaults: sort type project, no colour', async () => {
    const { name } = await makeTag(target);
    expect(await tagRow(target, name)).toMatchObject({ sortType: 'project', color: null });
  });
  test('updates the tag that the label names, and nests it', async () => {
    const [above, { label, name }] = [await makeTag(target), await makeTag(target)];
    const update = { update: [{ label, color: '#123456', parent: above.name }] };
    expectEtags(await target.v2('POST', '/batch/tag', update), [name]);
    expect(await tagRow(target, name)).toMatchObject({ color: '#123456', parent: above.name });
    const circle = { update: [{ label: above.label, parent: name }] };
    expectEntryRefused(await target.v2('POST', '/batch/tag', circle), above.name, 'NOT_EXISTED');
  });
  test('changes label and name of the tag that rawName names, with its tasks', async () => {
    const { name } = await makeTag(target);
    const task = await makeTask(target, { tags: [name] });
    const label = freshLabel();
    const update = { update: [{ label, rawName: name }] };
    expectEtags(await target.v2('POST', '/batch/tag', update), [label.toLowerCase()]);
    expect(await tagRow(target, name)).toBeUndefined();
    expect(await readTask(target, task)).toMatchObject({ tags: [label.toLowerCase()] });
  });
  test('takes the whole object back', async () => {
    const { name } = await makeTag(target, { color: '#FF8800' });
    const tag = await tagRow(target, name);
    expectEtags(await target.v2('POST', '/batch/tag', { update: [tag] }), [name]);
    expect(await tagRow(target, name)).toEqual({ ...tag, etag: expect.any(String) as unknown });
  });
  test('refuses each forbidden character in a label and in a name', async () => {
    for (const character of FORBIDDEN) {
      const label = `a${character}b`;
      expectEntryRefused(await target.v2('POST', '/batch/tag', { add: [{ label }] }), label, 'UNKNOWN');
      const named = await target.v2('POST', '/batch/tag', { add: [{ label: 'ab', name: label }] });
      expectEntryRefused(named, label, 'UNKNOWN');
      expect(await tagRow(target, label)).toBeUndefined();
    }
  });
  test('refuses upper case in a name, unknown parents, twice the same and bad enumerations', async () => {
    expect.hasAssertions();
    const { label, name } = await makeTag(target);
    const send = async (entry: Json) => target.v2('POST', '/batch/tag', { add: [entry] });
    expectEntryRefused(await send({ label: 'Abc', name: 'Abc' }), 'Abc', 'UNKNOWN');
    expectEntryRefused(await send({ label }), name, 'EXISTED');
    expectEntryRefused(await send({ label: 'lonely', parent: 'nobody' }), 'lonely', 'NOT_EXISTED');
    expectEntryRefused(await send({ label: 'odd', sortType: 'colour' }), 'odd', 'UNKNOWN');
    expectEntryRefused(await send({ label: 'odd', color: 'red' }), 'odd', 'UNKNOWN');
    const unknown = await target.v2('POST', '/batch/tag', { update: [{ label: 'Nobody' }] });
    expectEntryRefused(unknown, 'nobody', 'NOT_EXISTED');
  });
  test('does not support delete', async () => {
    const { name } = await makeTag(target);
    expectRefused(await target.v2('POST', '/batch/tag', { delete: [name] }), 500, 'unknown_exception');
    expect(await tagRow(target, name)).toBeDefined();
  });
  test('refuses an empty label and unknown fields', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    expectRefused(await v2('POST', '/batch/tag', { add: [{ label: '' }] }), 500, 'unknown_exception');
    expectEntryRefused(await v2('POST', '/batch/tag', { add: [{ label: 'a', raw: 'a' }] }), 'a', 'UNKNOWN');
  });
});
