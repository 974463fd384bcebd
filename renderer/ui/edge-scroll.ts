/** Pixels from an edge in which a dragged card scrolls what is under it. */
const EDGE = 56;
/** Pixels per frame at the very edge. */
const FASTEST = 18;

/** How far to scroll in this frame; negative is back. @param at where the pointer is on the axis */
export const edgeScroll = (at: number, start: number, end: number): number => {
  if (end - start < EDGE * 2) return 0;
  const intoStart = start + EDGE - at;
  const intoEnd = at - (end - EDGE);
  const speed = (depth: number) => Math.ceil((Math.min(depth, EDGE) / EDGE) * FASTEST);
  if (intoStart > 0) return -speed(intoStart);
  return intoEnd > 0 ? speed(intoEnd) : 0;
};

/** Something that a virtualiser has placed. */
interface Placed {
  readonly start: number;
  readonly size: number;
}

/** How many of `items` are above `offset`, by their middles; `items` are in their order. */
export const gapAtOffset = (items: readonly Placed[], offset: number): number => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item === undefined || item.start + item.size / 2 > offset) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Which of `items` is at `offset`: the last one that begins before it; -1 before all. */
export const itemAtOffset = (items: readonly Placed[], offset: number): number =>
  items.findLastIndex(({ start }) => start <= offset);
