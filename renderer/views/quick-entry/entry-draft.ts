import { addDays, type CalendarDate } from '#shared/domain/calendar-date.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { localToTaskDates, type LocalDates } from '#shared/domain/local-dates.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import { tagLabelSchema } from '#shared/domain/tag-name.ts';
import type { TaskDraft } from '#shared/domain/task.ts';
import type { View } from '#shared/domain/view.ts';
import type { EntryParent } from '#renderer/view-state/view-state.ts';
import type { ReadEntry } from './read-entry.ts';

/** Where an entry is written, which says what it leaves out. */
export interface Surroundings {
  readonly view: View;
  readonly parent: EntryParent | null;
  readonly today: CalendarDate;
  /** IANA. */
  readonly zone: string;
}

/** A task to be made, and where. */
export interface NewTask {
  readonly projectId: ProjectId | null;
  readonly draft: TaskDraft;
  readonly parentId: TaskId | null;
}

/** The dates that are said, else those that the view is about. */
export const entryDates = (
  { date, time, endDate, endTime }: EntryValues,
  { view, today }: Pick<Surroundings, 'view' | 'today'>,
): LocalDates | null => {
  if (date !== null) return { startDate: date, startTime: time, endDate, endTime };
  const days = VIEW_DAYS[view.kind];
  if (days === undefined) return null;
  return { startDate: addDays(today, days), startTime: null, endDate: null, endTime: null };
};

/** Days from today that a new task of a view gets. */
const VIEW_DAYS: Readonly<Partial<Record<View['kind'], number>>> = { today: 0, next7: 0, tomorrow: 1 };

const tagsOf = ({ tags }: EntryValues, view: View): readonly string[] => {
  const said = tags.filter((tag) => tagLabelSchema.safeParse(tag).success);
  if (view.kind !== 'tag' || said.some((tag) => tag.toLowerCase() === view.tag)) return said;
  return [view.tag, ...said];
};

const datesOf = (values: EntryValues, surroundings: Surroundings): Pick<TaskDraft, 'dates' | 'reminders'> => {
  const local = entryDates(values, surroundings);
  if (local === null) return {};
  const reminders = [...values.reminders];
  return {
    dates: localToTaskDates(local, surroundings.zone),
    ...(reminders.length === 0 ? {} : { reminders }),
  };
};

/** What is left out of a draft stays out of it. */
const fieldsOf = (values: EntryValues, surroundings: Surroundings): Partial<TaskDraft> => {
  const { priority, repeat, notes } = values;
  const tags = [...tagsOf(values, surroundings.view)];
  return {
    ...datesOf(values, surroundings),
    ...(priority === null ? {} : { priority }),
    ...(repeat === null ? {} : { repeat: { flag: repeat.repeatFlag, from: repeat.repeatFrom } }),
    ...(notes === null ? {} : { notes }),
    ...(tags.length === 0 ? {} : { tags }),
  };
};

const projectOf = ({ project }: ReadEntry, { view, parent }: Surroundings): ProjectId | null => {
  if (project !== null) return project.id;
  if (parent !== null) return parent.projectId;
  return view.kind === 'project' ? view.projectId : null;
};

/** The task that an entry says. A parent stays only while its list does. */
export const entryToTask = (read: ReadEntry, surroundings: Surroundings): NewTask => {
  const { entry, column, project } = read;
  const { parent } = surroundings;
  const given = project === null || project.id === parent?.projectId ? (parent?.id ?? null) : null;
  return {
    projectId: projectOf(read, surroundings),
    draft: {
      title: entry.title,
      ...fieldsOf(entry.values, surroundings),
      ...(column === null ? {} : { columnId: column.id }),
    },
    parentId: read.parent?.id ?? given,
  };
};
