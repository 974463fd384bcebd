import { lazy, Suspense, useEffect, useState } from 'react';
import { NotLoaded } from '#renderer/app/late.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import styles from './StatisticsSlot.module.css';

/** The charts are as big as the rest of the page: who does not look at them does not load them. */
const StatisticsPage = lazy(async () => {
  try {
    const module = await import('#renderer/views/statistics/StatisticsPage.tsx');
    return { default: module.StatisticsPage };
  } catch {
    return { default: NotLoaded };
  }
});

/** Milliseconds. By then what was opened instead is on the screen. */
const PUT_AWAY_AFTER = 1000;

interface Visit {
  readonly isOpen: boolean;
  /** Still in the page, seen or not. */
  readonly lingers: boolean;
  /** Counts the visits: a page that is opened again asks the service again. */
  readonly count: number;
}

const useVisit = (isOpen: boolean): Visit => {
  const [visit, setVisit] = useState<Visit>({ isOpen, lingers: isOpen, count: 0 });
  if (visit.isOpen !== isOpen) {
    setVisit({ isOpen, lingers: true, count: isOpen ? visit.count + 1 : visit.count });
  }
  const isLeaving = visit.lingers && !isOpen;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setVisit((now) => (now.isOpen ? now : { ...now, lingers: false }));
    }, PUT_AWAY_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving]);
  return visit;
};

/** The same element each time: what opens in its place draws no chart anew. */
const PAGE = (
  <Suspense fallback={<Skeleton look="cards" rows={8} label="Loading the statistics" />}>
    <StatisticsPage />
  </Suspense>
);

/**
 * The statistics. To take a thousand nodes of charts out of the page takes
 * longer than to draw the tasks behind a bar, so they are hidden at once and
 * put away behind it.
 */
export const StatisticsSlot = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { lingers, count } = useVisit(isOpen);
  if (!lingers) return null;
  return (
    <div key={count} inert={!isOpen} className={isOpen ? styles['open'] : styles['hidden']}>
      {PAGE}
    </div>
  );
};
