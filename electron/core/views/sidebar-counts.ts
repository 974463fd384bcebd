import { isDeepStrictEqual } from 'node:util';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { projectIdSchema, type FilterId } from '#shared/domain/ids.ts';
import type { SidebarCounts, SmartView } from '#shared/domain/view.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { ofFew } from '#core/store/queries/day-conditions.ts';
import { filterRows } from '#core/store/queries/list-rows.ts';
import {
  CLOSED,
  selectionOf,
  selectionOfFilter,
  type Selection,
} from '#core/store/queries/view-selection.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { readTags } from '#core/views/arrange.ts';
import type { StartupSnapshot, SnapshotReader } from '#core/views/startup-snapshot.ts';
import type { OpenTask, ViewSource } from '#core/views/task-index.ts';

/** How many tasks a filter shows; null where Docket does not understand its rule. */
export const filterCount = (db: ReadDatabase, rule: string, bounds: DayBounds): number | null => {
  const expression = ruleToExpression(rule);
  if (expression === null) return null;
  const { where, values } = selectionOfFilter(db, expression, bounds);
  return (
    db.get<{ count: number }>(
      `SELECT COUNT(*) AS count FROM task_row t WHERE t.status = 0 AND ${where}`,
      ...values,
    )?.count ?? 0
  );
};

const ARCHIVED = '(SELECT id FROM project_row WHERE archived = 1)';

/** What is over; counted in an index, since SQLite would look each one up to see whether its list is archived. */
const closedCounts = (db: ReadDatabase): Pick<SidebarCounts['smart'], 'completed' | 'wontDo'> => {
  const ended = (status: string): number =>
    db.get<{ count: number }>(
      `SELECT (SELECT COUNT(*) FROM task_row t WHERE ${status})
        - (SELECT COUNT(*) FROM task_row t WHERE t.project_id IN ${ARCHIVED} AND ${status}) AS count`,
    )?.count ?? 0;
  return { completed: ended(CLOSED.done), wontDo: ended(CLOSED.wontDo) };
};

/** Smart views whose open tasks a condition in SQL chooses. */
const DATED = ['today', 'tomorrow', 'next7'] as const satisfies readonly SmartView[];

/** A place of the sidebar with the tasks that are in it. */
interface Chosen {
  readonly selection: Selection;
  readonly ids: Set<string>;
}

interface Counted {
  /** The days that it was counted by. */
  readonly name: string;
  readonly dated: readonly Chosen[];
  readonly filters: readonly (Chosen & { readonly id: FilterId })[];
  readonly trash: Set<string>;
  readonly byList: Map<string, number>;
  /** Of lists that are not archived, by the tags of a row: few tasks have tags of their own. */
  readonly byTags: Map<string, number>;
  readonly archived: ReadonlySet<string>;
  /** Tasks that were written since, as they were counted; undefined where one was not. */
  readonly changed: Map<string, OpenTask | undefined>;
}

/** With the ids of the index: each reading brings texts of its own. */
const choose = ({ db, index }: ViewSource, selection: Selection): Chosen => ({
  selection,
  ids: new Set(
    db
      .arrays<readonly [id: string]>(
        `SELECT t.id FROM task_row t WHERE t.status = 0 AND ${selection.where}`,
        ...selection.values,
      )
      .map(([id]) => index.get(id)?.id ?? id),
  ),
});

/** Looks at the tasks that were written once for all places: an account can have many filters. */
const chooseAgain = (db: ReadDatabase, places: readonly Chosen[], changed: readonly string[]): void => {
  const asked = places.map(({ selection }) => ofFew(selection));
  const flags = asked.map(({ where }) => `(${where}) IS TRUE`).join(', ');
  const rows = db.arrays<readonly [id: string, ...isIn: number[]]>(
    // The plus keeps SQLite from walking all open tasks for a few of them (sqlite.org/optoverview.html).
    `SELECT t.id, ${flags} FROM task_row t
     WHERE +t.status = 0 AND t.id IN (SELECT value FROM json_each(?))`,
    ...asked.flatMap(({ values }) => values),
    JSON.stringify(changed),
  );
  for (const { ids } of places) for (const id of changed) ids.delete(id);
  for (const [id, ...isIn] of rows) {
    for (const [index, { ids }] of places.entries()) if (isIn[index] === 1) ids.add(id);
  }
};

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

const countTask = ({ byList, byTags, archived }: Counted, task: OpenTask, count: 1 | -1): void => {
  add(byList, task.projectId, count);
  if (task.tags !== '[]' && !archived.has(task.projectId)) add(byTags, task.tags, count);
};

const beginCounting = (source: ViewSource, bounds: DayBounds, name: string): Counted => {
  const { db, index } = source;
  const counted: Counted = {
    name,
    dated: DATED.map((kind) => choose(source, selectionOf(db, { kind }, bounds))),
    filters: filterRows(db).flatMap(({ id, rule }) => {
      const expression = ruleToExpression(rule);
      return expression === null
        ? []
        : [{ id, ...choose(source, selectionOfFilter(db, expression, bounds)) }];
    }),
    trash: new Set(db.arrays<readonly [id: string]>('SELECT id FROM trash_row').map(([id]) => id)),
    byList: new Map(),
    byTags: new Map(),
    archived: new Set(
      db.all<{ id: string }>('SELECT id FROM project_row WHERE archived = 1').map(({ id }) => id),
    ),
    changed: new Map(),
  };
  for (const task of index.all()) countTask(counted, task, 1);
  return counted;
};

