import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  stampOfUnix,
  toDates,
  toMoment,
  triggerAt,
  instantOf,
  type Moment,
  type Reading,
} from '#core/exchange/entries.ts';
import { flagAt, numberAt, textAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/**
 * The database of Things 3, in its older form (dates in seconds) and its newer
 * one (dates packed into numbers). It is told apart by the names of its columns.
 */

const MAGIC = 'SQLite format 3\0';

export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;

const TYPE = { todo: 0, project: 1, heading: 2 } as const;
const STATUSES: Readonly<Record<number, ExchangeTask['status']>> = { 2: 'wontDo', 3: 'done' };

interface Tables {
  readonly tasks: readonly Json[];
  readonly areas: readonly Json[];
  readonly tags: readonly Json[];
  readonly taskTags: readonly Json[];
  readonly areaTags: readonly Json[];
  readonly items: readonly Json[];
}

/** @returns null where it is the database of another program */
const tablesOf = (db: DatabaseSync): Tables | null => {
  const known = new Set(
    db
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
      .all()
      .map((row) => String(row['name'])),
  );
  if (!known.has('TMTask') || !known.has('TMArea')) return null;
  const all = (name: string, order: string): readonly Json[] =>
    known.has(name) ? db.prepare(`SELECT * FROM ${name} ORDER BY ${order}`).all() : [];
  return {
    tasks: all('TMTask', '"index", uuid'),
    areas: all('TMArea', '"index", uuid'),
    tags: all('TMTag', '"index", uuid'),
    taskTags: all('TMTaskTag', 'rowid'),
    areaTags: all('TMAreaTag', 'rowid'),
    items: all('TMChecklistItem', '"index", uuid'),
  };
};

/** What is not in the main file yet stands in the log beside it. SQLite needs both as files: a copy of ours, for as long as it is read. */
const withCopy = <T>(bytes: Uint8Array, wal: Uint8Array | null, read: (db: DatabaseSync) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-import-'));
  try {
    const path = join(folder, 'main.sqlite');
    writeFileSync(path, bytes, { mode: 0o600 });
    if (wal !== null) writeFileSync(`${path}-wal`, wal, { mode: 0o600 });
    const db = new DatabaseSync(path);
    try {
      db.exec('PRAGMA trusted_schema = OFF');
      return read(db);
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Things extends Reading {
  readonly byId: ReadonlyMap<string, Json>;
  readonly areas: ReadonlyMap<string, Json>;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly items: ReadonlyMap<string, ExchangeTask['items']>;
  readonly isNew: boolean;
}

const tagsById = ({ tags, taskTags, areaTags }: Tables): ReadonlyMap<string, readonly string[]> => {
  const titles = new Map(tags.map((tag) => [textAt(tag, 'uuid'), textAt(tag, 'title')]));
  const pairs = [
    ...taskTags.map((row) => ({ of: textAt(row, 'tasks'), tag: textAt(row, 'tags') })),
    ...areaTags.map((row) => ({ of: textAt(row, 'areas'), tag: textAt(row, 'tags') })),
  ];
  const grouped = Map.groupBy(pairs, ({ of }) => of);
  return new Map([...grouped].map(([of, found]) => [of, found.map(({ tag }) => titles.get(tag) ?? '')]));
};

const toItem = (item: Json): ExchangeTask['items'][number] => ({
  title: textAt(item, 'title'),
  done: numberAt(item, 'status') !== 0,
});

const itemsById = ({ items }: Tables): ReadonlyMap<string, ExchangeTask['items']> => {
  const grouped = Map.groupBy(items, (item) => textAt(item, 'task'));
  return new Map([...grouped].map(([task, found]) => [task, found.map((item) => toItem(item))]));
};

const thingsOf = (tables: Tables, reading: Reading): Things => ({
  ...reading,
  byId: new Map(tables.tasks.map((task) => [textAt(task, 'uuid'), task])),
  areas: new Map(tables.areas.map((area) => [textAt(area, 'uuid'), area])),
  tags: tagsById(tables),
  items: itemsById(tables),
  isNew: tables.tasks.some((task) => 'deadline' in task),
});

/** Year, month and day, each in bits of its own. */
const unpacked = (number: number): string => {
  const [year, month, day] = [number >> 16, (number >> 12) & 15, (number >> 7) & 31];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The year 4001 is that of a series. */
const dayAt = (things: Things, task: Json, row: number, field: string): Moment | null => {
  const number = numberAt(task, field);
  if (number <= 0) return null;
  const moment = things.isNew ? toMoment(unpacked(number)) : dayOfSeconds(number);
  if (moment?.kind === 'day' && moment.day.startsWith('4001')) return null;
  if (moment === null) things.collect.warn({ row, code: 'dateNotRead', field, value: String(number) });
  return moment;
};

/** Midnight of UTC. */
const dayOfSeconds = (seconds: number): Moment | null =>
  toMoment((stampOfUnix(seconds * 1000) ?? '').slice(0, 10));

/** On its first day. */
const reminderOf = (task: Json, start: Moment | null, { timeZone }: ReadContext): string[] => {
  const packed = numberAt(task, 'reminderTime');
  if (packed <= 0 || start?.kind !== 'day') return [];
  const [hour, minute] = [(packed >> 26) & 31, (packed >> 20) & 63];
  if (hour > 23 || minute > 59) return [];
  const clock = `${start.day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return [triggerAt(instantOf(clock, timeZone))];
};

/** The heading above names the column, and its project is that of the task. */
const placeOf = (things: Things, task: Json): Pick<ExchangeTask, 'listId' | 'column'> => {
  const heading = things.byId.get(textAt(task, 'heading') || textAt(task, 'actionGroup'));
  const project = things.byId.get(textAt(heading ?? task, 'project') || textAt(task, 'project'));
  if (project !== undefined)
    return {
      listId: projectList(things, project),
      column: heading === undefined ? null : textAt(heading, 'title'),
    };
  const area = things.areas.get(textAt(task, 'area'));
  if (area === undefined) return { listId: null, column: null };
  const id = things.context.idOf('things', textAt(area, 'uuid'));
  const title = textAt(area, 'title') || 'Area';
  return { listId: things.collect.list(title, { id, folder: title }), column: null };
};

const projectList = ({ areas, collect, context }: Things, project: Json): string => {
  const area = areas.get(textAt(project, 'area'));
  return collect.list(textAt(project, 'title'), {
    id: context.idOf('things', textAt(project, 'uuid')),
    folder: area === undefined ? null : textAt(area, 'title') || 'Area',
    archived: numberAt(project, 'status') !== 0,
  });
};

/** In the trash are tasks, and what is in a project or under a heading of the trash. */
const isTrashed = ({ byId }: Things, task: Json): boolean => {
  const heading = byId.get(textAt(task, 'heading') || textAt(task, 'actionGroup'));
  const project = byId.get(textAt(heading ?? task, 'project'));
  return [task, heading, project].some((one) => flagAt(one, 'trashed'));
};

const isTemplate = (task: Json): boolean =>
  (task['rt1_recurrenceRule'] ?? task['recurrenceRule'] ?? task['repeater'] ?? null) !== null;

/** Tags of the area and the project count for what is in them. */
const tagsOf = ({ tags, byId }: Things, task: Json): string[] => {
  const heading = byId.get(textAt(task, 'heading') || textAt(task, 'actionGroup'));
  const projectId = textAt(heading ?? task, 'project');
  const areaId = textAt(task, 'area') || textAt(byId.get(projectId), 'area');
  const someday = numberAt(task, 'start') === 2 && numberAt(task, 'startDate') === 0 ? ['someday'] : [];
  return [...[textAt(task, 'uuid'), projectId, areaId].flatMap((id) => tags.get(id) ?? []), ...someday];
};

const addTodo = (things: Things, task: Json, row: number): void => {
  const { collect, context, items } = things;
  const uuid = textAt(task, 'uuid');
  const start = dayAt(things, task, row, 'startDate');
  const due = dayAt(things, task, row, things.isNew ? 'deadline' : 'dueDate');
  const status = STATUSES[numberAt(task, 'status')] ?? 'open';
  collect.task(
    {
      ...placeOf(things, task),
      id: context.idOf('things', uuid),
      title: textAt(task, 'title'),
      notes: joinNotes(textAt(task, 'notes')),
      items: items.get(uuid) ?? [],
      tags: tagsOf(things, task),
      dates: toDates(start, due, context.timeZone),
      reminders: reminderOf(task, start, context),
      status,
      completedAt: status === 'open' ? null : stampOfUnix(numberAt(task, 'stopDate') * 1000),
      createdAt: stampOfUnix(numberAt(task, 'creationDate') * 1000),
    },
    row,
  );
};

/** Notes and days of a project have no place at a list: they are a task of it. */
const addProject = (things: Things, project: Json, row: number): void => {
  projectList(things, project);
  const isMore =
    textAt(project, 'notes').trim() !== '' ||
    ['startDate', 'deadline', 'dueDate'].some((name) => numberAt(project, name) > 0);
  if (!isMore) return;
  things.collect.warn({ row, code: 'keptInNotes', field: 'project', value: textAt(project, 'title') });
  addTodo(things, { ...project, project: textAt(project, 'uuid') }, row);
};

const addRow = (things: Things, task: Json, row: number): void => {
  const { collect } = things;
  const type = numberAt(task, 'type');
  if (isTrashed(things, task)) return;
  if (type === TYPE.project) addProject(things, task, row);
  else if (type === TYPE.todo && isTemplate(task))
    collect.warn({ row, code: 'repeatNotRead', field: 'recurrenceRule', value: textAt(task, 'title') });
  else if (type === TYPE.todo) addTodo(things, task, row);
};

/**
 * @param wal the log beside the file, where it came with it
 * @returns null for the database of another program
 * @throws Error of SQLite for a damaged one
 */
export const readThings = (
  bytes: Uint8Array,
  wal: Uint8Array | null,
  context: ReadContext,
): ReadFile | null => {
  const tables = withCopy(bytes, wal, tablesOf);
  if (tables === null) return null;
  const collect = createCollector();
  const things = thingsOf(tables, { collect, context });
  for (const [index, task] of tables.tasks.entries()) addRow(things, task, index + 1);
  return collect.finish();
};
