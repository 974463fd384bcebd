import type { TagChange, TagDraft, TagRow } from '#shared/domain/project.ts';
import { labelToTagName } from '#shared/domain/tag-name.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { setPlaceCollapsed } from '#renderer/view-state/organising.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

export const createTag = async (services: Services, draft: TagDraft): Promise<boolean> => {
  const answer = await services.client.call('tags.create', draft);
  if (!tellChange(services, answer, null)) return false;
  if (draft.parent) setPlaceCollapsed(services.viewStore, `tag/${draft.parent}`, false);
  return true;
};

export const changeTag = async (services: Services, name: string, change: TagChange): Promise<void> => {
  if (!serves(services, 'tag.edit')) return;
  tellChange(services, await services.client.call('tags.edit', { name, change }), null);
};

/** A view of the tag goes on under another name. */
const follow = ({ viewStore }: Services, from: string, to: string | null): void => {
  const { view } = viewStore.getState();
  if (view.kind !== 'tag' || view.tag !== from || from === to) return;
  openView(viewStore, to === null ? { kind: 'inbox' } : { kind: 'tag', tag: to });
};

export const renameTag = async (services: Services, name: string, label: string): Promise<boolean> => {
  const answer = await services.client.call('tags.rename', { name, label });
  const isRenamed = tellChange(services, answer, null);
  if (isRenamed) follow(services, name, labelToTagName(label));
  return isRenamed;
};

export const mergeTag = async (services: Services, { name, label }: TagRow, into: TagRow): Promise<void> => {
  const answer = await services.client.call('tags.merge', { name, into: into.name });
  if (tellChange(services, answer, `Merged #${label} into #${into.label}`)) {
    follow(services, name, into.name);
  }
};

export const deleteTag = async (services: Services, { name, label }: TagRow): Promise<void> => {
  const answer = await services.client.call('tags.delete', { name });
  if (tellChange(services, answer, `Deleted the tag #${label}`)) follow(services, name, null);
};

/** Below `parent`, after the tag `above` of the sidebar. */
export const moveTag = async (
  services: Services,
  input: { readonly name: string; readonly parent: string | null; readonly above: string | null },
): Promise<void> => {
  if (!serves(services, 'tag.edit')) return;
  tellChange(services, await services.client.call('tags.move', input), null);
};
