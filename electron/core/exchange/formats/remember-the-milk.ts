import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  dayIn,
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  ruleOf,
  stampOf,
  toDates,
  warnLeftOut,
  type Entry,
  type Moment,
} from '#core/exchange/entries.ts';
import { flagAt, isJson, objectAt, objectsAt, textAt, textsAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** Remember The Milk, as its API answers: lists of series, each with the tasks that came of it. */

/** One of something is there without a list around it. */
const some = (value: unknown, name: string): readonly Json[] => {
  const member = isJson(value) ? value[name] : undefined;
  return isJson(member) ? [member] : objectsAt(value, name);
};

const listsOf = (value: unknown): readonly Json[] => {
  if (Array.isArray(value)) return value.filter(isJson);
  const answer = objectAt(value, 'rsp');
  return some(objectAt('tasks' in answer ? answer : value, 'tasks'), 'list');
};

export const isRememberTheMilk = (value: unknown): boolean =>
  listsOf(value).some((list) => 'taskseries' in list);

const PRIORITIES: Readonly<Record<string, Priority>> = { '1': 'high', '2': 'medium', '3': 'low' };

const USED = fieldNames('id created modified name source url  tags notes task rrule parent_task_id');

const tagsOf = (series: Json): string[] => {
  const tags = objectAt(series, 'tags');
  const one = textAt(tags, 'tag');
  return one === '' ? [...textsAt(tags, 'tag')] : [one];
};

const notesOf = (series: Json): readonly string[] => {
  const inner = some(objectAt(series, 'notes'), 'note');
  const notes = inner.length > 0 ? inner : objectsAt(series, 'notes');
  return notes.map((note) => joinNotes(textAt(note, 'title'), textAt(note, '$t') || textAt(note, 'text')));
};

/** A day is written as the moment at which it begins. */
const momentAt = (entry: Entry, task: Json, name: 'due' | 'start'): Moment | null => {
  const moment = momentOf(entry, name, textAt(task, name));
  if (moment === null || flagAt(task, `has_${name}_time`)) return moment;
  return { kind: 'day', day: dayIn(moment, entry.context.timeZone) };
};

const repeatOf = (entry: Entry, series: Json): ExchangeTask['repeat'] => {
  const rule = objectAt(series, 'rrule');
  return ruleOf(entry, textAt(rule, '$t'), flagAt(rule, 'every') ? null : '1');
};

const closedOf = (task: Json): Pick<ExchangeTask, 'status' | 'completedAt'> => {
  const at = stampOf(textAt(task, 'completed'), 'UTC');
  return { status: at === null ? 'open' : 'done', completedAt: at };
};

const addTask = (entry: Entry, series: Json, task: Json, listId: string): void => {
  const { collect, context, row } = entry;
  const id = textAt(task, 'id');
  const dates = toDates(momentAt(entry, task, 'start'), momentAt(entry, task, 'due'), context.timeZone);
  const closed = closedOf(task);
  const repeat = closed.status === 'open' ? repeatOf(entry, series) : null;
  keepLine(entry, 'Estimate', textAt(task, 'estimate'));
  warnLeftOut(entry, series, USED);
  collect.task(
    {
      id: id === '' ? '' : context.idOf('rtm', id),
      listId,
      title: textAt(series, 'name'),
      notes: joinNotes(textAt(series, 'url'), ...notesOf(series), ...entry.lines),
      tags: tagsOf(series),
      priority: PRIORITIES[textAt(task, 'priority')] ?? 'none',
      dates,
      repeat,
      ...closed,
      createdAt: stampOf(textAt(task, 'added') || textAt(series, 'created'), 'UTC'),
    },
    row,
  );
};

export const readRememberTheMilk = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const lists = listsOf(value).filter((list) => 'taskseries' in list);
  let row = 0;
  for (const [index, list] of lists.entries()) {
    // The names of lists are in another answer.
    const numbered = lists.length > 1 ? `${context.fileName} ${index + 1}` : context.fileName;
    const listId = collect.list(textAt(list, 'name') || numbered, {
      id: context.idOf('rtm', 'list', textAt(list, 'id')),
    });
    for (const series of some(list, 'taskseries')) {
      row += 1;
      const alive = some(series, 'task').filter((task) => textAt(task, 'deleted') === '');
      for (const task of alive) addTask({ collect, context, row, lines: [] }, series, task, listId);
    }
  }
  return collect.finish();
};
