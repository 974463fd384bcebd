import { expect, test } from 'vitest';
import type { ChangeEvents, EndOfEvents } from '#core/remote/v2/change-events.ts';
import { createChangeListener } from '#core/sync/engine/change-listener.ts';

const LOOKING = { isVisible: true, isFocused: true, isOnline: true };
const HIDDEN = { ...LOOKING, isVisible: false, isFocused: false };

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Connections that end when they are told to, on a clock that moves when it is told to. */
const createRig = () => {
  let time = 0;
  let timers: { readonly at: number; readonly action: () => void }[] = [];
  const connections: { readonly signal: AbortSignal; readonly end: (how: EndOfEvents) => void }[] = [];
  const told: number[] = [];
  let listening: Parameters<ChangeEvents['listen']>[0] | null = null;
  const events: ChangeEvents = {
    listen: (given) =>
      new Promise((resolve) => {
        listening = given;
        const { signal } = given;
        given.onSign();
        signal.addEventListener('abort', () => resolve('ended'));
        connections.push({ signal, end: resolve });
      }),
  };
  const listener = createChangeListener({
    events,
    now: () => time,
    random: () => 1,
    schedule: (ms, action) => {
      const timer = { at: time + ms, action };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    onChange: (checkPoint) => told.push(checkPoint),
  });
  return {
    listener,
    connections,
    told,
    sign: () => listening?.onSign(),
    change: (checkPoint: number) => listening?.onChange(checkPoint),
    pass: async (ms: number): Promise<void> => {
      const until = time + ms;
      for (;;) {
        await settle();
        const [due] = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (due === undefined) break;
        timers = timers.filter((one) => one !== due);
        time = due.at;
        due.action();
      }
      time = until;
    },
    /** Ends the open connection. @returns milliseconds until there is another one */
    reconnects: async (): Promise<number> => {
      connections.at(-1)?.end('ended');
      await settle();
      expect(timers).toHaveLength(1);
      return (timers[0]?.at ?? 0) - time;
    },
  };
};

test('a connection stands while somebody looks, and is cut when nobody does', async () => {
  const rig = createRig();
  rig.listener.setPresence(HIDDEN);
  expect(rig.connections).toHaveLength(0);
  rig.listener.setPresence(LOOKING);
  rig.listener.setPresence({ ...LOOKING, isFocused: false });
  expect(rig.connections).toHaveLength(1);
  rig.change(7);
  expect(rig.told).toEqual([7]);
  rig.listener.setPresence(HIDDEN);
  await rig.pass(10 * 60_000);
  expect([rig.connections[0]?.signal.aborted, rig.connections.length]).toEqual([true, 1]);
});

test('one that is lost comes back after 2 seconds, then after twice as long, and at most 5 minutes', async () => {
  const rig = createRig();
  rig.listener.setPresence(LOOKING);
  const pauses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const pause = await rig.reconnects();
    pauses.push(pause / 1000);
    await rig.pass(pause);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('one that stood for a minute is no failure', async () => {
  const rig = createRig();
  rig.listener.setPresence(LOOKING);
  await rig.pass(await rig.reconnects());
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await rig.pass(30_000);
    rig.sign();
  }
  expect(await rig.reconnects()).toBe(1000);
});

test('one that says nothing for a minute is cut, and made again', async () => {
  const rig = createRig();
  rig.listener.setPresence(LOOKING);
  await rig.pass(59_000);
  rig.sign();
  await rig.pass(59_000);
  expect(rig.connections).toHaveLength(1);
  await rig.pass(4000);
  expect([rig.connections[0]?.signal.aborted, rig.connections.length]).toEqual([true, 2]);
});

test('a service that tells nothing is asked once, and a closed account asks nobody', async () => {
  const rig = createRig();
  rig.listener.setPresence(LOOKING);
  rig.connections[0]?.end('notOffered');
  await rig.pass(60 * 60_000);
  rig.listener.setPresence(LOOKING);
  expect(rig.connections).toHaveLength(1);
  const closed = createRig();
  closed.listener.setPresence(LOOKING);
  closed.listener.close();
  closed.listener.setPresence(LOOKING);
  await closed.pass(60 * 60_000);
  expect([closed.connections.length, closed.connections[0]?.signal.aborted]).toEqual([1, true]);
});
