import { DndContext, PointerSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core';
import { useCallback, useMemo } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import type { ListModel } from '#renderer/entities/task/list-model.ts';
import { useTaskMenu } from '#renderer/entities/task/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { focusIndex } from '#renderer/view-state/focus.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { CarriedCards } from './CarriedCards.tsx';
import { ColumnDialogs } from './ColumnDialogs.tsx';
import { ColumnHandlesContext, type ColumnHandles } from './column-handles.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { useBoard } from './current-board.ts';
import { sayPlace } from './say-place.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useColumnStrip } from './use-column-strip.ts';
import { useLiftKeys } from './use-lift-keys.ts';
import styles from './BoardView.module.css';

/** A press becomes a drag after this many pixels. */
const DRAG_DISTANCE = 6;

/** The page has one live region of its own; the library's stays silent. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The open view as columns of cards. */
export const BoardView = ({ list }: { readonly list: ListModel }) => {
  const title = useViewTitle();
  const store = useViewStore();
  const viewKey = useViewState((state) => viewToKey(state.view));
  const focus = useViewState((state) => state.focusByView[viewKey]);
  const menu = useTaskMenu();
  const shown = useBoard(list);
  const focused = list.order[focusIndex(focus, list.order)] ?? null;
  const handles = useMemo<ColumnHandles>(() => new Map(), []);
  const strip = useColumnStrip(shown.board, focused);
  const drag = useBoardDrag({ scroller: strip.scroller, handles, columns: strip.measurements });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  useLiftKeys();
  const carriedPlace = useCallback(() => {
    const { carrying } = store.getState();
    if (carrying?.target?.kind !== 'board') return 'Put back';
    return sayPlace(shown, carrying.target, carrying.ids).replace(/\.$/u, '');
  }, [store, shown]);

  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
    >
      <ColumnHandlesContext value={handles}>
        <ContextMenu
          groups={menu}
          trigger={
            <div className={styles['area']} data-view={viewKey}>
              <ColumnRow
                key={viewKey}
                label={`Board of ${title}`}
                shown={shown}
                strip={strip}
                focused={focused}
                columnGap={drag.columnGap}
              />
            </div>
          }
        />
      </ColumnHandlesContext>
      <CarriedCards placeOf={carriedPlace} />
      <ColumnDialogs shown={shown} />
    </DndContext>
  );
};
