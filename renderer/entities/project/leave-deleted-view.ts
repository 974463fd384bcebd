import type { QueryKey } from '@tanstack/react-query';
import type { View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { filtersKey } from '#renderer/entities/filter/use-filters.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { foldersKey, projectsKey } from './use-projects.ts';

interface Deletable {
  readonly queryKey: QueryKey;
  readonly id: string;
}

/** The list, folder or filter that a view shows. Tags are left out: the next task that is added makes the tag again. */
const deletableOf = (view: View): Deletable | null => {
  if (view.kind === 'project') return { queryKey: projectsKey, id: view.projectId };
  if (view.kind === 'folder') return { queryKey: foldersKey, id: view.folderId };
  return view.kind === 'filter' ? { queryKey: filtersKey, id: view.filterId } : null;
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens the inbox where the open list, folder or filter no longer exists: adding it
 * was undone, or another device deleted it. The next task needs a list to go to.
 *
 * @param read reads the lists, folders and filters again
 */
export const leaveDeletedView = async (services: Services, read: () => Promise<unknown>): Promise<void> => {
  const { queryClient, viewStore, notifier } = services;
  const known = (): readonly Named[] => {
    const deletable = deletableOf(viewStore.getState().view);
    const all =
      deletable === null ? [] : (queryClient.getQueryData<readonly Named[]>(deletable.queryKey) ?? []);
    return all.filter(({ id }) => id === deletable?.id);
  };
  const [before] = known();
  await read();
  if (before === undefined || known().length > 0) return;
  if (deletableOf(viewStore.getState().view)?.id !== before.id) return;
  openView(viewStore, { kind: 'inbox' });
  notifier.notify({ text: `“${before.name}” no longer exists. This is the inbox.` });
};
