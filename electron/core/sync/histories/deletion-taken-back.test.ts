import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { addTitled, startTwoDevices, syncFromTo, type Device } from '#electron/testing/rigs/two-devices.ts';

/** A deletion that its device takes back while another one is asked about its edit of what was deleted. */

interface Case {
  readonly make: (device: Device) => Promise<string>;
  readonly remove: (device: Device, id: string) => Promise<unknown>;
  readonly rename: (device: Device, id: string, name: string) => Promise<unknown>;
  readonly nameOn: (device: Device, id: string) => Promise<string | undefined>;
}

type Named = { readonly id: string; readonly name: string };
const nameIn = (all: readonly Named[], id: string): string | undefined =>
  all.find((one) => one.id === id)?.name;

const list = async (device: Device) => (await device.value('projects.create', { name: 'Work' })).projectId;

const CASES: Readonly<Record<string, Case>> = {
  'a list': {
    make: list,
    remove: (device, id) => device.value('projects.delete', { id: id }),
    rename: (device, id, name) => device.value('projects.edit', { id: id, change: { name } }),
    nameOn: async (device, id) => nameIn(await device.value('projects.list', {}), id),
  },
  'a folder': {
    make: async (device) =>
      (await device.value('folders.create', { name: 'Work', projectIds: [await list(device)] })).folderId,
    remove: (device, id) => device.value('folders.delete', { id: id }),
    rename: (device, id, name) => device.value('folders.rename', { id: id, name }),
    nameOn: async (device, id) => nameIn(await device.value('folders.list', {}), id),
  },
  'a column': {
    make: async (device) =>
      (await device.value('columns.create', { projectId: await list(device), name: 'Work' })).columnId,
    remove: (device, id) => device.value('columns.delete', { id: id, tasksTo: null }),
    rename: (device, id, name) => device.value('columns.rename', { id: id, name }),
    nameOn: async (device, id) => {
      const projects = await device.value('projects.list', {});
      const columns = await Promise.all(
        projects.map((project) => device.value('columns.list', { projectId: project.id })),
      );
      return nameIn(columns.flat(), id);
    },
  },
  'a filter': {
    make: async (device) => (await device.value('filters.create', { name: 'Work', rule: '{}' })).filterId,
    remove: (device, id) => device.value('filters.delete', { id: id }),
    rename: (device, id, name) => device.value('filters.edit', { id: id, name }),
    nameOn: async (device, id) => nameIn(await device.value('filters.list', {}), id),
  },
  'a task': {
    make: (device) => addTitled(device, 'Work'),
    remove: (device, id) => device.value('tasks.delete', { ids: [id] }),
    rename: (device, id, title) => device.value('tasks.edit', { ids: [id], change: { title } }),
    nameOn: async (device, id) => {
      const { title, trashed } = await device.value('tasks.detail', { id: id });
      return trashed ? undefined : title;
    },
  },
};

const renamedAndDeleted = async ({ make, remove, rename }: Case) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await make(laptop);
  await syncFromTo(laptop, phone);
  await rename(phone, id, 'Office');
  await remove(laptop, id);
  await laptop.value('sync.now', {});
  expect(await phone.value('sync.now', {})).toMatchObject({ refused: 1 });
  return { laptop, phone, id };
};

describe.each(Object.entries(CASES))(
  '%s that comes back while an edit of it waits for the person',
  (_what, one) => {
    it('has the edit on top, and the question goes', async () => {
      const { laptop, phone, id } = await renamedAndDeleted(one);
      await laptop.value('history.undo', {});
      await syncFromTo(laptop, phone);
      await syncFromTo(phone, laptop);
      for (const device of [laptop, phone]) {
        expect(await one.nameOn(device, id)).toBe('Office');
        expect(await device.value('sync.conflicts', {})).toEqual([]);
      }
    });

    it('keeps what its device wrote before it deleted it, in other fields', async () => {
      const { laptop, phone, id } = await renamedAndDeleted(one);
      await laptop.value('history.undo', {});
      await one.rename(laptop, id, 'Bureau');
      await laptop.value('sync.now', {});
      await syncFromTo(phone, laptop);
      expect(await one.nameOn(laptop, id)).toBe('Office');
      const lost = (await phone.value('sync.conflicts', {})).flatMap(({ fields }) => fields);
      expect(lost).toMatchObject([{ before: asIs('Bureau'), after: asIs('Office') }]);
    });

    it('comes back with the edit by Retry, too', async () => {
      const { laptop, phone, id } = await renamedAndDeleted(one);
      const [edit] = await phone.value('sync.unsent', {});
      await phone.value('sync.retry', { id: edit?.id ?? '' });
      await syncFromTo(phone, laptop);
      expect(await one.nameOn(laptop, id)).toBe('Office');
    });
  },
);
