/**
 * The focused row, and where it was: when it vanishes, its place is taken by
 * its neighbour. Index -1 is a row that has yet to appear.
 */
export interface Focus<Id> {
  readonly id: Id;
  readonly index: number;
}

/** @returns the index of the focused row in `order`, or -1 when nothing is focused */
export const focusIndex = <Id>(focus: Focus<Id> | undefined, order: readonly Id[]): number => {
  if (focus === undefined || order.length === 0) return -1;
  const index = order[focus.index] === focus.id ? focus.index : order.indexOf(focus.id);
  return index === -1 ? Math.min(focus.index, order.length - 1) : index;
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
