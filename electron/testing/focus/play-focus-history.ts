import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { secondsOfFocus } from '#shared/domain/focus.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { createFocusEngine } from '#core/focus/focus-engine.ts';
import { createFetchTransport, type Fetch } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { openStore } from '#core/store/open-store.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';

/**
 * Two computers of one account run focus sessions through kills, sleeps, pauses and a network that loses
 * requests and answers. The oracle counts minutes by itself: a session is at the service and on both once,
 * with the minutes that it ran.
 */

/** From 0 to 1, without 1. */
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const MINUTE = 60_000;
const PLANNED = 25;
const SHORTEST = 5;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };
/** Rounding. Seconds. */
const TOLERANCE = 2;

interface Expected {
  readonly id: string;
  readonly minutes: number;
  readonly isDone: boolean;
}

/** What the session comes to, counted a minute at a time. */
interface Counted {
  readonly id: string;
  minutes: number;
  isPaused: boolean;
}

export interface FocusHistory {
  readonly sessions: number;
  readonly kills: number;
  readonly lostAnswers: number;
  readonly failures: readonly string[];
}

const createNetwork = (serve: Fetch, random: Random) => {
  const network = { isWell: false, lostAnswers: 0 };
  const send: Fetch = async (request) => {
    const fate = network.isWell ? 1 : random();
    if (fate < 0.12) throw new TypeError('the request was lost');
    const response = await serve(request);
    if (fate < 0.3) {
      network.lostAnswers += 1;
      throw new TypeError('the answer was lost');
    }
    return fate < 0.36 ? new Response('', { status: 502 }) : response;
  };
  return { network, send };
};

const startDevice = (path: string, { send, token, inboxId, randomBytes, sharedNow }: DeviceParts) => {
  const timers = createVirtualTime(0);
  const now = sharedNow;
  const expected: Expected[] = [];
  let counted: Counted | null = null;
  const open = () => {
    const store = openStore({ path, inboxId, now });
    const engine = createFocusEngine({
      store,
      now,
      randomBytes,
      schedule: timers.schedule,
      settings: () => DEFAULT_SETTINGS,
      dayStart: () => 0,
      keepsDropped: true,
      onChange: () => undefined,
      onFault: (error) => {
        throw error;
      },
    });
    const http = createHttp({
      transport: createFetchTransport({ fetch: send, schedule: () => () => undefined }),
      baseAddress: 'http://local.docket/api/v2',
      headers: () => ({ cookie: `t=${token}` }),
      now,
    });
    const adapter = createV2SyncAdapter({ store, client: createV2Client(http), now, isOwnService: true });
    return { store, engine, adapter };
  };
  let opened = open();
  const settle = (isDone: boolean): void => {
    if (counted !== null && counted.minutes >= SHORTEST)
      expected.push({ id: counted.id, minutes: counted.minutes, isDone });
    counted = null;
  };
  return {
    expected,
    isRunning: () => counted !== null,
    start: () => {
      settle(true);
      const { running } = opened.engine.start({ kind: 'pomodoro', minutes: PLANNED, task: null });
      counted = { id: running?.id ?? '', minutes: 0, isPaused: false };
    },
    pause: () => {
      opened.engine.pause();
      if (counted !== null) counted.isPaused = true;
    },
    resume: () => {
      opened.engine.resume();
      if (counted !== null) counted.isPaused = false;
    },
    end: (isDone: boolean) => {
      opened.engine.end({ isDone, note: '' });
      settle(isDone);
    },
    /** One minute went by, whether or not Docket ran. */
    count: () => {
      if (counted === null || counted.isPaused) return;
      counted.minutes += 1;
      if (counted.minutes >= PLANNED) settle(true);
    },
    /** Timers run: it is awake. */
    wake: () => {
      const end = timers.now() + MINUTE;
      while (timers.step(end)) {
        // Each timer that is due by then.
      }
      timers.arrive(end);
    },
    kill: () => {
      opened.engine.close();
      opened.store.close();
      opened = open();
    },
    sync: async (): Promise<void> => {
      const { store, adapter } = opened;
      adapter.readAllNext();
      await syncCycle({
        store,
        adapter,
        now,
        withPull: true,
        enter: () => undefined,
        isStopped: () => false,
      });
    },
    rows: () => focusRows(opened.store.db, EVER),
    unsent: () => outboxCounts(opened.store.db),
    close: () => {
      opened.engine.close();
      opened.store.close();
    },
  };
};

interface DeviceParts {
  readonly send: Fetch;
  readonly token: string;
  readonly inboxId: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly sharedNow: () => number;
}
type FocusDevice = ReturnType<typeof startDevice>;

