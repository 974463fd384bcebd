/** How much of a long work is done in one piece. */
export interface Stride {
  /** How many items the next piece has. */
  readonly length: () => number;
  readonly measure: (piece: () => void) => void;
}

interface Pieces {
  /** Nothing else can run for so long, give or take. Milliseconds. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Items of the shortest piece, which is the first. */
  readonly shortest: number;
}

const LONG_WORK: Pieces = { atLeast: 8, atMost: 16, shortest: 200 };
const LONGEST = 2000;

/** Pieces that take about as long on a slow computer as on a quick one. @param now Unix milliseconds */
export const createStride = (now: () => number, { atLeast, atMost, shortest } = LONG_WORK): Stride => {
  let length = shortest;
  return {
    length: () => length,
    measure: (piece) => {
      const start = now();
      piece();
      const took = now() - start;
      if (took > atMost) length = Math.max(shortest, Math.floor(length / 2));
      else if (took < atLeast) length = Math.min(LONGEST, Math.floor(length * 1.5));
    },
  };
};
