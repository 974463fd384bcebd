import { ListTree } from 'lucide-react';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

export const tree: ViewMode = {
  id: 'tree',
  title: 'Tree',
  icon: ListTree,
  key: 'v t',
  component: 'first',
  skeleton: () => <Skeleton rows={8} label="Loading tasks" />,
  isFor: (view) => !isClosedView(view) && view.kind !== 'calendar',
  // The levels of a tree are its only order.
  needs: { outline: 'rows', groups: 'never', isNested: true },
  wireName: null,
  isShownEmpty: false,
  hasOwnHint: false,
};
