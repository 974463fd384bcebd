import type { Arrangement, Outline, View } from '#shared/domain/view.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { narrowedSelection, type Selection } from '#electron/store/queries/view-selection.ts';
import { createArranging, type Placed } from '#electron/views/arrange.ts';
import { closedSection, closedTasks, endedTasks, type ClosedSection } from '#electron/views/closed-tasks.ts';
import { createLiveOrder } from '#electron/views/live-order.ts';
import { layFlat, type Group } from '#electron/views/nest.ts';
import type { ViewSource } from '#electron/views/task-index.ts';

export const PLAIN: Arrangement = { groupBy: 'none', sortBy: 'manual', nested: false };

export interface OutlineOptions {
  readonly view: View;
  readonly arrangement: Arrangement;
  /** Lists the closed tasks behind the open ones; else they are counted. */
  readonly withClosed: boolean;
  /** What narrows it; without one, all of the view. */
  readonly rule?: string | null;
  readonly bounds: DayBounds;
}

/** An outline that is kept as the store has it. */
export interface LiveOutline {
  readonly whole: () => Outline;
  /**
   * Brings it up to date.
   * @param changed tasks that were written since
   */
  readonly advance: (changed: ReadonlySet<string>) => Outline;
}

/** A board shows its columns when they are empty, too; any other group that is empty is none. */
const isShown = ({ key, ids }: Group): boolean => ids.length > 0 || key.startsWith('column:');

/** A view of closed tasks is cut into the days on which they were closed; one of what was not done has none. */
const endedGroups = (
  db: ReadDatabase,
  selection: Selection,
  { view, bounds }: OutlineOptions,
): readonly Group[] =>
  view.kind === 'closed' && view.query.outcome === 'notDone'
    ? layFlat(closedTasks(db, selection), ['closed'])
    : layFlat(endedTasks(db, selection, bounds));

const toOutline = (groups: readonly Group[], closed: ClosedSection | null, isNested: boolean): Outline => {
  const counted = groups.map(({ key, ids }) => ({ key, count: ids.length, listed: ids.length }));
  const listed = [...groups, ...(closed?.groups ?? [])];
  return {
    // Not flat(): this is done at every key to everything that a view lists.
    ids: joined(listed.map(({ ids }) => ids)),
    depths: isNested ? joined(listed.map(({ depths }) => depths)) : null,
    groups:
      closed === null
        ? counted
        : [
            ...counted,
            {
              key: 'closed',
              count: closed.count,
              listed: closed.groups.reduce((sum, { ids }) => sum + ids.length, 0),
            },
          ],
  };
};

const joined = <Value>(lists: readonly Value[][]): Value[] => {
  const [first = [], ...others] = lists;
  // The groups are made anew for each outline, so that the only one need not be copied.
  return others.length === 0 ? first : first.concat(...others);
};

/** The open tasks of a view: those that were written are moved, and the rest stays. */
const followOpen = ({ db, index }: ViewSource, selection: Selection, options: OutlineOptions) => {
  const { arrangement } = options;
  const { table, where, values } = selection;
  const { compare, place, knownGroups } = createArranging(db, options);
  const order = createLiveOrder({ isNested: arrangement.nested, compare, known: knownGroups });
  const placed = (rows: readonly (readonly [id: string])[]): readonly Placed[] => {
    const tasks: Placed[] = [];
    for (const [id] of rows) {
      const task = index.get(id);
      if (task !== undefined) tasks.push(place(task));
    }
    return tasks;
  };
  const members = (): readonly Placed[] =>
    placed(db.arrays(`SELECT t.id FROM ${table} t WHERE t.status = 0 AND ${where}`, ...values));
  // From the named ones to their rows, never from all rows to those that are named.
  const membersAmong = (ids: Iterable<string>): readonly Placed[] =>
    placed(
      db.arrays(
        `SELECT t.id FROM json_each(?) named CROSS JOIN ${table} t
         WHERE t.status = 0 AND t.id = named.value AND ${where}`,
        JSON.stringify([...ids]),
        ...values,
      ),
    );
  order.change([], members());
  return {
    groups: (): readonly Group[] => {
      const groups = order.groups();
      if (arrangement.groupBy !== 'none') return groups.filter(isShown);
      return groups.length === 0 ? [{ key: 'open', ids: [], depths: [] }] : groups;
    },
    advance: (changed: ReadonlySet<string>): void => order.change(changed, membersAmong(changed)),
  };
};

/** @throws DamagedRow; then it is not to be used any more */
export const createLiveOutline = (source: ViewSource, options: OutlineOptions): LiveOutline => {
  const { db } = source;
  const { nested } = options.arrangement;
  const selection = narrowedSelection(db, options);
  const open = selection.shows === 'open' ? followOpen(source, selection, options) : null;
  const read = (): Outline =>
    open === null
      ? // What a text finds in the trash is looked up when the condition is made.
        toOutline(endedGroups(db, narrowedSelection(db, options), options), null, nested)
      : toOutline(open.groups(), closedSection(db, selection, options), nested);
  let outline = read();
  return {
    whole: () => outline,
    advance: (changed) => {
      open?.advance(changed);
      outline = read();
      return outline;
    },
  };
};
