import { useCallback, useRef } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { ListModel } from './list-model.ts';
import { isTaskRowRead, readAhead } from './use-task-row.ts';

/** Lines; a few screens. */
const AHEAD = 100;

/** The tasks on the lines that a list that is scrolled comes to next. @param by 1 downwards, -1 upwards */
const nextTasks = (list: ListModel, from: number, by: 1 | -1): readonly TaskId[] => {
  const lines = Array.from({ length: AHEAD }, (_none, index) => list.itemAt(from + by * (index + 1)));
  return lines.flatMap((item) => (item?.kind === 'task' ? [item.id] : []));
};

/**
 * Reads rows before they come in sight, many in one message: what is drawn
 * while somebody scrolls is drawn once, and with its text.
 * @returns what is told of the lines in sight, whenever they are others
 */
export const useReadAhead = (list: ListModel): ((first: number, last: number) => void) => {
  const services = useServices();
  const before = useRef<number | null>(null);
  return useCallback(
    (first, last) => {
      const from = before.current;
      before.current = first;
      if (from === null || from === first) return;
      const [edge, by] = first > from ? ([last, 1] as const) : ([first, -1] as const);
      const halfway = list.itemAt(edge + (by * AHEAD) / 2);
      if (halfway?.kind !== 'task' || isTaskRowRead(services, halfway.id)) return;
      for (const id of nextTasks(list, edge, by)) {
        if (!isTaskRowRead(services, id)) void readAhead(services, id);
      }
    },
    [services, list],
  );
};
