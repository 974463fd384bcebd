import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openOtherCalendars } from '#core/calendars/other-calendars.ts';
import type { AddressVault } from '#core/calendars/read-calendars.ts';
import { createMemoryVault } from '#core/credentials/memory-vault.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

export const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Team',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Review',
  'DTSTART:20261124T080000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
};

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

export const DAY = { from: '2026-11-24', to: '2026-11-24', hostZone: 'UTC' };

export interface World {
  readonly directory: string;
  readonly vault: AddressVault;
  now: number;
  /** Milliseconds that a job of a thread gets in the place of what it should. */
  budget: number;
  onJob: () => void;
}

const createVault = (): AddressVault => {
  const memory = createMemoryVault();
  return {
    read: async (key) => {
      const secret = await memory.read(key);
      return secret.ok ? secret.value : null;
    },
    write: memory.write,
    remove: async (key) => void (await memory.remove(key)),
  };
};

export const createWorld = (): World => ({
  directory: temporaryDirectory(),
  vault: createVault(),
  now: Date.parse('2026-11-24T12:00:00Z'),
  budget: BUDGET,
  onJob: () => undefined,
});

/** Milliseconds that a thread has for one job. */
export const BUDGET = 15_000;
/** Milliseconds before the looks at what is due. */
const LOOKS = [4000, 60_000];

/** Looks at what is due are made by hand. */
export const openCalendars = (world: World) => {
  const due: (() => void)[] = [];
  let ids = 0;
  const calendars = openOtherCalendars({
    dataDirectory: world.directory,
    vault: world.vault,
    transport: createFetchTransport({ fetch, schedule }),
    now: () => world.now,
    newId: () => `id${(ids += 1)}`,
    schedule: (ms, action) => {
      if (ms === BUDGET) {
        world.onJob();
        return schedule(world.budget, action);
      }
      if (!LOOKS.includes(ms)) return schedule(ms, action);
      due.push(action);
      return () => undefined;
    },
    onChange: () => undefined,
  });
  onTestFinished(() => calendars.close());
  return { calendars, look: () => due.at(-1)?.() };
};

export const add = (calendars: ReturnType<typeof openCalendars>['calendars'], address: string) =>
  calendars.add({ address, name: null, color: '#3f66e8' });
