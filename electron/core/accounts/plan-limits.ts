import { planLimitsSchema, type OverLimit, type PlanLimits } from '#shared/domain/account.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';

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

/** How much of what plans limit is to be added. */
export interface Wants {
  readonly newLists: readonly { readonly id: string; readonly name: string; readonly columns: number }[];
  /** With the ids that lists have here, or will have. */
  readonly tasks: readonly {
    readonly listId: string;
    readonly title: string;
    readonly isOpen: boolean;
    readonly items: number;
    readonly reminders: number;
  }[];
}

interface Wanted {
  readonly limit: OverLimit['limit'];
  readonly wanted: number;
  readonly name: string | null;
}

const openTasksIn = (db: ReadDatabase, list: string): number =>
  db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE project_id = ? AND status = 0', list)?.n ??
  0;

const largestOf = (
  limit: Wanted['limit'],
  tasks: Wants['tasks'],
  sizeOf: (task: Wants['tasks'][number]) => number,
): Wanted =>
  tasks.reduce<Wanted>(
    (found, task) =>
      sizeOf(task) > found.wanted ? { limit, wanted: sizeOf(task), name: task.title } : found,
    { limit, wanted: 0, name: null },
  );

/** How many there would be. */
const wantedOf = (db: ReadDatabase, { newLists, tasks }: Wants): readonly Wanted[] => {
  const here = projectRows(db).filter(({ archived }) => !archived);
  const known = new Set<string>(here.map(({ id }) => id));
  const more = newLists.filter(({ id }) => !known.has(id));
  const names = new Map<string, string>([...here, ...more].map(({ id, name }) => [id, name]));
  const inLists = Map.groupBy(
    tasks.filter(({ isOpen }) => isOpen),
    ({ listId }) => listId,
  );
  return [
    { limit: 'lists', wanted: more.length === 0 ? 0 : here.length - 1 + more.length, name: null },
    ...[...inLists].map(([list, open]): Wanted => ({
      limit: 'tasksPerList',
      wanted: openTasksIn(db, list) + open.length,
      name: names.get(list) ?? null,
    })),
    ...more.map(({ name, columns }): Wanted => ({ limit: 'columnsPerList', wanted: columns, name })),
    largestOf('itemsPerTask', tasks, ({ items }) => items),
    largestOf('remindersPerTask', tasks, ({ reminders }) => reminders),
  ];
};

/** What the plan of an account would have no room for. */
export const overLimitsOf = (db: ReadDatabase, wants: Wants, limits: PlanLimits | null): OverLimit[] =>
  wantedOf(db, wants).flatMap((wanted) => {
    const allowed = limits?.[wanted.limit] ?? null;
    return allowed !== null && wanted.wanted > allowed ? [{ ...wanted, allowed }] : [];
  });
