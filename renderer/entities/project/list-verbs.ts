import type { FolderId, ProjectId } from '#shared/domain/ids.ts';
import type { FolderRow, ProjectRow } from '#shared/domain/project.ts';
import type { View } from '#shared/domain/view.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { tellUnsaved } from '#renderer/entities/unsaved-fields.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { setPlaceCollapsed } from '#renderer/view-state/organising.ts';
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
  tellChange(services, await services.client.call('projects.edit', { id, ...edit }), words ?? null);

export const createList = async (
  services: Services,
  draft: { readonly name: string; readonly folderId: FolderId | null; readonly color: string | null },
): Promise<boolean> => {
  const answer = await services.client.call('projects.create', draft);
  if (!answer.ok) {
    tellUnsaved(services, appErrorToSentence(answer.error), draft.name);
    return false;
  }
  if (draft.folderId !== null) setPlaceCollapsed(services.viewStore, `folder/${draft.folderId}`, false);
  openView(services.viewStore, { kind: 'project', projectId: answer.value.projectId });
  return true;
};

export const moveList = async (
  services: Services,
  input: MethodInput<'projects.move'>,
  words: string | null = null,
): Promise<void> => {
  tellChange(services, await services.client.call('projects.move', input), words);
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
  // Its tasks go to the trash: keys that follow wait for them there.
  const answer = await services.views.until(services.client.call('projects.delete', { id }));
  if (!tellChange(services, answer, `Deleted the list “${name}”`)) return;
  leave(services, (view) => view.kind === 'project' && view.projectId === id);
};

export const createFolder = async (
  services: Services,
  input: { readonly name: string; readonly projectIds: readonly ProjectId[] },
): Promise<boolean> => {
  const answer = await services.client.call('folders.create', {
    name: input.name,
    projectIds: [...input.projectIds],
  });
  if (!answer.ok) tellUnsaved(services, appErrorToSentence(answer.error), input.name);
  return answer.ok;
};

export const renameFolder = async (
  services: Services,
  input: MethodInput<'folders.rename'>,
): Promise<boolean> => tellChange(services, await services.client.call('folders.rename', input), null);

export const moveFolder = async (services: Services, id: FolderId, above: FolderId | null): Promise<void> => {
  if (!serves(services, 'group.order')) return;
  tellChange(services, await services.client.call('folders.move', { id, above }), null);
};

/** Its lists stay. */
export const takeFolderApart = async (services: Services, { id, name }: FolderRow): Promise<void> => {
  const answer = await services.client.call('folders.delete', { id });
  if (!tellChange(services, answer, `Took the folder “${name}” apart`)) return;
  leave(services, (view) => view.kind === 'folder' && view.folderId === id);
};
