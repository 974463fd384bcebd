import type { FolderId, ProjectId } from '#shared/domain/ids.ts';
import type { FolderRow, ProjectDraft, ProjectRow } from '#shared/domain/project.ts';
import type { View } from '#shared/domain/view.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { setEntryCollapsed } from '#renderer/view-state/sidebar-edit.ts';
import { tellChange } from './tell-change.ts';

interface ListEdit extends Omit<MethodInput<'projects.edit'>, 'id'> {
  /** For a notice; without, the sidebar shows it. */
  readonly words?: string;
}

/** @returns whether it was taken */
export const changeList = async (
  services: Services,
  id: ProjectId,
  { words, ...edit }: ListEdit,
): Promise<boolean> =>
  tellChange(services, services.client.call('projects.edit', { id, ...edit }), { words });

/** Opens what was just made; who has gone elsewhere meanwhile stays there. */
const openMade = ({ viewStore }: Services): ((made: View) => void) => {
  const { view, page } = viewStore.getState();
  return (made) => {
    const now = viewStore.getState();
    if (now.view === view && now.page === page) openView(viewStore, made);
  };
};

export const createList = async (
  services: Services,
  draft: Pick<ProjectDraft, 'name' | 'folderId' | 'color'>,
): Promise<boolean> => {
  const open = openMade(services);
  return tellChange(services, services.client.call('projects.create', draft), {
    text: draft.name,
    after: ({ projectId }) => {
      if (draft.folderId) setEntryCollapsed(services.viewStore, `folder/${draft.folderId}`, false);
      open({ kind: 'project', projectId });
    },
  });
};

export const moveList = async (
  services: Services,
  input: MethodInput<'projects.move'>,
  words?: string,
): Promise<void> => {
  await tellChange(services, services.client.call('projects.move', input), { words });
};

/** From a view that is gone to the inbox; who has gone elsewhere meanwhile stays there. */
const leave = ({ viewStore }: Services, isGone: (view: View) => boolean): void => {
  if (isGone(viewStore.getState().view)) openView(viewStore, { kind: 'inbox' });
};

export const archiveList = async (services: Services, { id, name }: ProjectRow): Promise<boolean> =>
  changeList(services, id, { change: { archived: true }, words: `Archived “${name}”` });

export const unarchiveList = async (services: Services, { id, name }: ProjectRow): Promise<boolean> =>
  changeList(services, id, { change: { archived: false }, words: `“${name}” is back` });

export const deleteList = async (services: Services, { id, name }: ProjectRow): Promise<void> => {
  await tellChange(services, services.client.call('projects.delete', { id }), {
    words: `Deleted the list “${name}”`,
    after: () => {
      leave(services, (view) => view.kind === 'project' && view.projectId === id);
    },
  });
};

export const createFolder = async (
  services: Services,
  { name, projectIds }: { readonly name: string; readonly projectIds: readonly ProjectId[] },
): Promise<boolean> =>
  tellChange(services, services.client.call('folders.create', { name, projectIds: [...projectIds] }), {
    text: name,
  });

export const renameFolder = async (
  services: Services,
  input: MethodInput<'folders.rename'>,
): Promise<boolean> => tellChange(services, services.client.call('folders.rename', input));

export const moveFolder = async (services: Services, id: FolderId, above: FolderId | null): Promise<void> => {
  if (!serves(services, 'group.order')) return;
  await tellChange(services, services.client.call('folders.move', { id, above }));
};

/** Its lists stay. */
export const takeFolderApart = async (services: Services, { id, name }: FolderRow): Promise<void> => {
  await tellChange(services, services.client.call('folders.delete', { id }), {
    words: `Ungrouped the folder “${name}”`,
    after: () => {
      leave(services, (view) => view.kind === 'folder' && view.folderId === id);
    },
  });
};
