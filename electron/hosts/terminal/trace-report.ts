import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { openTaskTraces, type TaskTraces } from '#core/store/integrity/trace-task.ts';

export interface TraceRequest {
  readonly dataDirectory: string;
  /** The id of a task, or its start. */
  readonly task: string;
  /** Whether titles, notes, tags and other text of the person are printed. */
  readonly withTitles: boolean;
}

export interface TraceReport {
  readonly found: boolean;
  readonly text: string;
}

/** Ids that are listed when several tasks match. */
const LISTED = 10;

/** Fields whose text no person wrote: ids, dates, codes. Text of every other field, known or not, is hidden. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(
  [
    ['account', 'task', 'remoteId', 'state', 'problem', 'reason', 'source'],
    ['id', 'projectId', 'parentId', 'columnId', 'repeatTaskId', 'childIds', 'etag', 'sortOrder'],
    ['project_id', 'parent_id', 'column_id', 'sort_order', 'start_day', 'end_day'],
    ['kind', 'timeZone', 'repeatFlag', 'repeatFrom', 'repeatFirstDate', 'exDate', 'trigger', 'reminder'],
    ['startDate', 'dueDate', 'remindTime', 'pinnedTime', 'snoozeReminderTime'],
    ['createdTime', 'modifiedTime', 'completedTime', 'deletedTime'],
  ].flat(),
);

const isList = (value: ExactJson): value is readonly ExactJson[] => Array.isArray(value);

/** Replaces each text by its length, except in `PLAIN_FIELDS`. */
const withoutText = (value: ExactJson, field: string): ExactJson => {
  if (typeof value === 'string') {
    return value === '' || PLAIN_FIELDS.has(field) ? value : `[${value.length} characters]`;
  }
  if (isList(value)) return value.map((element) => withoutText(element, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutText(member, name)]));
};

/** Integers that a JSON reader may round are written as text. */
const toText = (value: ExactJson): string =>
  JSON.stringify(
    value,
    (_name, member: unknown) => (typeof member === 'bigint' ? member.toString() : member),
    2,
  );

interface AccountTraces extends TaskTraces {
  readonly label: string;
}

interface Opened {
  readonly accounts: readonly AccountTraces[];
  readonly unreadable: readonly string[];
}

const accountIds = (dataDirectory: string): readonly string[] => {
  try {
    return readdirSync(join(dataDirectory, 'accounts')).toSorted();
  } catch {
    return [];
  }
};

const openAll = ({ dataDirectory, task }: TraceRequest): Opened => {
  const accounts: AccountTraces[] = [];
  const unreadable: string[] = [];
  const ids = accountIds(dataDirectory);
  const remote = ids.filter((id) => id !== 'local');
  for (const id of ids) {
    // As the doctor names it: an account id is content.
    const label = id === 'local' ? 'local account' : `account ${remote.indexOf(id) + 1}`;
    const path = join(dataDirectory, 'accounts', id, 'store.db');
    try {
      accounts.push({ label, ...openTaskTraces(path, { start: task, limit: LISTED + 1 }) });
    } catch {
      unreadable.push(label);
    }
  }
  return { accounts, unreadable };
};

const noTask = (
  { task, dataDirectory }: TraceRequest,
  { accounts, unreadable }: Opened,
): readonly string[] => [
  ...unreadable.map(
    (label) =>
      `The store of ${label} can't be read: it is missing, damaged, or of another version of Docket.`,
  ),
  accounts.length === 0 && unreadable.length === 0
    ? `There is no account in ${dataDirectory}.`
    : `No task has an id that starts with "${task}".`,
];

const severalTasks = (task: string, ids: readonly string[]): string => {
  const more = ids.length > LISTED ? ', …' : '';
  return `Several tasks have an id that starts with "${task}": ${ids.slice(0, LISTED).join(', ')}${more}`;
};

const report = (request: TraceRequest, opened: Opened): TraceReport => {
  const ids = [...new Set(opened.accounts.flatMap(({ matches }) => matches))].toSorted();
  const id = ids.includes(request.task) ? request.task : ids[0];
  if (id === undefined) return { found: false, text: noTask(request, opened).join('\n') };
  if (ids.length > 1 && id !== request.task) return { found: false, text: severalTasks(request.task, ids) };
  const documents = opened.accounts
    .filter(({ matches }) => matches.includes(id))
    .map(({ label, trace }): ExactJson => ({ account: label, ...trace(id) }));
  const shown = request.withTitles ? documents : documents.map((document) => withoutText(document, ''));
  return { found: true, text: shown.map(toText).join('\n') };
};

/** What the stores of a data directory hold about one task: a JSON document for each account that has it. */
export const traceReport = (request: TraceRequest): TraceReport => {
  const opened = openAll(request);
  try {
    return report(request, opened);
  } finally {
    for (const { close } of opened.accounts) close();
  }
};
