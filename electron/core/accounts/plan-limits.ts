import { planLimitsSchema, type PlanLimits } from '#shared/domain/account.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

type Limits = Readonly<Record<string, unknown>>;

/** -1 was seen to mean no limit; a missing or unknown value says as much. */
const limitOf = (limits: Limits, name: string): number | null => {
  const value = Number(limits[name] ?? -1);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
};

/** The names are the service's own; anything else in the answer is passed over. */
export const toPlanLimits = (limits: Limits): PlanLimits => ({
  lists: limitOf(limits, 'projectNumber'),
  tasksPerList: limitOf(limits, 'projectTaskNumber'),
  columnsPerList: limitOf(limits, 'kanbanNumber'),
  itemsPerTask: limitOf(limits, 'subtaskNumber'),
  remindersPerTask: limitOf(limits, 'reminderNumber'),
});

const keptLimits = (db: ReadDatabase): PlanLimits | null => {
  const text = readMeta(db, 'planLimits');
  return text === null ? null : (planLimitsSchema.safeParse(JSON.parse(text)).data ?? null);
};

/** A plan seldom changes. Milliseconds. */
const ASK_AGAIN_AFTER = 10 * 60 * 1000;

/** What the plan of an account allows, as last read: without a network, too. Null where that was never told. */
export type KnownLimits = () => Promise<PlanLimits | null>;

export const createKnownLimits = (
  { store, client }: Pick<AccountSession, 'store' | 'client'>,
  now: () => number,
): KnownLimits => {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (client === null || store.isReadOnly || now() - askedAt < ASK_AGAIN_AFTER) return keptLimits(store.db);
    askedAt = now();
    const limits = await client.limits();
    if (!limits.ok) return keptLimits(store.db);
    const known = toPlanLimits(limits.value);
    store.write((db) => writeMeta(db, 'planLimits', JSON.stringify(known)));
    return known;
  };
};
