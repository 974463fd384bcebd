import type { QueryKey } from '@tanstack/react-query';
import type { View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { filtersKey } from '#renderer/entities/filter/use-filters.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { foldersKey, projectsKey } from './use-projects.ts';

interface Place {
  readonly queryKey: QueryKey;
  readonly id: string;
}

/** What a view is of, where that can be gone; a tag is made anew by the next task that is added to it. */
const placeOf = (view: View): Place | null => {
  if (view.kind === 'project') return { queryKey: projectsKey, id: view.projectId };
  if (view.kind === 'folder') return { queryKey: foldersKey, id: view.folderId };
  return view.kind === 'filter' ? { queryKey: filtersKey, id: view.filterId } : null;
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * From a list, folder or filter that is no longer there to the inbox: its making
 * was undone, or another device deleted it. What is typed next has a place to go.
 *
 * @param read reads the lists, folders and filters again
 */
export const leaveGonePlace = async (services: Services, read: () => Promise<unknown>): Promise<void> => {
  const { queryClient, viewStore, notifier } = services;
  const known = (): readonly Named[] => {
    const place = placeOf(viewStore.getState().view);
    const all = place === null ? [] : (queryClient.getQueryData<readonly Named[]>(place.queryKey) ?? []);
    return all.filter(({ id }) => id === place?.id);
  };
  const [before] = known();
  await read();
  if (before === undefined || known().length > 0) return;
  if (placeOf(viewStore.getState().view)?.id !== before.id) return;
  openView(viewStore, { kind: 'inbox' });
  notifier.notify({ text: `“${before.name}” no longer exists. This is the inbox.` });
};
