import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import { dayIn, joinNotes, momentOf, fieldNames, warnLeftOut, type Entry } from '#core/exchange/entries.ts';
import { flagAt, isJson, isoAt, objectsAt, textAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay } from '#core/exchange/words.ts';

/** Google Tasks: what Google Takeout writes, and pages of its API. */

const LISTS = 'tasks#taskLists';
const TASKS = 'tasks#tasks';

export const isGoogleTasks = (value: unknown): boolean =>
  isJson(value) && [LISTS, TASKS].includes(textAt(value, 'kind')) && 'items' in value;

const USED = fieldNames(
  'kind id etag title notes status due completed created updated parent position deleted hidden links selfLink webViewLink task_type starred scheduled_time',
);

/** Midnight of UTC means the day; another time is the midnight of where the person is. */
const datesOf = (entry: Entry, task: Json): ExchangeTask['dates'] => {
  const scheduled = objectsAt(task, 'scheduled_time').find((time) => flagAt(time, 'current'));
  const text = textAt(task, 'due') || textAt(scheduled, 'start');
  const moment = momentOf(entry, 'due', text);
  if (moment === null) return { kind: 'none' };
  return allDay(/T00:00:00/u.test(text) ? text.slice(0, 10) : dayIn(moment, entry.context.timeZone));
};

const linksOf = (task: Json): readonly string[] =>
  objectsAt(task, 'links').map((link) =>
    [textAt(link, 'description'), textAt(link, 'link')].filter((part) => part !== '').join(': '),
  );

const addTask = (entry: Entry, task: Json, listId: string | null): void => {
  const { collect, context, row } = entry;
  const idOf = (id: string): string => (id === '' ? '' : context.idOf('google', id));
  const parent = textAt(task, 'parent');
  const isDone = textAt(task, 'status') === 'completed';
  const dates = datesOf(entry, task);
  warnLeftOut(entry, task, USED);
  collect.task(
    {
      id: idOf(textAt(task, 'id')),
      parentId: parent === '' ? null : idOf(parent),
      listId,
      title: textAt(task, 'title'),
      notes: joinNotes(textAt(task, 'notes'), ...linksOf(task), ...entry.lines),
      dates,
      status: isDone ? 'done' : 'open',
      completedAt: isDone ? isoAt(task, 'completed') : null,
      createdAt: isoAt(task, 'created'),
      isPinned: flagAt(task, 'starred'),
    },
    row,
  );
};

/** Positions are texts that sort; what has none stays where it is. */
const inOrder = (tasks: readonly Json[]): readonly Json[] =>
  tasks.toSorted((one, other) => {
    const [first, second] = [textAt(one, 'position'), textAt(other, 'position')];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });

export const readGoogleTasks = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const lists: readonly Json[] =
    textAt(value, 'kind') === LISTS ? objectsAt(value, 'items') : [value].filter(isJson);
  let row = 0;
  for (const list of lists) {
    const id = textAt(list, 'id');
    const name = textAt(list, 'title') || context.fileName;
    const listId = collect.list(name, id === '' ? {} : { id: context.idOf('google', id) });
    for (const task of inOrder(objectsAt(list, 'items'))) {
      row += 1;
      // A task that was deleted is in the file until the next clean-up.
      if (!flagAt(task, 'deleted')) addTask({ collect, context, row, lines: [] }, task, listId);
    }
  }
  return collect.finish();
};
