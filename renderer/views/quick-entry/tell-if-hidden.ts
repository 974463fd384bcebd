import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentList, listArrival } from '#renderer/entities/task/list/current-list.ts';
import { narrowingOf } from '#renderer/view-state/narrowing.ts';

/** Whoever adds to a view that is narrowed is told where the new task does not show there. */
export const tellIfHidden = async (services: Services, id: TaskId, words: string): Promise<void> => {
  const { view, narrowings } = services.viewStore.getState();
  if (narrowingOf(view, narrowings) === null) return;
  for (let read = listArrival(services); read !== null; read = listArrival(services)) await read;
  if (currentList(services).order.includes(id)) return;
  services.notifier.notify({ text: `Added ${words}. It’s hidden by the current filter.` });
};
