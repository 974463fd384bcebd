import type { OutlineChange } from '#shared/domain/outline-change.ts';
import { viewToKey, type Outline, type View } from '#shared/domain/view.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { followOutline, type FollowedOutline } from '#electron/store/queries/followed-outline.ts';
import type { OutlineOptions } from '#electron/store/queries/outline.ts';
import type { Store } from '#electron/store/store.ts';

/** An outline whole, or what became of one that the reader has. */
export type OutlineSince = { readonly version: string } & (
  | { readonly kind: 'whole'; readonly outline: Outline }
  | { readonly kind: 'changed'; readonly change: OutlineChange }
);

interface Version {
  readonly version: string;
  /** What made it of the version before. */
  readonly change: OutlineChange;
}

interface Known {
  readonly name: string;
  readonly options: OutlineOptions;
  readonly followed: FollowedOutline;
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

const nameOf = ({ view, arrangement, withClosed, rule = null, bounds }: OutlineOptions): string =>
  JSON.stringify([
    viewToKey(view),
    arrangement.groupBy,
    arrangement.sortBy,
    arrangement.sortDirection,
    arrangement.nested,
    withClosed,
    rule,
    // The days move what is dated.
    bounds.today,
    bounds.timeZone,
    bounds.firstWeekday,
  ]);

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
  /** What was asked for last; null where nothing was. */
  readonly last: () => OutlineOptions | null;
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

  const nameVersion = (): string => {
    count += 1;
    return `${instance}-${count}`;
  };
  const begin = (name: string, options: OutlineOptions): Known => {
    const followed = followOutline(db, options);
    const change = { splices: [], groups: followed.whole().groups };
    return { name, options, followed, changed: new Set(), versions: [{ version: nameVersion(), change }] };
  };
  /** The newest version is the one before where nothing changed. */
  const bringUpToDate = (entry: Known): Known => {
    const { followed, changed, versions } = entry;
    const last = versions.at(-1);
    if (changed.size === 0 || last === undefined) return entry;
    const change = followed.advance(changed);
    if (change === null) return begin(entry.name, entry.options);
    changed.clear();
    if (isNothing(change, last.change)) return entry;
    const kept = [...versions, { version: nameVersion(), change }].slice(-KEPT_VERSIONS);
    return { ...entry, versions: kept };
  };

  const read: KnownOutlines['read'] = (options, since) => {
    const name = nameOf(options);
    const before = known.find((other) => other.name === name);
    // One that cannot be read to its end is not as it was any more.
    known = known.filter((other) => other.name !== name);
    const entry = before === undefined ? begin(name, options) : bringUpToDate(before);
    known = [...known, entry].slice(-KEPT_VIEWS);
    const version = entry.versions.at(-1)?.version ?? '';
    const change = changeSince(entry.versions, since);
    return change === null
      ? { kind: 'whole', version, outline: entry.followed.whole() }
      : { kind: 'changed', version, change };
  };

  return {
    read,
    last: () => known.at(-1)?.options ?? null,
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
