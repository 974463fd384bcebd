import type { Estimate } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { estimateIn } from '#core/store/queries/task-rows.ts';

export interface OpenDates {
  /** Unix milliseconds. */
  readonly startAt: number;
  readonly endAt: number | null;
  /** Days of an all-day task. */
  readonly startDay: string | null;
  readonly endDay: string | null;
}

/** What of an open task decides where it stands in a view. */
export interface OpenTask {
  readonly id: TaskId;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly columnId: string | null;
  readonly isPinned: number;
  readonly isRepeating: number;
  readonly isNote: number;
  readonly priority: number;
  /** The sort order in two parts, because it has 64 bits: the upper 53, and the 11 below. */
  readonly orderHigh: number;
  readonly orderLow: number;
  /** Null without a date. */
  readonly dates: OpenDates | null;
  /** A JSON array. */
  readonly tags: string;
  readonly estimate: Estimate | null;
}

/**
 * All open tasks, in memory, as their rows have them.
 *
 * It is read from the rows when it is first asked, and again for each task
 * that a commit names. It takes nothing from a command itself. So a refused
 * commit leaves it as the rows are.
 */
export interface TaskIndex {
  /** To be told of every change, before anybody reads. */
  readonly note: (changes: Pick<Changes, 'taskIds'>) => void;
  /** An open task that is not in the trash, as its row is now. */
  readonly get: (id: string) => OpenTask | undefined;
  /** All as they were when one was last asked for; null where they are to be read again. */
  readonly lastRead: () => ReadonlyMap<string, OpenTask> | null;
  readonly all: () => Iterable<OpenTask>;
}

/** What views are answered from. */
export interface ViewSource {
  readonly db: ReadDatabase;
  readonly index: TaskIndex;
}

const COLUMNS = `t.id, t.project_id, t.parent_id, t.column_id, t.pinned, t.priority, t.sort_order >> 11,
  t.sort_order & 2047, t.start_at, t.end_at, t.start_day, t.end_day, t.tags, t.repeats <> 0, t.kind = 'NOTE',
  t.estimates, CASE WHEN t.estimates IS NOT NULL THEN (SELECT id FROM project_row WHERE is_inbox = 1) END`;

type Row = readonly [
  id: TaskId,
  projectId: string,
  parentId: string | null,
  columnId: string | null,
  isPinned: number,
  priority: number,
  orderHigh: number,
  orderLow: number,
  startAt: number | null,
  endAt: number | null,
  startDay: string | null,
  endDay: string | null,
  tags: string,
  isRepeating: number,
  isNote: number,
  estimates: string | null,
  inboxId: string | null,
];

/** @returns of equal keys one and the same value, so that those of all tasks take little memory */
const sharing = <Value>() => {
  const known = new Map<string, Value>();
  return (key: string, value: Value): Value => {
    const found = known.get(key);
    if (found === undefined) known.set(key, value);
    return found ?? value;
  };
};

/** Named one by one: objects of one shape take a fifth of the memory of rows. */
const createReader = (tasks: ReadonlyMap<string, OpenTask>): ((row: Row) => OpenTask) => {
  const sharedText = sharing<string>();
  const shared = (text: string): string => sharedText(text, text);
  const sharedDates = sharing<OpenDates>();
  const toDates = (row: Row): OpenDates | null => {
    const [startAt, endAt, startDay, endDay] = [row[8], row[9], row[10], row[11]];
    if (startAt === null) return null;
    const dates = { startAt, endAt, startDay, endDay };
    // Many tasks are on one day, few at one moment.
    return startDay === null ? dates : sharedDates(`${startDay} ${endDay} ${startAt} ${endAt}`, dates);
  };
  const sharedEstimate = sharing<Estimate | null>();
  const toEstimate = (row: Row): Estimate | null => {
    const [stored, inboxId] = [row[15], row[16]];
    return stored === null ? null : sharedEstimate(stored, estimateIn(stored, inboxId ?? ''));
  };
  return (row) => ({
    id: row[0],
    projectId: shared(row[1]),
    parentId: row[2] === null ? null : (tasks.get(row[2])?.id ?? shared(row[2])),
    columnId: row[3] === null ? null : shared(row[3]),
    isPinned: row[4],
    isRepeating: row[13],
    isNote: row[14],
    priority: row[5],
    orderHigh: row[6],
    orderLow: row[7],
    dates: toDates(row),
    tags: shared(row[12]),
    estimate: toEstimate(row),
  });
};

const ALL = `SELECT ${COLUMNS} FROM task_row t WHERE t.status = 0`;
// The plus keeps SQLite from walking all open tasks for a few of them (sqlite.org/optoverview.html).
const NAMED = `SELECT ${COLUMNS} FROM task_row t
  WHERE +t.status = 0 AND t.id IN (SELECT value FROM json_each(?))`;

const putAll = (tasks: Map<string, OpenTask>, rows: readonly Row[]): void => {
  const toTask = createReader(tasks);
  for (const row of rows) {
    const task = toTask(row);
    tasks.set(task.id, task);
  }
};

export const createTaskIndex = (db: ReadDatabase): TaskIndex => {
  let tasks: Map<string, OpenTask> | null = null;
  let changed = new Set<string>();

  const readAll = (): Map<string, OpenTask> => {
    const read = new Map<string, OpenTask>();
    putAll(read, db.arrays<Row>(ALL));
    return read;
  };
  const readChanged = (known: Map<string, OpenTask>): void => {
    const now = db.arrays<Row>(NAMED, JSON.stringify([...changed]));
    for (const id of changed) known.delete(id);
    putAll(known, now);
  };
  const current = (): Map<string, OpenTask> => {
    if (tasks === null) tasks = readAll();
    else if (changed.size > 0) readChanged(tasks);
    changed = new Set();
    return tasks;
  };

  return {
    note: ({ taskIds }) => {
      if (tasks === null) return;
      for (const id of taskIds) changed.add(id);
      // Then one reading of all costs less.
      if (changed.size * 2 > tasks.size) tasks = null;
    },
    get: (id) => current().get(id),
    lastRead: () => tasks,
    all: () => current().values(),
  };
};
