import type { Services } from '#renderer/entities/services.ts';
import { isDetailOver, showDetail } from '#renderer/entities/settings/panes.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { emptySelection, selectAll, toggleInSelection } from '#renderer/view-state/selection.ts';
import { setAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { closePage, select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

const toggleFocused = (services: Services): void => {
  const { viewStore } = services;
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  if (id !== undefined) select(viewStore, toggleInSelection(viewStore.getState().selection, id));
};

/** The selection; where none was marked on purpose, the filter of the view. */
const letGoOfView = ({ viewStore }: Services): void => {
  if (!viewStore.getState().selection.isMarked) setAdHocFilter(viewStore, null);
  select(viewStore, emptySelection());
};

/** Esc lets go of one thing at a time: what lies over the view or in its place, then the selection, then the filter of the view. */
const letGo = (services: Services): void => {
  const { viewStore } = services;
  if (viewStore.getState().isSidebarOverlayOpen) viewStore.setState({ isSidebarOverlayOpen: false });
  else if (viewStore.getState().page !== null) closePage(viewStore);
  else if (isDetailOver(services)) showDetail(services, false);
  else letGoOfView(services);
  sendKeyboardToList(viewStore);
};

export const createSelectionCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'select.toggle',
    title: 'Select or unselect',
    group: 'Selection',
    keys: ['x'],
    when: () => currentTargets(services).focus !== -1,
    run: () => {
      toggleFocused(services);
    },
  },
  {
    id: 'select.all',
    title: 'Select all',
    group: 'Selection',
    keys: ['Mod+a'],
    run: () => {
      select(services.viewStore, selectAll(currentTargets(services).list.order));
      sendKeyboardToList(services.viewStore);
    },
  },
];

/** They also leave a page that is open in place of the list. */
export const createEscapeCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'select.clear',
    title: 'Clear selection',
    group: 'Selection',
    keys: ['Escape'],
    isInPalette: false,
    run: () => {
      letGo(services);
    },
  },
];
