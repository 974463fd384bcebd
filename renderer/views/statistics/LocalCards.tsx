import { useMemo, useState } from 'react';
import type { CalendarDate } from '#shared/domain/calendar-date.ts';
import type { LocalDays, LocalStatistics } from '#shared/domain/statistics.ts';
import { Choice } from '#renderer/ui/Choice.tsx';
import type { PeriodUnit } from '#renderer/view-state/statistics-period.ts';
import { BUCKETS_OF, type BucketSize } from './buckets.ts';
import { ChartCard } from './ChartCard.tsx';
import {
  folderChart,
  hourChart,
  listChart,
  outcomeChart,
  priorityChart,
  rateChart,
  tagChart,
  weekdayChart,
  weekdayOfAccount,
  yearChart,
} from './local-charts.ts';
import { usePlaces } from './use-places.ts';

export const BUCKET_WORDS: Readonly<Record<BucketSize, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

interface LocalProps {
  readonly local: LocalStatistics;
  readonly unit: PeriodUnit;
  /** The last day of the time, also where it is still to come. */
  readonly to: CalendarDate;
}

/** What became of the tasks over time, with the list that they were in. */
export const OverTime = ({ local, unit, to }: LocalProps) => {
  const [chosen, setChosen] = useState<BucketSize | null>(null);
  const sizes = BUCKETS_OF[unit];
  const size = sizes.find((one) => one === chosen) ?? sizes[0] ?? 'day';
  const chart = useMemo(() => outcomeChart(local, size, to), [local, size, to]);
  const places = usePlaces();
  const lists = useMemo(() => listChart(local, places), [local, places]);
  const firstWeekday = weekdayOfAccount(local);
  return (
    <>
      <ChartCard chart={chart} look="columns" span={8} firstWeekday={firstWeekday}>
        {sizes.length > 1 && (
          <Choice
            label="Bars by"
            options={(['day', 'week', 'month'] as const)
              .filter((one) => sizes.includes(one))
              .map((one) => [one, BUCKET_WORDS[one]] as const)}
            value={size}
            onChange={setChosen}
          />
        )}
      </ChartCard>
      <ChartCard chart={lists} look="rows" span={4} firstWeekday={firstWeekday} />
    </>
  );
};

export const YearCard = ({ year }: { readonly year: LocalDays }) => {
  const chart = useMemo(() => yearChart(year), [year]);
  return <ChartCard chart={chart} look="heat" span={12} firstWeekday={weekdayOfAccount(year)} />;
};

/** How the completions are spread. */
export const Distributions = ({ local, unit, to }: LocalProps) => {
  const places = usePlaces();
  const size = BUCKETS_OF[unit][0] ?? 'day';
  const charts = useMemo(
    () => ({
      rate: rateChart(local, size, to),
      weekday: weekdayChart(local),
      hour: hourChart(local),
      folder: folderChart(local, places),
      tag: tagChart(local, places),
      priority: priorityChart(local),
    }),
    [local, size, to, places],
  );
  const firstWeekday = weekdayOfAccount(local);
  return (
    <>
      <ChartCard chart={charts.rate} look="line" span={4} firstWeekday={firstWeekday} />
      <ChartCard chart={charts.weekday} look="columns" span={4} firstWeekday={firstWeekday} />
      <ChartCard chart={charts.hour} look="columns" span={4} firstWeekday={firstWeekday} />
      <ChartCard chart={charts.folder} look="rows" span={4} firstWeekday={firstWeekday} />
      <ChartCard chart={charts.tag} look="rows" span={4} firstWeekday={firstWeekday} />
      <ChartCard chart={charts.priority} look="rows" span={4} firstWeekday={firstWeekday} />
    </>
  );
};
