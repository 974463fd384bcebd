import type { AccountRow, PlanLimits } from '#shared/domain/account.ts';
import type { MovePlan } from '#shared/ipc/move-methods.ts';
import type { AccountObjects } from '#core/exchange/formats/docket-json.ts';
import { idsBetween } from '#core/exchange/objects-for.ts';
import { entitySchema, type Entity } from '#core/model/entity.ts';
import { listField, textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { statusOf } from '#core/model/task-status.ts';
import type { Target } from '#core/moves/move-file.ts';
import { labelsOf } from '#core/moves/verify-move.ts';
import { openReadOnly, type ReadDatabase } from '#core/store/database/database.ts';
import { columnRows, projectRows } from '#core/store/queries/list-rows.ts';
import { beyondV1 } from '#core/sync/v1/v1-taken.ts';

type Objects = readonly RawObject[];
type Account = Pick<AccountRow, 'isLocal' | 'service' | 'name'>;

/**
 * Ids stay, unless the service has them in another account already: of one account of it, or of an earlier move from
 * the same one.
 */
export const idsFor = (from: Account, to: Account, earlier: readonly Target[]): ((id: string) => string) => {
  const isTaken =
    !to.isLocal &&
    (from.isLocal
      ? earlier.some(({ service, name }) => service === to.service && name !== to.name)
      : from.service === to.service);
  const named = ({ isLocal, service, name }: Account): string => (isLocal ? 'local' : `${service} ${name}`);
  return isTaken ? idsBetween(named(from), named(to)) : (id) => id;
};

/** Kinds of objects that the counts of lists and tasks leave out. */
const OTHERS: readonly Entity[] = ['filter', 'habit', 'checkin', 'focus'];

export const othersOf = ({ objects }: AccountObjects): MovePlan['others'] =>
  OTHERS.flatMap((entity) => {
    const count = objects[entity]?.length ?? 0;
    return count === 0 ? [] : [{ entity, count }];
  });

/** Tasks in the trash of an account that is not open. @param path of its store */
export const trashedIn = (path: string): number => {
  const db = openReadOnly(path);
  try {
    return db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_record WHERE trashed = 1')?.n ?? 0;
  } finally {
    db.close();
  }
};

type OverLimit = MovePlan['overLimits'][number];

const largest = (objects: Objects, sizeOf: (object: RawObject) => number) =>
  objects.reduce<{ readonly size: number; readonly name: string }>(
    (found, object) => {
      const size = sizeOf(object);
      return size > found.size ? { size, name: textField(object, 'title') ?? '' } : found;
    },
    { size: 0, name: '' },
  );

const grouped = (objects: Objects | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const object of objects ?? []) {
    const list = textField(object, 'projectId') ?? '';
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  return counts;
};

type Wants = Omit<OverLimit, 'allowed'>;

const nameField = (object: RawObject, name: string): string => textField(object, name) ?? '';

/** How many there would be of what plans limit. */
const wantsOf = (db: ReadDatabase, { objects }: AccountObjects): readonly Wants[] => {
  const { project = [], task = [], column } = objects;
  const here = projectRows(db).filter(({ archived }) => !archived);
  const known = new Set<string>(here.map(({ id }) => id));
  const more = project.filter((list) => !known.has(nameField(list, 'id')));
  const names = new Map<string, string>([
    ...here.map(({ id, name }) => [id, name] as const),
    ...more.map((list) => [nameField(list, 'id'), nameField(list, 'name')] as const),
  ]);
  const inLists = (
    limit: OverLimit['limit'],
    added: ReadonlyMap<string, number>,
    present: (list: string) => number,
  ): readonly Wants[] =>
    [...added].map(([list, count]) => ({
      limit,
      wanted: present(list) + count,
      name: names.get(list) ?? null,
    }));
  const open = task.filter((one) => statusOf(one) === 'open');
  const items = largest(task, (one) => itemsOf(one).length);
  const reminders = largest(task, (one) => listField(one, 'reminders').length);
  return [
    { limit: 'lists', wanted: more.length === 0 ? 0 : here.length - 1 + more.length, name: null },
    ...inLists('tasksPerList', grouped(open), (list) => openTasksIn(db, list)),
    ...inLists('columnsPerList', grouped(column), (list) => columnRows(db, list).length),
    { limit: 'itemsPerTask', wanted: items.size, name: items.name },
    { limit: 'remindersPerTask', wanted: reminders.size, name: reminders.name },
  ];
};

const openTasksIn = (db: ReadDatabase, list: string): number =>
  db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_row WHERE project_id = ? AND status = 0', list)?.n ??
  0;

/** Where the plan of the account would have no room. @param placed with the ids of this account */
export const overLimitsOf = (
  db: ReadDatabase,
  placed: AccountObjects,
  limits: PlanLimits | null,
): MovePlan['overLimits'] =>
  wantsOf(db, placed).flatMap((wants) => {
    const allowed = limits?.[wants.limit] ?? null;
    return allowed !== null && wants.wanted > allowed ? [{ ...wants, allowed }] : [];
  });

/** What V1 alone cannot hold, by kinds of objects: first those of which it takes nothing. */
export const beyondOf = ({ objects }: AccountObjects): MovePlan['beyond'] =>
  entitySchema.options.flatMap((entity) => {
    const beyond = (objects[entity] ?? []).map((object) => beyondV1(entity, object));
    const none = beyond.filter((one) => one === 'all').length;
    const some = beyond.filter((one) => one !== 'all' && one.length > 0);
    const fields = labelsOf({ key: { entity, id: '' } }, [...new Set(some.flat())]);
    return [
      ...(none === 0 ? [] : [{ entity, objects: none, fields: [] }]),
      ...(fields.length === 0 ? [] : [{ entity, objects: some.length, fields }]),
    ];
  });
