import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { conflictsOn, startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

interface Named {
  readonly create: (device: Device) => Promise<string>;
  readonly nameOn: (device: Device, id: string) => Promise<string | undefined>;
  /** @param seen the name when the person began to type; undefined for a client that does not tell it */
  readonly rename: (device: Device, id: string, name: string, seen?: string) => Promise<unknown>;
}

const createList = async (device: Device) =>
  (await device.value('projects.create', { name: 'Home', folderId: null, color: null })).projectId;

const nameIn = (rows: readonly { readonly id: string; readonly name: string }[], id: string) =>
  rows.find((row) => row.id === id)?.name;

const RULE = JSON.stringify({ type: 0, version: 1, and: [{ conditionName: 'priority', or: [5] }] });

const KINDS = {
  list: {
    create: createList,
    nameOn: async (device, id) => nameIn(await device.value('projects.list', {}), id),
    rename: (device, id, name, seen) => device.value('projects.edit', { id, change: { name }, seen }),
  },
  folder: {
    create: async (device) =>
      (await device.value('folders.create', { name: 'Home', projectIds: [await createList(device)] }))
        .folderId,
    nameOn: async (device, id) => nameIn(await device.value('folders.list', {}), id),
    rename: (device, id, name, seen) => device.value('folders.rename', { id, name, seen }),
  },
  column: {
    create: async (device) =>
      (await device.value('columns.create', { projectId: await createList(device), name: 'Home' })).columnId,
    nameOn: async (device, id) => {
      const projects = await device.value('projects.list', {});
      const columns = await Promise.all(
        projects.map(({ id: projectId }) => device.value('columns.list', { projectId })),
      );
      return nameIn(columns.flat(), id);
    },
    rename: (device, id, name, seen) => device.value('columns.rename', { id, name, seen }),
  },
  filter: {
    create: async (device) => (await device.value('filters.create', { name: 'Home', rule: RULE })).filterId,
    nameOn: async (device, id) => nameIn(await device.value('filters.list', {}), id),
    rename: (device, id, name, seen) =>
      device.value('filters.edit', {
        id,
        name,
        rule: RULE,
        ...(seen !== undefined && { seen: { name: seen, rule: RULE } }),
      }),
  },
} satisfies Readonly<Record<string, Named>>;

/** The phone has renamed it, and the laptop has read that. */
const renamedElsewhere = async ({ create, rename }: Named) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await create(laptop);
  await syncFromTo(laptop, phone);
  await rename(phone, id, 'Theirs', 'Home');
  await syncFromTo(phone, laptop);
  return { laptop, phone, id };
};

describe.each(Object.entries(KINDS))(
  'a %s that another device renamed while its name was typed here',
  (_kind, kind) => {
    it('has the name that was typed, and the other one is in the journal', async () => {
      const { laptop, phone, id } = await renamedElsewhere(kind);
      await kind.rename(laptop, id, 'Mine', 'Home');
      expect(await kind.nameOn(laptop, id)).toBe('Mine');
      const [conflict, ...more] = await conflictsOn(laptop);
      expect(more).toEqual([]);
      expect(conflict?.fields).toEqual([
        { field: { code: 'label.name' }, before: asIs('Theirs'), after: asIs('Mine') },
      ]);
      await syncFromTo(laptop, phone);
      expect(await kind.nameOn(phone, id)).toBe('Mine');
      await laptop.value('sync.restoreConflict', { id: conflict?.id ?? '' });
      expect(await kind.nameOn(laptop, id)).toBe('Theirs');
    });

    it('keeps the other name where nothing was typed', async () => {
      const { laptop, id } = await renamedElsewhere(kind);
      await kind.rename(laptop, id, 'Home', 'Home');
      expect(await kind.nameOn(laptop, id)).toBe('Theirs');
      expect(await laptop.value('sync.status', {})).toMatchObject({ unsent: 0 });
      expect(await conflictsOn(laptop)).toEqual([]);
    });

    it('is renamed without a conflict where the other name was seen', async () => {
      const { laptop, id } = await renamedElsewhere(kind);
      await kind.rename(laptop, id, 'Mine', 'Theirs');
      expect(await kind.nameOn(laptop, id)).toBe('Mine');
      expect(await conflictsOn(laptop)).toEqual([]);
    });
  },
);

it('of a filter only the rule is written where only that was changed', async () => {
  const { laptop, id } = await renamedElsewhere(KINDS.filter);
  const rule = RULE.replace('5', '3');
  await laptop.value('filters.edit', { id, name: 'Home', rule, seen: { name: 'Home', rule: RULE } });
  expect(await laptop.value('filters.list', {})).toMatchObject([{ name: 'Theirs', rule }]);
  expect(await conflictsOn(laptop)).toEqual([]);
});
