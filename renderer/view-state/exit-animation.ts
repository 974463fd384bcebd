import type { TaskId } from '#shared/domain/ids.ts';
import type { LeavingRow, ViewStore } from './view-state.ts';

type Leaving = ReadonlyMap<TaskId, LeavingRow>;

/** Without one row: those that stood beside it have its neighbours from now on. */
const without = (leaving: Leaving, gone: TaskId): Leaving => {
  const row = leaving.get(gone);
  if (row === undefined) return leaving;
  const next = new Map<TaskId, LeavingRow>();
  for (const [id, { above, below, ...rest }] of leaving) {
    if (id === gone) continue;
    next.set(id, {
      ...rest,
      above: above === gone ? row.above : above,
      below: below === gone ? row.below : below,
    });
  }
  return next;
};

export const withoutLeaving = (leaving: Leaving, ids: Iterable<TaskId>): Leaving =>
  [...ids].reduce(without, leaving);

export const holdForExitAnimation = (store: ViewStore, rows: Leaving): void => {
  store.setState(({ leaving }) => ({ leaving: new Map([...leaving, ...rows]) }));
};

export const endExitAnimation = (store: ViewStore, ids: Iterable<TaskId>): void => {
  store.setState(({ leaving }) => ({ leaving: withoutLeaving(leaving, ids) }));
};
