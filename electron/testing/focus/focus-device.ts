import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import type { EndedFocus } from '#shared/domain/focus.ts';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { createFocusEngine } from '#core/focus/focus-engine.ts';
import { createFetchTransport, type Fetch } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createLiveFocusClient } from '#core/remote/v2/live-focus.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { openStore } from '#core/store/open-store.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createLiveExchange } from '#core/sync/v2/live-focus.ts';

/** One computer of a focus history, and what its person says that came of the sessions. */

export const MINUTE = 60_000;
export const PLANNED = 25;
export const SHORTEST = 5;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };

export interface Expected {
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

/** Of both devices. */
export interface Shared {
  /** Sessions that were joined. */
  readonly ids: Set<string>;
  /** Those that a device says are kept. */
  readonly kept: Set<string>;
}
interface DeviceParts {
  readonly send: Fetch;
  readonly token: string;
  readonly inboxId: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly sharedNow: () => number;
  readonly shared: Shared;
}

export const startDevice = (
  path: string,
  {
    send,
    token,
    inboxId,
    randomBytes,
    sharedNow,
    shared,
    deviceId,
  }: DeviceParts & { readonly deviceId: string },
) => {
  const timers = createVirtualTime(0);
  const now = sharedNow;
  const expected: Expected[] = [];
  let counted: Counted | null = null;
  const note = (ended: EndedFocus | null): void => {
    if (ended === null) return;
    if (ended.focusId !== null) shared.kept.add(ended.focusId);
    // The device that finished it said so, and so has it.
    if (ended.isElsewhere && ended.isDone && counted !== null) shared.kept.add(counted.id);
  };
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
      tellsOthers: true,
      onChange: ({ ended }) => {
        note(ended);
      },
      onFault: (error) => {
        throw error;
      },
    });
    const httpTo = (baseAddress: string) =>
      createHttp({
        transport: createFetchTransport({ fetch: send, schedule: () => () => undefined }),
        baseAddress,
        headers: () => ({ cookie: `t=${token}`, 'x-device': JSON.stringify({ id: deviceId }) }),
        now,
      });
    const client = createV2Client(httpTo('http://local.docket/api/v2'));
    const adapter = createV2SyncAdapter({ store, client, now, isOwnService: true });
    const exchange = createLiveExchange({
      store,
      focus: engine,
      client: createLiveFocusClient(httpTo('http://local.docket')),
      deviceId,
      now,
      serviceNow: now,
      schedule: () => () => undefined,
    });
    return { store, engine, adapter, exchange };
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
    canJoin: () => opened.engine.running() === null && opened.engine.elsewhere() !== null,
    join: () => {
      settle(true);
      const { running } = opened.engine.join();
      if (running === null) return;
      shared.ids.add(running.id);
      counted = { id: running.id, minutes: 0, isPaused: running.pausedAt !== null };
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
      const { store, adapter, exchange } = opened;
      adapter.readAllNext();
      await syncCycle({
        store,
        adapter,
        now,
        withPull: true,
        enter: () => undefined,
        isStopped: () => false,
      });
      // Docket does so behind a cycle that came through; here the two fail apart.
      await exchange({ isPoll: true });
    },
    rows: () => focusRows(opened.store.db, EVER),
    unsent: () => outboxCounts(opened.store.db),
    close: () => {
      opened.engine.close();
      opened.store.close();
    },
  };
};

export type FocusDevice = ReturnType<typeof startDevice>;
