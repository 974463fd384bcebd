import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { announce } from '#renderer/view-state/view-actions.ts';

interface Lifted {
  readonly ids: readonly TaskId[];
  readonly lead: TaskId;
  /** Where it is, said when its names are read. */
  readonly place: () => string;
}

/**
 * Tells a screen reader what the keyboard has lifted; nothing, where keys that
 * were faster than the names have moved it or put it back meanwhile.
 */
export const sayLifted = async (
  services: Services,
  { ids, lead, place }: Lifted,
  names: Promise<void> = Promise.resolve(),
): Promise<void> => {
  const { viewStore } = services;
  const lifted = viewStore.getState().dragState;
  const [row] = await Promise.all([findTaskRow(services, lead), names]);
  if (viewStore.getState().dragState !== lifted) return;
  const what = ids.length === 1 ? (row?.title ?? '') : `${ids.length} tasks`;
  announce(viewStore, `Lifted ${what}. ${place()}`);
};
