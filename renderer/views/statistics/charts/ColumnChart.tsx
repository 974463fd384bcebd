import { Area, Bar, CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts';
import { valueToWords, type Chart, type PictureProps, type Point } from './chart.ts';
import { axisWords } from '#renderer/views/statistics/figure-words.ts';
import { Marks, type Mark } from './Marks.tsx';
import { closeScale, roundScale, type Scale } from './scale.ts';
import { TONES } from './tones.ts';
import styles from './ColumnChart.module.css';

/** The marks lie over the plot: `ColumnChart.module.css` has the same lengths. */
const AXIS_WIDTH = 44;
const AXIS_HEIGHT = 22;
const TOP = 8;
const RIGHT = 16;
const HEIGHT = 184;
const LABEL_WIDTH = 52;

const TICK = { fontSize: 11, fill: 'var(--text-3)' };

interface ColumnChartProps extends PictureProps {
  readonly look: 'columns' | 'line' | 'steps';
}

const heightOf = ({ values }: Point): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const PERCENT: Scale = { min: 0, max: 1, ticks: [0, 0.5, 1] };

const scaleOf = ({ points, unit }: Chart, look: ColumnChartProps['look']): Scale => {
  if (unit === 'percent') return PERCENT;
  const heights = points.filter(({ values }) => values.some((value) => value !== null)).map(heightOf);
  const highest = Math.max(...heights, 0);
  return look === 'line' ? closeScale(Math.min(...heights, highest), highest) : roundScale(highest, true);
};

/** The values of one column, from the foot to the top: the topmost takes the room that is left. */
const columnMarks = (chart: Chart, { max }: Scale): readonly Mark[] =>
  chart.points.flatMap((point, x) => {
    const filled = chart.series.map((_one, index) => index).filter((index) => (point.values[index] ?? 0) > 0);
    const shown = filled.length === 0 ? [0] : filled;
    const left = `${(x / chart.points.length) * 100}%`;
    const width = `${100 / chart.points.length}%`;
    let foot = 0;
    return shown
      .map((index, place): Mark => {
        const bottom = `${foot * 100}%`;
        foot += (point.values[index] ?? 0) / max;
        const top = place === shown.length - 1 ? '0' : `${(1 - foot) * 100}%`;
        return {
          key: `${point.key}-${index}`,
          x,
          y: chart.series.length - index,
          words: valueToWords(chart, point, index),
          query: point.opens[index] ?? null,
          place: { left, width, bottom, top },
        };
      })
      .toReversed();
  });

/** So many labels are left out between two that are shown. */
const hiddenBetween = (points: readonly Point[], width: number): number =>
  Math.max(Math.ceil((points.length * LABEL_WIDTH) / Math.max(width - AXIS_WIDTH, 1)) - 1, 0);

/** Columns, or a line, over time. */
export const ColumnChart = ({ chart, look, onSay, width }: ColumnChartProps) => {
  const { points, series, unit, title } = chart;
  const scale = scaleOf(chart, look);
  const labels = new Map(points.map(({ key, label }) => [key, label]));
  return (
    <>
      <div aria-hidden>
        <ComposedChart
          width={width}
          height={HEIGHT}
          data={[...points]}
          margin={{ top: TOP, right: RIGHT, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barCategoryGap="24%"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
            // The points of a line would else begin and end at the edges, beside their marks.
            scale="band"
            tickFormatter={(key: string) => labels.get(key) ?? ''}
            interval={hiddenBetween(points, width)}
            height={AXIS_HEIGHT}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={TICK}
          />
          <YAxis
            width={AXIS_WIDTH}
            domain={[scale.min, scale.max]}
            ticks={scale.ticks}
            tickFormatter={(value: number) => axisWords(value, unit)}
            tickLine={false}
            axisLine={false}
            tick={TICK}
          />
          {look !== 'columns' ? (
            <Area
              dataKey={(point: Point) => point.values[0] ?? null}
              type={look === 'steps' ? 'stepAfter' : 'monotone'}
              stroke={TONES.done}
              strokeWidth={2}
              fill={TONES.done}
              fillOpacity={0.1}
              dot={
                look === 'line' && points.length > 14 ? false : { r: 2.5, fill: TONES.done, fillOpacity: 1 }
              }
              connectNulls
              isAnimationActive={false}
            />
          ) : (
            series.map(({ name, tone }, index) => (
              <Bar
                key={name}
                dataKey={(point: Point) => point.values[index] ?? 0}
                stackId="all"
                fill={TONES[tone]}
                radius={2}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))
          )}
        </ComposedChart>
      </div>
      <Marks title={title} marks={columnMarks(chart, scale)} className={styles['marks']} onSay={onSay} />
    </>
  );
};
