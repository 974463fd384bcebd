import { lazy, Suspense } from 'react';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

/** The charts are as big as the rest of the page: who does not look at them does not load them. */
const StatisticsPage = lazy(async () => {
  const module = await import('#renderer/views/statistics/StatisticsPage.tsx');
  return { default: module.StatisticsPage };
});

export const StatisticsSlot = () => (
  <Suspense fallback={<Skeleton rows={6} label="Loading the statistics" />}>
    <StatisticsPage />
  </Suspense>
);
