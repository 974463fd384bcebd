import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  htmlToText,
  isNoDate,
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  ruleOf,
  stampOf,
  toDates,
  toMoment,
  triggerAt,
  warnLeftOut,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import {
  flagAt,
  isJson,
  isoAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
} from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** An export of Vikunja: projects with their tasks, in older files below namespaces. */

const SIGNS = ['hex_color', 'identifier', 'is_archived', 'namespace_id', 'parent_project_id'];

const isProject = (value: Json): boolean => 'tasks' in value && SIGNS.some((name) => name in value);

const below = (value: Json): readonly Json[] => [
  ...objectsAt(value, 'projects'),
  ...objectsAt(value, 'lists'),
];

export const isVikunja = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((one) => isJson(one) && (isProject(one) || below(one).some((project) => isProject(project))));

const PRIORITIES: readonly Priority[] = ['none', 'low', 'low', 'medium', 'high', 'high'];

/** Marks of the service, and people. */
const USED = fieldNames(
  `id title description done done_at due_date start_date end_date reminders reminder_dates repeat_after repeat_mode
   priority labels percent_done related_tasks comments attachments bucket_id is_favorite created updated hex_color identifier index
   position kanban_position project_id list_id created_by cover_image_attachment_id subscription buckets reactions is_unread`,
);

interface Project extends Reading {
  readonly listId: string | null;
  readonly buckets: ReadonlyMap<string, string>;
}

const UNITS: readonly (readonly [number, string])[] = [
  [604_800, 'WEEKLY'],
  [86_400, 'DAILY'],
  [3600, 'HOURLY'],
];

/** Mode 1 is once a month, mode 2 counts from the completion. */
const repeatOf = (entry: Entry, task: Json): ExchangeTask['repeat'] => {
  const [seconds, mode] = [numberAt(task, 'repeat_after'), numberAt(task, 'repeat_mode')];
  if (mode === 1) return ruleOf(entry, 'FREQ=MONTHLY');
  if (seconds <= 0) return null;
  const [unit, frequency] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'SECONDLY'];
  const interval = seconds / unit;
  return ruleOf(
    entry,
    `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}`,
    mode === 2 ? '1' : null,
  );
};

const remindersOf = (task: Json): string[] =>
  [
    ...textsAt(task, 'reminder_dates'),
    ...objectsAt(task, 'reminders').map((reminder) => textAt(reminder, 'reminder')),
  ].flatMap((text) => {
    const moment = isNoDate(text) ? null : toMoment(text);
    return moment?.kind === 'instant' ? [triggerAt(moment.iso)] : [];
  });

/** Descriptions and comments are HTML in newer versions, and Markdown in older ones. */
const textOf = (text: string): string =>
  /<\/?(?:p|ul|ol|h\d|br|div)\b/iu.test(text) ? htmlToText(text) : text;

const notesOf = (task: Json, lines: readonly string[]): string =>
  joinNotes(
    textOf(textAt(task, 'description')),
    ...lines,
    ...objectsAt(task, 'comments').map((comment) => textOf(textAt(comment, 'comment'))),
  );

/** The id of the task above; children can say it, and parents. */
const parentOf = (task: Json, parents: ReadonlyMap<string, string>): string =>
  textAt(objectsAt(objectAt(task, 'related_tasks'), 'parenttask')[0], 'id') ||
  (parents.get(textAt(task, 'id')) ?? '');

const idOf = ({ context }: Reading, id: string): string =>
  id === '' ? '' : context.idOf('vikunja', 'task', id);

const closedOf = (task: Json): Pick<ExchangeTask, 'status' | 'completedAt'> =>
  flagAt(task, 'done')
    ? { status: 'done', completedAt: stampOf(textAt(task, 'done_at'), 'UTC') }
    : { status: 'open', completedAt: null };

