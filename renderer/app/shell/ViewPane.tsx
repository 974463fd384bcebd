import { Suspense, type ComponentType } from 'react';
import { NotesAhead } from '#renderer/app/detail/NotesField.tsx';
import { Unread } from '#renderer/entities/Unread.tsx';
import { isClosedView, useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import type { ViewMode, ViewModeProps } from '#renderer/entities/task/list/view-mode.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { BoardView } from '#renderer/views/board/BoardView.tsx';
import { ListView } from '#renderer/views/list/ListView.tsx';
import { TreeView } from '#renderer/views/tree/TreeView.tsx';
import { EntryLine } from '#renderer/views/quick-entry/EntryLine.tsx';
import { SettledFocus } from '#renderer/view-state/SettledFocus.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { BulkBar } from './BulkBar.tsx';
import { AdHocFilterBar } from './AdHocFilterBar.tsx';
import { TourBar } from './FirstSteps.tsx';
import { HiddenTasks } from './HiddenTasks.tsx';
import { AllOver, CalendarEmpty, ViewEmpty } from './ViewEmpty.tsx';
import { latePart } from '#renderer/app/late.tsx';
import styles from './ViewPane.module.css';

const HabitStrip = latePart((parts) => parts.HabitStrip, null);

/** Their code comes with that of the window, which is drawn with one of them. */
const FIRST: Readonly<Record<string, ComponentType<ViewModeProps>>> = {
  list: ListView,
  board: BoardView,
  tree: TreeView,
};

interface ModeViewProps extends ViewModeProps {
  readonly mode: ViewMode;
}

/** Each view mode is a view of its own over the same list. */
const ModeView = ({ mode, ...props }: ModeViewProps) => {
  const { id, skeleton: Skeleton, hasOwnHint } = mode;
  const Component = mode.component === 'first' ? FIRST[id] : mode.component;
  if (Component === undefined) throw new Error(`The view mode ${id} has no component.`);
  return (
    <>
      <Suspense key={id} fallback={<Skeleton />}>
        <Component {...props} />
      </Suspense>
      {!hasOwnHint && props.hint !== null && <div className={styles['below']}>{props.hint}</div>}
    </>
  );
};

/** It has no open tasks, and its closed ones are collapsed. */
const isAllOver = ({ openCount, order }: ListModel): boolean => openCount === 0 && order.length === 0;

/** Neither open nor over. */
const hasNone = ({ groups }: ListModel): boolean => groups.every(({ count }) => count === 0);

const ViewBody = () => {
  const view = useViewState((state) => state.view);
  const { mode } = useViewOptions();
  const { list, query } = useCurrentList();
  if (query.data === undefined) {
    if (!query.isError) return <mode.skeleton />;
    return (
      <Unread title="Couldn’t load this list" error={query.error} onRetry={query.refetch}>
        <CommandKey of="sync.now" />
      </Unread>
    );
  }
  const hint = hasNone(list) ? <ViewEmpty view={view} /> : <AllOver />;
  if (list.length === 0 && !mode.isShownEmpty) return hint;
  return (
    <>
      {hasNone(list) && mode.id === 'calendar' && (
        <div className={styles['line']}>
          <CalendarEmpty />
        </div>
      )}
      <ModeView mode={mode} list={list} outline={query.data} hint={isAllOver(list) ? hint : null} />
      <BulkBar order={list.order} />
      <SettledFocus order={list.order} />
      <NotesAhead />
    </>
  );
};

/** The open view: the place for new tasks, then the tasks in the layout that was chosen. */
export const ViewPane = () => {
  const view = useViewState((state) => state.view);
  const isOpen = useViewState(({ entry }) => entry.isOpen);
  const { mode } = useViewOptions();
  const isCanvas = mode.isCanvas === true;
  // The heads of the columns of a board open it, too, and stay in sight.
  const isOver = isCanvas && mode.needs.outline !== 'rows';
  return (
    <div className={styles['view']}>
      <TourBar />
      <AdHocFilterBar />
      {/* On a canvas a button of the header opens it, and it lies over days, which stay where they are. */}
      {!isClosedView(view) && (isOpen || !isCanvas) && (
        <div className={isOver ? styles['over'] : styles['above']}>
          <EntryLine view={view} />
        </div>
      )}
      {view.kind === 'today' && <HabitStrip />}
      <ViewBody />
      <HiddenTasks />
    </div>
  );
};
