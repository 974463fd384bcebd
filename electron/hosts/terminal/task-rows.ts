import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { plain, type Cell, type Color } from '#electron/hosts/terminal/output.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';
import { isPast, localDay, whenWords } from '#electron/hosts/terminal/when.ts';

/** As many as one call reads. */
const PART = 500;

export interface ReadTasks {
  readonly rows: readonly TaskRow[];
  readonly shortIds: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
}

const partsOf = (ids: readonly TaskId[]): readonly TaskId[][] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_none, index) =>
    ids.slice(index * PART, (index + 1) * PART),
  );

/** Rows of tasks, in the order asked for, with their short ids and the names of lists. */
export const readTasks = async ({ call }: Session, ids: readonly TaskId[]): Promise<ReadTasks> => {
  const [projects, parts] = await Promise.all([
    call('projects.list', {}),
    Promise.all(
      partsOf(ids).map(async (part) => ({
        part,
        rows: await call('tasks.rows', { ids: part }),
        short: await call('tasks.shortIds', { ids: part }),
      })),
    ),
  ]);
  return {
    rows: parts.flatMap(({ rows }) => rows),
    shortIds: new Map(
      parts.flatMap(({ part, short }) => part.map((id, index) => [id, short[index] ?? id] as const)),
    ),
    lists: new Map(projects.map(({ id, name, isInbox }) => [id, isInbox && name === '' ? 'Inbox' : name])),
  };
};

/** A task as a program gets it: docs/docket-output.schema.json. */
export const taskToJson = (row: TaskRow, { shortIds, lists }: Pick<ReadTasks, 'shortIds' | 'lists'>) => ({
  id: row.id,
  short: shortIds.get(row.id) ?? row.id,
  title: row.title,
  status: row.status,
  type: row.kind,
  list: lists.get(row.projectId) ?? null,
  listId: row.projectId,
  parentId: row.parent?.id ?? null,
  priority: row.priority,
  dates: row.dates,
  tags: row.tags,
  isPinned: row.isPinned,
  repeats: row.repeats,
  progress: row.progress,
  items: row.items,
  subtasks: row.subtasks,
  completedAt: row.completedAt,
  trashed: row.trashed,
  unsent: row.unsent,
});

const ROWS_FILE = 'terminal-rows.json';

/** Keeps the rows of the last table, so that the next command can name them by number. */
const rememberRows = (dataDirectory: string, ids: readonly string[]): void => {
  try {
    writeFileSync(join(dataDirectory, ROWS_FILE), JSON.stringify(ids), { mode: 0o600 });
  } catch {
    // Row numbers can’t be used then.
  }
};

/** The task of a row of the last table; null where there is no such row. */
export const taskOfRow = (dataDirectory: string, row: number): string | null => {
  try {
    const ids = parseJson(readFileSync(join(dataDirectory, ROWS_FILE), 'utf8'));
    const id: unknown = Array.isArray(ids) ? ids[row - 1] : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
};

const PRIORITY: Readonly<Record<TaskRow['priority'], readonly [string, Color | null]>> = {
  none: ['', null],
  low: ['!low', 'blue'],
  medium: ['!medium', 'yellow'],
  high: ['!high', 'red'],
};

const STATUS: Readonly<Record<TaskRow['status'], string>> = { open: '', done: 'done', wontDo: 'won’t do' };

const extras = (row: TaskRow): readonly Cell[] => [
  { text: row.progress > 0 ? `${row.progress}%` : '' },
  { text: row.subtasks.total > 0 ? `${row.subtasks.done}/${row.subtasks.total}` : '' },
  { text: row.repeats ? 'repeats' : '' },
  { text: row.parent === null ? '' : `< ${plain(row.parent.title)}`, color: 'dim' },
  { text: plain(row.noteLine ?? ''), color: 'dim' },
];

/** Prints tasks: a table for a person, whose rows are numbered, or JSON. */
export const printTasks = async (
  { session, out }: CommandContext,
  ids: readonly TaskId[],
  {
    more = {},
    depths = null,
  }: {
    readonly more?: Readonly<Record<string, unknown>>;
    /** Levels below the top, one for each id. They are shown as indentation. */
    readonly depths?: readonly number[] | null;
  } = {},
): Promise<void> => {
  const read = await readTasks(session, ids);
  const items = read.rows.map((row) => taskToJson(row, read));
  if (out.data('tasks', { count: items.length, ...more, tasks: items }, { kind: 'task', items })) return;
  rememberRows(
    session.dataDirectory,
    read.rows.map(({ id }) => id),
  );
  const today = localDay(new Date());
  const depthOf = new Map(ids.map((id, index) => [id, depths?.[index] ?? 0]));
  out.table(
    read.rows.map((row, index): readonly Cell[] => {
      const [priority, color] = PRIORITY[row.priority];
      const isLate = row.status === 'open' && isPast(row.dates, today);
      return [
        { text: String(index + 1), color: 'dim' },
        { text: read.shortIds.get(row.id) ?? '', color: 'dim' },
        { text: STATUS[row.status], color: 'green' },
        {
          text: '  '.repeat(depthOf.get(row.id) ?? 0) + plain(row.title),
          color: row.status === 'open' ? null : 'dim',
        },
        { text: whenWords(row.dates, today), color: isLate ? 'red' : 'green' },
        { text: priority, color },
        { text: plain(read.lists.get(row.projectId) ?? ''), color: 'cyan' },
        { text: row.tags.map((tag) => `#${plain(tag)}`).join(' '), color: 'blue' },
        ...(out.options.full === true ? extras(row) : []),
      ];
    }),
  );
};
