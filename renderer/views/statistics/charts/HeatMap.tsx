import type { CSSProperties } from 'react';
import { monthToShortWord } from '#shared/domain/dates/describe-date.ts';
import { pointToWords, type PictureProps } from './chart.ts';
import { heatGrid } from './heat-grid.ts';
import { Marks } from './Marks.tsx';
import styles from './HeatMap.module.css';

const LEFT = 30;
const TOP = 18;
const MAX_PITCH = 21;
const GAP = 3;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A year of days, a week in each column. */
export const HeatMap = ({ chart, onSay, width }: PictureProps) => {
  const { firstWeekday = 1 } = chart;
  const days = chart.points.map(({ key, values }) => ({
    day: key,
    done: values[0] ?? 0,
    wontDo: 0,
    notDone: 0,
  }));
  const { columns, cells, months } = heatGrid(days, firstWeekday);
  const pitch = Math.max(Math.min((width - LEFT) / Math.max(columns, 1), MAX_PITCH), 4);
  const size = pitch - Math.min(GAP, pitch / 4);
  const marks = chart.points.flatMap((point, index) => {
    const cell = cells[index];
    if (cell === undefined) return [];
    const place: CSSProperties = {
      left: cell.column * pitch,
      top: cell.row * pitch,
      width: size,
      height: size,
    };
    const words = pointToWords(chart, point);
    return [{ key: point.key, x: cell.column, y: cell.row, words, query: point.opens[0] ?? null, place }];
  });
  return (
    <>
      <svg width={width} height={TOP + 7 * pitch} aria-hidden>
        {months.map(({ column, first }) => (
          <text key={first} x={LEFT + column * pitch} y={11} fontSize={11} fill="var(--text-3)">
            {monthToShortWord(first)}
          </text>
        ))}
        {[0, 2, 4].map((row) => (
          <text key={row} x={0} y={TOP + row * pitch + size / 2 + 4} fontSize={11} fill="var(--text-3)">
            {WEEKDAYS[(firstWeekday - 1 + row) % 7]}
          </text>
        ))}
        {cells.map(({ day, column, row, level }) => (
          <rect
            key={day}
            className={styles['cell']}
            data-level={level}
            x={LEFT + column * pitch}
            y={TOP + row * pitch}
            width={size}
            height={size}
            rx={3}
          />
        ))}
      </svg>
      <Marks
        title={chart.title}
        marks={marks}
        className={styles['marks']}
        style={{ left: LEFT, top: TOP }}
        onSay={onSay}
      />
    </>
  );
};
