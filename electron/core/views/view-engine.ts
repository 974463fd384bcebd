import type { OutlineChange } from '#shared/domain/outline-change.ts';
import type { DayRange, Unscheduled } from '#shared/domain/dates/day-range.ts';
import { viewToKey, type Outline, type SidebarCounts, type View } from '#shared/domain/view.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import type { Store } from '#core/store/store.ts';
import {
  dayRange,
  unscheduledTasks,
  type RangeOptions,
  type UnscheduledOptions,
} from '#core/views/day-range.ts';
import { readSnapshot, type StartupSnapshot, type SnapshotReader } from '#core/views/startup-snapshot.ts';
import {
  createLiveOutline,
  dependsOnDay,
  type LiveOutline,
  type OutlineOptions,
} from '#core/views/outline.ts';
import { createSidebarCounts } from '#core/views/sidebar-counts.ts';
import { createTaskIndex, type ViewSource } from '#core/views/task-index.ts';

/** An outline whole, or what became of one that the reader has. */
type OutlineSince = { readonly version: string } & (
  | { readonly kind: 'whole'; readonly outline: Outline }
  | { readonly kind: 'changed'; readonly change: OutlineChange }
);

interface Version {
  readonly version: string;
  /** What made it of the version before. */
  readonly change: OutlineChange;
}

/** Every write to tasks, for a reader that keeps more of a task than its place in the order. */
interface Writes {
  readonly note: (taskIds: ReadonlySet<string>) => void;
  readonly count: () => number;
  /** @returns null where that is not known any more */
  readonly since: (seen: number) => readonly string[] | null;
}

const createWrites = (): Writes => {
  let listed: string[] = [];
  /** How many were listed before. */
  let dropped = 0;
  return {
    note: (taskIds) => {
      // Not spread: a call takes only so many arguments, and one change may name every task.
      for (const id of taskIds) listed.push(id);
      if (listed.length <= MOST_WRITTEN) return;
      dropped += listed.length;
      listed = [];
    },
    count: () => dropped + listed.length,
    since: (seen) => (seen < dropped ? null : [...new Set(listed.slice(seen - dropped))]),
  };
};

interface Known {
  readonly name: string;
  readonly options: OutlineOptions;
  readonly live: LiveOutline;
  /** Tasks that were written since. */
  readonly changed: Set<string>;
  readonly writes: Writes;
  /** The newest last. */
  readonly versions: readonly Version[];
}

/** Views that are read in turn: the open one, and those that were open before it. */
const KEPT_VIEWS = 4;
/** Two windows on the same view do not read at the same moment. */
const KEPT_VERSIONS = 4;
/** Beyond so many, or this part of its tasks, reading all of a view again costs no more. */
const MOST_CHANGED = 200;
const MOST_CHANGED_PART = 1 / 8;

/** A list of writes that is longer is begun again. */
const MOST_WRITTEN = 10_000;

/** All together may list so many tasks, because each of them takes memory. */
const KEPT_TASKS = 100_000;

/** The newest of them, and at least the last. */
const keepLast = (known: readonly Known[]): readonly Known[] => {
  let left = KEPT_TASKS;
  return known
    .toReversed()
    .slice(0, KEPT_VIEWS)
    .filter(({ live }, index) => {
      left -= live.size();
      return index === 0 || left >= 0;
    })
    .toReversed();
};

const nameOf = (options: OutlineOptions): string => {
  const { view, arrangement, withClosed, rule = null, bounds } = options;
  return JSON.stringify([
    viewToKey(view),
    arrangement.groupBy,
    arrangement.sortBy,
    arrangement.sortDirection,
    arrangement.nested,
    withClosed,
    rule,
    // The days move what is dated.
    dependsOnDay(options) ? bounds.today : null,
    bounds.timeZone,
    bounds.firstWeekday,
  ]);
};

