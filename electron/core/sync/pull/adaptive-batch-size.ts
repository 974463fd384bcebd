/** How much of a long work is done in one piece. */
export interface AdaptiveBatchSize {
  /** How many items the next piece has. */
  readonly length: () => number;
  readonly measure: (piece: () => void) => void;
}

/** Nothing else can run for so long, give or take. Milliseconds. */
const TOO_SHORT = 8;
const TOO_LONG = 16;
const [SHORTEST, FIRST, LONGEST] = [25, 100, 2000];

/** Pieces that take about as long on a slow computer as on a quick one. @param now Unix milliseconds */
export const createAdaptiveBatchSize = (now: () => number): AdaptiveBatchSize => {
  let length = FIRST;
  return {
    length: () => length,
    measure: (piece) => {
      const start = now();
      piece();
      const took = now() - start;
      if (took > TOO_LONG) length = Math.max(SHORTEST, Math.floor(length / 2));
      else if (took < TOO_SHORT) length = Math.min(LONGEST, Math.floor(length * 1.5));
    },
  };
};
