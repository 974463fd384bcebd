import { describe, expect, it } from 'vitest';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import { tagsInRule } from '#shared/domain/filter/tags-in-rule.ts';
import { textField } from '#core/model/raw-object.ts';
import { addTitled, startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';
import { createSyncRig } from '#electron/testing/rigs/sync-rig.ts';
import { runCycle } from '#electron/testing/rigs/other-client.ts';

/** Saved filters that name a tag, and what becomes of them when the tag is renamed or merged. */

const ruleOf = (name: string) => expressionToRule({ kind: 'tag', name });
const createFilter = async (device: Device, name = 'work') =>
  (await device.value('filters.create', { name: 'Mine', rule: ruleOf(name) })).filterId;
const rename = (device: Device, name: string, label: string) => device.value('tags.rename', { name, label });
const sync = (device: Device) => device.value('sync.now', {});
const namedOn = async (device: Device) =>
  (await device.value('filters.list', {})).flatMap(({ rule }) => tagsInRule(rule));
const countOn = async (device: Device) => {
  const [filter] = await device.value('filters.list', {});
  return device.value('filters.count', { rule: filter?.rule ?? '' });
};

/** Two devices that know a task with the tag “work”, and another tag. */
const withTag = async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Report');
  await laptop.value('tasks.edit', { ids: [id], change: { addTags: ['work', 'home'] } });
  await syncFromTo(laptop, phone);
  return { laptop, phone };
};

describe('a filter that names a tag', () => {
  it('names it by its new name, and one undo takes both back', async () => {
    const { laptop, phone } = await withTag();
    await createFilter(laptop);
    await rename(laptop, 'work', 'Desk');
    expect(await namedOn(laptop)).toEqual(['desk']);
    expect(await countOn(laptop)).toBe(1);
    await syncFromTo(laptop, phone);
    expect(await countOn(phone)).toBe(1);
    await laptop.value('history.undo', {});
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) {
      expect(await namedOn(device)).toEqual(['work']);
      expect(await countOn(device)).toBe(1);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });

  it('names the tag that it was merged into', async () => {
    const { laptop } = await withTag();
    await createFilter(laptop);
    await laptop.value('tags.merge', { name: 'work', into: 'home' });
    expect(await namedOn(laptop)).toEqual(['home']);
    expect(await countOn(laptop)).toBe(1);
    await laptop.value('history.undo', {});
    expect(await namedOn(laptop)).toEqual(['work']);
  });

  it('stays as it is where the tag is deleted', async () => {
    const { laptop } = await withTag();
    await createFilter(laptop);
    await laptop.value('tags.delete', { name: 'work' });
    expect(await namedOn(laptop)).toEqual(['work']);
  });

  it('follows a rename by another device where it was made or changed meanwhile', async () => {
    const { laptop, phone } = await withTag();
    const id = await createFilter(phone, 'home');
    await syncFromTo(phone, laptop);
    await rename(laptop, 'work', 'Desk');
    await sync(laptop);
    await phone.value('filters.edit', { id, rule: ruleOf('work') });
    await createFilter(phone);
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) expect(await namedOn(device)).toEqual(['desk', 'desk']);
  });

  it('is no conflict where it was edited while its tag was renamed', async () => {
    const { laptop, phone } = await withTag();
    const id = await createFilter(laptop);
    await syncFromTo(laptop, phone);
    await rename(laptop, 'work', 'Desk');
    await sync(laptop);
    const rule = expressionToRule({ kind: 'not', of: { kind: 'tag', name: 'work' } });
    await phone.value('filters.edit', { id, rule });
    await syncFromTo(phone, laptop);
    for (const device of [laptop, phone]) {
      expect(await namedOn(device)).toEqual(['desk']);
      expect(await device.value('sync.conflicts', {})).toEqual([]);
    }
  });
});

describe('a filter of another client', () => {
  const FILTER = { id: 'f'.repeat(24), name: 'Mine', rule: ruleOf('work') };

  it('follows a rename by a client that left it as it was, and one that it did not know of', async () => {
    const rig = createSyncRig();
    await rig.direct('POST', '/batch/tag', { add: [{ label: 'Work', name: 'work', sortOrder: 4 }] });
    await rig.direct('POST', '/batch/filter', { add: [FILTER] });
    await runCycle(rig);
    await rig.direct('PUT', '/tag/rename', { name: 'work', newName: 'Desk' });
    await runCycle(rig);
    const served = async (): Promise<string> => {
      const filters = await rig.client.snapshot();
      const [filter] = filters.ok ? (filters.value.filters ?? []) : [];
      return textField(filter ?? {}, 'rule') ?? '';
    };
    expect(tagsInRule(await served())).toEqual(['desk']);
    await rig.direct('POST', '/batch/filter', { update: [{ ...FILTER, name: 'Yours' }] });
    await runCycle(rig);
    expect(tagsInRule(await served())).toEqual(['desk']);
  });
});
