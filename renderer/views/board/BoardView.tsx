import { useMemo, type ReactNode } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { ColumnDialogs } from './ColumnDialogs.tsx';
import { ColumnHandlesContext, type ColumnHandles } from './column-handles.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { useBoard } from './current-board.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useColumnStrip } from './use-column-strip.ts';
import { useLiftKeys } from '#renderer/entities/drag/use-lift-keys.ts';
import { pressWhileLifted } from './lift-actions.ts';
import styles from './BoardView.module.css';

interface BoardViewProps {
  readonly list: ListModel;
  /** Shown in the place of cards; null while there are some. */
  readonly hint: ReactNode;
}

/** The open view as columns of cards. */
export const BoardView = ({ list, hint }: BoardViewProps) => {
  const title = useViewTitle();
  const viewKey = useViewState((state) => viewToKey(state.view));
  const menu = useTaskMenu();
  const shown = useBoard(list);
  const focused = list.order[useFocusIndex(list.order)] ?? null;
  const handles = useMemo<ColumnHandles>(() => new Map(), []);
  const strip = useColumnStrip(shown.board, focused);
  const columnGap = useBoardDrag({ scroller: strip.scroller, handles, columns: strip.measurements });
  useLiftKeys(pressWhileLifted);
  return (
    <>
      <ColumnHandlesContext value={handles}>
        <ContextMenu
          groups={menu}
          trigger={
            <div className={styles['area']} data-view={viewKey}>
              <ColumnRow
                key={viewKey}
                label={`Board of ${title}`}
                shown={shown}
                hint={hint}
                strip={strip}
                focused={focused}
                columnGap={columnGap}
              />
            </div>
          }
        />
      </ColumnHandlesContext>
      <ColumnDialogs shown={shown} />
    </>
  );
};
