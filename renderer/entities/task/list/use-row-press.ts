import { useMemo, type MouseEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import {
  clickSelection,
  rangeSelection,
  toggleInSelection,
  type Selection,
} from '#renderer/view-state/selection.ts';
import { focusRow, select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/** Click takes one row, Ctrl+click adds or removes it, Shift+click takes the range. */
const pressedSelection = (services: Services, id: TaskId, event: MouseEvent): Selection<TaskId> => {
  const { selection } = services.viewStore.getState();
  if (event.shiftKey) {
    const { list, focus } = currentTargets(services);
    return rangeSelection(selection, { order: list.order, from: list.order[focus] ?? id, to: id });
  }
  return event.ctrlKey || event.metaKey ? toggleInSelection(selection, id) : clickSelection(id);
};

const take = (services: Services, id: TaskId, selection: Selection<TaskId>): void => {
  const { viewStore } = services;
  select(viewStore, selection);
  focusRow(viewStore, id, currentTargets(services).list.order.indexOf(id));
  sendKeyboardToList(viewStore);
};

interface RowPress {
  readonly onPress: (id: TaskId, event: MouseEvent) => void;
  /** Takes the row alone. */
  readonly onPoint: (id: TaskId) => void;
}

/** Handlers of the pointer for tasks that are no rows. */
export const useRowPress = (): RowPress => {
  const services = useServices();
  return useMemo(
    () => ({
      onPress: (id, event) => {
        take(services, id, pressedSelection(services, id, event));
      },
      onPoint: (id) => {
        take(services, id, clickSelection(id));
      },
    }),
    [services],
  );
};

/** Handlers of the pointer for one row, and whether it is selected. */
export const useRowPointer = (id: TaskId) => {
  const services = useServices();
  const isSelected = useViewState((state) => state.selection.ids.has(id));
  return {
    isSelected,
    onClick: (event: MouseEvent) => {
      take(services, id, pressedSelection(services, id, event));
    },
    onContextMenu: () => {
      // The menu acts on the selection when the row is part of it, else on the row.
      if (!isSelected) take(services, id, clickSelection(id));
    },
  };
};
