import { z } from 'zod';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { projectIdSchema, type FilterId } from '#shared/domain/ids.ts';
import type { SidebarCounts, SmartView } from '#shared/domain/view.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import type { Condition } from '#electron/store/queries/day-conditions.ts';
import { filterRows } from '#electron/store/queries/list-rows.ts';
import { closedCounts, sidebarCounts } from '#electron/store/queries/sidebar-counts.ts';
import { selectionOf, selectionOfFilter } from '#electron/store/queries/view-selection.ts';
import type { Store } from '#electron/store/store.ts';

/** Places of the sidebar that count open tasks. */
const OPEN_PLACES = ['inbox', 'today', 'tomorrow', 'next7', 'all'] as const satisfies readonly SmartView[];

/** Open tasks of a list that stand in the same places under the same tags: there are few such kinds. */
interface Alike {
  /** A digit for each place, and one for each filter. */
  readonly places: string;
  readonly projectId: string;
  readonly tags: readonly string[];
  count: number;
}

interface Counted {
  /** What it was counted by. */
  readonly name: string;
  readonly filters: readonly FilterId[];
  readonly conditions: readonly Condition[];
  readonly kinds: Map<string, Alike>;
  readonly kindOf: Map<string, Alike>;
  readonly inTrash: Set<string>;
  /** Tasks that were written since. */
  readonly changed: Set<string>;
  /** The id up to which all are counted, while they are. */
  last: string;
}

/** Beyond so many, counting all of them again costs no more. */
const MOST_CHANGED = 500;

/** Tasks that are learned in one go: more, and a key would wait for them. */
const PART = 1000;

const tagsSchema = z.array(z.string());

const toAlike = ({ places, projectId, tags }: OpenTask): Alike => ({
  places,
  projectId,
  tags: tagsSchema.parse(JSON.parse(tags)),
  count: 0,
});

const enter = ({ kinds, kindOf }: Counted, task: OpenTask): void => {
  const name = task.places + task.projectId + task.tags;
  const kind = kinds.get(name) ?? toAlike(task);
  kinds.set(name, kind);
  kind.count += 1;
  kindOf.set(task.id, kind);
};

const leave = ({ kindOf }: Counted, id: string): void => {
  const kind = kindOf.get(id);
  if (kind !== undefined) kind.count -= 1;
  kindOf.delete(id);
};

interface OpenTask {
  readonly id: string;
  readonly places: string;
  readonly projectId: string;
  /** An array in JSON. */
  readonly tags: string;
}

/** Some of the tasks. */
interface Among {
  readonly where: string;
  readonly values: readonly (string | number)[];
}

const among = (ids: readonly string[]): Among => ({
  where: 't.id IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(ids)],
});

/** The next ones by id. */
const behind = (id: string, count: number): Among => ({
  where: 't.id > ? ORDER BY t.id LIMIT ?',
  values: [id, count],
});

const readOpen = (
  db: ReadDatabase,
  conditions: readonly Condition[],
  { where, values }: Among,
): readonly OpenTask[] => {
  const places = conditions.map((one) => `CASE WHEN ${one.where} THEN '1' ELSE '0' END`).join(' || ');
  return db.all<OpenTask>(
    // The plus keeps SQLite from walking all open tasks for a few of them (sqlite.org/optoverview.html).
    `SELECT t.id, ${places} AS places, t.project_id AS projectId,
       (SELECT json_group_array(CAST(x.tag AS TEXT) ORDER BY x.tag) FROM task_tag x WHERE x.task_id = t.id) AS tags
     FROM task_row t WHERE +t.status = 0 AND ${where}`,
    ...conditions.flatMap((one) => one.values),
    ...values,
  );
};

/** @param ids only these; null for all */
const readTrash = (db: ReadDatabase, ids: readonly string[] | null): readonly string[] =>
  db
    .all<{ id: string }>(
      `SELECT id FROM trash_row WHERE ${ids === null ? '1' : 'id IN (SELECT value FROM json_each(?))'}`,
      ...(ids === null ? [] : [JSON.stringify(ids)]),
    )
    .map(({ id }) => id);

/** Nothing is counted yet but what is in the trash. */
const beginCounting = (db: ReadDatabase, bounds: DayBounds, name: string): Counted => {
  const filters = filterRows(db).flatMap(({ id, rule }) => {
    const expression = ruleToExpression(rule);
    return expression === null ? [] : [{ id, condition: selectionOfFilter(expression, bounds) }];
  });
  return {
    name,
    filters: filters.map(({ id }) => id),
    conditions: [
      ...OPEN_PLACES.map((kind) => selectionOf(db, { kind }, bounds)),
      ...filters.map(({ condition }) => condition),
    ],
    kinds: new Map(),
    kindOf: new Map(),
    inTrash: new Set(readTrash(db, null)),
    changed: new Set(),
    last: '',
  };
};