const bringUpToDate = ({ db, index }: ViewSource, counted: Counted): void => {
  const { changed, dated, filters, trash } = counted;
  if (changed.size === 0) return;
  chooseAgain(db, [...dated, ...filters], [...changed.keys()]);
  const trashed = db.arrays<readonly [id: string]>(
    'SELECT id FROM trash_row WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify([...changed.keys()]),
  );
  for (const [id, before] of changed) {
    const now = index.get(id);
    if (before !== undefined) countTask(counted, before, -1);
    if (now !== undefined) countTask(counted, now, 1);
    trash.delete(id);
  }
  for (const [id] of trashed) trash.add(id);
  changed.clear();
};

type Above = ReadonlyMap<string, string>;

/** The tag above each one that has one. */
const tagsAbove = (db: ReadDatabase): Above =>
  new Map(
    db
      .all<{ name: string; parent: string }>('SELECT name, parent FROM tag_row WHERE parent IS NOT NULL')
      .map(({ name, parent }) => [name, parent]),
  );

/** These tags and all above them, each once. */
const withThoseAbove = (tags: readonly string[], above: Above): ReadonlySet<string> => {
  const all = new Set<string>();
  for (const tag of tags) {
    for (let name: string | undefined = tag; name !== undefined && !all.has(name); name = above.get(name)) {
      all.add(name);
    }
  }
  return all;
};

/** As the view of a tag: with the tags below it, and without what stands in archived lists. */
const tagCounts = ({ byTags }: Counted, above: Above): SidebarCounts['tags'] => {
  const counts = new Map<string, number>();
  for (const [tags, count] of byTags) {
    for (const tag of withThoseAbove(readTags(tags), above)) add(counts, tag, count);
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ name, count }));
};

/** Of lists that are known: a task may be there before its list is. */
const projectCounts = (db: ReadDatabase, { byList }: Counted): SidebarCounts['projects'] =>
  db
    .all<{ id: string }>('SELECT id FROM project_row')
    .map(({ id }) => ({ id: projectIdSchema.parse(id), count: byList.get(id) ?? 0 }))
    .filter(({ count }) => count > 0);

const countsOf = (db: ReadDatabase, counted: Counted): SidebarCounts => {
  const { dated, filters, trash, byList, archived } = counted;
  const [today, tomorrow, next7] = dated.map(({ ids }) => ids.size);
  const all = [...byList].reduce((sum, [id, count]) => (archived.has(id) ? sum : sum + count), 0);
  return {
    smart: {
      inbox: byList.get(inboxIdOf(db)) ?? 0,
      today: today ?? 0,
      tomorrow: tomorrow ?? 0,
      next7: next7 ?? 0,
      all,
      // It shows what All counts.
      calendar: 0,
      ...closedCounts(db),
      trash: trash.size,
    },
    projects: projectCounts(db, counted),
    filters: filters.map(({ id, ids }) => ({ id, count: ids.size })),
    tags: tagCounts(counted, tagsAbove(db)),
  };
};

const nameOf = ({ today, timeZone, firstWeekday }: DayBounds): string =>
  JSON.stringify([today, timeZone, firstWeekday]);

/** Beyond so many, counting all of them again costs no more. */
const MOST_CHANGED = 500;

/** Tags come in the order in which their tasks were read. */
const inOrder = ({ tags, ...counts }: SidebarCounts): SidebarCounts => ({
  ...counts,
  tags: tags.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
});

interface CountKeeper {
  readonly read: (bounds: DayBounds) => SidebarCounts;
  /** As they were read last, for the next start; null where nothing is known of them. */
  readonly snapshot: () => StartupSnapshot['counts'];
  /** Counts the rows, where that was not done since the start. @returns whether the last start left the same */
  readonly prepare: () => boolean;
  /** To be told of every change, before anybody reads, and before the index is. */
  readonly note: (changes: Changes) => void;
}

/**
 * How many tasks each place of the sidebar has, kept up to date task by task:
 * it is asked for after every key that writes, and the next key waits behind
 * it.
 */
export const createSidebarCounts = (
  source: ViewSource,
  left: Pick<SnapshotReader, 'counts'>,
): CountKeeper => {
  let known: Counted | null = null;
  /** What was answered as the last start left it. */
  let given: { readonly value: SidebarCounts; readonly bounds: DayBounds } | null = null;
  const count = (bounds: DayBounds): SidebarCounts => {
    const name = nameOf(bounds);
    if (known?.name === name) bringUpToDate(source, known);
    else known = beginCounting(source, bounds, name);
    return countsOf(source.db, known);
  };
  return {
    read: (bounds) => {
      const value = known === null ? left.counts(nameOf(bounds)) : null;
      if (value === null) return count(bounds);
      given = { value, bounds };
      return value;
    },
    snapshot: () => {
      if (known !== null) {
        bringUpToDate(source, known);
        return { name: known.name, value: countsOf(source.db, known) };
      }
      return given === null ? null : { name: nameOf(given.bounds), value: given.value };
    },
    prepare: () => {
      if (given === null) return true;
      const { value, bounds } = given;
      given = null;
      return isDeepStrictEqual(inOrder(count(bounds)), inOrder(value));
    },
    note: ({ taskIds, projects }) => {
      given = null;
      const before = source.index.lastRead();
      // Lists that are archived, tags and filters decide where a task counts.
      if (projects || before === null || taskIds.size > MOST_CHANGED) known = null;
      if (known === null) return;
      for (const id of taskIds) if (!known.changed.has(id)) known.changed.set(id, before?.get(id));
      if (known.changed.size > MOST_CHANGED) known = null;
    },
  };
};
