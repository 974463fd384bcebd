import { useMemo } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { useTaskRow } from './use-task-row.ts';

/** The row as it is to be seen: what an action has just ended is ticked before the core has said so. */
export const useShownRow = (id: TaskId): TaskRow | null | undefined => {
  const row = useTaskRow(id);
  const status = useViewState(({ leaving }) => leaving.get(id)?.status);
  return useMemo(
    () => (row === undefined || row === null || status === undefined ? row : { ...row, status }),
    [row, status],
  );
};
