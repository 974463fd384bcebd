import { asIs } from '#shared/messages/message.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV1SyncAdapter, createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createServiceClock } from '#core/remote/service-clock.ts';
import { createV1Client } from '#core/remote/v1-client.ts';
import { createV2Client, type V2Client } from '#core/remote/v2-client.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { discardEdit, retryEdit } from '#core/store/unsent/decide-refused.ts';
import { outboxInState } from '#core/store/outbox/outbox.ts';
import type { Store } from '#core/store/store.ts';
import { redo, undo } from '#core/store/commands/undo.ts';
import { runActions, type Run } from '#core/actions/run-actions.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { acceptLoss } from '#core/sync/pull/mass-loss.ts';
import { acceptMerge } from '#core/sync/pull/merge-question.ts';
import { createSyncEngine, type SyncEngine } from '#core/sync/engine/engine.ts';
import {
  createNetwork,
  createPoliteness,
  type Network,
  type NetworkFault,
  type Politeness,
} from '#electron/testing/simulation/faulty-network.ts';
import { pickOne } from '#electron/testing/simulation/person-action.ts';
import { createTruthWatch, type TruthWatch } from '#electron/testing/simulation/checks/truth-watch.ts';
import { Lookout } from '#electron/testing/simulation/checks/lookout.ts';
import type { VirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';

/** What an engine on V2 is made of. */
interface EngineParts extends Omit<Parameters<typeof createSyncEngine>[0], 'adapter'> {
  readonly client: V2Client;
  readonly serviceNow: () => number;
}

export interface DeviceOptions {
  readonly name: string;
  readonly path: string;
  readonly inboxId: string;
  readonly token: string;
  /** The generation, and the token of V1 where it is that. */
  readonly generation: 'v1' | 'v2';
  readonly apiKey: string;
  readonly time: VirtualTime;
  readonly service: (request: Request) => Promise<Response>;
  readonly random: () => number;
  readonly trace: (line: string) => void;
  /** Milliseconds without an edit before edits are sent. */
  readonly quietMs: number;
  /** Planted in place of a part of the engine, to see that the simulation notices. */
  readonly sabotage?: (engine: EngineParts) => EngineParts;
}

/** One installation of Docket: the real store on a real file, the real engine, on virtual time. */
export interface Device {
  readonly name: string;
  readonly generation: DeviceOptions['generation'];
  readonly store: () => Store;
  readonly status: () => SyncStatus;
  readonly edit: (label: string, plan: (context: EditContext) => readonly Edit[]) => void;
  /** Several actions as one. @returns whether they left anything that can be undone */
  readonly run: (run: Run) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The person decides about one of the edits that were refused. @returns whether there was one */
  readonly decide: (choice: 'retry' | 'discard', target: number) => boolean;
  readonly syncNow: () => void;
  /** The person does what is asked for: signs in again, agrees to what comes together and to what is gone. */
  readonly answer: () => void;
  readonly plan: (faults: readonly NetworkFault[]) => void;
  readonly cut: (isCut: boolean) => void;
  readonly repair: () => void;
  /** The process is killed wherever it is, and started again. */
  readonly crash: () => void;
  /** The clock is set, forward or back, by this many milliseconds. */
  readonly jump: (ms: number) => void;
  /** Nothing happens any more before time passes. */
  readonly isStill: () => boolean;
  /** A request has no answer yet. */
  readonly isUnderWay: () => boolean;
  /** Compares what it says with what is the case, after every step. */
  readonly lookAtTruth: () => void;
  readonly truth: TruthWatch;
  readonly faultsSeen: readonly unknown[];
  readonly politeness: Politeness;
  readonly lookout: Lookout;
  readonly close: () => void;
}

interface Running {
  readonly store: Store;
  readonly engine: SyncEngine;
  readonly network: Network;
}

export const createDevice = (options: DeviceOptions): Device => {
  const { name, path, inboxId, token, time, random, trace, sabotage = (engine) => engine } = options;
  const truth = createTruthWatch();
  const politeness = createPoliteness();
  const lookout = new Lookout();
  const faultsSeen: unknown[] = [];
  let clockOffset = 0;
  const now = (): number => time.now() + clockOffset;
  const randomBytes = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => Math.floor(random() * 256));

  const start = (): Running => {
    let isAlive = true;
    const network = createNetwork({ ...options, politeness, trace: (line) => trace(`${name} ${line}`) });
    const clock = createServiceClock(now);
    const store = openNewStore({ path, inboxId, now });
    const httpOf = (prefix: string, headers: Readonly<Record<string, string>>) =>
      createHttp({
        transport: clock.measuring(lookout.watching(network.transport, time.now)),
        baseAddress: `http://local.docket${prefix}`,
        headers: () => headers,
        now,
      });
    const client = createV2Client(httpOf('/api/v2', { cookie: `t=${token}` }));
    const v1 = createV1Client(httpOf('/open/v1', { authorization: `Bearer ${options.apiKey}` }));
    const parts = sabotage({
      store,
      client,
      now,
      serviceNow: clock.now,
      random,
      schedule: (ms, action) =>
        time.schedule(ms, () => {
          if (isAlive) action();
        }),
      onStatus: (status) => truth.told(status, store.db),
      // What a killed process would still have tried is not its fault.
      onFault: (error) => isAlive && faultsSeen.push(error),
    });
    const adapter =
      options.generation === 'v1'
        ? createV1SyncAdapter({ ...parts, client: v1 })
        : createV2SyncAdapter(parts);
    const engine = createSyncEngine({ ...parts, adapter, quietMs: options.quietMs });
    store.onChange(() => engine.wake());
    engine.wake();
    return {
      store,
      engine,
      network: {
        ...network,
        abandon: () => {
          isAlive = false;
          network.abandon();
        },
      },
    };
  };

  let running = start();
  const askToSync = (): void => {
    // The person may end a pause, and the loop may not.
    politeness.pausedUntil = 0;
    // A process that is killed meanwhile has nobody to tell.
    running.engine.syncNow().catch(() => null);
  };
  const newId = (): string => createObjectId({ now, randomBytes });
  const stop = (): void => {
    running.network.abandon();
    running.store.close();
  };
  return {
    name,
    generation: options.generation,
    truth,
    lookAtTruth: () => truth.look(running.engine.status(), running.store.db),
    faultsSeen,
    politeness,
    lookout,
    store: () => running.store,
    status: () => running.engine.status(),
    edit: (label, plan) => {
      const at = now();
      running.store.write((db, changes) => {
        const context = {
          db,
          at,
          newId,
          timeZone: 'Europe/Berlin',
        };
        editObjects(db, { message: asIs(label), edits: plan(context), at }, changes);
      });
    },
    run: (run) => {
      const days = () => dayBounds(now(), { timeZone: 'Europe/Berlin', firstWeekday: 1 });
      const v2 = options.generation === 'v2';
      const answer = runActions(
        {
          store: running.store,
          now,
          randomBytes,
          timeZone: () => 'Europe/Berlin',
          generations: { v1: !v2, v2 },
          days,
          accountDays: days,
          daysOf: days,
        },
        run,
      );
      return answer.ok && answer.value.undoToken !== null && run.dryRun !== true;
    },
    undo: () => {
      const canErase = options.generation === 'v2';
      running.store.write((db, changes) => undo(db, null, { at: now(), changes, canErase }));
    },
    decide: (choice, target) =>
      running.store.write((db, changes) => {
        const refused = outboxInState(db, 'refused').map(({ seq }) => String(seq));
        const id = pickOne(refused, target);
        if (id === undefined) return false;
        const decision = { changes, at: now() };
        return choice === 'retry' ? retryEdit(db, id, decision) : discardEdit(db, id, decision) !== null;
      }),
    redo: () => void running.store.write((db, changes) => redo(db, { at: now(), changes, newId })),
    syncNow: askToSync,
    answer: () => {
      const isAsked = running.store.write((db) => {
        const isMerge = running.engine.status().merge !== null;
        if (isMerge) acceptMerge(db);
        return acceptLoss(db) || isMerge;
      });
      if (isAsked || running.engine.status().state === 'blocked') askToSync();
    },
    plan: (faults) => running.network.plan(faults),
    cut: (isCut) => running.network.cut(isCut),
    repair: () => running.network.repair(),
    crash: () => {
      stop();
      // How long a pause still lasts is told by the clock, after a restart.
      if (politeness.isClockSet) politeness.pausedUntil = 0;
      running = start();
    },
    jump: (ms) => {
      clockOffset += ms;
      politeness.isClockSet = true;
    },
    isStill: () => {
      const { engine, network } = running;
      return network.isStill() && (network.inFlight() > 0 || !engine.isBusy());
    },
    isUnderWay: () => running.network.inFlight() > 0,
    close: stop,
  };
};
