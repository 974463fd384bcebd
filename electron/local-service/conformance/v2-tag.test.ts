import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEmpty,
  expectRefused,
  makeTask,
  readTask,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { tagRow, freshLabel, makeTag } from '#electron/local-service/conformance/fixtures.ts';
import { openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

describe('V2 PUT /tag/rename', () => {
  test('renames the tag, its tasks and the tags nested in it', async () => {
    const { name } = await makeTag(target);
    const nested = await makeTag(target, { parent: name });
    const task = await makeTask(target, { tags: ['first', name, 'last'] });
    const newName = freshLabel();
    expectEmpty(await target.v2('PUT', '/tag/rename', { name, newName }));
    const renamed = newName.toLowerCase();
    expect(await tagRow(target, renamed)).toMatchObject({ name: renamed, label: newName, rawName: name });
    expect(await tagRow(target, name)).toBeUndefined();
    expect(await tagRow(target, nested.name)).toMatchObject({ parent: renamed });
    expect(await readTask(target, task)).toMatchObject({ tags: ['first', renamed, 'last'] });
  });
  test('refuses unknown tags, taken names and bad labels', async () => {
    const [{ name }, other] = [await makeTag(target), await makeTag(target)];
    const rename = async (body: Json) => target.v2('PUT', '/tag/rename', body);
    expectRefused(await rename({ name: 'nobody', newName: 'Somebody' }), 500, 'tag_not_exist');
    expectRefused(await rename({ name, newName: other.label }), 500, 'tag_existed');
    expectRefused(await rename({ name, newName: 'two words' }), 500, 'unknown_exception');
    expectRefused(await rename({ name }), 500, 'unknown_exception');
    expectRefused(await rename({ name, newName: 'A', label: 'A' }), 500, 'unknown_exception');
    expect(await tagRow(target, name)).toBeDefined();
  });
});

describe('V2 DELETE /tag', () => {
  test('deletes the tag, takes it off its tasks and frees nested tags', async () => {
    const { name } = await makeTag(target);
    const nested = await makeTag(target, { parent: name });
    const task = await makeTask(target, { tags: ['other', name] });
    expectEmpty(await target.v2('DELETE', `/tag?name=${encodeURIComponent(name)}`));
    expect(await tagRow(target, name)).toBeUndefined();
    expect(await tagRow(target, nested.name)).not.toHaveProperty('parent');
    expect(await readTask(target, task)).toMatchObject({ tags: ['other'] });
  });
  test('refuses an unknown tag and a missing name', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    expectRefused(await v2('DELETE', '/tag?name=nobody'), 500, 'tag_not_exist');
    expectRefused(await v2('DELETE', '/tag'), 500, 'unknown_exception');
  });
});

describe('observed on the wire: merge', () => {
  test('moves tasks and nested tags to the target; the source vanishes', async () => {
    const [source, goal] = [await makeTag(target), await makeTag(target)];
    const nested = await makeTag(target, { parent: source.name });
    const task = await makeTask(target, { tags: [source.name, goal.name] });
    expectEmpty(await target.v2('PUT', '/tag/merge', { name: source.name, newName: goal.name }));
    expect(await tagRow(target, source.name)).toBeUndefined();
    expect(await tagRow(target, nested.name)).toMatchObject({ parent: goal.name });
    expect(await readTask(target, task)).toMatchObject({ tags: [goal.name] });
  });
});
