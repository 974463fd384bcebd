import type { TagChange, TagDraft, TagRow } from '#shared/domain/project.ts';
import { labelToTagName } from '#shared/domain/tag-name.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { setEntryCollapsed } from '#renderer/view-state/sidebar-edit.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

export const createTag = async (services: Services, draft: TagDraft): Promise<boolean> =>
  tellChange(services, services.client.call('tags.create', draft), {
    after: () => {
      if (draft.parent) setEntryCollapsed(services.viewStore, `tag/${draft.parent}`, false);
    },
  });

export const changeTag = async (services: Services, name: string, change: TagChange): Promise<void> => {
  if (!serves(services, 'tag.edit')) return;
  await tellChange(services, services.client.call('tags.edit', { name, change }));
};

/** A view of the tag goes on under another name. */
const follow = ({ viewStore }: Services, from: string, to: string | null): void => {
  const { view } = viewStore.getState();
  if (view.kind !== 'tag' || view.tag !== from || from === to) return;
  openView(viewStore, to === null ? { kind: 'inbox' } : { kind: 'tag', tag: to });
};

export const renameTag = async (services: Services, name: string, label: string): Promise<boolean> =>
  tellChange(services, services.client.call('tags.rename', { name, label }), {
    after: () => {
      follow(services, name, labelToTagName(label));
    },
  });

export const mergeTag = async (services: Services, { name, label }: TagRow, into: TagRow): Promise<void> => {
  await tellChange(services, services.client.call('tags.merge', { name, into: into.name }), {
    words: `Merged #${label} into #${into.label}`,
    after: () => {
      follow(services, name, into.name);
    },
  });
};

export const deleteTag = async (services: Services, { name, label }: TagRow): Promise<void> => {
  await tellChange(services, services.client.call('tags.delete', { name }), {
    words: `Deleted the tag #${label}`,
    after: () => {
      follow(services, name, null);
    },
  });
};

/** Below `parent`, after the tag `above` of the sidebar. */
export const moveTag = async (
  services: Services,
  input: { readonly name: string; readonly parent: string | null; readonly above: string | null },
): Promise<void> => {
  if (!serves(services, 'tag.edit')) return;
  await tellChange(services, services.client.call('tags.move', input));
};
