import type { OlderOf } from '#shared/domain/older.ts';
import { ok } from '#shared/domain/result.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { toLocalObject } from '#core/store/rows/remote-ids.ts';
import type { Store } from '#core/store/store.ts';
import type { OlderSource } from '#core/sync/pull/read-older.ts';

/** The clients of an account; null where it is not signed in to that generation. */
export interface Ways {
  readonly v1: V1Client | null;
  readonly v2: V2Client | null;
}

const STATUS = { done: 'Completed', wontDo: 'Abandoned' } as const;

const noTrash = (): never => {
  throw new Error('V1 has no trash');
};

/** V1 can tell only what was completed. @returns null where the sign-ins do not serve it */
export const olderSource = (of: OlderOf, { v1, v2 }: Ways, store: Store): OlderSource | null => {
  if (v2 !== null) {
    return {
      closed: (outcome, { to, limit }) =>
        v2.closedTasksWithin({ status: STATUS[outcome], from: null, to, limit }),
      trashed: (page) => v2.trashedTasks(page),
    };
  }
  if (v1 === null || of !== 'done') return null;
  return {
    closed: async (_outcome, { to }) => {
      const page = await v1.completedTasks({ from: null, to });
      return page.ok ? ok(page.value.map((task) => toLocalObject(store.db, task))) : page;
    },
    trashed: noTrash,
  };
};
