/**
 * The focused row, and where it was: when it vanishes, its place is taken by
 * its neighbour. Index -1 is a row that has yet to appear.
 */
export interface Focus<Id> {
  readonly id: Id;
  readonly index: number;
  /** The focus while the row is not there, and for good where it never comes. */
  readonly otherwise?: Focus<Id> | undefined;
}

/** Where a row was found in an order that stands as it is: all that is drawn with it asks for the same one. */
const found = new WeakMap<readonly unknown[], Focus<unknown>>();

const placeIn = <Id>(order: readonly Id[], id: Id): number => {
  const known = found.get(order);
  if (known !== undefined && known.id === id) return known.index;
  const index = order.indexOf(id);
  found.set(order, { id, index });
  return index;
};

/** @returns the index of the focused row in `order`, or -1 when nothing is focused */
export const focusIndex = <Id>(focus: Focus<Id> | undefined, order: readonly Id[]): number => {
  if (focus === undefined || order.length === 0) return -1;
  const index = order[focus.index] === focus.id ? focus.index : placeIn(order, focus.id);
  if (index !== -1) return index;
  return focus.otherwise === undefined
    ? Math.min(focus.index, order.length - 1)
    : focusIndex(focus.otherwise, order);
};

/**
 * The focus with the place where its row stands now: one that has arrived, or was carried along by
 * others, leaves its neighbour the focus when it goes.
 */
export const settledFocus = <Id>(focus: Focus<Id>, order: readonly Id[]): Focus<Id> => {
  if (order[focus.index] === focus.id) return focus;
  const index = placeIn(order, focus.id);
  return index === -1 ? focus : { ...focus, index };
};

/** The index after a move by `delta`; from nowhere, a move down starts at the top and one up at the end. */
export const movedIndex = (index: number, delta: number, length: number): number => {
  if (length === 0) return -1;
  if (index === -1) return delta > 0 ? 0 : length - 1;
  return Math.min(Math.max(index + delta, 0), length - 1);
};

/** The row that takes the focus when `leaving` go: the next one that stays, else the one before. */
export const focusAfterLeaving = <Id>(
  order: readonly Id[],
  leaving: ReadonlySet<Id>,
  from: number,
): Id | null => {
  const stays = (id: Id) => !leaving.has(id);
  const start = Math.max(from, 0);
  return order.slice(start).find(stays) ?? order.slice(0, start).findLast(stays) ?? null;
};
