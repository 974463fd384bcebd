import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { localToTaskDates, type LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import type { View } from '#shared/domain/view.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import type { ReadEntry } from '#shared/domain/quick-entry/read-entry.ts';

/** A task to be made, and where. */
export interface NewTask {
  readonly projectId: ProjectId | null;
  /** The name of a list that is made for it; null where it goes to one that there is. */
  readonly newList: string | null;
  /** The name of a column that is made for it in its list. */
  readonly newColumn: string | null;
  readonly draft: TaskDraft;
  readonly parentId: TaskId | null;
}

/** The dates that are said, else those that the view is about, unless the column says them. */
export const entryDates = (
  { date, time, endDate, endTime }: EntryValues,
  { view, today, group }: Pick<Surroundings, 'view' | 'today' | 'group'>,
): LocalDates | null => {
  if (date !== null) return { startDate: date, startTime: time, endDate, endTime };
  const days = VIEW_DAYS[view.kind];
  if (days === undefined || group?.draft.dates !== undefined) return null;
  return { startDate: addDays(today, days), startTime: null, endDate: null, endTime: null };
};

/** Days from today that a new task of a view gets. */
const VIEW_DAYS: Readonly<Partial<Record<View['kind'], number>>> = { today: 0, next7: 0, tomorrow: 1 };

const tagsOf = ({ tags: said }: EntryValues, { view, group }: Surroundings): readonly string[] => {
  const names = new Set(said.map((tag) => tag.toLowerCase()));
  const given = [...(view.kind === 'tag' ? [view.tag] : []), ...(group?.draft.tags ?? [])];
  return [...new Set(given)].filter((tag) => !names.has(tag.toLowerCase())).concat(said);
};

const datesOf = (values: EntryValues, surroundings: Surroundings): Pick<TaskDraft, 'dates' | 'reminders'> => {
  const local = entryDates(values, surroundings);
  const dates = local === null ? surroundings.group?.draft.dates : localToTaskDates(local, surroundings.zone);
  if (dates === undefined) return {};
  const reminders = remindersOf(values, local, surroundings);
  return { dates, ...(reminders.length === 0 ? {} : { reminders }) };
};

/** Those that are said, else the usual one of a task with a time. */
const remindersOf = (
  { reminders }: EntryValues,
  local: LocalDates | null,
  { defaults }: Surroundings,
): string[] => {
  const isUsual = reminders.length === 0 && local !== null && local.startTime !== null;
  return isUsual && defaults.reminder !== null ? [defaults.reminder] : [...reminders];
};

/** What is left out of a draft stays out of it. */
const fieldsOf = (values: EntryValues, surroundings: Surroundings): Partial<TaskDraft> => {
  const { repeat, notes, estimate } = values;
  const priority = values.priority ?? surroundings.group?.draft.priority ?? null;
  const tags = [...tagsOf(values, surroundings)];
  return {
    ...datesOf(values, surroundings),
    ...(priority === null ? {} : { priority }),
    ...(repeat === null ? {} : { repeat: { flag: repeat.repeatFlag, from: repeat.repeatFrom } }),
    ...(notes === null ? {} : { notes }),
    ...(estimate === null ? {} : { estimate }),
    ...(tags.length === 0 ? {} : { tags }),
  };
};

const defaultProject = ({ view, defaults }: Surroundings): ProjectId | null =>
  view.kind === 'inbox' ? null : defaults.projectId;

const projectOf = ({ project, newList }: ReadEntry, surroundings: Surroundings): ProjectId | null => {
  if (project !== null || newList !== null) return project?.id ?? null;
  const { view, parent, group } = surroundings;
  if (parent !== null) return parent.projectId;
  if (view.kind === 'project') return view.projectId;
  return group?.draft.projectId ?? defaultProject(surroundings);
};

/** Whether the task goes into the column that it is written in, as far as its list and column go. */
export const staysInGroup = (
  { project, column, newList, newColumn }: ReadEntry,
  { group }: Surroundings,
): boolean =>
  group !== null &&
  (column ?? newList ?? newColumn) === null &&
  (project === null || project.id === group.draft.projectId);

const columnOf = (read: ReadEntry, surroundings: Surroundings): Pick<TaskDraft, 'columnId'> => {
  if (read.column !== null) return { columnId: read.column.id };
  const given = staysInGroup(read, surroundings) ? surroundings.group?.draft.columnId : undefined;
  return given === undefined ? {} : { columnId: given };
};

/** The parent that the line is open for, unless it names another list than the parent's. */
export const parentGiven = (
  { project, newList }: ReadEntry,
  { parent }: Surroundings,
): Surroundings['parent'] => {
  const isElsewhere = newList !== null || (project !== null && project.id !== parent?.projectId);
  return isElsewhere ? null : parent;
};

/** The task that an entry says. A parent stays only while its list does. */
export const entryToTask = (read: ReadEntry, surroundings: Surroundings): NewTask => {
  const { entry, newList, newColumn } = read;
  return {
    projectId: projectOf(read, surroundings),
    newList,
    newColumn,
    draft: {
      title: entry.title,
      ...fieldsOf(entry.values, surroundings),
      ...columnOf(read, surroundings),
    },
    parentId: read.parent?.id ?? parentGiven(read, surroundings)?.id ?? null,
  };
};