/** What became of a version; null where nobody remembers it. */
const changeSince = (versions: readonly Version[], since: string | null): OutlineChange | null => {
  const at = versions.findIndex(({ version }) => version === since);
  const last = versions.at(-1);
  if (at === -1 || last === undefined) return null;
  return {
    splices: versions.slice(at + 1).flatMap(({ change }) => change.splices),
    groups: last.change.groups,
  };
};

const isNothing = ({ splices, groups }: OutlineChange, before: OutlineChange): boolean =>
  splices.length === 0 && JSON.stringify(groups) === JSON.stringify(before.groups);

const toAnswer = ({ versions, live }: Known, since: string | null): OutlineSince => {
  const version = versions.at(-1)?.version ?? '';
  const change = changeSince(versions, since);
  return change === null
    ? { kind: 'whole', version, outline: live.whole() }
    : { kind: 'changed', version, change };
};

const isWorthFollowing = ({ changed, live }: Known): boolean =>
  changed.size <= Math.max(MOST_CHANGED, live.size() * MOST_CHANGED_PART);

/** @returns those that are still worth following */
const noteWrites = (known: readonly Known[], taskIds: ReadonlySet<string>): readonly Known[] => {
  for (const { changed, writes } of known) {
    for (const id of taskIds) changed.add(id);
    writes.note(taskIds);
  }
  return known.filter(isWorthFollowing);
};

/** An outline that somebody has, and what became of it. */
interface Told {
  readonly options: OutlineOptions;
  readonly since: string;
  readonly version: string;
  readonly change: OutlineChange;
}

export interface ViewEngine {
  /** @param since the version that the reader has; null for none */
  readonly read: (options: OutlineOptions, since: string | null) => OutlineSince;
  /** The same, with the tasks that were written since. */
  readonly readWritten: (
    options: OutlineOptions,
    since: { readonly version: string; readonly writes: number } | null,
  ) => { readonly answer: OutlineSince; readonly writes: number; readonly written: readonly string[] };
  /** For one reading, which no other is expected to follow. */
  readonly readOnce: (options: OutlineOptions) => Outline;
  /** How many tasks each place of the sidebar has. */
  readonly counts: (bounds: DayBounds) => SidebarCounts;
  /** What touches each day of a range. */
  readonly range: (options: RangeOptions) => DayRange;
  readonly unscheduled: (options: UnscheduledOptions) => Unscheduled;
  /** What was asked for last; null where nothing was. */
  readonly last: () => OutlineOptions | null;
  /** To be told of every change, before anybody reads. */
  readonly note: (changes: Changes) => void;
  /** What the next start shows first; null where nothing was shown. */
  readonly snapshot: () => StartupSnapshot | null;
  /**
   * Reads all open tasks, the outline and the counts from the rows, where they were answered from what the last start
   * left. The next edit needs them.
   * @param wait between two parts of the work
   * @returns whether that was as the last start left it; if not, everything is to be read again
   */
  readonly prepare: (wait: () => Promise<void>) => Promise<boolean>;
  /** What became of the outline that was read last; null where nobody has one that can be brought up to date. */
  readonly delta: (daysOf: (view: View) => DayBounds) => Told | null;
}

/**
 * The views that were read last, each as its reader has it.
 * @param instance so that a version of an earlier start is none of this one
 */
