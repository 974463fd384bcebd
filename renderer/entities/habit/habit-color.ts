import type { CSSProperties } from 'react';
import type { HabitRow } from '#shared/domain/habit-row.ts';

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance, 0 to 1 (WCAG 2). @param color `#RRGGBB` */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Black or white, whichever is read better on a color. */
const onColor = (color: string): string => {
  const light = luminance(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
};

/** The color of a habit, the color on it, and how much of it is done (0 to 1), for the style sheets: it is data, not design. */
export const habitColor = ({ color }: Pick<HabitRow, 'color'>, progress = 0): CSSProperties => {
  const properties: Readonly<Record<`--${string}`, string>> = {
    '--habit': color,
    '--on-habit': onColor(color),
    '--progress': `${progress * 100}%`,
  };
  return { ...properties };
};
