import {
  dayReader,
  dayToKey,
  hourSplitter,
  type DayNumber,
} from '#electron/local-service/rules/calendar-days.ts';
import type { Completion } from '#electron/local-service/storage/statistics-queries.ts';
import { wireDateToTime } from '#core/wire/wire-date.ts';

/** What has no list or no tag is counted under this name (observed). */
export const NO_CATEGORY = 'UNKNOWN_CATEGORY';
/** Focus on a habit, by list and by tag (observed). */
const HABIT_CATEGORY = 'HABIT_CATEGORY';

/** Days that are answered, first and last included, and the zone that they are counted in. */
export interface DaySpan {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly timeZone: string;
}

interface CompletedTask extends Omit<Completion, 'projectId'> {
  readonly projectName: string | null;
}

/** A map, since a list may be called like a member of objects. */
type Counts = Map<string, number>;

const add = (counts: Counts, name: string, amount: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + amount);
};

const tagsOf = ({ tags }: { readonly tags: readonly string[] }): readonly string[] =>
  tags.length === 0 ? [NO_CATEGORY] : tags;

const timeOf = (date: string | null): number | undefined => wireDateToTime(date ?? '');

const daysOf = ({ first, last }: DaySpan): readonly DayNumber[] =>
  Array.from({ length: last - first + 1 }, (_none, index) => first + index);

type DayOf = (unix: number) => DayNumber;

/** All-day tasks end with their last day: a due date behind the start is midnight after it (observed). */
const lastDay = ({ start, due }: { readonly start: number; readonly due: number }, dayOf: DayOf): DayNumber =>
  due > start ? dayOf(due) - 1 : dayOf(due);

const timeliness = ({ completed, isAllDay, ...dates }: CompletedTask, dayOf: DayOf): Timeliness => {
  const start = dates.start ?? dates.due;
  const due = dates.due ?? dates.start;
  if (start === null || due === null) return 'noTimeCompleteCount';
  const isLate = isAllDay ? dayOf(completed) > lastDay({ start, due }, dayOf) : completed > due;
  return isLate ? 'overdueCompleteCount' : 'onTimeCompleteCount';
};

type Timeliness = 'overdueCompleteCount' | 'onTimeCompleteCount' | 'noTimeCompleteCount';

const emptyDay = (day: DayNumber, timezone: string) => ({
  day: dayToKey(day),
  timezone,
  overdueCompleteCount: 0,
  onTimeCompleteCount: 0,
  noTimeCompleteCount: 0,
  notCompleteCount: 0,
  lists: new Map<string, number>(),
  tags: new Map<string, number>(),
});

/** One day of the answer. */
export type CompletionsOfDay = Omit<ReturnType<typeof emptyDay>, 'lists' | 'tags'> & {
  readonly projectCompleteCounts: Readonly<Record<string, number>>;
  readonly tagCompleteCounts: Readonly<Record<string, number>>;
};

/**
 * Completions of each day by list and tag, and whether they were in time.
 * @param open tasks that are not done, by the time that they start
 */
export const completionsByDay = (
  span: DaySpan,
  tasks: readonly CompletedTask[],
  open: readonly { readonly start: number; readonly count: number }[],
): readonly CompletionsOfDay[] => {
  const dayOf = dayReader(span.timeZone);
  const days = new Map(daysOf(span).map((day) => [day, emptyDay(day, span.timeZone)]));
  for (const task of tasks) {
    const figures = days.get(dayOf(task.completed));
    if (figures === undefined) continue;
    figures[timeliness(task, dayOf)] += 1;
    add(figures.lists, task.projectName ?? NO_CATEGORY, 1);
    for (const tag of tagsOf(task)) add(figures.tags, tag, 1);
  }
  for (const { start, count } of open) {
    const figures = days.get(dayOf(start));
    if (figures !== undefined) figures.notCompleteCount += count;
  }
  return [...days.values()].map(({ lists, tags, ...figures }) => ({
    ...figures,
    projectCompleteCounts: Object.fromEntries(lists),
    tagCompleteCounts: Object.fromEntries(tags),
  }));
};