const createKnownViews = (source: ViewSource, instance: string, left: SnapshotReader) => {
  let known: readonly Known[] = [];
  let count = 0;

  /** The answer to a reader that has no earlier version. */
  const versionOf = (live: LiveOutline, change?: OutlineChange): Version => {
    count += 1;
    return { version: `${instance}-${count}`, change: change ?? { splices: [], groups: live.groups() } };
  };
  const begin = (name: string, options: OutlineOptions): Known => {
    const live = left.outlineOr(name, () => createLiveOutline(source, options));
    return { name, options, live, changed: new Set(), writes: createWrites(), versions: [versionOf(live)] };
  };
  /** The newest version is the one before where nothing changed. */
  const advance = (entry: Known): Known => {
    const { live, changed, versions } = entry;
    const last = versions.at(-1);
    if (last === undefined) return entry;
    const change = live.advance(changed);
    changed.clear();
    if (change === null) return { ...entry, versions: [versionOf(live)] };
    if (isNothing(change, last.change)) return entry;
    return { ...entry, versions: [...versions, versionOf(live, change)].slice(-KEPT_VERSIONS) };
  };
  const bringUpToDate = (entry: Known): Known => (entry.changed.size === 0 ? entry : advance(entry));

  return {
    /** @returns the view up to date, which is from now on the last one */
    read: (options: OutlineOptions): Known => {
      const name = nameOf(options);
      const before = known.find((other) => other.name === name);
      // One that cannot be read to its end is not as it was any more.
      known = known.filter((other) => other.name !== name);
      const entry = before === undefined ? begin(name, options) : bringUpToDate(before);
      known = keepLast([...known, entry]);
      return entry;
    },
    last: (): Known | null => known.at(-1) ?? null,
    note: ({ projects, taskIds }: Changes): void => {
      // Lists, tags, columns and filters decide which tasks a view has, and in which order.
      known = projects ? [] : noteWrites(known, taskIds);
    },
    /** Reads from the rows what the last start left. @returns whether that was true, or is told of by what was written since */
    prepare: (): boolean => {
      const before = known;
      known = known.map((entry) =>
        left.isLeft(entry.live) && entry.changed.size === 0 ? advance(entry) : entry,
      );
      return known.every((entry, index) => entry === before[index]);
    },
  };
};

/** What the next start shows first, where it is not too much to read. */
const toSnapshot = (last: Known, counts: StartupSnapshot['counts']): StartupSnapshot | null => {
  const { name, live } = last;
  return live.size() > KEPT_TASKS ? null : { outline: { name, value: live.whole() }, counts };
};

/**
 * Answers which tasks a view has, in which order and groups. Views that were
 * read lately are kept, and only the tasks that were written are moved in them.
 * @param instance so that a version of an earlier start is none of this one
 * @param loadSnapshot what the last start left, which is taken for true until something is written
 */
export const createViewEngine = (
  { db }: Pick<Store, 'db'>,
  instance: string,
  loadSnapshot: () => StartupSnapshot | null = () => null,
): ViewEngine => {
  const source = { db, index: createTaskIndex(db) };
  const left = readSnapshot(loadSnapshot);
  const counts = createSidebarCounts(source, left);
  const known = createKnownViews(source, instance, left);
  const read: ViewEngine['read'] = (options, since) => toAnswer(known.read(options), since);

  return {
    read,
    readWritten: (options, since) => {
      const entry = known.read(options);
      const written = since === null ? null : entry.writes.since(since.writes);
      return {
        answer: toAnswer(entry, written === null ? null : (since?.version ?? null)),
        writes: entry.writes.count(),
        written: written ?? [],
      };
    },
    readOnce: (options) => createLiveOutline(source, options).whole(),
    counts: counts.read,
    range: (options) => dayRange(source, options),
    unscheduled: (options) => unscheduledTasks(source, options),
    last: () => known.last()?.options ?? null,
    snapshot: () => {
      const last = known.last();
      return last === null ? null : toSnapshot(known.read(last.options), counts.snapshot());
    },
    prepare: async (wait) => {
      // Every task, then the view, then the counts: each takes a third of the time.
      source.index.get('');
      await wait();
      const isSame = known.prepare();
      await wait();
      const areSame = counts.prepare();
      left.drop();
      return isSame && areSame;
    },
    note: (changes) => {
      left.drop();
      counts.note(changes);
      source.index.note(changes);
      known.note(changes);
    },
    delta: (daysOf) => {
      const last = known.last();
      const since = last?.versions.at(-1)?.version;
      if (last === null || since === undefined) return null;
      const options = { ...last.options, bounds: daysOf(last.options.view) };
      const answer = read(options, since);
      return answer.kind === 'whole' ? null : { ...answer, options, since };
    },
  };
};