/** @returns whether all are counted now */
const countPart = (db: ReadDatabase, counted: Counted, size: number): boolean => {
  const tasks = readOpen(db, counted.conditions, behind(counted.last, size));
  for (const task of tasks) enter(counted, task);
  counted.last = tasks.at(-1)?.id ?? counted.last;
  return tasks.length < size;
};

const bringUpToDate = (db: ReadDatabase, counted: Counted): void => {
  const { changed, conditions } = counted;
  if (changed.size === 0) return;
  const now = readOpen(db, conditions, among([...changed]));
  for (const id of changed) leave(counted, id);
  for (const task of now) enter(counted, task);
  const trashed = readTrash(db, [...changed]);
  for (const id of changed) counted.inTrash.delete(id);
  for (const id of trashed) counted.inTrash.add(id);
  changed.clear();
};

const sumOf = (kinds: readonly Alike[], place: number): number =>
  kinds.reduce((sum, { places, count }) => (places[place] === '1' ? sum + count : sum), 0);

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
const tagCounts = (kinds: readonly Alike[], above: Above): SidebarCounts['tags'] => {
  const counts = new Map<string, number>();
  const shown = kinds.filter(({ places }) => places[OPEN_PLACES.indexOf('all')] === '1');
  for (const { tags, count } of shown) {
    for (const tag of withThoseAbove(tags, above)) counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  return [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ name, count }));
};

/** Of lists that are known: a task may be there before its list is. */
const projectCounts = (db: ReadDatabase, kinds: readonly Alike[]): SidebarCounts['projects'] => {
  const counts = new Map<string, number>();
  for (const { projectId, count } of kinds) counts.set(projectId, (counts.get(projectId) ?? 0) + count);
  return db
    .all<{ id: string }>('SELECT id FROM project_row')
    .map(({ id }) => ({ id: projectIdSchema.parse(id), count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0);
};

const countsOf = (db: ReadDatabase, { kinds, filters, inTrash }: Counted): SidebarCounts => {
  const all = [...kinds.values()];
  const [inbox, today, tomorrow, next7, open] = OPEN_PLACES.map((_kind, index) => sumOf(all, index));
  return {
    smart: {
      inbox: inbox ?? 0,
      today: today ?? 0,
      tomorrow: tomorrow ?? 0,
      next7: next7 ?? 0,
      all: open ?? 0,
      calendar: NOT_COUNTED,
      ...closedCounts(db),
      trash: inTrash.size,
    },
    projects: projectCounts(db, all),
    filters: filters.map((id, index) => ({ id, count: sumOf(all, OPEN_PLACES.length + index) })),
    tags: tagCounts(all, tagsAbove(db)),
  };
};

/** The calendar shows what All counts. */
const NOT_COUNTED = 0;

const nameOf = ({ today, timeZone, firstWeekday }: DayBounds): string =>
  JSON.stringify([today, timeZone, firstWeekday]);

export interface KnownCounts {
  readonly read: (bounds: DayBounds) => SidebarCounts;
  /** Learns for a few milliseconds what stands where. @returns whether there is nothing left to learn */
  readonly learn: (bounds: DayBounds) => boolean;
  /** To be told of every change, before anybody reads. */
  readonly note: (changes: Changes) => void;
}

/**
 * How many tasks each place of the sidebar has, kept up to date task by task:
 * it is asked for after every key that writes, and the next key waits behind
 * it.
 */
export const createKnownCounts = ({ db }: Pick<Store, 'db'>, partSize = PART): KnownCounts => {
  let known: Counted | null = null;
  let learning: Counted | null = null;
  /** A start only counts: what stands where is learned when something was written. */
  let isWritten = false;
  /** What was counted, until something is written. */
  let last: { readonly name: string; readonly counts: SidebarCounts } | null = null;

  return {
    read: (bounds) => {
      const name = nameOf(bounds);
      if (known?.name === name) {
        bringUpToDate(db, known);
        return countsOf(db, known);
      }
      if (last?.name !== name) last = { name, counts: sidebarCounts(db, bounds) };
      return last.counts;
    },
    learn: (bounds) => {
      const name = nameOf(bounds);
      if (!isWritten || known?.name === name) return true;
      if (learning?.name !== name) learning = beginCounting(db, bounds, name);
      if (!countPart(db, learning, partSize)) return false;
      known = learning;
      learning = null;
      return true;
    },
    note: ({ taskIds, projects }) => {
      const follow = (counted: Counted | null): Counted | null => {
        for (const id of taskIds) counted?.changed.add(id);
        // Lists that are archived, tags and filters decide where a task counts.
        return projects || (counted !== null && counted.changed.size > MOST_CHANGED) ? null : counted;
      };
      last = null;
      known = follow(known);
      learning = follow(learning);
      isWritten = !projects && taskIds.size <= MOST_CHANGED;
    },
  };
};
