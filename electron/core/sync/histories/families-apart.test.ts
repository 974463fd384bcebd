import { describe, expect, it } from 'vitest';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  conflictsOn,
  detailOf,
  startTwoDevices,
  syncFromTo,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Two devices change one family while they do not know of each other. */

type Change = (device: Device) => Promise<unknown>;

const placeOf = async (device: Device, id: TaskId) => {
  const { projectId, parent } = await detailOf(device, id);
  return { projectId, parentId: parent?.id ?? null };
};

const withFamily = async () => {
  const [laptop, phone] = await startTwoDevices();
  const { projectId: work } = await laptop.value('projects.create', { name: 'Work' });
  const parent = await addTitled(laptop, 'Trip');
  const child = await addTitled(laptop, 'Pack', { place: { parentId: parent } });
  const other = await addTitled(laptop, 'Summer', { projectId: work });
  await syncFromTo(laptop, phone);
  return { laptop, phone, work, parent, child, other };
};

/** The phone has done something out of reach when the laptop sends; all is read and sent until nothing changes. */
const meet = async (laptop: Device, phone: Device): Promise<void> => {
  await laptop.value('sync.now', {});
  await syncFromTo(phone, laptop);
  await syncFromTo(laptop, phone);
  await syncFromTo(phone, laptop);
};

const moveTo =
  (id: TaskId, projectId: ProjectId): Change =>
  (device) =>
    device.value('tasks.move', { ids: [id], place: { projectId } });
const nest =
  (id: TaskId, parentId: TaskId): Change =>
  (device) =>
    device.value('tasks.move', { ids: [id], place: { parentId } });

const told = async (device: Device) => (await conflictsOn(device)).map(({ reason }) => reason);

describe('a family that one device moves to another list', () => {
  it.each(['first', 'last'] as const)(
    'takes along a subtask that another device has added below it, sent %s',
    async (when) => {
      const { laptop, phone, work, parent, child } = await withFamily();
      const [mover, adder] = when === 'last' ? [phone, laptop] : [laptop, phone];
      await moveTo(parent, work)(mover);
      const added = await addTitled(adder, 'Book', { place: { parentId: parent } });
      await meet(laptop, phone);
      for (const device of [laptop, phone]) {
        expect(await placeOf(device, parent)).toEqual({ projectId: work, parentId: null });
        expect(await placeOf(device, child)).toEqual({ projectId: work, parentId: parent });
        expect(await placeOf(device, added)).toEqual({ projectId: work, parentId: parent });
        expect(await told(device)).toEqual([]);
      }
    },
  );

  it.each(['first', 'last'] as const)(
    'stays together where another device nests it elsewhere, moved %s',
    async (when) => {
      const { laptop, phone, parent, child, other } = await withFamily();
      const { projectId: home } = await laptop.value('projects.create', { name: 'Home' });
      await syncFromTo(laptop, phone);
      const [mover, nester] = when === 'last' ? [phone, laptop] : [laptop, phone];
      await moveTo(parent, home)(mover);
      await nest(parent, other)(nester);
      await meet(laptop, phone);
      const place = await placeOf(laptop, parent);
      expect(await placeOf(laptop, child)).toEqual({ projectId: place.projectId, parentId: parent });
      expect(await placeOf(phone, parent)).toEqual(place);
      expect(await placeOf(phone, child)).toEqual({ projectId: place.projectId, parentId: parent });
      for (const device of [laptop, phone]) expect(await told(device)).not.toContain('placeGone');
    },
  );
});
