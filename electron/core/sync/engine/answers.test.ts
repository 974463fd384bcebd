import { describe, expect, it } from 'vitest';
import { answerSchema, type Answer } from '#shared/domain/sync-answers.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  conflictsOn,
  detailOf,
  startTwoDevices,
  syncFromTo,
  wholeDay,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** What each button of the sync page says, and what the account is afterwards on both devices. */

const syncNow = (device: Device) => device.value('sync.now', {});
const rename = (device: Device, id: TaskId, title: string) =>
  device.value('tasks.edit', { ids: [id], change: { title } });

interface Case {
  readonly laptop: Device;
  readonly phone: Device;
  readonly id: TaskId;
}

const withTask = async (): Promise<Case> => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Milk');
  await syncFromTo(laptop, phone);
  return { laptop, phone, id };
};

const editedOfDeleted = async (): Promise<Case> => {
  const made = await withTask();
  await made.phone.value('tasks.delete', { ids: [made.id] });
  await syncNow(made.phone);
  await rename(made.laptop, made.id, 'Oat milk');
  return made;
};

/** Each asks the laptop something. */
const SITUATIONS = {
  'deleted elsewhere, edited here': editedOfDeleted,
  'edited elsewhere, deleted here': async () => {
    const made = await withTask();
    await rename(made.phone, made.id, 'Oat milk');
    await syncNow(made.phone);
    await made.laptop.value('tasks.delete', { ids: [made.id] });
    return made;
  },
  'restored elsewhere, deleted here': async () => {
    const made = await withTask();
    await made.laptop.value('tasks.delete', { ids: [made.id] });
    await syncFromTo(made.laptop, made.phone);
    await made.phone.value('tasks.restore', { ids: [made.id] });
    await syncNow(made.phone);
    return made;
  },
  'renamed on both': async () => {
    const made = await withTask();
    await rename(made.phone, made.id, 'Rice milk');
    await rename(made.laptop, made.id, 'Oat milk');
    await syncNow(made.phone);
    return made;
  },
  'renamed here, then elsewhere': async () => {
    const made = await withTask();
    await rename(made.laptop, made.id, 'Rice milk');
    await syncFromTo(made.laptop, made.phone);
    await rename(made.phone, made.id, 'Oat milk');
    await syncNow(made.phone);
    return made;
  },
  'erased elsewhere a moment after it was edited here': async () => {
    const made = await withTask();
    await rename(made.laptop, made.id, 'Oat milk');
    await syncFromTo(made.laptop, made.phone);
    await made.phone.value('tasks.erase', { ids: [made.id] });
    await syncNow(made.phone);
    return made;
  },
  'undone here after it was renamed elsewhere': async () => {
    const made = await withTask();
    await rename(made.laptop, made.id, 'Oat milk');
    await syncFromTo(made.laptop, made.phone);
    await rename(made.phone, made.id, 'Rice milk');
    await syncFromTo(made.phone, made.laptop);
    for (const { id } of await conflictsOn(made.laptop))
      await made.laptop.value('sync.dismissConflict', { id });
    await made.laptop.value('history.undo', {});
    return made;
  },
  'moved into a list that is deleted elsewhere': async () => {
    const made = await withTask();
    const { projectId } = await made.phone.value('projects.create', { name: 'Reading' });
    await syncFromTo(made.phone, made.laptop);
    await made.phone.value('projects.delete', { id: projectId });
    await syncNow(made.phone);
    await made.laptop.value('tasks.move', { ids: [made.id], place: { projectId } });
    return made;
  },
  'discarded here': async () => {
    const made = await editedOfDeleted();
    await syncNow(made.laptop);
    const [edit] = await made.laptop.value('sync.unsent', {});
    await made.laptop.value('sync.discard', { id: edit?.id ?? '' });
    await syncFromTo(made.laptop, made.phone);
    await made.phone.value('tasks.restore', { ids: [made.id] });
    await syncNow(made.phone);
    return made;
  },
} as const satisfies Readonly<Record<string, () => Promise<Case>>>;

/** What both devices have after each answer; the title, `trash`, `gone`, and the list where the case is about one. */
const EFFECTS: readonly (readonly [keyof typeof SITUATIONS, Answer, string])[] = [
  ['deleted elsewhere, edited here', 'restoreObject', 'Oat milk'],
  ['deleted elsewhere, edited here', 'leaveDeleted', 'trash'],
  ['edited elsewhere, deleted here', 'deleteAnyway', 'trash'],
  ['edited elsewhere, deleted here', 'keepObject', 'Oat milk'],
  ['restored elsewhere, deleted here', 'deleteAnyway', 'trash'],
  ['restored elsewhere, deleted here', 'keepObject', 'Milk'],
  ['renamed on both', 'useVersion', 'Rice milk'],
  ['renamed on both', 'keepVersion', 'Oat milk'],
  ['renamed here, then elsewhere', 'useVersion', 'Rice milk'],
  ['renamed here, then elsewhere', 'keepVersion', 'Oat milk'],
  ['erased elsewhere a moment after it was edited here', 'restoreObject', 'Oat milk'],
  ['erased elsewhere a moment after it was edited here', 'leaveDeleted', 'gone'],
  ['undone here after it was renamed elsewhere', 'useVersion', 'Rice milk'],
  ['undone here after it was renamed elsewhere', 'keepVersion', 'Milk'],
  ['moved into a list that is deleted elsewhere', 'bringListBack', 'Milk in Reading'],
  ['moved into a list that is deleted elsewhere', 'leaveInPlace', 'Milk in Inbox'],
  ['discarded here', 'redoEdit', 'Oat milk'],
  ['discarded here', 'dismiss', 'Milk'],
];

