import { ok } from '#shared/domain/result.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { describeChanges } from '#core/store/change-log/describe-change.ts';
import { beginMarks, hasBegunMarks, seeTasks, unseenTasks } from '#core/store/change-log/unseen.ts';
import { dayBounds, type Place } from '#core/store/queries/day-bounds.ts';
import type { Store } from '#core/store/store.ts';

interface ChangesParts {
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly here: () => Place;
}

export const createChangeHandlers = ({
  store,
  now,
  here,
}: ChangesParts): Pick<Handlers, `history.${'changes' | 'unseen' | 'see'}`> => ({
  'history.changes': ({ scope, from, limit }) => {
    const bounds = dayBounds(now(), here());
    const yesterday = bounds.startOf(bounds.day(-1));
    return ok(describeChanges(store.db, { scope, from, limit, now: now(), yesterday }));
  },
  'history.unseen': ({ after }) => {
    if (!store.isReadOnly && !store.isBusy() && !hasBegunMarks(store.db)) store.write(beginMarks);
    return ok(unseenTasks(store.db, after, now()));
  },
  'history.see': async ({ taskIds }) => {
    if (store.isReadOnly) return ok({ isDone: false });
    await store.writable();
    store.write((db) => {
      seeTasks(db, taskIds, now());
    });
    return ok({ isDone: true });
  },
});
