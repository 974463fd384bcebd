import { memo, useMemo, useState } from 'react';
import type { Levels, ServiceStatistics, SpanFigures } from '#shared/domain/statistics.ts';
import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { bucketChoices, type BucketSize } from '#renderer/views/statistics/charts/buckets.ts';
import { ChartCard } from '#renderer/views/statistics/charts/ChartCard.tsx';
import { StaggeredRender } from './StaggeredRender.tsx';
import { focusShareChart, timelinessChart } from './service-charts.ts';
import { hasFocus } from './tiles.ts';
import { useEntryLabels } from './use-entry-labels.ts';
import { useServiceCharts } from './use-service-charts.ts';

const SIZES = bucketChoices(['day', 'week', 'month']);

interface ServiceCardsProps {
  readonly statistics: ServiceStatistics;
  readonly levels: Levels;
}

/** The service's own figures by day, week and month. */
export const ServiceCards = ({ statistics, levels }: ServiceCardsProps) => {
  const isLocal = useIsLocal() === true;
  const withFocus = hasFocus(statistics);
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
        // Counted of the tasks that are here, it would be the first chart once more.
        !isLocal && (
          <ChartCard key="tasks" chart={tasks} look="columns" span={12}>
            <Choice label="Service’s bars by" options={SIZES} value={taskSize} onChange={setTaskSize} />
          </ChartCard>
        ),
        <ChartCard key="score" chart={score} look="line" span={levels.length === 0 ? 12 : 8} />,
        levels.length > 0 && <ChartCard key="level" chart={level} look="steps" span={4} />,
        withFocus && (
          <ChartCard key="time" chart={time} look="columns" span={6}>
            <Choice label="Focus by" options={SIZES} value={focusSize} onChange={setFocusSize} />
          </ChartCard>
        ),
        withFocus && <ChartCard key="sessions" chart={sessions} look="columns" span={6} />,
      ]}
    </StaggeredRender>
  );
};

interface SpanCardsProps {
  readonly figures: SpanFigures;
  readonly withFocus: boolean;
}

/** Figures of the chosen days that only the service has. */
export const SpanCards = memo(({ figures, withFocus }: SpanCardsProps) => {
  const labels = useEntryLabels();
  const charts = useMemo(() => {
    const { focusByList, focusByTag } = figures;
    if (!withFocus) return [timelinessChart(figures)];
    return [
      timelinessChart(figures),
      focusShareChart(
        { id: 'focus-by-list', title: 'Focus by list', pointName: 'List' },
        focusByList,
        (name) => (name === null ? { name: 'No list', color: null } : labels.listNamed(name)),
      ),
      focusShareChart({ id: 'focus-by-tag', title: 'Focus by tag', pointName: 'Tag' }, focusByTag, (name) =>
        name === null ? { name: 'No tag', color: null } : labels.tag(name),
      ),
    ];
  }, [figures, withFocus, labels]);
  const span = charts.length === 1 ? 12 : 4;
  return charts.map((chart) => <ChartCard key={chart.id} chart={chart} look="rows" span={span} />);
});
SpanCards.displayName = 'SpanCards';
