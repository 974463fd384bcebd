import { doWork } from '#core/actions/do-work.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import { createActionHandlers } from '#core/ipc/handlers/actions.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import type { Store } from '#core/store/store.ts';

interface Around {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly timeZone: string;
  /** Whether the account is signed in with a password; else with V1 alone. */
  readonly hasPassword: boolean;
}

/** The actions on a store, in this thread, with ids that follow from how many were made. */
export const openActions = (store: Store, { now, timeZone, hasPassword }: Around) => {
  let made = 0;
  const days = () => dayBounds(now(), { timeZone, firstWeekday: 1 });
  const context: ActionContext = {
    store,
    now,
    randomBytes: (count) => {
      made += 1;
      return Uint8Array.from({ length: count }, (_byte, index) => (made >> (8 * (index % 3))) % 256);
    },
    timeZone: () => timeZone,
    generations: { v1: !hasPassword, v2: hasPassword },
    days,
    accountDays: days,
    daysOf: days,
  };
  return createActionHandlers(store, { run: (work) => doWork(context, work), stop: () => false });
};
