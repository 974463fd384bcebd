import { triggersIn } from '#core/model/normalize.ts';
import { datesOf, repeatOf } from '#core/model/task-dates.ts';
import type { ChecklistItem, Person, TaskDetail } from '#shared/domain/task.ts';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { refuseDamagedLists } from '#core/store/integrity/refuse-damaged-lists.ts';
import { taskKey } from '#core/model/entity.ts';
import { focusOnTask } from '#core/store/queries/focus-rows.ts';
import { personOf, taskRow } from '#core/store/queries/task-rows.ts';
import {
  integerField,
  isRawObject,
  listField,
  textField,
  timeField,
  type RawObject,
} from '#core/model/raw-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { notesOf, sortedItems } from '#core/model/task-content.ts';

const isoField = (task: RawObject, name: string): string | null => {
  const time = timeField(task, name);
  return time === null ? null : new Date(time).toISOString();
};

const toItem = (item: RawObject, hostZone: string): ChecklistItem => ({
  id: textField(item, 'id') ?? '',
  title: textField(item, 'title') ?? '',
  // One is written for done, other values were seen (observed).
  done: (integerField(item, 'status') ?? 0n) !== 0n,
  dates: datesOf(item, hostZone),
});

const attachmentNamesOf = (task: RawObject): string[] =>
  listField(task, 'attachments')
    .filter(isRawObject)
    .flatMap((attachment) => textField(attachment, 'fileName') ?? []);

export const nameIn = (db: ReadDatabase, table: 'project_row' | 'column_row', id: string): string | null => {
  refuseDamagedLists(db, table);
  return db.get<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`, id)?.name ?? null;
};

/** Some write digits alone, and some a time behind them (observed). */
const skippedDaysOf = (task: RawObject): string[] =>
  listField(task, 'exDate').flatMap((date) => {
    const digits = typeof date === 'string' ? date.replaceAll('-', '') : '';
    const day = parseCalendarDate(digits.replace(/^(\d{4})(\d{2})(\d{2}).*$/u, '$1-$2-$3'));
    return day === null ? [] : [day];
  });

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

/**
 * A summary for each person that focused on it; durations in seconds (observed). Who counts in them is not known: where
 * the sessions that are kept here say more, they count.
 */
const focusOf = (db: ReadDatabase, id: string, task: RawObject): TaskDetail['focus'] => {
  const summaries = listField(task, 'focusSummaries').filter(isRawObject);
  const sum = (...names: readonly string[]): number =>
    summaries
      .flatMap((summary) => names.map((name) => Math.max(0, Number(integerField(summary, name) ?? 0n))))
      .reduce((total, value) => total + value, 0);
  const kept = focusOnTask(db, id);
  const sessions = Math.max(sum('pomoCount'), kept.sessions);
  const minutes = inMinutes(Math.max(sum('pomoDuration', 'stopwatchDuration'), kept.seconds));
  return sessions === 0 && minutes === 0 ? null : { sessions, minutes };
};

/** Whether others see the list, too (observed). */
const isShared = (db: ReadDatabase, projectId: string): boolean => {
  const project = currentObject(db, { entity: 'project', id: projectId });
  return (
    project !== null && (project['isOwner'] === false || (integerField(project, 'userCount') ?? 1n) > 1n)
  );
};

/** Who made and who completed it. In a list of one's own that is the person, which needs no word. */
const whoDid = (
  db: ReadDatabase,
  task: RawObject,
  { projectId, status }: Pick<TaskDetail, 'projectId' | 'status'>,
): Pick<TaskDetail, 'createdBy' | 'completedBy'> => {
  const needsNoWord = (person: Person | null) => person?.kind === 'you' && !isShared(db, projectId);
  const personIn = (name: string): Person | null => {
    const person = personOf(userIdIn(task, name), null, inboxIdOf(db));
    return needsNoWord(person) ? null : person;
  };
  return {
    createdBy: personIn('creator'),
    completedBy: status === 'open' ? null : personIn('completedUserId'),
  };
};

/** Users are told as text and as number (observed). */
const userIdIn = (task: RawObject, name: string): string | null =>
  textField(task, name) ?? integerField(task, name)?.toString() ?? null;

/** @returns null for a task that is not known */
export const taskDetail = (db: ReadDatabase, id: string, hostZone: string): TaskDetail | null => {
  const row = taskRow(db, id);
  const task = currentObject(db, taskKey(id));
  if (row === null || task === null) return null;
  const { items: _items, dates: _dates, ...shown } = row;
  return {
    ...shown,
    projectName: nameIn(db, 'project_row', row.projectId) ?? row.goneList ?? '',
    columnName: row.columnId === null ? null : nameIn(db, 'column_row', row.columnId),
    dates: datesOf(task, hostZone),
    repeat: repeatOf(task),
    reminders: [...triggersIn(task['reminders'])],
    notes: notesOf(task),
    items: sortedItems(task).map((item) => toItem(item, hostZone)),
    attachmentNames: attachmentNamesOf(task),
    skippedDays: skippedDaysOf(task),
    focus: focusOf(db, id, task),
    ...whoDid(db, task, row),
    createdAt: isoField(task, 'createdTime'),
    modifiedAt: isoField(task, 'modifiedTime'),
  };
};
