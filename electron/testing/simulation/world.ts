import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { memoized } from '#shared/domain/memoized.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { openDatabase } from '#core/store/database/database.ts';
import { migrate } from '#core/store/database/migrate.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { createDevice, type Device, type DeviceOptions } from '#electron/testing/simulation/device.ts';
import { createVirtualTime, type VirtualTime } from '#electron/testing/simulation/virtual-time.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

/** A small generator with a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Real files, where possible in memory: what is tested is order, not the disk. */
const baseDirectory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The file of a store that was just made: migrating is other tests' matter, and took a seventh of the time. */
const emptyStore = memoized(1, (directory: string): Uint8Array => {
  const path = join(mkdtempSync(join(directory, 'docket-sim-')), 'empty.db');
  const db = openDatabase(path);
  migrate(db, path);
  db.close();
  const bytes = readFileSync(path);
  rmSync(dirname(path), { recursive: true });
  return bytes;
});

const newStoreFile = (directory: string, index: number): string => {
  const path = join(directory, `${index}.db`);
  writeFileSync(path, emptyStore(baseDirectory));
  return path;
};

/** One service, some devices of one account, and somebody else who writes to it. */
export interface World {
  readonly time: VirtualTime;
  readonly devices: readonly Device[];
  readonly trace: readonly string[];
  readonly inboxId: string;
  /** Lets `ms` pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** A request of another client, at once and past all faults. */
  readonly direct: (method: string, path: string, body?: unknown) => Promise<string>;
  /** What the service has of its open tasks. */
  readonly serviceTasks: () => Promise<readonly RawObject[]>;
  readonly serviceTags: () => Promise<readonly RawObject[]>;
  readonly serviceLists: () => Promise<readonly RawObject[]>;
  readonly close: () => void;
}

/** How the devices reach the service; `both` is one by V2 and the next by V1, in turn. */
export type Generation = DeviceOptions['generation'] | 'both';

const generationOf = (generation: Generation, index: number): DeviceOptions['generation'] => {
  if (generation !== 'both') return generation;
  return index % 2 === 0 ? 'v2' : 'v1';
};

interface WorldOptions {
  readonly seed: number;
  readonly devices: number;
  readonly generation?: Generation | undefined;
  readonly sabotage?: DeviceOptions['sabotage'];
}

interface Snapshot {
  readonly syncTaskBean: { readonly update: readonly RawObject[] };
}

/** More turns than this without rest mean that something goes round in circles. */
const MAX_TURNS = 20_000;

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export const createWorld = async ({
  seed,
  devices: count,
  generation = 'v2',
  sabotage,
}: WorldOptions): Promise<World> => {
  const random = seeded(seed);
  const time = createVirtualTime(START);
  const trace: string[] = [];
  const service = createLocalService({
    databasePath: ':memory:',
    now: time.now,
    randomBytes: (length) => Uint8Array.from({ length }, () => Math.floor(random() * 256)),
  });
  const { userId, inboxId, token } = service.localAccount();
  const { value: apiKey } = await service.accounts.issueToken(userId);
  const directory = mkdtempSync(join(baseDirectory, 'docket-sim-'));
  const devices = Array.from({ length: count }, (_none, index) => {
    const ownGeneration = generationOf(generation, index);
    return createDevice({
      name: `device${index}`,
      path: newStoreFile(directory, index),
      // V1 names no inbox: there it has an id of the account's own.
      inboxId: ownGeneration === 'v1' ? `inbox-device${index}` : inboxId,
      token,
      apiKey,
      generation: ownGeneration,
      time,
      service: service.fetch,
      random: seeded(seed * 31 + index),
      // The usual one, and one that meets more edits half done.
      quietMs: seed % 2 === 0 ? 10 : 250,
      trace: (line) => trace.push(line),
      ...(sabotage !== undefined && { sabotage }),
    });
  });
  const comeToRest = async (): Promise<void> => {
    for (let turns = 0; turns < MAX_TURNS; turns += 1) {
      await turn();
      if (devices.every((device) => device.isStill())) return;
    }
    throw new Error('The devices do not come to rest');
  };
  const direct: World['direct'] = async (method, path, body) => {
    const response = await service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: stringifyExactJson(body) }),
      }),
    );
    return response.text();
  };
  return {
    time,
    devices,
    trace,
    inboxId,
    direct,
    pass: async (ms) => {
      const end = time.now() + ms;
      await comeToRest();
      while (time.step(end)) await comeToRest();
      time.arrive(end);
    },
    serviceTasks: async () => {
      const snapshot = parseExactJson(await direct('GET', '/batch/check/0')) as unknown as Snapshot;
      return snapshot.syncTaskBean.update;
    },
    serviceLists: async () => {
      const snapshot = parseExactJson(await direct('GET', '/batch/check/0')) as unknown as {
        readonly projectProfiles: readonly RawObject[];
      };
      return snapshot.projectProfiles;
    },
    serviceTags: async () => parseExactJson(await direct('GET', '/tags')) as unknown as readonly RawObject[],
    close: () => {
      for (const device of devices) device.close();
      service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
