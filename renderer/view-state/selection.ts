/**
 * Which rows actions act on. Focus is elsewhere: moving it never changes a
 * selection that was marked on purpose.
 */
export interface Selection<Id> {
  readonly ids: ReadonlySet<Id>;
  /** Where a range starts. */
  readonly anchor: Id | null;
  /** The selection before the range from `anchor` began. */
  readonly base: ReadonlySet<Id>;
  /** A plain click also selects its row, but lightly: the next move of the focus lets it go. */
  readonly isMarked: boolean;
}

const NONE: ReadonlySet<never> = new Set<never>();

export const emptySelection = <Id>(): Selection<Id> => ({
  ids: NONE,
  anchor: null,
  base: NONE,
  isMarked: false,
});

export const clickSelection = <Id>(id: Id): Selection<Id> => ({
  ids: new Set([id]),
  anchor: id,
  base: NONE,
  isMarked: false,
});

export const toggleInSelection = <Id>(selection: Selection<Id>, id: Id): Selection<Id> => {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids.size === 0 ? emptySelection() : { ids, anchor: id, base: new Set(ids), isMarked: true };
};

const between = <Id>(order: readonly Id[], one: Id, other: Id): readonly Id[] => {
  const from = order.indexOf(one);
  const to = order.indexOf(other);
  if (from === -1 || to === -1) return to === -1 ? [] : [other];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
};

interface RangeTo<Id> {
  readonly order: readonly Id[];
  /** Where the range starts when nothing was selected yet. */
  readonly from: Id;
  readonly to: Id;
}

/** Selects from the anchor to `to`, and gives back what an earlier end of the same range had added. */
export const rangeSelection = <Id>(
  selection: Selection<Id>,
  { order, from, to }: RangeTo<Id>,
): Selection<Id> => {
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : from;
  const base = selection.isMarked ? selection.base : NONE;
  return { ids: new Set([...base, ...between(order, anchor, to)]), anchor, base, isMarked: true };
};

export const selectAll = <Id>(order: readonly Id[]): Selection<Id> => {
  const [first] = order;
  if (first === undefined) return emptySelection();
  return { ids: new Set(order), anchor: first, base: NONE, isMarked: true };
};

/** The selected ids that are in the view, in reading order. */
export const selectedInOrder = <Id>(selection: Selection<Id>, order: readonly Id[]): readonly Id[] =>
  selection.ids.size === 0 ? [] : order.filter((id) => selection.ids.has(id));

/** The rest of a selection when the focus moves alone. */
export const afterMove = <Id>(selection: Selection<Id>): Selection<Id> =>
  selection.isMarked || selection.ids.size === 0 ? selection : emptySelection();
