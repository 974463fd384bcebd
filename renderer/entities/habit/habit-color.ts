import type { CSSProperties } from 'react';
import type { HabitRow } from '#shared/domain/habit-row.ts';

/** The color of a habit, and how much of it is done (0 to 1), for the style sheets: it is data, not design. */
export const habitColor = ({ color }: Pick<HabitRow, 'color'>, progress = 0): CSSProperties => {
  const properties: Readonly<Record<`--${string}`, string>> = {
    '--habit': color,
    '--progress': `${progress * 100}%`,
  };
  return { ...properties };
};
