import { useMemo, useSyncExternalStore } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import type { RowCache } from './row-cache.ts';

/** The row of a task: undefined while it is read, null when the task is gone. */
export const useRow = <Row>(cache: RowCache<Row>, id: TaskId): Row | null | undefined => {
  const place = useMemo(
    () => ({ watch: (onChange: () => void) => cache.watch(id, onChange), known: () => cache.known(id) }),
    [cache, id],
  );
  return useSyncExternalStore(place.watch, place.known);
};

/** One row: undefined while it is read, null when the task is gone. */
export const useTaskRow = (id: TaskId): TaskRow | null | undefined => useRow(useServices().rows, id);

/** The row at once when it is known, else from the core. */
export const findTaskRow = async ({ rows }: Pick<Services, 'rows'>, id: TaskId): Promise<TaskRow | null> =>
  rows.find(id);

/** The row where it has been read already. */
export const knownTaskRow = ({ rows }: Pick<Services, 'rows'>, id: TaskId): TaskRow | undefined =>
  rows.known(id) ?? undefined;