/** An end beside a due date has no place of its own. */
const datesOf = (entry: Entry, task: Json): ExchangeTask['dates'] => {
  const [start, due, end] = ['start_date', 'due_date', 'end_date'].map((name) =>
    momentOf(entry, name, textAt(task, name)),
  );
  if (due !== null && end !== null) keepLine(entry, 'end_date', textAt(task, 'end_date'));
  return toDates(start ?? null, due ?? end ?? null, entry.context.timeZone);
};

const addTask = (project: Project, task: Json, row: number, parents: ReadonlyMap<string, string>): void => {
  const { collect, context, listId, buckets } = project;
  const entry: Entry = { collect, context, row, lines: [] };
  const parent = parentOf(task, parents);
  const dates = datesOf(entry, task);
  const repeat = repeatOf(entry, task);
  warnLeftOut(entry, task, USED);
  for (const file of objectsAt(task, 'attachments'))
    collect.warn({
      row,
      code: 'leftOut',
      field: 'attachments',
      value: textAt(objectAt(file, 'file'), 'name'),
    });
  collect.task(
    {
      id: idOf(project, textAt(task, 'id')),
      parentId: parent === '' ? null : idOf(project, parent),
      listId,
      column: listId === null ? null : (buckets.get(textAt(task, 'bucket_id')) ?? null),
      title: textAt(task, 'title'),
      notes: notesOf(task, entry.lines),
      tags: objectsAt(task, 'labels').map((label) => textAt(label, 'title')),
      priority: PRIORITIES[numberAt(task, 'priority')] ?? 'none',
      dates,
      repeat,
      reminders: remindersOf(task),
      ...closedOf(task),
      createdAt: isoAt(task, 'created'),
      progress: numberAt(task, 'percent_done') * 100,
      isPinned: flagAt(task, 'is_favorite'),
    },
    row,
  );
};

const listOf = ({ collect, context }: Reading, project: Json, folder: string): string | null => {
  const title = textAt(project, 'title');
  if (title.toLowerCase() === 'inbox') return null;
  const color = textAt(project, 'hex_color').replace('#', '');
  const listId = collect.list(title, {
    id: context.idOf('vikunja', textAt(project, 'id') || title),
    folder: folder === '' ? null : folder,
    color: /^[\da-f]{6}$/iu.test(color) ? `#${color}` : null,
    archived: flagAt(project, 'is_archived'),
    columns: objectsAt(project, 'buckets').map((bucket) => textAt(bucket, 'title')),
  });
  return listId;
};

interface Place {
  readonly project: Json;
  readonly folder: string;
}

const placesOf = (values: readonly Json[]): readonly Place[] => {
  const titles = new Map(values.map((one) => [textAt(one, 'id'), textAt(one, 'title')]));
  return values.flatMap((one) => {
    const inner = below(one).map((project) => ({ project, folder: textAt(one, 'title') }));
    const folder = titles.get(textAt(one, 'parent_project_id')) ?? '';
    return [...(isProject(one) ? [{ project: one, folder }] : []), ...inner];
  });
};

export const readVikunja = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const places = placesOf(Array.isArray(value) ? value.filter(isJson) : []);
  const parents = new Map(
    places
      .flatMap(({ project }) => objectsAt(project, 'tasks'))
      .flatMap((task) =>
        objectsAt(objectAt(task, 'related_tasks'), 'subtask').map(
          (child) => [textAt(child, 'id'), textAt(task, 'id')] as const,
        ),
      ),
  );
  let row = 0;
  for (const { project, folder } of places) {
    const buckets = objectsAt(project, 'buckets').map(
      (one) => [textAt(one, 'id'), textAt(one, 'title')] as const,
    );
    const listId = listOf({ collect, context }, project, folder);
    for (const task of objectsAt(project, 'tasks')) {
      row += 1;
      addTask({ collect, context, listId, buckets: new Map(buckets) }, task, row, parents);
    }
  }
  return collect.finish();
};
