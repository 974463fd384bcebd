import { memo, useMemo, useState, type ReactNode } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { LocalDays, LocalStatistics } from '#shared/domain/statistics.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import type { PeriodUnit } from '#renderer/view-state/statistics-period.ts';
import { bucketChoices, BUCKETS_OF, type BucketSize } from '#renderer/views/statistics/charts/buckets.ts';
import type { Chart } from '#renderer/views/statistics/charts/chart.ts';
import { ChartCard, type ChartLook } from '#renderer/views/statistics/charts/ChartCard.tsx';
import {
  folderChart,
  hourChart,
  listChart,
  outcomeChart,
  priorityChart,
  rateChart,
  tagChart,
  weekdayChart,
  yearChart,
  type EntryLabels,
} from './local-charts.ts';
import { sinceWords } from './day-words.ts';
import { useEntryLabels } from './use-entry-labels.ts';

interface LocalProps {
  readonly local: LocalStatistics;
  readonly unit: PeriodUnit;
  /** The last day of the time, also where it is still to come. */
  readonly to: CalendarDate;
}

const sinceOf = ({ since, days }: LocalDays): string | null => sinceWords(since, days[0]?.day ?? '');

/** Charts over time, and by list, folder and tag. */
export const OverTime = memo(({ local, unit, to }: LocalProps) => {
  const [chosen, setChosen] = useState<BucketSize | null>(null);
  const sizes = BUCKETS_OF[unit];
  const size = sizes.find((one) => one === chosen) ?? sizes[0] ?? 'day';
  const chart = useMemo(() => outcomeChart(local, size, to), [local, size, to]);
  const labels = useEntryLabels();
  const lists = useMemo(() => listChart(local, labels), [local, labels]);
  return (
    <>
      <ChartCard chart={chart} look="columns" span={8} since={sinceOf(local)}>
        {sizes.length > 1 && (
          <Choice label="Bars by" options={bucketChoices(sizes)} value={size} onChange={setChosen} />
        )}
      </ChartCard>
      <ChartCard chart={lists} look="rows" span={4} since={sinceOf(local)} />
    </>
  );
});

export const YearCard = memo(({ year }: { readonly year: LocalDays }) => {
  const chart = useMemo(() => yearChart(year), [year]);
  return <ChartCard chart={chart} look="heat" span={12} since={sinceOf(year)} />;
});

/** How the completions are spread, a card each. */
const SPREAD = [
  ['rate', 'line', ({ local, unit, to }) => rateChart(local, BUCKETS_OF[unit][0] ?? 'day', to)],
  ['weekday', 'columns', ({ local }) => weekdayChart(local)],
  ['hour', 'columns', ({ local }) => hourChart(local)],
  ['folder', 'rows', ({ local, labels }) => folderChart(local, labels)],
  ['tag', 'rows', ({ local, labels }) => tagChart(local, labels)],
  ['priority', 'rows', ({ local }) => priorityChart(local)],
] as const satisfies readonly (readonly [
  name: string,
  look: ChartLook,
  chartOf: (known: LocalProps & { readonly labels: EntryLabels }) => Chart,
])[];

interface SpreadCardProps extends LocalProps {
  readonly look: ChartLook;
  readonly chartOf: (typeof SPREAD)[number][2];
}

const SpreadCard = memo(({ local, unit, to, look, chartOf }: SpreadCardProps) => {
  const labels = useEntryLabels();
  const chart = useMemo(() => chartOf({ local, unit, to, labels }), [chartOf, local, unit, to, labels]);
  return <ChartCard chart={chart} look={look} span={4} since={sinceOf(local)} />;
});

export const spreadCards = (local: LocalProps): readonly ReactNode[] =>
  SPREAD.map(([name, look, chartOf]) => <SpreadCard key={name} {...local} look={look} chartOf={chartOf} />);
