import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ReminderEngine } from '#core/reminders/look-loop.ts';
import { createReminderEngine } from '#core/reminders/reminder-engine.ts';
import type { Store } from '#core/store/store.ts';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';

/** What rang, and the time that the clock showed. */
interface Rang {
  readonly taskId: string;
  readonly occurrence: string;
  readonly at: number;
  readonly clock: number;
}

/** A computer with one store, whose clock is set, that sleeps, travels and is switched off. */
interface ReminderRig {
  readonly store: () => Store;
  readonly engine: () => ReminderEngine;
  /** In the order in which they rang. */
  readonly rang: readonly Rang[];
  /** What the clock of this computer shows, Unix milliseconds. */
  readonly clock: () => number;
  readonly zone: () => string;
  /** Time passes with Docket running. */
  readonly pass: (ms: number) => void;
  /** Time passes and no timer runs; timers go on where they were. */
  readonly sleep: (ms: number) => void;
  readonly setClock: (to: number) => void;
  readonly travel: (zone: string) => void;
  /** Docket is closed for a while. */
  readonly restart: (closedFor: number) => void;
  /** Once or more often; the end of the test does it too. */
  readonly close: () => void;
}

export const createReminderRig = (start: number, startZone = 'UTC'): ReminderRig => {
  const path = join(temporaryDirectory(), 'store.db');
  /** Time as timers count it: it stands still while the computer sleeps. */
  const time = createVirtualTime(0);
  let clockAhead = start;
  let zone = startZone;
  const rang: Rang[] = [];
  const clock = (): number => time.now() + clockAhead;
  const note = (ids: readonly number[]): void => {
    for (const id of ids) {
      const row = store.db.get<Omit<Rang, 'clock'>>(
        'SELECT task_id AS taskId, occurrence, at FROM reminder WHERE id = ?',
        id,
      );
      if (row !== undefined) rang.push({ ...row, clock: clock() });
    }
  };
  const open = (): Store => openNewStore({ path, inboxId: INBOX_ID, now: clock });
  const run = (): ReminderEngine =>
    createReminderEngine({
      store,
      now: clock,
      zone: () => zone,
      schedule: time.schedule,
      onRang: note,
      onFault: (error) => {
        throw error;
      },
    });
  const pass = (ms: number): void => {
    const end = time.now() + ms;
    while (time.step(end)) {
      // Each timer that is due by then.
    }
    time.arrive(end);
  };
  let store = open();
  let engine = run();
  const close = (): void => {
    engine.close();
    store.close();
  };
  onTestFinished(close);
  return {
    store: () => store,
    engine: () => engine,
    rang,
    clock,
    zone: () => zone,
    close,
    pass,
    sleep: (ms) => {
      clockAhead += ms;
    },
    setClock: (to) => {
      clockAhead = to - time.now();
    },
    travel: (to) => {
      zone = to;
      engine.wake();
    },
    restart: (closedFor) => {
      engine.close();
      store.close();
      clockAhead += closedFor;
      store = open();
      engine = run();
    },
  };
};
