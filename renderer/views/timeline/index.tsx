import { ChartGantt } from 'lucide-react';
import { lazy } from 'react';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

export const timeline: ViewMode = {
  id: 'timeline',
  title: 'Timeline',
  icon: ChartGantt,
  key: 'v i',
  component: lazy(async () => ({ default: (await import('./TimelineView.tsx')).TimelineView })),
  skeleton: () => <Skeleton look="bars" rows={12} label="Loading the timeline" />,
  isFor: (view) => !isClosedView(view) && view.kind !== 'calendar',
  needs: { outline: 'dates', groups: 'asChosen', isNested: true },
  isCanvas: true,
  wireName: 'timeline',
  isShownEmpty: false,
  hasOwnHint: true,
};
