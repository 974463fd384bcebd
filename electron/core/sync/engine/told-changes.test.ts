import { expect, test } from 'vitest';
import type { Presence } from '#core/sync/engine/poll-schedule.ts';
import { createEngineRig } from '#electron/testing/rigs/engine-rig.ts';

const LATER = 9_000_000_000_000_000;

/** A loop at rest that is told of changes by hand. */
const createRig = async () => {
  const presences: Presence[] = [];
  const changes: ((checkPoint: number) => void)[] = [];
  let closed = 0;
  const rig = createEngineRig(undefined, {
    listen: (onChange) => {
      changes.push(onChange);
      return { setPresence: (presence) => void presences.push(presence), close: () => void (closed += 1) };
    },
  });
  await rig.engine.syncNow();
  await rig.pass(60_000);
  /** Readings of what changed since then. */
  const readings = (): number => rig.requests.filter((line) => line.includes('/batch/check/')).length;
  return { ...rig, presences, readings, told: (point = LATER) => changes[0]?.(point), closed: () => closed };
};

test('a change that is told is read at once, and many of them within a second together', async () => {
  const rig = await createRig();
  const before = rig.readings();
  rig.told();
  await rig.pass(10);
  expect(rig.readings()).toBe(before + 1);
  for (let count = 0; count < 50; count += 1) {
    rig.told();
    await rig.pass(10);
  }
  expect(rig.readings()).toBe(before + 1);
  await rig.pass(1000);
  expect(rig.readings()).toBe(before + 2);
});

test('a change that was read already is not read again', async () => {
  const rig = await createRig();
  const before = rig.readings();
  rig.told(1);
  await rig.pass(5000);
  expect(rig.readings()).toBe(before);
});

test('in trouble and in a pause a change waits for the next try', async () => {
  for (const fault of ['requestLost', 'rateLimitedForAMonth'] as const) {
    const rig = await createRig();
    rig.faults.push(fault);
    await rig.engine.syncNow();
    const before = rig.requests.length;
    rig.told();
    await rig.pass(100);
    expect(rig.requests.length).toBe(before);
  }
});

test('whether somebody looks is passed on, and a closed account listens no more', async () => {
  const rig = await createRig();
  const looking = { isFocused: true, isVisible: true, isOnline: true };
  rig.engine.setPresence(looking);
  expect(rig.presences).toEqual([looking]);
  await rig.engine.close();
  expect(rig.closed()).toBe(1);
});