interface FocusedTask {
  readonly isHabit: boolean;
  readonly title: string | null;
  readonly projectName: string | null;
  readonly tags: readonly string[];
  readonly startTime: string | null;
  readonly endTime: string | null;
}

interface FocusSession {
  /** Unix milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly tasks: readonly FocusedTask[];
}

const MINUTE = 60_000;

const UNNAMED: FocusedTask = {
  isHabit: false,
  title: null,
  projectName: null,
  tags: [],
  startTime: null,
  endTime: null,
};

/** How long a session was for each of its tasks: by their own times, or in equal parts. */
const partsOf = ({ duration, tasks }: FocusSession): readonly (readonly [FocusedTask, number])[] => {
  if (tasks.length === 0) return [[UNNAMED, duration]];
  return tasks.map((task) => {
    const [start, end] = [timeOf(task.startTime), timeOf(task.endTime)];
    const own =
      start === undefined || end === undefined || end < start ? duration / tasks.length : end - start;
    return [task, tasks.length === 1 ? duration : own];
  });
};

const inMinutes = (counts: Counts): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].map(([name, duration]) => [name, Math.round(duration / MINUTE)]));

/** Minutes of focus by list, tag and task. */
export const focusByCategory = (sessions: readonly FocusSession[]) => {
  const [lists, tags, titles]: [Counts, Counts, Counts] = [new Map(), new Map(), new Map()];
  for (const [task, duration] of sessions.flatMap(partsOf)) {
    add(titles, task.title ?? NO_CATEGORY, duration);
    add(lists, task.isHabit ? HABIT_CATEGORY : (task.projectName ?? NO_CATEGORY), duration);
    for (const tag of task.isHabit ? [HABIT_CATEGORY] : tagsOf(task)) add(tags, tag, duration);
  }
  return {
    projectDurations: inMinutes(lists),
    tagDurations: inMinutes(tags),
    taskDurations: inMinutes(titles),
  };
};

/** Minutes of focus of each day. */
export const focusByDay = (span: DaySpan, sessions: readonly FocusSession[]) => {
  const dayOf = dayReader(span.timeZone);
  const durations = new Map<DayNumber, number>();
  for (const { end, duration } of sessions)
    durations.set(dayOf(end), (durations.get(dayOf(end)) ?? 0) + duration);
  return daysOf(span).map((day) => ({
    day: dayToKey(day),
    timezone: span.timeZone,
    duration: Math.round((durations.get(day) ?? 0) / MINUTE),
  }));
};

/** Minutes of focus by hour of the clock, of each day; a day without focus has no hours (observed). */
export const focusByHour = (span: DaySpan, sessions: readonly FocusSession[]) => {
  const hours = hoursOfDays(span, sessions);
  return daysOf(span).map((day) => {
    const durations = hours.get(day);
    return {
      day: dayToKey(day),
      timezone: span.timeZone,
      ...(durations !== undefined && { timeDurations: inMinutes(durations) }),
    };
  });
};

/** Minutes of an average day of the span, by hour of the clock. */
export const focusByClock = (span: DaySpan, sessions: readonly FocusSession[]) => {
  const sums: Counts = new Map();
  for (const durations of hoursOfDays(span, sessions).values())
    for (const [hour, duration] of durations) add(sums, hour, duration / (span.last - span.first + 1));
  return inMinutes(sums);
};

/** The time without pauses, spread evenly over the hours from start to end. */
const hoursOfDays = (
  { first, last, timeZone }: DaySpan,
  sessions: readonly FocusSession[],
): ReadonlyMap<DayNumber, Counts> => {
  const days = new Map<DayNumber, Counts>();
  const splitByHour = hourSplitter(timeZone);
  for (const { start, end, duration } of sessions) {
    const pieces = splitByHour(start, end);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    for (const piece of pieces) {
      if (piece.day < first || piece.day > last) continue;
      const hours: Counts = days.get(piece.day) ?? new Map<string, number>();
      add(hours, String(piece.hour), (duration * piece.length) / length);
      days.set(piece.day, hours);
    }
  }
  return days;
};
