import { SquareKanban } from 'lucide-react';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';

export const board: ViewMode = {
  id: 'board',
  title: 'Board',
  icon: SquareKanban,
  key: 'v b',
  component: 'first',
  skeleton: () => <Skeleton look="columns" rows={16} label="Loading tasks" />,
  isFor: (view) => !isClosedView(view) && view.kind !== 'calendar',
  needs: { outline: 'rows', groups: 'always', isNested: false },
  isCanvas: true,
  wireName: 'kanban',
  // Empty columns take tasks, and the first one shows the hint.
  isShownEmpty: true,
  hasOwnHint: true,
};
