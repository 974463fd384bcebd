import { outlineChange, type OutlineChange } from '#shared/domain/outline-change.ts';
import { sumPlanned } from '#shared/domain/estimate.ts';
import type { Arrangement, Outline, View } from '#shared/domain/view.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { ofFew } from '#core/store/queries/day-conditions.ts';
import { narrowedSelection, type Selection } from '#core/store/queries/view-selection.ts';
import { createArranging, type Placed, type Value } from '#core/views/arrange.ts';
import { closedSection, closedTasks, endedTasks, type ClosedSection } from '#core/views/closed-tasks.ts';
import { createLiveOrder } from '#core/views/live-order.ts';
import { layFlat, type Group } from '#core/views/nest.ts';
import type { ViewSource } from '#core/views/task-index.ts';

export const PLAIN: Arrangement = { groupBy: 'none', sortBy: 'manual', nested: false };

export interface OutlineOptions {
  readonly view: View;
  readonly arrangement: Arrangement;
  /** Lists the closed tasks behind the open ones; else they are counted. */
  readonly withClosed: boolean;
  /** The rule of the view's filter; without one, all of the view. */
  readonly rule?: string | null;
  readonly bounds: DayBounds;
}

/** An outline that is kept as the store has it. */
export interface LiveOutline {
  readonly whole: () => Outline;
  readonly groups: () => Outline['groups'];
  /** How many tasks it lists. */
  readonly size: () => number;
  /**
   * Brings it up to date.
   * @param changed tasks that were written since
   * @returns null where so much changed that it is to be read whole
   */
  readonly advance: (changed: ReadonlySet<string>) => OutlineChange | null;
}

/** A board shows its columns when they are empty, too; any other group that is empty is none. */
const isShown = ({ key, count }: Outline['groups'][number]): boolean =>
  count > 0 || key.startsWith('column:');

const listedIn = (groups: readonly Group[]): number => groups.reduce((sum, { ids }) => sum + ids.length, 0);

const toOutline = (groups: readonly Group[], isNested: boolean): Outline => ({
  ids: groups.flatMap(({ ids }) => ids),
  depths: isNested ? groups.flatMap(({ depths }) => depths) : null,
  groups: groups.map(({ key, ids }) => ({ key, count: ids.length, listed: ids.length })),
});

/** The open tasks of a view: those that were written are moved, and the rest stays. */
const followOpen = ({ db, index }: ViewSource, selection: Selection, options: OutlineOptions) => {
  const { groupBy, nested } = options.arrangement;
  const { table, where, values } = selection;
  const few = ofFew(selection);
  const { compare, place, valueColumn, knownGroups } = createArranging(db, options);
  const order = createLiveOrder({ isNested: nested, compare, known: knownGroups });
  const columns = `t.id, ${valueColumn}`;
  const placed = (rows: readonly (readonly [id: string, value: Value])[]): readonly Placed[] => {
    const tasks: Placed[] = [];
    for (const [id, value] of rows) {
      const task = index.get(id);
      if (task !== undefined) tasks.push(place(task, value));
    }
    return tasks;
  };
  const members = (): readonly Placed[] =>
    placed(db.arrays(`SELECT ${columns} FROM ${table} t WHERE t.status = 0 AND ${where}`, ...values));
  // From the named ones to their rows, never from all rows to those that are named.
  const membersAmong = (ids: Iterable<string>): readonly Placed[] =>
    placed(
      db.arrays(
        `SELECT ${columns} FROM json_each(?) named CROSS JOIN ${table} t
         WHERE t.status = 0 AND t.id = named.value AND ${few.where}`,
        JSON.stringify([...ids]),
        ...few.values,
      ),
    );
  order.change(new Set(), members());
  return {
    ...order,
    groups: (): Outline['groups'] => {
      if (groupBy !== 'none') return order.groups().filter(isShown);
      const planned = sumPlanned(order.groups().map((group) => group.planned));
      const size = order.size();
      return [{ key: 'open', count: size, listed: size, ...(planned !== undefined && { planned }) }];
    },
    advance: (changed: ReadonlySet<string>) => order.change(changed, membersAmong(changed)),
  };
};

/** Open tasks, with those that are closed behind them, or counted. */
const createOpenOutline = (
  source: ViewSource,
  selection: Selection,
  options: OutlineOptions,
): LiveOutline => {
  const { nested } = options.arrangement;
  const open = followOpen(source, selection, options);
  const readClosed = (): ClosedSection => closedSection(source.db, selection, options);
  let closed = readClosed();
  const groups = (): Outline['groups'] => [
    ...open.groups(),
    { key: 'closed', count: closed.count, listed: listedIn(closed.groups) },
  ];
  return {
    groups,
    size: () => open.size() + listedIn(closed.groups),
    whole: () => {
      const listed = toOutline(closed.groups, nested);
      return {
        ids: [...open.ids(), ...listed.ids],
        depths: listed.depths === null ? null : [...open.depths(), ...listed.depths],
        groups: groups(),
      };
    },
    advance: (changed) => {
      const splices = open.advance(changed);
      const before = toOutline(closed.groups, nested);
      closed = readClosed();
      if (splices === null) return null;
      const behind = outlineChange(before, toOutline(closed.groups, nested)).splices;
      const start = open.size();
      return {
        splices: [...splices, ...behind.map((splice) => ({ ...splice, at: splice.at + start }))],
        groups: groups(),
      };
    },
  };
};

/** A view of closed tasks is cut into the days on which they were closed; one of what was not done has none. */
const createEndedOutline = ({ db }: ViewSource, options: OutlineOptions): LiveOutline => {
  const { view, bounds, arrangement } = options;
  const isNotDone = view.kind === 'closed' && view.query.outcome === 'notDone';
  const read = (): Outline => {
    // What a text finds in the trash is looked up when the condition is made.
    const selection = narrowedSelection(db, options);
    const groups = isNotDone
      ? layFlat(closedTasks(db, selection), ['closed'])
      : layFlat(endedTasks(db, selection, bounds));
    return toOutline(
      groups.filter(({ ids }) => isNotDone || ids.length > 0),
      arrangement.nested,
    );
  };
  let outline = read();
  return {
    whole: () => outline,
    groups: () => outline.groups,
    size: () => outline.ids.length,
    advance: () => {
      const before = outline;
      outline = read();
      return outlineChange(before, outline);
    },
  };
};

/** @throws DamagedRow; then it is not to be used any more */
export const createLiveOutline = (source: ViewSource, options: OutlineOptions): LiveOutline => {
  const selection = narrowedSelection(source.db, options);
  return selection.shows === 'open'
    ? createOpenOutline(source, selection, options)
    : createEndedOutline(source, options);
};

/** Views whose tasks are the same every day. */
const DAYLESS: ReadonlySet<View['kind']> = new Set(['inbox', 'all', 'project', 'folder', 'tag']);

/** Whether the outline is another one on another day. */
export const dependsOnDay = ({ view, arrangement: { groupBy }, rule = null }: OutlineOptions): boolean =>
  rule !== null || !DAYLESS.has(view.kind) || groupBy === 'date' || groupBy === 'day';
