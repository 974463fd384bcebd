import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

const DAYS_OF_MONTH = 42;

/** Has the form of the range of days that is loaded. */
const CalendarSkeleton = () => {
  const { span, severalDays } = useViewState((state) => state.calendar);
  const label = 'Loading the calendar';
  if (span === 'month') return <Skeleton look="weeks" rows={DAYS_OF_MONTH} label={label} />;
  if (span === 'agenda') return <Skeleton look="days" rows={14} label={label} />;
  const columns = { day: 1, days: severalDays, workWeek: 5, week: 7 };
  return <Skeleton look="hours" rows={columns[span]} label={label} />;
};

export const calendar: ViewMode = {
  id: 'calendar',
  title: 'Calendar',
  icon: CalendarDays,
  key: 'v c',
  component: lazy(async () => ({ default: (await import('./CalendarView.tsx')).CalendarView })),
  skeleton: CalendarSkeleton,
  isFor: (view) => !isClosedView(view),
  needs: { outline: 'days', groups: 'asChosen', isNested: true },
  isCanvas: true,
  wireName: null,
  isShownEmpty: true,
  hasOwnHint: true,
};
