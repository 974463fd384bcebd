import { outlineChange, type OutlineChange } from '#shared/domain/outline-change.ts';
import { viewToKey, type Outline, type View } from '#shared/domain/view.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import type { Placed } from '#electron/store/queries/nest.ts';
import { comesBefore, readOpenTasks, type OpenTasks } from '#electron/store/queries/open-tasks.ts';
import { viewOutline, type OutlineOptions } from '#electron/store/queries/outline.ts';
import { selectionOf } from '#electron/store/queries/view-selection.ts';
import type { Store } from '#electron/store/store.ts';

/** An outline whole, or what became of one that the reader has. */
export type OutlineSince = { readonly version: string } & (
  | { readonly kind: 'whole'; readonly outline: Outline }
  | { readonly kind: 'changed'; readonly change: OutlineChange }
);

interface Version {
  readonly version: string;
  readonly outline: Outline;
}

interface Known {
  readonly name: string;
  readonly options: OutlineOptions;
  readonly open: readonly Placed[];
  /** Tasks that were written since. */
  readonly changed: Set<string>;
  /** The newest last. */
  readonly versions: readonly Version[];
}

/** Views that are read in turn: the open one, and those that were open before it. */
const KEPT_VIEWS = 4;
/** Two windows on the same view do not read at the same moment. */
const KEPT_VERSIONS = 4;
/** Beyond so many, reading all of it again costs no more. */
const MOST_CHANGED = 200;

const nameOf = ({ view, arrangement, withClosed, bounds }: OutlineOptions): string =>
  JSON.stringify([
    viewToKey(view),
    arrangement.groupBy,
    arrangement.sortBy,
    arrangement.nested,
    withClosed,
    // The days move what is dated.
    bounds.today,
    bounds.timeZone,
    bounds.firstWeekday,
  ]);

/** Where a task belongs among others that are in their order. */
const placeAmong = (tasks: OpenTasks, others: readonly Placed[], id: string): number => {
  let [from, to] = [0, others.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (comesBefore(tasks, id, others[middle]?.id ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The open tasks of a view as they are now: what was not written stands as it stood. */
const bringUpToDate = (tasks: OpenTasks, { open, changed }: Known): readonly Placed[] => {
  if (changed.size === 0) return open;
  const stay = open.filter(({ id }) => !changed.has(id));
  for (const task of readOpenTasks(tasks, [...changed])) {
    stay.splice(placeAmong(tasks, stay, task.id), 0, task);
  }
  return stay;
};

const openTasks = (tasks: OpenTasks, entry: Known | undefined): readonly Placed[] => {
  if (tasks.selection.shows !== 'open') return [];
  return entry === undefined ? readOpenTasks(tasks) : bringUpToDate(tasks, entry);
};

/** An outline that somebody has, and what became of it. */
interface Told {
  readonly options: OutlineOptions;
  readonly since: string;
  readonly version: string;
  readonly change: OutlineChange;
}

export interface KnownOutlines {
  /** @param since the version that the reader has; null for none */
  readonly read: (options: OutlineOptions, since: string | null) => OutlineSince;
  /** To be told of every change, before anybody reads. */
  readonly note: (changes: Changes) => void;
  /** What became of the outline that was read last; null where nobody has one that can be brought up to date. */
  readonly tell: (daysOf: (view: View) => DayBounds) => Told | null;
}

/**
 * Outlines that were read lately, kept up to date task by task: what a key
 * costs does not grow with the account, and what is told is what changed.
 * @param instance so that a version of an earlier start is none of this one
 */
export const createKnownOutlines = ({ db }: Pick<Store, 'db'>, instance: string): KnownOutlines => {
  let known: readonly Known[] = [];
  let count = 0;

  const remember = (options: OutlineOptions, open: readonly Placed[], versions: readonly Version[]): void => {
    const name = nameOf(options);
    const kept = versions.slice(-KEPT_VERSIONS);
    const entry = { name, options, open, changed: new Set<string>(), versions: kept };
    known = [...known.filter((other) => other.name !== name), entry].slice(-KEPT_VIEWS);
  };
  /** The newest version is the one before where nothing changed. */
  const newest = (before: readonly Version[], outline: Outline): readonly Version[] => {
    const last = before.at(-1);
    const isSame =
      last !== undefined &&
      outlineChange(last.outline, outline).splices.length === 0 &&
      JSON.stringify(last.outline.groups) === JSON.stringify(outline.groups);
    if (isSame) return before;
    count += 1;
    return [...before, { version: `${instance}-${count}`, outline }];
  };

  const read: KnownOutlines['read'] = (options, since) => {
    const { view, arrangement, bounds } = options;
    const name = nameOf(options);
    const entry = known.find((other) => other.name === name);
    const tasks = { db, selection: selectionOf(db, view, bounds), arrangement, bounds };
    const open = openTasks(tasks, entry);
    const versions = newest(entry?.versions ?? [], viewOutline(db, options, open));
    remember(options, open, versions);
    const last = versions.at(-1);
    if (last === undefined) throw new Error('An outline has no version');
    const { version, outline } = last;
    const has = versions.find((one) => one.version === since);
    return has === undefined
      ? { kind: 'whole', version, outline }
      : { kind: 'changed', version, change: outlineChange(has.outline, outline) };
  };

  return {
    read,
    note: ({ taskIds, projects }) => {
      if (projects) known = [];
      for (const { changed } of known) for (const id of taskIds) changed.add(id);
      known = known.filter(({ changed }) => changed.size <= MOST_CHANGED);
    },
    tell: (daysOf) => {
      const last = known.at(-1);
      const since = last?.versions.at(-1)?.version;
      if (last === undefined || since === undefined) return null;
      const options = { ...last.options, bounds: daysOf(last.options.view) };
      const answer = read(options, since);
      if (answer.kind === 'whole') return null;
      return { options, since, version: answer.version, change: answer.change };
    },
  };
};
