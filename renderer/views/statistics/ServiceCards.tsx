import { useState } from 'react';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { Levels, ServiceStatistics } from '#shared/domain/statistics.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import type { BucketSize } from '#renderer/views/statistics/charts/buckets.ts';
import { ChartCard } from '#renderer/views/statistics/charts/ChartCard.tsx';
import { StaggeredRender } from './StaggeredRender.tsx';
import { useServiceCharts } from './use-service-charts.ts';

const SIZES: readonly (readonly [BucketSize, string])[] = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
];

interface ServiceCardsProps {
  readonly statistics: ServiceStatistics;
  readonly levels: Levels;
  readonly firstWeekday: Weekday;
}

/** What the service counted, in the days, weeks and months that it tells. */
export const ServiceCards = ({ statistics, levels, firstWeekday }: ServiceCardsProps) => {
  const [taskSize, setTaskSize] = useState<BucketSize>('day');
  const [focusSize, setFocusSize] = useState<BucketSize>('day');
  const { tasks, score, level, time, sessions } = useServiceCharts({
    statistics,
    levels,
    taskSize,
    focusSize,
  });
  return (
    <StaggeredRender>
      {[
        <ChartCard key="tasks" chart={tasks} look="columns" span={12} firstWeekday={firstWeekday}>
          <Choice label="Service’s bars by" options={SIZES} value={taskSize} onChange={setTaskSize} />
        </ChartCard>,
        <ChartCard
          key="score"
          chart={score}
          look="line"
          span={levels.length === 0 ? 12 : 8}
          firstWeekday={firstWeekday}
        />,
        levels.length > 0 && (
          <ChartCard key="level" chart={level} look="steps" span={4} firstWeekday={firstWeekday} />
        ),
        <ChartCard key="time" chart={time} look="columns" span={6} firstWeekday={firstWeekday}>
          <Choice label="Focus by" options={SIZES} value={focusSize} onChange={setFocusSize} />
        </ChartCard>,
        <ChartCard key="sessions" chart={sessions} look="columns" span={6} firstWeekday={firstWeekday} />,
      ]}
    </StaggeredRender>
  );
};
