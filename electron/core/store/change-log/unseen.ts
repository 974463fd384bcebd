import { z } from 'zod';
import type { ChangeAuthor } from '#shared/domain/author.ts';
import type { UnseenTask } from '#shared/domain/change.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { sameMessage, type Message } from '#shared/messages/message.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { fieldOf } from '#core/model/field.ts';
import type { Delta } from '#core/store/change-log/delta.ts';
import {
  changesOfTasksBehind,
  lastChange,
  lastChangeUntil,
  type ChangeOfObject,
} from '#core/store/change-log/read-log.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';

/** The person has seen all changes until a number, and those of these tasks until later ones. */
const seenSchema = z.strictObject({ until: z.int(), tasks: z.record(z.string(), z.int()) });
type Seen = z.infer<typeof seenSchema>;

/** Older changes are seen. */
const DAYS = 30;
/** No more tasks are marked: when an import of another device brings thousands, marks tell nothing. */
const MOST = 1000;

/** Null where marks did not begin yet. */
const readSeen = (db: ReadDatabase): Seen | null => {
  const text = readMeta(db, 'seenChanges');
  return text === null ? null : seenSchema.nullable().catch(null).parse(parseJson(text));
};

const writeSeen = (db: WriteDatabase, seen: Seen): void => {
  writeMeta(db, 'seenChanges', JSON.stringify(seen));
};

/** A file that the person imports, and what the service answers to an edit, is their own doing. */
const isOfOthers = ({ kind }: ChangeAuthor): boolean =>
  kind === 'elsewhere' || kind === 'assistant' || kind === 'commandLine';

/** Names of the fields that say another thing to a person now. A place in an order does not. */
const labelsOf = (delta: Delta | null): readonly Message[] => {
  if (delta?.kind !== 'changed') return [];
  return Object.entries(delta.fields).flatMap(([name, change]): readonly Message[] => {
    const { label } = fieldOf(TABLES.task, name);
    if (typeof label !== 'string' || name === 'sortOrder') return [];
    const isSame =
      change.length === 2 && sameIn(TABLES.task, [name], [{ [name]: change[0] }, { [name]: change[1] }]);
    return isSame ? [] : [{ code: label }];
  });
};

interface Mark {
  readonly task: UnseenTask;
  /** The first change that was not seen. */
  readonly first: number;
}

type By = UnseenTask['by'][number];

const withNews = (all: readonly By[], { author, isNew, fields }: By): By[] => {
  const text = JSON.stringify(author);
  const known = all.find((one) => JSON.stringify(one.author) === text);
  const labels = [...(known?.fields ?? [])];
  for (const field of fields) if (!labels.some((label) => sameMessage(label, field))) labels.push(field);
  const next = { author, isNew: isNew || known?.isNew === true, fields: labels };
  return known === undefined ? [...all, next] : all.map((one) => (one === known ? next : one));
};

interface Read {
  readonly marks: ReadonlyMap<TaskId, Mark>;
  /** Tasks that the person changed here. */
  readonly own: ReadonlySet<TaskId>;
  readonly upTo: number;
}

/** What a change of others tells of its task; null for nothing that a person sees. */
const newsOf = ({ author, delta }: ChangeOfObject): Omit<By, 'author'> | null => {
  if (!isOfOthers(author)) return null;
  const news = { isNew: delta?.kind === 'made', fields: [...labelsOf(delta)] };
  return news.isNew || news.fields.length > 0 ? news : null;
};

const readBehind = (db: ReadDatabase, after: number, seen: Seen['tasks']): Read => {
  const marks = new Map<TaskId, Mark>();
  const own = new Set<TaskId>();
  const upTo = lastChange(db);
  for (const change of changesOfTasksBehind(db, after)) {
    const { id, key, author } = change;
    const taskId = taskIdSchema.parse(key.id);
    if (author.kind === 'person') {
      marks.delete(taskId);
      own.add(taskId);
    }
    const news = id <= (seen[key.id] ?? 0) ? null : newsOf(change);
    if (news === null) continue;
    const known = marks.get(taskId);
    const by = withNews(known?.task.by ?? [], { author, ...news });
    own.delete(taskId);
    marks.set(taskId, { task: { taskId, by }, first: known?.first ?? id });
  }
  return { marks, own, upTo };
};

const SHOWN = `SELECT t.id FROM json_each(?) named JOIN task_row t ON t.id = named.value`;

/** Tasks that are deleted or in the trash are not marked: nobody comes by to see them. */
const shownOf = (db: ReadDatabase, { marks }: Read): readonly Mark[] => {
  if (marks.size === 0) return [];
  const shown = new Set(db.all<{ id: string }>(SHOWN, JSON.stringify([...marks.keys()])).map(({ id }) => id));
  return [...marks.values()].filter(({ task }) => shown.has(task.taskId)).slice(-MOST);
};

const readAll = (db: ReadDatabase, { until, tasks }: Seen, now: number): Read => {
  const oldest = lastChangeUntil(db, now - DAYS * 24 * 60 * 60_000);
  return readBehind(db, Math.max(until, oldest), tasks);
};

export interface Unseen {
  readonly unseen: UnseenTask[];
  readonly seen: TaskId[];
  readonly upTo: number;
}

/**
 * Tasks that others changed since the person saw them, or, with `after`, what came behind that change. It reads the
 * change log from there on, and so costs nothing while edits are written.
 * @param now Unix milliseconds
 */
export const unseenTasks = (db: ReadDatabase, after: number | null, now: number): Unseen => {
  const seen = readSeen(db);
  if (seen === null) return { unseen: [], seen: [], upTo: lastChange(db) };
  const read =
    after === null ? readAll(db, seen, now) : readBehind(db, Math.max(after, seen.until), seen.tasks);
  return { unseen: shownOf(db, read).map(({ task }) => task), seen: [...read.own], upTo: read.upTo };
};

export const hasBegunMarks = (db: ReadDatabase): boolean => readSeen(db) !== null;

/** From here on changes of others are marked. What the log has until then counts as seen. */
export const beginMarks = (db: WriteDatabase): void => {
  writeSeen(db, { until: lastChange(db), tasks: {} });
};

/**
 * The person saw these tasks; null for all. What is kept follows the oldest mark that is left, so that it stays small.
 * @param now Unix milliseconds
 */
export const seeTasks = (db: WriteDatabase, taskIds: readonly TaskId[] | null, now: number): void => {
  const seen = readSeen(db);
  if (seen === null || taskIds === null) {
    beginMarks(db);
    return;
  }
  const { marks, upTo } = readAll(db, seen, now);
  const named = new Set<string>(taskIds);
  const left = [...marks.values()].filter(({ task }) => !named.has(task.taskId));
  const until = left.length === 0 ? upTo : Math.min(...left.map(({ first }) => first)) - 1;
  const before = Object.entries(seen.tasks).filter(([id, change]) => change > until && !named.has(id));
  const added = left.length === 0 ? [] : taskIds.map((id) => [id, upTo] as const);
  writeSeen(db, { until, tasks: Object.fromEntries([...before, ...added]) });
};
