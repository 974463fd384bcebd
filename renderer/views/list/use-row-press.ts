import { useCallback, type MouseEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import { clickSelection, rangeSelection, toggleInSelection } from '#renderer/view-state/selection.ts';
import { focusRow, select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

/** Click takes one row, Ctrl+click adds or removes it, Shift+click takes the range. */
export const useRowPress = (): ((id: TaskId, event: MouseEvent) => void) => {
  const services = useServices();
  return useCallback(
    (id, event) => {
      const { viewStore } = services;
      const { selection } = viewStore.getState();
      const { list, focus } = currentTargets(services);
      if (event.shiftKey) {
        const from = list.order[focus] ?? id;
        select(viewStore, rangeSelection(selection, { order: list.order, from, to: id }));
      } else if (event.ctrlKey || event.metaKey) {
        select(viewStore, toggleInSelection(selection, id));
      } else {
        select(viewStore, clickSelection(id));
      }
      focusRow(viewStore, id, list.order.indexOf(id));
      sendKeyboardToList(viewStore);
    },
    [services],
  );
};