const answer = async (device: Device, wanted: Answer): Promise<void> => {
  const asked = [
    ...(await device.value('sync.unsent', {})).map(
      (edit) => ({ ...edit, act: 'sync.retry', leave: 'sync.discard' }) as const,
    ),
    ...(await conflictsOn(device)).map(
      (one) => ({ ...one, act: 'sync.restoreConflict', leave: 'sync.dismissConflict' }) as const,
    ),
  ];
  const found = asked.flatMap(({ id, answers, act, leave }) => [
    ...(answers?.act === wanted ? [{ id, method: act }] : []),
    ...(answers?.leave === wanted ? [{ id, method: leave }] : []),
  ]);
  expect(found, JSON.stringify(asked)).toHaveLength(1);
  for (const { id, method } of found) await device.value(method, { id });
};

const stateOn = async (device: Device, id: TaskId): Promise<string> => {
  const known = await detailOf(device, id).catch(() => null);
  if (known === null) return 'gone';
  return known.trashed ? 'trash' : `${known.title} in ${known.projectName}`;
};

const withList = (effect: string): string => (effect.includes(' in ') ? effect : `${effect} in Inbox`);

describe('a button of the sync page does what it says', () => {
  it.each(EFFECTS)('%s: %s leaves %s', async (situation, wanted, effect) => {
    const { laptop, phone, id } = await SITUATIONS[situation]();
    await syncNow(laptop);
    await answer(laptop, wanted);
    await syncFromTo(laptop, phone);
    await syncFromTo(phone, laptop);
    const wantedState = ['trash', 'gone'].includes(effect) ? effect : withList(effect);
    for (const device of [laptop, phone]) expect(await stateOn(device, id)).toBe(wantedState);
    // What was discarded stays on the page, and asks for nothing.
    expect((await conflictsOn(laptop)).filter(({ reason }) => reason !== 'discarded')).toEqual([]);
    expect(await laptop.value('sync.status', {})).toMatchObject({ refused: 0, conflicts: 0 });
  });

  it('covers every answer that devices can meet with', () => {
    const covered = new Set(EFFECTS.map(([, wanted]) => wanted));
    const elsewhere: readonly Answer[] = ['tryAgain', 'sendEdit', 'discardEdit'];
    expect([...covered, ...elsewhere].toSorted()).toEqual([...answerSchema.options].toSorted());
  });
});

it('a conflict that one device settles is settled on the other', async () => {
  const { laptop, phone, id } = await withTask();
  const dated = (device: Device, day: string) =>
    device.value('tasks.edit', { ids: [id], change: { dates: wholeDay(day) } });
  await dated(laptop, '2026-12-21');
  await syncNow(laptop);
  await dated(phone, '2026-12-30');
  await syncFromTo(phone, laptop);
  expect(await conflictsOn(phone)).toHaveLength(1);
  expect(await conflictsOn(laptop)).toHaveLength(1);
  await answer(phone, 'useVersion');
  await syncFromTo(phone, laptop);
  expect(await conflictsOn(laptop)).toEqual([]);
  expect(await conflictsOn(phone)).toEqual([]);
});

it('a conflict that is settled where the other value was lost is no new one', async () => {
  const { laptop, phone, id } = await withTask();
  await rename(laptop, id, 'Rice milk');
  await syncNow(laptop);
  await rename(phone, id, 'Oat milk');
  await syncFromTo(phone, laptop);
  await answer(laptop, 'useVersion');
  await syncFromTo(laptop, phone);
  expect((await detailOf(phone, id)).title).toBe('Rice milk');
  for (const device of [laptop, phone]) expect(await conflictsOn(device)).toEqual([]);
});

it('a line says what stands now, also when that changes', async () => {
  const { laptop, phone, id } = await withTask();
  await rename(phone, id, 'Rice milk');
  await rename(laptop, id, 'Oat milk');
  await syncFromTo(phone, laptop);
  await rename(laptop, id, 'Soy milk');
  const [conflict] = await conflictsOn(laptop);
  expect(conflict?.fields[0]).toMatchObject({
    before: { values: { text: 'Rice milk' } },
    after: { values: { text: 'Soy milk' } },
  });
});

it('the undo of a discarded edit makes the edit again', async () => {
  const { laptop, phone, id } = await SITUATIONS['deleted elsewhere, edited here']();
  await syncNow(laptop);
  await answer(laptop, 'leaveDeleted');
  expect(await laptop.value('history.list', {})).toContainEqual(
    expect.objectContaining({ message: { code: 'discardedEdit' }, isUndone: false }),
  );
  await laptop.value('history.undo', {});
  await syncFromTo(laptop, phone);
  for (const device of [laptop, phone]) expect(await stateOn(device, id)).toBe('Oat milk in Inbox');
});

it('an edit that waits for another one names what it waits for', async () => {
  const [laptop, phone] = await startTwoDevices();
  const { folderId } = await laptop.value('folders.create', { name: 'Home', projectIds: [] });
  await syncFromTo(laptop, phone);
  await phone.value('folders.delete', { id: folderId });
  await syncNow(phone);
  await laptop.value('folders.rename', { id: folderId, name: 'House' });
  const { projectId } = await laptop.value('projects.create', { name: 'Garden', folderId });
  await addTitled(laptop, 'Dig', { projectId });
  await syncNow(laptop);
  const unsent = await laptop.value('sync.unsent', {});
  expect(unsent.map(({ entity, reason }) => [entity, reason?.code, reason?.values])).toEqual([
    ['folder', 'refused.deletedElsewhere', { entity: 'folder' }],
    ['project', 'waitsFor.object', { entity: 'folder', name: 'House' }],
    ['task', 'waitsFor.object', { entity: 'project', name: 'Garden' }],
  ]);
});
