import type { TaskId } from '#shared/domain/ids.ts';
import type { LeavingRow, ViewStore } from './view-state.ts';

/** How long a completed row stays in place, so that a slip can be taken back. Milliseconds. */
export const LEAVING_HOLD = 600;

export const keepLeaving = (store: ViewStore, rows: ReadonlyMap<TaskId, LeavingRow>): void => {
  store.setState(({ leaving }) => ({ leaving: new Map([...leaving, ...rows]) }));
};

export const releaseLeaving = (store: ViewStore, ids: Iterable<TaskId>): void => {
  store.setState(({ leaving }) => {
    const next = new Map(leaving);
    for (const id of ids) next.delete(id);
    return { leaving: next };
  });
};
