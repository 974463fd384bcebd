import { onTestFinished } from 'vitest';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { createSyncEngine, type SyncEngine } from '#core/sync/engine/engine.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

export interface EngineRig extends SyncRig {
  readonly engine: SyncEngine;
  /** Statuses that said that all is synced while something waited. */
  readonly lies: readonly SyncStatus[];
  readonly faultsSeen: readonly unknown[];
  /** Lets `ms` pass and everything that is due run to its end. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Unix milliseconds. */
export const STARTED_AT = 1_800_000_000_000;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** The real loop on a clock that moves when it is told to. */
export const createEngineRig = (
  change: (rig: SyncRig) => Partial<SyncRig> = () => ({}),
  options: Pick<Parameters<typeof createSyncEngine>[0], 'quietMs' | 'listen'> = {},
): EngineRig => {
  const base = createSyncRig();
  const rig = { ...base, ...change(base) };
  let time = STARTED_AT;
  let timers: { readonly at: number; readonly action: () => void }[] = [];
  const lies: SyncStatus[] = [];
  const faultsSeen: unknown[] = [];
  const engine = createSyncEngine({
    ...options,
    store: rig.store,
    adapter: createV2SyncAdapter({ store: rig.store, client: rig.client, now: () => time }),
    now: () => time,
    random: () => 0.5,
    schedule: (ms, action) => {
      const timer = { at: time + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onStatus: (status) => {
      const isLie = status.state === 'idle' && status.unsent === 0 && outboxCounts(rig.store.db).unsent > 0;
      if (isLie) lies.push(status);
    },
    onFault: (error) => faultsSeen.push(error),
  });
  onTestFinished(() => engine.close());
  const pass = async (ms: number): Promise<void> => {
    const end = time + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      time = next.at;
      timers = timers.filter((timer) => timer !== next);
      next.action();
      await settle();
    }
    time = end;
    await settle();
  };
  return { ...rig, engine, lies, faultsSeen, pass };
};
