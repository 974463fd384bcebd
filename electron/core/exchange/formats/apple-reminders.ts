import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  fieldNames,
  joinNotes,
  keepLine,
  momentOf,
  stampOf,
  toDates,
  type Entry,
  type Reading,
} from '#core/exchange/entries.ts';
import { isJson, objectsAt, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/**
 * Apple Reminders, as a Shortcut writes them: the names of the fields and their
 * words are in the language of the person. The calendar files of Reminders are
 * read as iCalendar.
 */

/** What the fields are called; compared without capitals, spaces and lines below. */
const NAMES = {
  title: fieldNames('title name titel nom nombre titre'),
  notes: fieldNames('notes note notizen notas body'),
  list: fieldNames('list liste lista calendar'),
  due: fieldNames('duedate due fällig fälligkeitsdatum fälligam dateéchéance fechalímite'),
  priority: fieldNames('prio priority priorität priorité prioridad'),
  done: fieldNames('done iscompleted completed erledigt istabgeschlossen abgeschlossen terminé completado'),
  tags: fieldNames('tags tag etiquetas'),
  flagged: fieldNames('flagged isflagged markiert istmarkiert'),
  reminder: fieldNames('hasreminder hasalarms hatalarme'),
  location: fieldNames('reminderlocation location ort'),
  url: fieldNames('url urls link'),
  created: fieldNames('createdate creationdate created erstelltam erstellungsdatum'),
  ended: fieldNames('enddate completiondate completedat abschlussdatum'),
  changed: fieldNames('lastupdate lastmodifieddate modified'),
  subtasks: fieldNames('subtasks unteraufgaben'),
};
type Field = keyof typeof NAMES;

const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([field, words]) => [...words].map((word) => [word, field] as const)),
);

const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/gu, '');

const byField = (object: Json): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(object).map(([name, value]) => [FIELDS.get(fold(name)) ?? name, value]));

const remindersOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : objectsAt(value, 'reminders');

/** A title and a list, and one of the fields that only reminders have. */
const isReminder = (object: Json): boolean => {
  const fields = byField(object);
  return (
    fields.has('title') &&
    fields.has('list') &&
    (fields.has('done') || fields.has('reminder')) &&
    !('idList' in object)
  );
};

export const isAppleReminders = (value: unknown): boolean =>
  remindersOf(value).some((one) => isReminder(one));

const YES = /^(?:yes|true|1|ja|oui|s[iíì]|sim|tak|да|はい|是)$/iu;

const PRIORITIES: readonly (readonly [RegExp, Priority])[] = [
  [/^(?:high|hoch|haute?|élevée|alta|1)$/iu, 'high'],
  [/^(?:medium|mittel|moyenne|media|média|5)$/iu, 'medium'],
  [/^(?:low|niedrig|gering|basse|faible|baja|baixa|bassa|9)$/iu, 'low'],
];

const HASHTAG = /(?:^|\s)#([\p{L}\p{N}_-]+)/gu;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';

interface Reminder extends Entry {
  readonly text: (field: Field) => string;
  readonly fields: ReadonlyMap<string, unknown>;
}

const tagsOf = ({ fields, text }: Reminder): string[] => {
  const tags = fields.get('tags');
  const given = Array.isArray(tags) ? tags.map((tag: unknown) => textOf(tag)) : text('tags').split(/[,;\n]/u);
  const inTitle = [...text('title').matchAll(HASHTAG)].map(([, tag]) => tag ?? '');
  return [...inTitle, ...given.map((tag) => tag.trim().replace(/^#/u, ''))];
};

const whenOf = (entry: Reminder): Pick<ExchangeTask, 'dates' | 'reminders'> => {
  const dates = toDates(null, momentOf(entry, 'due', entry.text('due')), entry.context.timeZone);
  // How long before is not in the file.
  const rings = dates.kind === 'timed' && YES.test(entry.text('reminder'));
  return { dates, reminders: rings ? ['TRIGGER:PT0S'] : [] };
};

/** Values of fields that nobody knows are not shown: a picture is one. */
const warnUnknown = ({ fields, collect, row }: Reminder): void => {
  for (const [field, value] of fields) {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!(field in NAMES) && !isEmpty) collect.warn({ row, code: 'leftOut', field });
  }
};

/** Without its tags, unless there is nothing else. */
const titleOf = ({ text }: Reminder): string => {
  const title = text('title').replaceAll(HASHTAG, ' ');
  return title.trim() === '' ? text('title') : title;
};

const listOf = ({ text, collect }: Reminder): string | null =>
  text('list') === '' ? null : collect.list(text('list'));

const closedOf = ({ text, context }: Reminder): Pick<ExchangeTask, 'status' | 'completedAt'> =>
  YES.test(text('done'))
    ? { status: 'done', completedAt: stampOf(text('ended'), context.timeZone) }
    : { status: 'open', completedAt: null };

const addReminder = (
  { collect, context }: Reading,
  object: Json,
  row: number,
  parent: { readonly id: string; readonly listId: string | null } | null,
): void => {
  const fields = byField(object);
  const text = (field: Field): string => textOf(fields.get(field));
  const entry: Reminder = { collect, context, row, lines: [], fields, text };
  const when = whenOf(entry);
  keepLine(entry, 'Location', text('location'));
  warnUnknown(entry);
  const listId = parent === null ? listOf(entry) : parent.listId;
  const id = collect.task(
    {
      ...when,
      title: titleOf(entry),
      notes: joinNotes(text('notes'), text('url'), ...entry.lines),
      listId,
      parentId: parent?.id ?? null,
      tags: tagsOf(entry),
      priority: PRIORITIES.find(([pattern]) => pattern.test(text('priority')))?.[1] ?? 'none',
      isPinned: YES.test(text('flagged')),
      ...closedOf(entry),
      createdAt: stampOf(text('created'), context.timeZone),
    },
    row,
  );
  const below = fields.get('subtasks');
  for (const child of Array.isArray(below) ? below.filter(isJson) : [])
    addReminder({ collect, context }, child, row, { id, listId });
};

export const readAppleReminders = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  for (const [index, object] of remindersOf(value).entries())
    addReminder({ collect, context }, object, index + 1, null);
  return collect.finish();
};
