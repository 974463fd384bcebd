import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { pointToWords, type PictureProps } from './chart.ts';
import { figureToWords } from '#renderer/views/statistics/figure-words.ts';
import { Marks } from './Marks.tsx';
import styles from './BarRows.module.css';

const ROW = 28;
const COUNT_WIDTH = 48;
const BAR = 8;
/** Of a letter of the meta size, on the average. */
const LETTER = 6.6;

/** The rest is in the table. */
const MOST_ROWS = 7;

const shorten = (name: string, width: number): string => {
  const letters = Math.floor(width / LETTER);
  return name.length <= letters ? name : `${name.slice(0, Math.max(letters - 1, 1)).trimEnd()}…`;
};

/** Shares, one below the other. */
export const BarRows = ({ chart, onSay, width }: PictureProps) => {
  const points = chart.points.slice(0, MOST_ROWS);
  const rest = chart.points.length - points.length;
  const best = Math.max(...points.map(({ values }) => values[0] ?? 0), 1);
  const nameWidth = Math.min(Math.round(width * 0.36), 150);
  const barWidth = Math.max(width - nameWidth - COUNT_WIDTH, 8);
  return (
    <>
      <svg width={width} height={points.length * ROW} aria-hidden>
        {points.map(({ key, label, color, values }, index) => {
          const middle = index * ROW + ROW / 2;
          const value = values[0] ?? 0;
          return (
            <g key={key}>
              <text x={0} y={middle + 4} fontSize={12} fill="var(--text-1)">
                {shorten(label, nameWidth - 8)}
              </text>
              <rect
                x={nameWidth}
                y={middle - BAR / 2}
                width={barWidth}
                height={BAR}
                rx={BAR / 2}
                fill="var(--chart-quiet)"
              />
              {value > 0 && (
                <rect
                  x={nameWidth}
                  y={middle - BAR / 2}
                  width={Math.max((barWidth * value) / best, BAR)}
                  height={BAR}
                  rx={BAR / 2}
                  fill={color ?? 'var(--accent)'}
                />
              )}
              <text x={width} y={middle + 4} fontSize={12} textAnchor="end" fill="var(--text-2)">
                {figureToWords(value, chart.unit)}
              </text>
            </g>
          );
        })}
      </svg>
      <Marks
        title={chart.title}
        className={styles['marks']}
        marks={points.map((point, index) => ({
          key: point.key,
          x: 0,
          y: index,
          words: pointToWords(chart, point),
          query: point.opens[0] ?? null,
          place: { top: index * ROW, height: ROW },
        }))}
        onSay={onSay}
      />
      {rest > 0 && <p className={styles['rest']}>{formatNumber(rest)} more in the table</p>}
    </>
  );
};
