import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startTwoDevices, type Device } from '#electron/testing/rigs/two-devices.ts';

const NAMES = ['work', 'home', 'phone', 'desk', 'errands'];

type Action =
  | { readonly kind: 'create'; readonly tag: string }
  | { readonly kind: 'tag'; readonly task: number; readonly tag: string }
  | { readonly kind: 'untag'; readonly task: number; readonly tag: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'sync' };

const anyName = fc.constantFrom(...NAMES);
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: anyName.map((tag): Action => ({ kind: 'create', tag })) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), anyName).map(([task, tag]): Action => ({ kind: 'tag', task, tag })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(9), anyName).map(([task, tag]): Action => ({ kind: 'untag', task, tag })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyName, anyName)
      .filter(([from, to]) => from !== to)
      .map(([from, to]): Action => ({ kind: 'rename', from, to })),
  },
  { weight: 3, arbitrary: fc.constant<Action>({ kind: 'sync' }) },
);

/** What people did, on whichever device. */
interface ActionLog {
  /** `isNew` where the task did not have the tag already: else whoever takes that off takes off nothing new. */
  readonly written: { readonly taskId: TaskId; readonly tag: string; readonly isNew: boolean }[];
  readonly takenOff: { readonly taskId: TaskId; readonly tag: string }[];
  readonly renames: { readonly from: string; readonly to: string }[];
}

/** What a tag may be called by now, whoever came first. */
const namesOf = (tag: string, renames: ActionLog['renames']): ReadonlySet<string> => {
  const names = new Set([tag]);
  // A set walks what is added to it while it is walked.
  for (const name of names) for (const { from, to } of renames) if (from === name) names.add(to);
  return names;
};

const idsOn = async (device: Device): Promise<readonly TaskId[]> => {
  const { ids } = await device.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  return ids;
};

const editOne = async (device: Device, index: number, change: TaskChange): Promise<TaskId | undefined> => {
  const ids = await idsOn(device);
  const taskId = ids[index % Math.max(ids.length, 1)];
  if (taskId !== undefined) await device.value('tasks.edit', { ids: [taskId], change });
  return taskId;
};

const rename = async (
  device: Device,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const known = (await device.value('tags.list', {})).map((tag) => tag.name);
  // There is nothing to rename, or the page offers to merge.
  if (!known.includes(from) || known.includes(to)) return false;
  await device.value('tags.rename', { name: from, label: to });
  return true;
};

const tagsOn = async (device: Device, id: TaskId): Promise<readonly string[]> =>
  (await device.value('tasks.detail', { id })).tags;

const allTags = async (device: Device): Promise<string> =>
  JSON.stringify(await Promise.all((await idsOn(device)).map((id) => tagsOn(device, id))));

const act = async (
  device: Device,
  action: Action,
  { written, takenOff, renames }: ActionLog,
): Promise<void> => {
  switch (action.kind) {
    case 'create': {
      const [inbox] = await device.value('projects.list', {});
      if (inbox === undefined) throw new Error('there is an inbox');
      const task = { title: 'a task', projectId: inbox.id, tags: [action.tag] };
      const { taskId } = await device.value('tasks.create', task);
      written.push({ taskId, tag: action.tag, isNew: true });
      return;
    }
    case 'tag': {
      const before = await allTags(device);
      const taskId = await editOne(device, action.task, { addTags: [action.tag] });
      const isNew = before !== (await allTags(device));
      if (taskId !== undefined) written.push({ taskId, tag: action.tag, isNew });
      return;
    }
    case 'untag': {
      const taskId = await editOne(device, action.task, { removeTags: [action.tag] });
      if (taskId !== undefined) takenOff.push({ taskId, tag: action.tag });
      return;
    }
    case 'rename':
      if (await rename(device, action)) renames.push(action);
      return;
    case 'sync':
      await device.value('sync.now', {});
      return;
    default:
      action satisfies never;
  }
};

const settle = async (devices: readonly Device[]): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) await device.value('sync.now', {});
  }
};

/** A rename to a name that the other device gave away meanwhile is refused; the person then lets it go. */
const discardRefused = async (device: Device): Promise<void> => {
  for (const { id, state } of await device.value('sync.unsent', {})) {
    // One that waits behind another goes with it.
    if (state === 'refused') await device.app.call('sync.discard', { id });
  }
};

type History = readonly (readonly [number, Action])[];

