import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { GroupBy } from '#shared/domain/view.ts';

type Groups = Readonly<Partial<Record<GroupBy, readonly string[]>>>;

/** The same on every day, and in every account. */
export const FIXED_GROUPS: Groups = {
  priority: ['priority:high', 'priority:medium', 'priority:low', 'priority:none'],
  // No task becomes overdue by a drop.
  date: ['date:today', 'date:tomorrow', 'date:next7', 'date:later', 'date:none'],
};

/** Days of the view of the next seven. */
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Groups that tasks could be put into and that have no header, since nothing
 * is in them. Lists and tags stand in the sidebar, which takes tasks itself.
 */
export const emptyGroups = (
  groupBy: GroupBy,
  shown: ReadonlySet<string>,
  today: CalendarDate,
): readonly string[] => {
  const all: Groups = {
    ...FIXED_GROUPS,
    day: WEEK.map((days) => `day:${addDays(today, days)}`),
    tag: ['tag:none'],
  };
  return (all[groupBy] ?? []).filter((key) => !shown.has(key));
};
