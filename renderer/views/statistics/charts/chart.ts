import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import { figureToWords, type Unit } from '#renderer/views/statistics/figure-words.ts';

/** Whose figures they are. */
export type Source = 'service' | 'readings' | 'computer';

export const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  service: 'From the service',
  readings: 'Read from the service',
  computer: 'Kept on this computer',
};

/** The fill of a bar, by its meaning. */
export type Tone = 'done' | 'wontDo' | 'notDone' | 'quiet';

export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

/** One bar, cell or dot. */
export interface Point {
  readonly key: string;
  /** For the axis. */
  readonly label: string;
  /** For a table and a screen reader. */
  readonly name: string;
  /** By series; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
  /** The tasks behind each value; null where there are none. */
  readonly opens: readonly (ClosedQuery | null)[];
  /** Of a list or a tag. */
  readonly color?: string | null;
}

/** The numbers of one chart: its picture, its table, its files and its words are all made of them. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  /** The noun for its points, for the head of the table. */
  readonly pointName: string;
  readonly unit: Unit;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  /** The words for a point without a value. */
  readonly nothing?: string;
  /** The first row of a map of days. */
  readonly firstWeekday?: Weekday;
}

export interface PictureProps {
  readonly chart: Chart;
  /** Pixels that it has. */
  readonly width: number;
  /** Says what is under the pointer or has the keyboard; null for nothing. */
  readonly onSay: (words: string | null) => void;
}

/** `Tue 3 Nov 2026: 5 done, 2 not done`. */
export const pointToWords = (
  { series, unit, nothing = 'nothing' }: Chart,
  { name, values }: Point,
): string => {
  const said = series.flatMap((one, index) => {
    const value = values[index];
    return value === null || value === undefined
      ? []
      : [`${figureToWords(value, unit)} ${one.name.toLowerCase()}`];
  });
  return `${name}: ${said.length === 0 ? nothing : said.join(', ')}`;
};

/** The same for one of its values. */
export const valueToWords = (chart: Chart, point: Point, index: number): string =>
  pointToWords(
    { ...chart, series: chart.series.slice(index, index + 1) },
    { ...point, values: point.values.slice(index, index + 1) },
  );

export const isNothing = ({ points }: Chart): boolean =>
  points.every(({ values }) => values.every((value) => value === null || value === 0));
