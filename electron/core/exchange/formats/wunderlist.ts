import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  momentOf,
  fieldNames,
  ruleOf,
  stampOf,
  toDates,
  triggerAt,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import { flagAt, isoAt, numberAt, objectAt, objectsAt, textAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** A backup of Wunderlist. The service is gone, the files are not. */

export const isWunderlist = (value: unknown): boolean => {
  const data = objectAt(value, 'data');
  return ['lists', 'tasks', 'subtasks'].every((name) => Array.isArray(data[name]));
};

const USED = fieldNames(
  `id title list_id completed completed_at created_at due_date starred recurrence_type recurrence_count revision type
   created_by_id completed_by_id created_by_request_id list_type`,
);

const HASHTAG = /(?:^|\s)#([\p{L}\p{N}_-]+)/gu;
const FREQUENCIES: Readonly<Record<string, string>> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};

interface Backup extends Reading {
  readonly lists: ReadonlyMap<string, Json>;
  readonly subtasks: ReadonlyMap<string, readonly Json[]>;
  readonly notes: ReadonlyMap<string, readonly Json[]>;
  readonly reminders: ReadonlyMap<string, readonly Json[]>;
}

/** Backups have some objects twice. */
const once = (value: unknown, name: string): readonly Json[] => [
  ...new Map(objectsAt(value, name).map((one, index) => [textAt(one, 'id') || `-${index}`, one])).values(),
];

const byTask = (data: Json, name: string): ReadonlyMap<string, readonly Json[]> =>
  Map.groupBy(once(data, name), (one) => textAt(one, 'task_id'));

const repeatOf = (entry: Entry, task: Json): ExchangeTask['repeat'] => {
  const type = textAt(task, 'recurrence_type');
  if (type === '') return null;
  const count = numberAt(task, 'recurrence_count');
  return ruleOf(entry, `FREQ=${FREQUENCIES[type] ?? type}${count > 1 ? `;INTERVAL=${count}` : ''}`);
};

const remindersOf = (reminders: readonly Json[]): string[] =>
  reminders.flatMap((reminder) => {
    const iso = stampOf(textAt(reminder, 'date'), 'UTC');
    return iso === null ? [] : [triggerAt(iso)];
  });

const listOf = ({ lists, collect, context }: Backup, id: string): string | null => {
  const list = lists.get(id);
  if (list === undefined || textAt(list, 'title').toLowerCase() === 'inbox') return null;
  return collect.list(textAt(list, 'title'), { id: context.idOf('wunderlist', id) });
};

const titleOf = (title: string): string => {
  const bare = title.replaceAll(HASHTAG, ' ');
  return bare.trim() === '' ? title : bare;
};

const addTask = (backup: Backup, task: Json, row: number): void => {
  const { collect, context } = backup;
  const entry: Entry = { collect, context, row, lines: [] };
  const id = textAt(task, 'id');
  const isDone = flagAt(task, 'completed');
  const dates = toDates(null, momentOf(entry, 'due_date', textAt(task, 'due_date')), context.timeZone);
  const repeat = repeatOf(entry, task);
  warnLeftOut(entry, task, USED);
  const items = (backup.subtasks.get(id) ?? []).map((item) => ({
    title: textAt(item, 'title'),
    done: flagAt(item, 'completed'),
  }));
  collect.task(
    {
      id: id === '' ? '' : context.idOf('wunderlist', 'task', id),
      listId: listOf(backup, textAt(task, 'list_id')),
      title: titleOf(textAt(task, 'title')),
      notes: joinNotes(
        ...(backup.notes.get(id) ?? []).map((note) => textAt(note, 'content')),
        ...entry.lines,
      ),
      items,
      tags: [...textAt(task, 'title').matchAll(HASHTAG)].map(([, tag]) => tag ?? ''),
      priority: flagAt(task, 'starred') ? 'high' : 'none',
      dates,
      repeat,
      reminders: remindersOf(backup.reminders.get(id) ?? []),
      status: isDone ? 'done' : 'open',
      completedAt: isDone ? isoAt(task, 'completed_at') : null,
      createdAt: isoAt(task, 'created_at'),
    },
    row,
  );
};

export const readWunderlist = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const data = objectAt(value, 'data');
  const backup: Backup = {
    collect,
    context,
    lists: new Map(once(data, 'lists').map((list) => [textAt(list, 'id'), list])),
    subtasks: byTask(data, 'subtasks'),
    notes: byTask(data, 'notes'),
    reminders: byTask(data, 'reminders'),
  };
  for (const id of backup.lists.keys()) listOf(backup, id);
  for (const [index, task] of once(data, 'tasks').entries()) addTask(backup, task, index + 1);
  return collect.finish();
};
