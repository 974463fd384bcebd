import { planLimitsSchema, type OverLimit, type PlanLimits } from '#shared/domain/account.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import type { Entity } from '#core/model/entity.ts';
import { listField, textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { statusOf } from '#core/model/task-status.ts';
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

/** The lists and tasks of an import or a move, as far as plans limit them. */
export interface Wants {
  readonly newLists: readonly { readonly id: string; readonly name: string; readonly columns: number }[];
  /** With the ids that they and their lists have here, or will have. */
  readonly tasks: readonly {
    readonly id: string;
    readonly listId: string;
    readonly title: string;
    readonly isOpen: boolean;
    readonly items: number;
    readonly reminders: number;
  }[];
}

/** @param objects with the ids of this account */
export const wantsOf = (objects: Readonly<Partial<Record<Entity, readonly RawObject[]>>>): Wants => {
  const columns = Map.groupBy(objects.column ?? [], (column) => textField(column, 'projectId'));
  return {
    newLists: (objects.project ?? []).map((list) => {
      const id = textField(list, 'id') ?? '';
      return { id, name: textField(list, 'name') ?? '', columns: columns.get(id)?.length ?? 0 };
    }),
    tasks: (objects.task ?? []).map((task) => ({
      id: textField(task, 'id') ?? '',
      listId: textField(task, 'projectId') ?? '',
      title: textField(task, 'title') ?? '',
      isOpen: statusOf(task) === 'open',
      items: itemsOf(task).length,
      reminders: listField(task, 'reminders').length,
    })),
  };
};

interface Wanted {
  readonly limit: OverLimit['limit'];
  readonly wanted: number;
  readonly name: string | null;
}

const openTasksIn = (db: ReadDatabase, list: string): number =>
  db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE project_id = ? AND status = 0', list)?.n ??
  0;

/** Those of the tasks that are not here yet: whoever imports a file twice adds nothing. */
const newTasks = (db: ReadDatabase, tasks: Wants['tasks']): Wants['tasks'] => {
  const rows = db.arrays<readonly [string]>(
    'SELECT t.id FROM json_each(?) named CROSS JOIN task_row t ON t.id = named.value',
    JSON.stringify(tasks.map(({ id }) => id)),
  );
  const here = new Set(rows.map(([id]) => id));
  return tasks.filter(({ id }) => !here.has(id));
};

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

/** Each count that a plan may limit, as it would be after the import. */
const wantedOf = (db: ReadDatabase, { newLists, tasks: all }: Wants): readonly Wanted[] => {
  const tasks = newTasks(db, all);
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

/**
 * The limits of the plan that an import or a move would exceed.
 * @param wants called where the plan has limits, since it reads all tasks
 */
export const overLimitsOf = (
  db: ReadDatabase,
  wants: () => Wants,
  limits: PlanLimits | null,
): OverLimit[] => {
  if (limits === null || Object.values(limits).every((limit) => limit === null)) return [];
  return wantedOf(db, wants()).flatMap((wanted) => {
    const allowed = limits[wanted.limit];
    return allowed !== null && wanted.wanted > allowed ? [{ ...wanted, allowed }] : [];
  });
};
