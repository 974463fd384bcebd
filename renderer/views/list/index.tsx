import { LayoutList } from 'lucide-react';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

export const list: ViewMode = {
  id: 'list',
  title: 'List',
  icon: LayoutList,
  key: 'v l',
  component: 'first',
  skeleton: () => <Skeleton rows={8} label="Loading tasks" />,
  // The view of all days has no order of rows.
  isFor: ({ kind }) => kind !== 'calendar',
  needs: { outline: 'rows', groups: 'asChosen', isNested: true },
  wireName: 'list',
  isShownEmpty: false,
  hasOwnHint: false,
};
