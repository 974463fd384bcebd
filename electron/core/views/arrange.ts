import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { memoized } from '#shared/domain/memoized.ts';
import { isOverdue, toPredicate, type TaskReader } from '#shared/domain/task-condition.ts';
import { usualDirection, type Arrangement, type GroupBy, type View } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { dayStart, type DayStart } from '#core/store/queries/day-conditions.ts';
import type { OpenTask } from '#core/views/task-index.ts';

/** An open task of a view, with what its place is decided by. */
export interface Placed {
  readonly task: OpenTask;
  /** The group that it is in by itself; see `outlineSchema`. */
  readonly group: string;
  /** Of the group, where the order of groups is not that of the tasks in them. */
  readonly groupRank: number;
  readonly listRank: number;
  /** The value to sort by, where the index does not have it: of a column, or the first tag in the order of the sidebar. */
  readonly value: Value;
}

export type Value = string | number | null;

/** Read once for an arrangement: it changes with lists, tags and columns, not with tasks. */
export interface Arranging {
  /** Read with each task, for `place`. */
  readonly valueColumn: string;
  readonly place: (task: OpenTask, value: Value) => Placed;
  /** Negative where `one` stands before `other`; never zero for two tasks. */
  readonly compare: (one: Placed, other: Placed) => number;
  /** Groups in the order of the sidebar or the board; others follow. */
  readonly knownGroups: readonly string[];
}

interface ArrangingOptions {
  readonly view: View;
  readonly arrangement: Arrangement;
  readonly bounds: DayBounds;
}

/** A small integer: any other number would be an object of its own in each task. */
const LAST = 2 ** 30;
const MS_PER_DAY = 86_400_000;

/** The inbox first, then as in the sidebar; a list that is not known yet stands last. */
const readListRanks = (db: ReadDatabase): ReadonlyMap<string, number> =>
  new Map(
    db
      .all<{ id: string }>('SELECT id FROM project_row ORDER BY is_inbox DESC, sort_order, id')
      .map(({ id }, rank) => [id, rank]),
  );

