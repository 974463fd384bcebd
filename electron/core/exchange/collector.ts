import { createHash } from 'node:crypto';
import {
  plainList,
  plainTask,
  type ExchangeList,
  type ExchangeTask,
  type ExchangeWarning,
  type FieldUse,
  type ReadFile,
} from '#shared/domain/exchange.ts';
import { NOTES_MAX_LENGTH, TITLE_MAX_LENGTH } from '#shared/domain/task.ts';

/** Of the value in a warning, in characters. */
const SHOWN = 200;

/** Characters that a tag cannot hold (task-service-interface, "Tag (V2)"). */
const NOT_IN_TAGS = /[\\/"#:*?<>|\s]+/gu;
const TAG_LENGTH = 64;

export const toTag = (text: string): string | null => {
  const label = text
    .trim()
    .replaceAll(NOT_IN_TAGS, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, TAG_LENGTH);
  return label === '' ? null : label;
};

/** The same text gives the same id, so that a second import of a file finds what the first one brought. */
export const hashed = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** A task as a reader found it. Without an id it gets one of what it says. */
export type FoundTask = Partial<ExchangeTask> & { readonly title: string };

interface Entry {
  readonly row: number | null;
  task: ExchangeTask;
}

export interface Collector {
  /** The list of this name and folder, made at its first use. @returns its id */
  readonly list: (name: string, more?: Partial<ExchangeList>) => string;
  /** @param row where in the file, from 1. @returns the id of the task */
  readonly task: (found: FoundTask, row?: number | null) => string;
  /** A line at the end of the notes of a task. */
  readonly note: (id: string, line: string) => void;
  readonly warn: (
    warning: Omit<ExchangeWarning, 'field' | 'value'> & { field?: string; value?: string },
  ) => void;
  /** What was found so far of a task. */
  readonly known: (id: string) => ExchangeTask | undefined;
  readonly change: (id: string, change: Partial<ExchangeTask>) => void;
  readonly finish: (fields?: readonly FieldUse[]) => ReadFile;
}

interface State {
  readonly lists: Map<string, ExchangeList>;
  readonly listIds: Map<string, string>;
  readonly entries: Map<string, Entry>;
  readonly warnings: ExchangeWarning[];
  /** How often a task of the same words was found. */
  readonly sameText: Map<string, number>;
}

const addWarning = ({ warnings }: State, ...[warning]: Parameters<Collector['warn']>): void => {
  const { field = null, value = '', ...rest } = warning;
  warnings.push({ ...rest, field, value: oneLine(value).slice(0, SHOWN) });
};

const newId = ({ sameText }: State, found: FoundTask): string => {
  const text = hashed(found.listId ?? '', found.parentId ?? '', oneLine(found.title));
  const count = (sameText.get(text) ?? 0) + 1;
  sameText.set(text, count);
  return count === 1 ? text : hashed(text, String(count));
};

/** Ids that are in the file twice name two tasks. */
const freeId = ({ entries }: State, wanted: string): string => {
  let id = wanted;
  for (let count = 2; entries.has(id); count += 1) id = hashed(wanted, String(count));
  return id;
};

const addList = ({ lists, listIds }: State, name: string, more: Partial<ExchangeList>): string => {
  const shown = oneLine(name.toWellFormed()).slice(0, 1000) || 'Imported';
  const key = more.id ?? JSON.stringify([shown.toLowerCase(), more.folder?.toLowerCase() ?? null]);
  const known = listIds.get(key);
  if (known !== undefined) return known;
  const id = more.id ?? hashed('list', key);
  listIds.set(key, id);
  lists.set(id, plainList({ ...more, id, name: shown }));
  return id;
};

const addColumn = ({ lists }: State, { listId, column }: ExchangeTask): void => {
  const found = listId === null ? undefined : lists.get(listId);
  if (found === undefined || column === null || found.columns.includes(column)) return;
  lists.set(found.id, { ...found, columns: [...found.columns, column] });
};

/** A text of a task, and where in the file it is. */
interface Text {
  readonly row: number | null;
  readonly field: string;
  readonly text: string;
}

const shortened = (state: State, { row, field, text }: Text, most: number): string => {
  if (text.length <= most) return text;
  addWarning(state, { row, code: 'shortened', field, value: text.slice(most) });
  return text.slice(0, most).toWellFormed();
};

const titled = (state: State, { title: written, notes = '' }: FoundTask, row: number | null): string => {
  const title = oneLine(written.toWellFormed());
  if (title !== '') return shortened(state, { row, field: 'title', text: title }, TITLE_MAX_LENGTH);
  const fromNotes = oneLine(notes.split('\n').find((line) => line.trim() !== '') ?? '');
  addWarning(state, { row, code: 'titleMissing', value: fromNotes });
  return fromNotes.slice(0, 200) || 'Untitled';
};

const usableItems = (items: ExchangeTask['items']): ExchangeTask['items'] =>
  items.flatMap((item) => {
    const title = oneLine(item.title.toWellFormed()).slice(0, TITLE_MAX_LENGTH);
    return title === '' ? [] : [{ ...item, title }];
  });

const usableNotes = (state: State, notes: string, row: number | null): string => {
  const text = notes.toWellFormed().replaceAll('\r\n', '\n');
  return shortened(state, { row, field: 'notes', text }, NOTES_MAX_LENGTH);
};

const addTask = (state: State, found: FoundTask, row: number | null): string => {
  const { notes = '', tags = [], progress = 0, id: given = '' } = found;
  const id = freeId(state, given === '' ? newId(state, found) : given.slice(0, 200));
  const items = usableItems(found.items ?? []);
  const task = plainTask({
    ...found,
    id,
    title: titled(state, found, row),
    notes: usableNotes(state, notes, row),
    items,
    kind: found.kind ?? (items.length > 0 ? 'checklist' : 'text'),
    tags: [...new Set(tags.flatMap((tag) => toTag(tag.toWellFormed()) ?? []))],
    progress: Math.min(100, Math.max(0, Math.round(progress))),
  });
  state.entries.set(id, { row, task });
  addColumn(state, task);
  return id;
};

const addNote = (state: State, id: string, line: string): void => {
  const entry = state.entries.get(id);
  if (entry === undefined) return;
  const notes = [entry.task.notes, line].filter((part) => part !== '').join('\n');
  entry.task = { ...entry.task, notes: usableNotes(state, notes, entry.row) };
};

/** Gathers what a reader finds, in any order, and makes tasks of it that Docket can take. */
export const createCollector = (): Collector => {
  const state: State = {
    lists: new Map(),
    listIds: new Map(),
    entries: new Map(),
    warnings: [],
    sameText: new Map(),
  };
  const { lists, entries, warnings } = state;
  const warn: Collector['warn'] = (warning) => addWarning(state, warning);
  return {
    list: (name, more = {}) => addList(state, name, more),
    warn,
    task: (found, row = null) => addTask(state, found, row),
    note: (id, line) => addNote(state, id, line),
    known: (id) => entries.get(id)?.task,
    change: (id, change) => {
      const entry = entries.get(id);
      if (entry !== undefined) entry.task = { ...entry.task, ...change };
    },
    finish: (fields = []) => ({
      lists: [...lists.values()],
      tasks: inOrder([...entries.values()], warn),
      warnings,
      fields,
    }),
  };
};

type ById = ReadonlyMap<string, Entry>;

const isInCircle = (byId: ById, { task: { id, parentId } }: Entry): boolean => {
  const above = new Set([id]);
  for (let at = parentId; at !== null; at = byId.get(at)?.task.parentId ?? null) {
    if (above.has(at)) return true;
    above.add(at);
  }
  return false;
};

const parentProblem = (byId: ById, entry: Entry): ExchangeWarning['code'] | null => {
  const { parentId } = entry.task;
  if (parentId === null) return null;
  if (!byId.has(parentId)) return 'parentMissing';
  return isInCircle(byId, entry) ? 'parentCycle' : null;
};

/** A child stands in the list of its parent. */
const besideParent = (byId: ById, task: ExchangeTask): ExchangeTask => {
  const parent = task.parentId === null ? undefined : byId.get(task.parentId)?.task;
  if (parent === undefined || parent.listId === task.listId) return task;
  return { ...task, listId: parent.listId, column: parent.column };
};

/**
 * Parents before their children. One whose parent is not in the file stands on
 * its own, and so does one of a circle.
 */
const inOrder = (entries: readonly Entry[], warn: Collector['warn']): ExchangeTask[] => {
  const byId: ById = new Map(entries.map((entry) => [entry.task.id, entry]));
  for (const entry of entries) {
    const code = parentProblem(byId, entry);
    if (code === null) continue;
    warn({ row: entry.row, code, value: entry.task.title });
    entry.task = { ...entry.task, parentId: null };
  }
  const children = Map.groupBy(entries, ({ task }) => task.parentId);
  const ordered: ExchangeTask[] = [];
  const open = [...(children.get(null) ?? [])].toReversed();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    entry.task = besideParent(byId, entry.task);
    ordered.push(entry.task);
    open.push(...(children.get(entry.task.id) ?? []).toReversed());
  }
  return ordered;
};
