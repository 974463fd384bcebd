/** The service's step between neighbours (observed). */
export const SORT_ORDER_STEP = 2n ** 40n;
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/**
 * `count` orders above `low` and below `high`, ascending and all different;
 * null is an open end.
 * @returns null where there is no room: then the neighbours need new orders, too
 */
export const ordersBetween = (
  low: bigint | null,
  high: bigint | null,
  count: number,
): readonly bigint[] | null => {
  const wanted = BigInt(count);
  const first = low ?? (high ?? 0n) - SORT_ORDER_STEP * (wanted + 1n);
  const end = high ?? first + SORT_ORDER_STEP * (wanted + 1n);
  const gap = end - first;
  if (gap <= wanted) return null;
  const orders = Array.from(
    { length: count },
    (_slot, index) => first + (gap * BigInt(index + 1)) / (wanted + 1n),
  );
  return orders.every((order) => order >= SMALLEST && order <= LARGEST) ? orders : null;
};

/** Something with an order, in its order. */
export interface Ordered {
  readonly id: string;
  readonly order: bigint;
}

/** How many neighbours on each side get a new order when there is no room; the last resort is all of them. */
const WINDOWS = [0, 8, 64, 512, Number.MAX_SAFE_INTEGER] as const;

const orderAt = (siblings: readonly Ordered[], index: number): bigint | null =>
  siblings[index]?.order ?? null;

/** New orders for everything from `from` up to `to`, with `ids` at `index`; null where there is no room either. */
const spread = (
  siblings: readonly Ordered[],
  { from, to, index, ids }: Window,
): readonly Ordered[] | null => {
  const isAll = from === 0 && to === siblings.length;
  const moved = [...siblings.slice(from, index), ...ids.map((id) => ({ id })), ...siblings.slice(index, to)];
  const orders = isAll
    ? ordersBetween(null, null, moved.length)
    : ordersBetween(orderAt(siblings, from - 1), orderAt(siblings, to), moved.length);
  return orders === null ? null : moved.map(({ id }, at) => ({ id, order: orders[at] ?? 0n }));
};

interface Window {
  readonly from: number;
  readonly to: number;
  readonly index: number;
  readonly ids: readonly string[];
}

/**
 * The orders that put `ids` at `index` of `siblings`, and those of the
 * siblings that have to make room: as few as needed, most often none.
 */
export const insertInOrder = (
  siblings: readonly Ordered[],
  index: number,
  ids: readonly string[],
): readonly Ordered[] => {
  for (const size of WINDOWS) {
    const from = Math.max(0, index - size);
    const to = Math.min(siblings.length, index + size);
    const ordered = spread(siblings, { from, to, index, ids });
    if (ordered !== null) return ordered;
  }
  throw new Error('64 bits hold no more orders');
};