const compareValues = (one: string | number, other: string | number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const tagsSchema = z.array(z.string());

/** A damaged row is repaired when it is shown: here it has no tags. */
export const readTags = (json: string): readonly string[] => {
  try {
    return tagsSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
};

/** Different sets of tags; an account has far fewer. */
const MOST_TAG_SETS = 5000;

/** @returns of tags as a row has them, the first in the order of the sidebar; a tag that is not known yet comes first */
const firstTagReader = (tagNames: readonly string[]): ((tags: string) => string | null) => {
  const ranks = new Map(tagNames.map((name, rank) => [name, rank]));
  const rankOf = (name: string): number => ranks.get(name) ?? -1;
  const compare = (one: string, other: string): number =>
    rankOf(one) - rankOf(other) || compareValues(one, other);
  const read = memoized(MOST_TAG_SETS, (tags: string) => ({ first: readTags(tags).toSorted(compare)[0] }));
  return (tags) => read(tags).first ?? null;
};

type Grouping = (
  task: OpenTask,
  listRank: number,
  tag: string | null,
) => readonly [key: string, rank: number];

/** In front of all days. */
const OVERDUE: ReturnType<Grouping> = ['date:overdue', -2];

/** Notes of past days: a note is never overdue. */
const EARLIER: ReturnType<Grouping> = ['date:earlier', -1];

/** Each bucket ends where the day `before`, counted from today, begins. */
const BUCKETS = [
  { key: 'date:today', before: 1 },
  { key: 'date:tomorrow', before: 2 },
  { key: 'date:next7', before: 7 },
] as const;

/** @returns whether a day, or a moment where there is none, lies before the beginning of another day */
const isBefore = (day: string | null, at: number | null, cut: DayStart): boolean =>
  day === null ? at !== null && at < cut.time : day < cut.day;

/** How conditions read the tasks of the index, all of which are open. */
export const openTaskReader: TaskReader<Pick<OpenTask, 'dates' | 'isNote'>, DayStart> = {
  status: () => 'open',
  isNote: ({ isNote }) => isNote !== 0,
  isDated: ({ dates }) => dates !== null,
  startsBefore: ({ dates }, cut) => dates !== null && isBefore(dates.startDay, dates.startAt, cut),
  endsBefore: ({ dates }, cut) => dates !== null && isBefore(dates.endDay, dates.endAt, cut),
};

/** The groups of what is over. A task of several days is overdue when its last day is over. */
const overdueOrEarlier = (bounds: DayBounds) => {
  const today = dayStart(bounds, bounds.today);
  const isLate = toPredicate(isOverdue(today), openTaskReader);
  return (task: OpenTask): typeof OVERDUE | null => {
    if (!openTaskReader.endsBefore(task, today)) return null;
    return isLate(task) ? OVERDUE : EARLIER;
  };
};

const byDate = (bounds: DayBounds): Grouping => {
  const groupOfPast = overdueOrEarlier(bounds);
  const buckets = BUCKETS.map(({ key, before }) => ({ key, cut: dayStart(bounds, bounds.day(before)) }));
  return (task) => {
    if (task.dates === null) return ['date:none', LAST];
    const past = groupOfPast(task);
    if (past !== null) return past;
    const rank = buckets.findIndex(({ cut }) => openTaskReader.startsBefore(task, cut));
    return rank === -1 ? ['date:later', buckets.length] : [buckets[rank]?.key ?? '', rank];
  };
};

/**
 * The day that a moment is on. Tasks in the order of their moments are on the
 * same day again and again: that one is remembered.
 */
export const dayReader = (bounds: DayBounds): ((time: number) => CalendarDate) => {
  let known = { day: '', start: 0, end: 0 };
  return (time) => {
    if (time < known.start || time >= known.end) {
      const day = bounds.dayAt(time);
      known = { day, start: bounds.startOf(day), end: bounds.startOf(addDays(day, 1)) };
    }
    return known.day;
  };
};

const MOST_DAYS = 5000;
const MOST_GROUPS = 5000;

const byDay = (bounds: DayBounds): Grouping => {
  const dayAt = dayReader(bounds);
  const groupOf = memoized(MOST_DAYS, (day: CalendarDate): ReturnType<Grouping> => [
    `day:${day}`,
    Date.parse(day) / MS_PER_DAY,
  ]);
  const groupOfPast = overdueOrEarlier(bounds);
  return (task) => {
    if (task.dates === null) return ['day:none', LAST];
    const past = groupOfPast(task);
    if (past === OVERDUE) return past;
    const begun = task.dates.startDay ?? dayAt(task.dates.startAt);
    // A task that began before today and goes on stands under today; a past note stays on its day.
    return groupOf(past === EARLIER || begun >= bounds.today ? begun : bounds.today);
  };
};

const PRIORITY_BANDS = [
  { key: 'priority:high', from: 5 },
  { key: 'priority:medium', from: 3 },
  { key: 'priority:low', from: 1 },
] as const;

const byPriority: Grouping = ({ priority }) => {
  const rank = PRIORITY_BANDS.findIndex(({ from }) => priority >= from);
  return rank === -1 ? ['priority:none', PRIORITY_BANDS.length] : [PRIORITY_BANDS[rank]?.key ?? '', rank];
};

const byColumn = (db: ReadDatabase): Grouping => {
  const columns = new Map(
    db
      .all<{ id: string; project_id: string }>('SELECT id, project_id FROM column_row')
      .map(({ id, project_id: projectId }) => [id, projectId]),
  );
  return ({ columnId, projectId }) => {
    const isHere = columnId !== null && columns.get(columnId) === projectId;
    return [`column:${isHere ? columnId : 'none'}`, 0];
  };
};

const groupingOf = (db: ReadDatabase, groupBy: GroupBy, bounds: DayBounds): Grouping => {
  switch (groupBy) {
    case 'none':
      return () => ['open', 0];
    case 'list':
      return ({ projectId }, listRank) => [`list:${projectId}`, listRank];
    case 'date':
      return byDate(bounds);
    case 'day':
      return byDay(bounds);
    case 'priority':
      return byPriority;
    case 'tag':
      return (_task, _listRank, tag) => [`tag:${tag ?? 'none'}`, 0];
    case 'column':
      return byColumn(db);
    default:
      return assertNever(groupBy);
  }
};

/** Groups that stand in the order of the sidebar or the board, whatever is in them. */
const knownGroupsOf = (
  db: ReadDatabase,
  tagNames: readonly string[],
  { view, arrangement: { groupBy } }: ArrangingOptions,
): readonly string[] => {
  if (groupBy === 'tag') return tagNames.map((name) => `tag:${name}`);
  if (groupBy !== 'column' || view.kind !== 'project') return [];
  return db
    .all<{ id: string }>(
      'SELECT id FROM column_row WHERE project_id = ? ORDER BY sort_order, id',
      view.projectId,
    )
    .map(({ id }) => `column:${id}`);
};

type Compare = Arranging['compare'];

/** Tasks without a value are last in both directions. */
const byValue =
  (way: 1 | -1, valueOf: (placed: Placed) => Value): Compare =>
  (one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * compareValues(left, right);
  };

/** By list, then by place, and by id where two devices chose the same place. */
const compareByHand: Compare = (one, other) => {
  if (one.listRank !== other.listRank) return one.listRank < other.listRank ? -1 : 1;
  const [left, right] = [one.task, other.task];
  return (
    left.orderHigh - right.orderHigh || left.orderLow - right.orderLow || compareValues(left.id, right.id)
  );
};

const startOf = ({ task }: Placed): Value => task.dates?.startAt ?? null;
const isTimed = ({ task }: Placed): Value => Number(task.dates?.startDay == null);

/** "Task 2" before "Task 10", and "É" next to "E". */
const titles = new Intl.Collator('en', { numeric: true });
const byTitle =
  (way: 1 | -1): Compare =>
  (one, other) =>
    way * titles.compare(String(one.value), String(other.value));

const termsOf = (sortBy: Arrangement['sortBy'], way: 1 | -1): readonly Compare[] => {
  switch (sortBy) {
    case 'manual':
      return [];
    case 'date':
      // On the same moment, what lasts all day stands first.
      return [byValue(way, startOf), byValue(1, isTimed)];
    case 'priority':
      return [byValue(way, ({ task }) => task.priority), byValue(1, startOf)];
    case 'title':
      return [byTitle(way)];
    case 'tag':
    case 'created':
    case 'modified':
      return [byValue(way, ({ value }) => value)];
    default:
      return assertNever(sortBy);
  }
};

const VALUE_COLUMNS: Partial<Readonly<Record<Arrangement['sortBy'], string>>> = {
  title: 't.title',
  created: 't.created_at',
  modified: 't.modified_at',
};

/** Group by group; in each, pinned tasks first, and the order by hand where all else is equal. */
const compareBy = ({ sortBy, sortDirection = usualDirection(sortBy) }: Arrangement): Compare => {
  const terms = termsOf(sortBy, sortDirection === 'ascending' ? 1 : -1);
  return (one, other) => {
    if (one.groupRank !== other.groupRank) return one.groupRank < other.groupRank ? -1 : 1;
    if (one.task.isPinned !== other.task.isPinned) return other.task.isPinned - one.task.isPinned;
    for (const compare of terms) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return compareByHand(one, other);
  };
};

export const createArranging = (db: ReadDatabase, options: ArrangingOptions): Arranging => {
  const { arrangement, bounds } = options;
  const listRanks = readListRanks(db);
  const tagNames = db
    .all<{ name: string }>('SELECT name FROM tag_row ORDER BY sort_order, name')
    .map(({ name }) => name);
  const firstTag = firstTagReader(tagNames);
  const groupOf = groupingOf(db, arrangement.groupBy, bounds);
  // Else each task would keep a name of its own.
  const sharedName = memoized(MOST_GROUPS, (name: string) => name);
  const isSortedByTag = arrangement.sortBy === 'tag';
  const needsTag = isSortedByTag || arrangement.groupBy === 'tag';
  return {
    valueColumn: VALUE_COLUMNS[arrangement.sortBy] ?? 'NULL',
    place: (task, value) => {
      const listRank = listRanks.get(task.projectId) ?? LAST;
      const tag = needsTag ? firstTag(task.tags) : null;
      const [group, groupRank] = groupOf(task, listRank, tag);
      return { task, group: sharedName(group), groupRank, listRank, value: isSortedByTag ? tag : value };
    },
    compare: compareBy(arrangement),
    knownGroups: knownGroupsOf(db, tagNames, options),
  };
};