/** What both devices show in the end for each tag that somebody wrote, and those that neither has under any name. */
const play = async (history: History) => {
  const devices = await startTwoDevices();
  const record: ActionLog = { written: [], takenOff: [], renames: [] };
  for (const [which, action] of history) await act(devices[which === 0 ? 0 : 1], action, record);
  await settle(devices);
  for (const device of devices) await discardRefused(device);
  await settle(devices);
  const read = async (device: Device) =>
    Promise.all(record.written.map(async ({ taskId }) => tagsOn(device, taskId)));
  const [laptop, phone] = [await read(devices[0]), await read(devices[1])];
  const isTakenOff = (taskId: TaskId, names: ReadonlySet<string>): boolean =>
    record.takenOff.some((off) => off.taskId === taskId && names.has(off.tag));
  const lost = record.written.filter(({ taskId, tag, isNew }, index) => {
    const names = namesOf(tag, record.renames);
    return isNew && !isTakenOff(taskId, names) && !laptop[index]?.some((one) => names.has(one));
  });
  const names = (await devices[0].value('tags.list', {})).map(({ name }) => name).toSorted();
  return { laptop, phone, lost, names };
};

it('no tag of a task is lost, whoever renames what while the other is away', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), actions), { minLength: 5, maxLength: 25 }),
      async (history) => {
        const { laptop, phone, lost } = await play(history);
        expect(phone).toEqual(laptop);
        expect(lost).toEqual([]);
      },
    ),
    propertyRuns(4),
  );
}, 600_000);

// The service never heard of the rename: the tag was added under its new name.
it('a tag that was renamed before it was sent takes no tag of that name with it', async () => {
  const { laptop, phone } = await play([
    [0, { kind: 'create', tag: 'work' }],
    [0, { kind: 'tag', task: 0, tag: 'home' }],
    [0, { kind: 'rename', from: 'home', to: 'phone' }],
    [0, { kind: 'tag', task: 0, tag: 'home' }],
    [1, { kind: 'create', tag: 'home' }],
    [0, { kind: 'sync' }],
    [1, { kind: 'rename', from: 'home', to: 'desk' }],
  ]);
  expect(phone).toEqual(laptop);
});

const WORK_AT_THE_SERVICE: History = [
  [0, { kind: 'create', tag: 'work' }],
  [0, { kind: 'sync' }],
  [0, { kind: 'rename', from: 'work', to: 'desk' }],
];

it('a tag that is taken off right after its rename is off', async () => {
  const { laptop, phone } = await play([
    ...WORK_AT_THE_SERVICE,
    [0, { kind: 'untag', task: 0, tag: 'desk' }],
  ]);
  expect(laptop).toEqual([[]]);
  expect(phone).toEqual([[]]);
});

it('a task that gets a tag under its old name right after the rename has it under the new one', async () => {
  const { laptop, phone, names } = await play([
    [0, { kind: 'create', tag: 'home' }],
    ...WORK_AT_THE_SERVICE,
    [0, { kind: 'tag', task: 0, tag: 'work' }],
    [0, { kind: 'tag', task: 1, tag: 'work' }],
    [0, { kind: 'create', tag: 'work' }],
  ]);
  expect(phone).toEqual(laptop);
  // Each of the five writings, on whichever of the three tasks; both of the older ones have it as well.
  expect(laptop.map((tags) => tags.includes('desk'))).toEqual([true, true, true, true, true]);
  expect(laptop.flat()).not.toContain('work');
  expect(names).toEqual(['desk', 'home']);
});

/** The laptop renames a tag to a name that the phone gives to one of its own. */
const NAME_IS_TAKEN: History = [
  [0, { kind: 'create', tag: 'work' }],
  [0, { kind: 'sync' }],
  [1, { kind: 'create', tag: 'desk' }],
  [1, { kind: 'sync' }],
  [0, { kind: 'rename', from: 'work', to: 'desk' }],
];

it('a tag that was taken off under a name that it did not get is off', async () => {
  const { laptop, phone } = await play([...NAME_IS_TAKEN, [0, { kind: 'untag', task: 0, tag: 'desk' }]]);
  expect(laptop).toEqual([[], ['desk']]);
  expect(phone).toEqual(laptop);
});

it('no tag is made under the old name of one whose new name the service has not heard of', async () => {
  const [laptop] = await startTwoDevices();
  await act(laptop, { kind: 'create', tag: 'work' }, { written: [], takenOff: [], renames: [] });
  await laptop.value('sync.now', {});
  await laptop.value('tags.rename', { name: 'work', label: 'Desk' });
  const labels = async () => (await laptop.value('tags.list', {})).map(({ label }) => label);
  const refused = await laptop.app.call('tags.create', { label: 'Work' });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'Refused' } });
  expect(await labels()).toEqual(['Desk']);
  await laptop.value('sync.now', {});
  await laptop.value('tags.create', { label: 'Work' });
  await laptop.value('sync.now', {});
  expect(await labels()).toEqual(['Desk', 'Work']);
});
