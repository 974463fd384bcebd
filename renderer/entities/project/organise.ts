import { viewToKey, type View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showSidebar } from '#renderer/entities/settings/panes.ts';
import { startOrganising, type Organising } from '#renderer/view-state/organising.ts';

/** Opens the field for a name, and the sidebar that it stands in. */
export const typeName = (services: Services, organising: Organising): void => {
  showSidebar(services);
  startOrganising(services.viewStore, organising);
};

export const renamePlace = (services: Services, view: View): void => {
  typeName(services, { kind: 'rename', placeKey: viewToKey(view) });
};
