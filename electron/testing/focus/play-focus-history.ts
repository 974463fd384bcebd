import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsOfFocus } from '#shared/domain/focus.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import {
  MINUTE,
  PLANNED,
  SHORTEST,
  startDevice,
  type Expected,
  type FocusDevice,
  type Shared,
} from '#electron/testing/focus/focus-device.ts';
import type { Fetch } from '#core/remote/http/fetch-transport.ts';

/**
 * Two computers of one account run focus sessions through kills, sleeps, pauses and a network that loses
 * requests and answers. The oracle counts minutes by itself: a session is at the service and on both once,
 * with the minutes that it ran. One that both run, since one joined it, may be ended by each in its own time:
 * of it no more is asked than that it is there once, is the same everywhere, and is as long as a session can be.
 */

/** From 0 to 1, without 1. */
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** Rounding. Seconds. */
const TOLERANCE = 2;

export interface FocusHistory {
  readonly sessions: number;
  readonly kills: number;
  readonly lostAnswers: number;
  /** Sessions that went on here and on the other one. */
  readonly joins: number;
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

const act = async (device: FocusDevice, random: Random): Promise<'kill' | null> => {
  const fate = random();
  if (device.canJoin() && random() < 0.8) device.join();
  else if (fate < 0.2) device.start();
  else if (fate < 0.3) device.pause();
  else if (fate < 0.42) device.resume();
  else if (fate < 0.52) device.end(random() < 0.6);
  else if (fate < 0.62) {
    device.kill();
    return 'kill';
  } else await device.sync();
  return null;
};

interface Found {
  readonly id: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

/** @returns what is wrong with the sessions that somebody has */
const compare = (who: string, expected: readonly Expected[], found: readonly Found[]): readonly string[] => {
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

/** @returns what is wrong with the sessions that both ran */
const compareShared = (
  { ids, kept }: Shared,
  found: ReadonlyMap<string, readonly Found[]>,
): readonly string[] =>
  [...ids].flatMap((id) => {
    const each = [...found].map(([who, sessions]) => [who, sessions.filter((one) => one.id === id)] as const);
    const forms = new Set(
      each.map(([, own]) => own.map((one) => `${one.seconds} ${one.isDone}`).join(' and ')),
    );
    const [one] = each[0]?.[1] ?? [];
    const isLong =
      one === undefined ||
      (one.seconds >= SHORTEST * 60 - TOLERANCE && one.seconds <= PLANNED * 60 + TOLERANCE);
    return [
      ...(forms.size > 1 ? [`joined ${id} is not the same everywhere: ${[...forms].join(' / ')}`] : []),
      ...each.flatMap(([who, own]) =>
        own.length > 1 ? [`${who}: joined ${id} is there ${own.length} times`] : [],
      ),
      ...(one === undefined && kept.has(id) ? [`joined ${id} is missing`] : []),
      ...(isLong ? [] : [`joined ${id} has ${one.seconds} seconds`]),
    ];
  });

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
  const shared: Shared = { ids: new Set(), kept: new Set() };
  const parts = { send, token, inboxId, randomBytes, sharedNow, shared };
  const devices = ['a', 'b'].map((name) =>
    startDevice(join(folder, `${name}.db`), { ...parts, deviceId: name.repeat(24) }),
  );
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
    return { kills, ...(await finish({ devices, network, service, token, tick, shared })) };
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
  shared,
}: {
  readonly devices: readonly FocusDevice[];
  readonly network: { isWell: boolean; lostAnswers: number };
  readonly service: ReturnType<typeof createLocalService>;
  readonly token: string;
  readonly tick: () => number;
  readonly shared: Shared;
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
  const isAlone = ({ id }: { readonly id: string }): boolean => !shared.ids.has(id);
  const expected = devices.flatMap((device) => device.expected).filter(isAlone);
  const answer = await service.fetch(
    new Request('http://local.docket/api/v2/pomodoros?from=1', { headers: { cookie: `t=${token}` } }),
  );
  const served = (await answer.json()) as readonly Served[];
  const atService = served.map(({ id, status, startTime, endTime, pauseDuration }) => ({
    id,
    isDone: status === 1,
    seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000 - pauseDuration,
  }));
  const found = new Map<string, readonly Found[]>([
    ['service', atService],
    ...devices.map((device, index): [string, readonly Found[]] => [
      `device ${index + 1}`,
      device.rows().map((row) => ({ ...row, seconds: secondsOfFocus(row) })),
    ]),
  ]);
  const failures = [
    ...[...found].flatMap(([who, sessions]) => compare(who, expected, sessions.filter(isAlone))),
    ...compareShared(shared, found),
    ...devices.flatMap((device, index) =>
      device.unsent().unsent + device.unsent().refused > 0 ? [`device ${index + 1}: unsent`] : [],
    ),
  ];
  return {
    sessions: expected.length + shared.ids.size,
    joins: shared.ids.size,
    lostAnswers: network.lostAnswers,
    failures,
  };
};
