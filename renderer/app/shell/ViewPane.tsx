import { lazy, Suspense, type ReactNode } from 'react';
import type { Outline } from '#shared/domain/view.ts';
import { NotesAhead } from '#renderer/app/detail/NotesField.tsx';
import { Unread } from '#renderer/entities/Unread.tsx';
import { isOver, useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useLook } from '#renderer/entities/task/list/view-options.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { BoardView } from '#renderer/views/board/BoardView.tsx';
import { ListView } from '#renderer/views/list/ListView.tsx';
import { TreeView } from '#renderer/views/tree/TreeView.tsx';
import { EntryLine } from '#renderer/views/quick-entry/EntryLine.tsx';
import type { Layout } from '#renderer/view-state/looks.ts';
import { SettledFocus } from '#renderer/view-state/SettledFocus.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { BulkBar } from './BulkBar.tsx';
import { AdHocFilterBar } from './AdHocFilterBar.tsx';
import { AllOver, ViewEmpty } from './ViewEmpty.tsx';
import styles from './ViewPane.module.css';

interface LaidOutProps {
  readonly layout: Layout;
  readonly list: ListModel;
  readonly outline: Outline;
  /** What stands where the tasks would; null while there are some. */
  readonly hint: ReactNode;
}

/** It is fetched when it is first opened. */
const CalendarView = lazy(async () => {
  const module = await import('#renderer/views/calendar/CalendarView.tsx');
  return { default: module.CalendarView };
});

const TimelineView = lazy(async () => {
  const module = await import('#renderer/views/timeline/TimelineView.tsx');
  return { default: module.TimelineView };
});

const DAYS_OF_MONTH = 35;

/** Looks like the stretch of time that comes. */
const LoadingCalendar = () => {
  const { span, severalDays } = useViewState((state) => state.calendar);
  const label = 'Loading the calendar';
  if (span === 'month') return <Skeleton look="weeks" rows={DAYS_OF_MONTH} label={label} />;
  if (span === 'agenda') return <Skeleton look="days" rows={14} label={label} />;
  const columns = { day: 1, days: severalDays, workWeek: 5, week: 7 };
  return <Skeleton look="hours" rows={columns[span]} label={label} />;
};

/** What stands where tasks will, in every layout. */
const Loading = ({ layout }: { readonly layout: Layout }) => {
  if (layout === 'calendar') return <LoadingCalendar />;
  if (layout === 'timeline') return <Skeleton look="bars" rows={12} label="Loading the timeline" />;
  if (layout === 'board') return <Skeleton look="columns" rows={16} label="Loading tasks" />;
  return <Skeleton rows={8} label="Loading tasks" />;
};

/** Each layout is a view of its own over the same list. */
const LaidOut = ({ layout, list, outline, hint }: LaidOutProps) => {
  if (layout === 'calendar' || layout === 'timeline') {
    return (
      <Suspense key={layout} fallback={<Loading layout={layout} />}>
        {layout === 'calendar' ? (
          <CalendarView list={list} outline={outline} />
        ) : (
          <TimelineView list={list} outline={outline} hint={hint} />
        )}
      </Suspense>
    );
  }
  // A board shows its columns when they are empty, too, and the hint in the first of them.
  if (layout === 'board') return <BoardView list={list} hint={hint} />;
  return (
    <>
      {layout === 'tree' ? <TreeView list={list} /> : <ListView list={list} />}
      {hint !== null && <div className={styles['below']}>{hint}</div>}
    </>
  );
};

/** Nothing is open, and what is over is not opened either. */
const isAllOver = ({ openCount, order }: ListModel): boolean => openCount === 0 && order.length === 0;

/** Neither open nor over. */
const hasNone = ({ groups }: ListModel): boolean => groups.every(({ count }) => count === 0);

const ViewBody = () => {
  const view = useViewState((state) => state.view);
  const { layout } = useLook();
  const { list, query } = useCurrentList();
  if (query.data === undefined) {
    if (!query.isError) return <Loading layout={layout} />;
    return (
      <Unread title="Couldn’t load this list" error={query.error} onRetry={query.refetch}>
        <CommandKey of="sync.now" />
      </Unread>
    );
  }
  const hint = hasNone(list) ? <ViewEmpty view={view} /> : <AllOver />;
  if (list.length === 0 && layout !== 'board' && layout !== 'calendar') return hint;
  return (
    <>
      <LaidOut layout={layout} list={list} outline={query.data} hint={isAllOver(list) ? hint : null} />
      <BulkBar order={list.order} />
      <SettledFocus order={list.order} />
      <NotesAhead />
    </>
  );
};

/** The open view: the place for new tasks, then the tasks in the layout that was chosen. */
export const ViewPane = () => {
  const view = useViewState((state) => state.view);
  return (
    <div className={styles['view']}>
      <AdHocFilterBar />
      {!isOver(view) && <EntryLine view={view} />}
      <ViewBody />
    </div>
  );
};
