/** Where a mark stands in its chart: columns from the left, rows from the top. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

const nearest = (
  marks: readonly MarkPlace[],
  isThere: (mark: MarkPlace) => boolean,
  distance: (mark: MarkPlace) => number,
): number => {
  let best = -1;
  for (const [index, mark] of marks.entries()) {
    const known = marks[best];
    if (isThere(mark) && (known === undefined || distance(mark) < distance(known))) best = index;
  }
  return best;
};

/** Where an arrow key leads from a mark: to the neighbour, past gaps. @returns the same index where there is none */
export const walkMarks = (marks: readonly MarkPlace[], from: number, key: string): number => {
  const here = marks[from];
  if (here === undefined) return from;
  const aside = ({ x, y }: MarkPlace) => Math.abs(x - here.x) * 1000 + Math.abs(y - here.y);
  const along = ({ x, y }: MarkPlace) => Math.abs(y - here.y) * 1000 + Math.abs(x - here.x);
  const found: Readonly<Record<string, () => number>> = {
    ArrowRight: () => nearest(marks, ({ x }) => x > here.x, aside),
    ArrowLeft: () => nearest(marks, ({ x }) => x < here.x, aside),
    ArrowDown: () => nearest(marks, ({ x, y }) => x === here.x && y > here.y, along),
    ArrowUp: () => nearest(marks, ({ x, y }) => x === here.x && y < here.y, along),
    Home: () => 0,
    End: () => marks.length - 1,
  };
  const index = found[key]?.() ?? -1;
  return index === -1 ? from : index;
};

export const WALK_KEYS: ReadonlySet<string> = new Set([
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
]);
