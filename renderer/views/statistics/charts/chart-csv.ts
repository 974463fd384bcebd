import type { Chart } from './chart.ts';

/** A sheet would take such a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A share keeps its digits: a sheet formats it itself. */
const valueCell = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  return String(Number.isInteger(value) ? value : Number(value.toFixed(4)));
};

const UNIT_WORDS: Readonly<Record<Chart['unit'], string>> = {
  count: '',
  minutes: ' (minutes)',
  percent: ' (share)',
};

/** RFC 4180, with a head. */
export const chartToCsv = ({ pointName, unit, series, points }: Chart): string => {
  const head = [pointName, ...series.map(({ name }) => `${name}${UNIT_WORDS[unit]}`)].map(textCell);
  const rows = points.map(({ name, values }) => [
    textCell(name),
    ...series.map((_one, index) => valueCell(values[index])),
  ]);
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
};
