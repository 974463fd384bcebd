/** Where a row is among those with the same parent, as a screen reader says it. */
interface TreePlace {
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** One for each row. @param depths of the rows in reading order, levels below the top */
export const rowPlaces = (depths: readonly number[]): readonly TreePlace[] => {
  // One family of siblings is open per depth; a row that is less deep closes those below it.
  const open: { size: number }[] = [];
  const places = depths.map((depth) => {
    open.length = Math.min(open.length, depth + 1);
    const family = open[depth] ?? { size: 0 };
    open[depth] = family;
    family.size += 1;
    return { level: depth + 1, position: family.size, family };
  });
  return places.map(({ level, position, family }) => ({ level, position, size: family.size }));
};

/**
 * The number of each row of an outline.
 * @example outlineNumbers([0, 1, 1, 0]) // ['1', '1.1', '1.2', '2']
 */
export const outlineNumbers = (depths: readonly number[]): readonly string[] => {
  let path: readonly number[] = [];
  return depths.map((depth) => {
    path = [...path.slice(0, depth), (path[depth] ?? 0) + 1];
    return path.join('.');
  });
};
