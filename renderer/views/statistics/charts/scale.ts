/** The round steps between lines of a chart. */
const ROUND = [1, 2, 2.5, 5, 10] as const;

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** From 0 to a round number at or above `highest`, in a few round steps. @param isWhole for what is counted */
export const roundScale = (highest: number, isWhole: boolean, steps = 3): Scale => {
  const least = isWhole ? 1 : 0;
  const rough = Math.max(highest / steps, least, Number.EPSILON);
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = ROUND.map((round) => round * power).filter(
    (step) => step >= rough * (1 - 1e-9) && (!isWhole || Number.isInteger(step)),
  );
  const step = fits[0] ?? 10 * power;
  const count = Math.max(Math.ceil(highest / step - 1e-9), 1);
  return {
    min: 0,
    max: step * count,
    ticks: Array.from({ length: count + 1 }, (_tick, index) => index * step),
  };
};

/** Around values that lie far from 0, so that what changes among them is seen. */
export const closeScale = (lowest: number, highest: number): Scale => {
  const { ticks } = roundScale(highest - lowest, true);
  const step = ticks[1] ?? 1;
  const min = Math.floor(lowest / step) * step;
  const count = Math.max(Math.ceil((highest - min) / step), 1);
  return {
    min,
    max: min + step * count,
    ticks: Array.from({ length: count + 1 }, (_tick, index) => min + index * step),
  };
};
