import { useMemo } from 'react';
import type { Levels, ServiceStatistics } from '#shared/domain/statistics.ts';
import type { BucketSize } from '#renderer/views/statistics/charts/buckets.ts';
import { focusChart, levelChart, scoreChart, serviceTaskChart } from './service-charts.ts';

interface ServiceChartsOptions {
  readonly statistics: ServiceStatistics;
  readonly levels: Levels;
  readonly taskSize: BucketSize;
  readonly focusSize: BucketSize;
}

/**
 * The same charts for as long as their figures are the same: at each look the
 * figures are read anew, and mostly nothing in them is another but their age.
 */
export const useServiceCharts = ({ statistics, levels, taskSize, focusSize }: ServiceChartsOptions) => {
  const { taskByDay, taskByWeek, taskByMonth, scoreByDay, focus } = statistics;
  const tasks = useMemo(
    () => serviceTaskChart({ taskByDay, taskByWeek, taskByMonth }, taskSize),
    [taskByDay, taskByWeek, taskByMonth, taskSize],
  );
  const score = useMemo(() => scoreChart({ scoreByDay }), [scoreByDay]);
  const level = useMemo(() => levelChart(levels), [levels]);
  const time = useMemo(() => focusChart({ focus }, 'duration', focusSize), [focus, focusSize]);
  const sessions = useMemo(() => focusChart({ focus }, 'count', focusSize), [focus, focusSize]);
  return { tasks, score, level, time, sessions };
};
