import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  keepLine,
  momentOf,
  fieldNames,
  ruleOf,
  stampOfUnix,
  toDates,
  triggerAt,
  warnLeftOut,
  type Entry,
  type Moment,
  type Reading,
} from '#core/exchange/entries.ts';
import {
  flagAt,
  isJson,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
} from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** A backup of Super Productivity: entities by id, of which the completed ones are in two archives. */

const dataOf = (value: unknown): Json => {
  const data = objectAt(value, 'data');
  return 'task' in data ? data : objectAt({ value }, 'value');
};

const isTable = (value: unknown): boolean => isJson(value) && isJson(value['entities']);

export const isSuperProductivity = (value: unknown): boolean => {
  const { task, project } = dataOf(value);
  return isTable(task) && isTable(project);
};

/** What its sync writes when a password is set. */
export const isEncryptedBackup = (text: string): boolean => /^pf_C?E_?\d/u.test(text);

const INBOX = 'INBOX_PROJECT';
/** What is planned for today; the dates of the tasks say it, too. */
const TODAY = 'TODAY';

const USED = fieldNames(
  `id title notes isDone doneOn created modified parentId subTaskIds projectId tagIds dueDay dueWithTime plannedAt
   remindAt reminderId hasPlannedTime repeatCfgId timeEstimate timeSpentOnDay deadlineDay deadlineWithTime _hideSubTasksMode
   _showSubTasksMode attachments issueLastUpdated`,
);

const entities = (table: unknown): ReadonlyMap<string, Json> =>
  new Map(objectsAt(table, 'entities').map((one) => [textAt(one, 'id'), one]));

interface Backup extends Reading {
  readonly projects: ReadonlyMap<string, Json>;
  readonly tags: ReadonlyMap<string, Json>;
  readonly repeats: ReadonlyMap<string, Json>;
  readonly reminders: ReadonlyMap<string, Json>;
}

const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const repeatOf = (entry: Entry, { repeats }: Backup, task: Json): ExchangeTask['repeat'] => {
  const config = repeats.get(textAt(task, 'repeatCfgId'));
  if (config === undefined || flagAt(config, 'isPaused')) return null;
  const cycle = textAt(config, 'repeatCycle').toUpperCase();
  const every = numberAt(config, 'repeatEvery');
  const days = cycle === 'WEEKLY' ? DAYS.filter((day) => flagAt(config, day)) : [];
  const rule = [
    FREQUENCIES.has(cycle) ? `FREQ=${cycle}` : cycle,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`] : []),
  ].join(';');
  return ruleOf(entry, rule, flagAt(config, 'repeatFromCompletionDate') ? '1' : null);
};

const dueOf = (entry: Entry, task: Json): Moment | null => {
  const iso = stampOfUnix(numberAt(task, 'dueWithTime') || numberAt(task, 'plannedAt'));
  return iso === null ? momentOf(entry, 'dueDay', textAt(task, 'dueDay')) : { kind: 'instant', iso };
};

const remindersOf = ({ reminders }: Backup, task: Json): string[] => {
  const reminder = reminders.get(textAt(task, 'reminderId'));
  const iso = stampOfUnix(numberAt(task, 'remindAt') || numberAt(reminder, 'remindAt'));
  return iso === null ? [] : [triggerAt(iso)];
};

/** Links and files by their names and addresses. */
const linksOf = (task: Json): readonly string[] =>
  objectsAt(task, 'attachments').map((file) =>
    [textAt(file, 'title'), textAt(file, 'path')].filter((part) => part !== '').join(': '),
  );

const listOf = ({ projects, collect, context }: Backup, id: string): string | null => {
  const project = projects.get(id);
  if (project === undefined || id === INBOX) return null;
  return collect.list(textAt(project, 'title'), {
    id: context.idOf('superproductivity', id),
    archived: flagAt(project, 'isArchived'),
  });
};

const keepDeadline = (entry: Entry, task: Json): void => {
  keepLine(
    entry,
    'Deadline',
    textAt(task, 'deadlineDay') || (stampOfUnix(numberAt(task, 'deadlineWithTime')) ?? ''),
  );
  const minutes = Math.round(numberAt(task, 'timeEstimate') / 60_000);
  if (minutes > 0) keepLine(entry, 'Estimate', `${minutes} min`);
};

const addTask = (backup: Backup, task: Json, row: number): void => {
  const { collect, context, tags } = backup;
  const idOf = (id: string): string => (id === '' ? '' : context.idOf('superproductivity', 'task', id));
  const entry: Entry = { collect, context, row, lines: [] };
  const parent = textAt(task, 'parentId');
  const isDone = flagAt(task, 'isDone');
  const dates = toDates(null, dueOf(entry, task), context.timeZone);
  const repeat = repeatOf(entry, backup, task);
  keepDeadline(entry, task);
  warnLeftOut(entry, task, USED);
  collect.task(
    {
      id: idOf(textAt(task, 'id')),
      parentId: parent === '' ? null : idOf(parent),
      listId: listOf(backup, textAt(task, 'projectId')),
      title: textAt(task, 'title'),
      notes: joinNotes(textAt(task, 'notes'), ...linksOf(task), ...entry.lines),
      tags: textsAt(task, 'tagIds').flatMap((id) => (id === TODAY ? [] : textAt(tags.get(id), 'title'))),
      dates,
      repeat,
      reminders: remindersOf(backup, task),
      status: isDone ? 'done' : 'open',
      completedAt: isDone ? stampOfUnix(numberAt(task, 'doneOn')) : null,
      createdAt: stampOfUnix(numberAt(task, 'created')),
    },
    row,
  );
};

/** Notes of projects, habits and settings are no tasks. */
const warnRest = ({ collect }: Reading, data: Json): void => {
  for (const field of ['note', 'simpleCounter']) {
    const count = objectsAt(data[field], 'entities').length;
    if (count > 0) collect.warn({ row: null, code: 'leftOut', field, value: String(count) });
  }
};

export const readSuperProductivity = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const data = dataOf(value);
  const reminders = objectsAt(data, 'reminders').map((one) => [textAt(one, 'id'), one] as const);
  const backup: Backup = {
    collect,
    context,
    projects: entities(data['project']),
    tags: entities(data['tag']),
    repeats: entities(data['taskRepeatCfg']),
    reminders: new Map(reminders),
  };
  for (const id of backup.projects.keys()) listOf(backup, id);
  const archives = [
    data['taskArchive'],
    objectAt(data, 'archiveYoung')['task'],
    objectAt(data, 'archiveOld')['task'],
  ];
  const tasks = [data['task'], ...archives].flatMap((table) => [...entities(table).values()]);
  const seen = new Set<string>();
  for (const [index, task] of tasks.entries()) {
    const id = textAt(task, 'id');
    if (!seen.has(id)) addTask(backup, task, index + 1);
    seen.add(id);
  }
  warnRest(backup, data);
  return collect.finish();
};
