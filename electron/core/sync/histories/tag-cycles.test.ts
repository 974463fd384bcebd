import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { tagRows } from '#core/store/queries/list-rows.ts';
import { withoutCycles } from '#core/store/tags/tag-cycles.ts';
import { createSyncRig } from '#electron/testing/rigs/sync-rig.ts';
import { runCycle } from '#electron/testing/rigs/other-client.ts';
import { startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

const nest = (device: Device, name: string, parent: string | null) =>
  device.value('tags.edit', { name, change: { parent } });
const parentsOn = async (device: Device) =>
  (await device.value('tags.list', {})).map(({ name, parent }) => `${name} in ${parent}`).toSorted();

const withTwoTags = async () => {
  const [laptop, phone] = await startTwoDevices();
  for (const label of ['A', 'B']) await laptop.value('tags.create', { label });
  await syncFromTo(laptop, phone);
  return { laptop, phone };
};

describe('two tags that two devices nested below each other', () => {
  it('stand as the service has them, and the other nesting is in the journal', async () => {
    const { laptop, phone } = await withTwoTags();
    await nest(laptop, 'b', 'a');
    await nest(phone, 'a', 'b');
    await syncFromTo(laptop, phone);
    for (const device of [laptop, phone]) expect(await parentsOn(device)).toEqual(['a in null', 'b in a']);
    const [conflict, ...more] = await phone.value('sync.conflicts', {});
    expect(conflict).toMatchObject({
      title: 'A',
      reason: 'bothChanged',
      fields: [{ field: { code: 'label.parentTag' }, before: asIs('b'), after: null }],
    });
    expect(more).toEqual([]);
  });

  it('do not stand below each other when the lost nesting is brought back', async () => {
    const { laptop, phone } = await withTwoTags();
    await nest(laptop, 'b', 'a');
    await nest(phone, 'a', 'b');
    await syncFromTo(laptop, phone);
    const [conflict] = await phone.value('sync.conflicts', {});
    const answer = await phone.app.call('sync.restoreConflict', { id: conflict?.id ?? '' });
    expect(answer).toMatchObject({ ok: false, error: { reason: { code: 'tagBelowItself' } } });
    expect(await parentsOn(phone)).toEqual(['a in null', 'b in a']);
    expect(await phone.value('sync.conflicts', {})).toHaveLength(1);
  });

  it('do not stand below each other after an undo', async () => {
    const { laptop, phone } = await withTwoTags();
    await nest(laptop, 'a', 'b');
    await nest(laptop, 'a', null);
    await syncFromTo(laptop, phone);
    await nest(phone, 'b', 'a');
    await syncFromTo(phone, laptop);
    await laptop.value('history.undo', {});
    expect(await parentsOn(laptop)).toEqual(['a in null', 'b in a']);
    await syncFromTo(laptop, phone);
    expect(await parentsOn(phone)).toEqual(['a in null', 'b in a']);
  });
});

it('tags that the service has below each other stand one below the other', async () => {
  const rig = createSyncRig();
  const ring = [
    { name: 'b', label: 'B', parent: 'a', sortOrder: 1n },
    { name: 'a', label: 'A', parent: 'c', sortOrder: 2n },
    { name: 'c', label: 'C', parent: 'b', sortOrder: 3n },
  ];
  await runCycle(rig, {
    snapshot: async () => {
      const answer = await rig.client.snapshot();
      return answer.ok ? { ...answer, value: { ...answer.value, tags: ring } } : answer;
    },
  });
  const shown = tagRows(rig.store.db).map(({ name, parent }) => `${name} in ${parent}`);
  expect(shown.toSorted()).toEqual(['a in null', 'b in a', 'c in b']);
});

it('a tag below a ring stays where it is, and one that names itself stands at the top', () => {
  const tags = [
    { name: 'below', parent: 'x' },
    { name: 'x', parent: 'y' },
    { name: 'y', parent: 'x' },
    { name: 'own', parent: 'own' },
  ];
  expect(withoutCycles(tags).map(({ parent }) => parent)).toEqual(['x', null, 'x', null]);
});
