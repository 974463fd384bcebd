import type { TaskId } from '#shared/domain/ids.ts';
import type { View } from '#shared/domain/view.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { PASSWORD } from '#electron/testing/rigs/start-service.ts';

export type Device = ReturnType<typeof startTestApp>;

const ALICE = 'alice@example.com';
const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** Nothing happens by itself: a device syncs when it is told to. */
const never = (): (() => void) => () => {};

/** Two installations, signed in to the same account of one service. */
export const startTwoDevices = async (): Promise<readonly [Device, Device]> => {
  const { address } = await startService({ users: [ALICE] });
  const start = async (): Promise<Device> => {
    const device = startTestApp({
      transport: createFetchTransport({ fetch, schedule }),
      timeZone: 'Europe/Berlin',
      schedule: never,
    });
    const service = { kind: 'custom', address } as const;
    await device.value('accounts.signIn', { service, username: ALICE, password: PASSWORD });
    return device;
  };
  return [await start(), await start()];
};

/** Sends everything of the first, then reads it on the other; both have to come through without trouble. */
export const syncFromTo = async (from: Device, to: Device): Promise<void> => {
  for (const device of [from, to]) {
    const status = await device.value('sync.now', {});
    if (status.problem !== null || status.unsent + status.refused > 0) {
      throw new Error(`Sync met trouble: ${JSON.stringify([status, await device.value('sync.unsent', {})])}`);
    }
  }
};

export const addTitled = async (device: Device, title: string, more: object = {}): Promise<TaskId> =>
  (await device.value('tasks.create', { projectId: null, title, ...more })).taskId;

/** The titles of a view, what is below another one further in. */
export const outlineOf = async (device: Device, view: View, nested = false): Promise<readonly string[]> => {
  const arrangement = { groupBy: 'none', sortBy: 'manual', nested } as const;
  const { ids, depths } = await device.value('tasks.outline', { view, arrangement, withClosed: false });
  const rows = await device.value('tasks.rows', { ids });
  return rows.map(({ title }, index) => `${'  '.repeat(depths?.[index] ?? 0)}${title}`);
};

export const detailOf = (device: Device, id: TaskId) => device.value('tasks.detail', { id });
export const notesOn = async (device: Device, id: TaskId): Promise<string> =>
  (await detailOf(device, id)).notes;
export const writeNotes = (device: Device, id: TaskId, notes: string) =>
  device.value('tasks.edit', { ids: [id], change: { notes } });
export const conflictsOn = (device: Device) => device.value('sync.conflicts', {});
export const INBOX = { kind: 'inbox' } as const;
/** @param date `yyyy-MM-dd` */
export const wholeDay = (date: string) => ({ kind: 'allDay', start: date, end: date }) as const;
