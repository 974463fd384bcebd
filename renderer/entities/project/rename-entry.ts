import { viewToKey, type View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showSidebar } from '#renderer/entities/settings/panes.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { setEntryCollapsed, startSidebarEdit, type SidebarEdit } from '#renderer/view-state/sidebar-edit.ts';

/** Opens the field for a name, and the sidebar that it stands in. */
export const typeName = (services: Services, sidebarEdit: SidebarEdit): void => {
  showSidebar(services);
  startSidebarEdit(services.viewStore, sidebarEdit);
};

/** Expands the folder or the parent tags that hide a place in the sidebar. */
const reveal = (services: Services, view: View): void => {
  const show = (entryKey: string) => {
    setEntryCollapsed(services.viewStore, entryKey, false);
  };
  if (view.kind === 'project') {
    const folderId = knownProjects(services).find(({ id }) => id === view.projectId)?.folderId ?? null;
    if (folderId !== null) show(`folder/${folderId}`);
  }
  if (view.kind !== 'tag') return;
  const parents = new Map(knownTags(services).map(({ name, parent }) => [name, parent]));
  for (let above = parents.get(view.tag); above != null; above = parents.get(above)) {
    show(`tag/${above}`);
    parents.delete(view.tag);
  }
};

export const renameEntry = (services: Services, view: View): void => {
  reveal(services, view);
  typeName(services, { kind: 'rename', entryKey: viewToKey(view) });
};