const act = async (device: FocusDevice, random: Random): Promise<'kill' | null> => {
  const fate = random();
  if (fate < 0.2) device.start();
  else if (fate < 0.3) device.pause();
  else if (fate < 0.42) device.resume();
  else if (fate < 0.52) device.end(random() < 0.6);
  else if (fate < 0.62) {
    device.kill();
    return 'kill';
  } else await device.sync();
  return null;
};

/** @returns what is wrong with the sessions that somebody has */
const compare = (
  who: string,
  expected: readonly Expected[],
  found: readonly { readonly id: string; readonly seconds: number; readonly isDone: boolean }[],
): readonly string[] => {
  const failures: string[] = [];
  for (const { id, minutes, isDone } of expected) {
    const [one, ...more] = found.filter((session) => session.id === id);
    if (one === undefined) failures.push(`${who}: ${id} is missing`);
    else if (more.length > 0) failures.push(`${who}: ${id} is there ${more.length + 1} times`);
    else if (one.isDone !== isDone) failures.push(`${who}: ${id} is done: ${String(one.isDone)}`);
    else if (Math.abs(one.seconds - minutes * 60) > TOLERANCE)
      failures.push(`${who}: ${id} has ${one.seconds} seconds of ${minutes} minutes`);
  }
  const known = new Set(expected.map(({ id }) => id));
  for (const { id } of found) if (!known.has(id)) failures.push(`${who}: ${id} was never counted`);
  return failures;
};

interface Served {
  readonly id: string;
  readonly status: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly pauseDuration: number;
}

/** Of a computer that sleeps the clock goes on and the timers stand still. */
const passMinutes = (
  devices: readonly FocusDevice[],
  {
    minutes,
    asleep,
    tick,
  }: { readonly minutes: number; readonly asleep: FocusDevice | undefined; readonly tick: () => number },
): void => {
  for (let minute = 0; minute < minutes; minute += 1) {
    tick();
    for (const device of devices) {
      device.count();
      if (device !== asleep) device.wake();
    }
  }
};

/** @param steps actions of the history, each with some minutes behind it */
export const playFocusHistory = async (random: Random, steps = 40): Promise<FocusHistory> => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-focus-'));
  let clock = Date.parse('2026-11-20T08:00:00Z');
  const sharedNow = (): number => clock;
  const tick = (): number => (clock += MINUTE);
  const randomBytes = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => below(random, 256));
  const service = createLocalService({ databasePath: ':memory:', now: sharedNow, randomBytes });
  const { token, inboxId } = service.localAccount();
  const { network, send } = createNetwork((request) => service.fetch(request), random);
  const parts = { send, token, inboxId, randomBytes, sharedNow };
  const devices = ['a', 'b'].map((name) => startDevice(join(folder, `${name}.db`), parts));
  let kills = 0;
  try {
    for (let step = 0; step < steps; step += 1) {
      const device = devices[below(random, devices.length)];
      const done = device === undefined ? null : await act(device, random);
      if (done === 'kill') kills += 1;
      const minutes = 1 + below(random, 12);
      const isAsleep = random() < 0.2;
      passMinutes(devices, { minutes, asleep: isAsleep ? device : undefined, tick });
    }
    return { kills, ...(await finish({ devices, network, service, token, tick })) };
  } finally {
    for (const device of devices) device.close();
    service.close();
    rmSync(folder, { recursive: true });
  }
};

const finish = async ({
  devices,
  network,
  service,
  token,
  tick,
}: {
  readonly devices: readonly FocusDevice[];
  readonly network: { isWell: boolean; lostAnswers: number };
  readonly service: ReturnType<typeof createLocalService>;
  readonly token: string;
  readonly tick: () => number;
}): Promise<Omit<FocusHistory, 'kills'>> => {
  for (const device of devices) device.end(true);
  network.isWell = true;
  for (let round = 0; round < 4; round += 1) {
    for (const device of devices) {
      tick();
      device.wake();
      await device.sync();
    }
  }
  const expected = devices.flatMap((device) => device.expected);
  const answer = await service.fetch(
    new Request('http://local.docket/api/v2/pomodoros?from=1', { headers: { cookie: `t=${token}` } }),
  );
  const served = (await answer.json()) as readonly Served[];
  const atService = served.map(({ id, status, startTime, endTime, pauseDuration }) => ({
    id,
    isDone: status === 1,
    seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000 - pauseDuration,
  }));
  const failures = [
    ...compare('service', expected, atService),
    ...devices.flatMap((device, index) => [
      ...compare(
        `device ${index + 1}`,
        expected,
        device.rows().map((row) => ({ ...row, seconds: secondsOfFocus(row) })),
      ),
      ...(device.unsent().unsent + device.unsent().refused > 0 ? [`device ${index + 1}: unsent`] : []),
    ]),
  ];
  return { sessions: expected.length, lostAnswers: network.lostAnswers, failures };
};
