import { useCallback } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentViewOptions, useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { matchesMedia, useMediaQuery } from '#renderer/ui/media.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { currentSettings, updateSettings, useSettings } from './use-settings.ts';

/** Where the detail lies over the view, and where the sidebar folds. */
const NARROW_DETAIL = '(max-width: 1099.98px)';
const NARROW_SIDEBAR = '(max-width: 899.98px)';

/** A pane beside the view, and the window's width below which it lies over the view. */
interface SidePane {
  readonly name: 'detail' | 'sidebar';
  readonly narrow: string;
  /** Whether it is open in a wide window. */
  readonly setting: 'detailOpen' | 'sidebarOpen';
  /** Whether it lies over a narrow one. */
  readonly overlay: 'isDetailOverlayOpen' | 'isSidebarOverlayOpen';
}

const DETAIL: SidePane = {
  name: 'detail',
  narrow: NARROW_DETAIL,
  setting: 'detailOpen',
  overlay: 'isDetailOverlayOpen',
};

const SIDEBAR: SidePane = {
  name: 'sidebar',
  narrow: NARROW_SIDEBAR,
  setting: 'sidebarOpen',
  overlay: 'isSidebarOverlayOpen',
};

interface Pane {
  readonly isOverlay: boolean;
  readonly isShown: boolean;
}

/** On its edge the keyboard only sets its width. */
const isKeyboardIn = ({ name }: SidePane): boolean =>
  document.activeElement?.closest(`[data-pane="${name}"] :not([role="separator"])`) != null;

export const isKeyboardInDetail = (): boolean => isKeyboardIn(DETAIL);

/** Panes below a dialog or a menu stay until it closes. A notice is neither, whatever its role. */
const isCovered = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="menu"]):not([data-pane] *)') !== null;

/** The detail lies over a narrow window, and over a canvas in any. */
const isOver = (services: Services, { name, narrow }: SidePane): boolean =>
  matchesMedia(narrow) || (name === 'detail' && currentViewOptions(services).mode.isCanvas === true);

const isShownIn = (services: Services, { setting, overlay }: SidePane, isNarrow: boolean): boolean =>
  isNarrow ? services.viewStore.getState()[overlay] : currentSettings(services)[setting];

const show = (services: Services, pane: SidePane, isShown: boolean): void => {
  const { setting, overlay } = pane;
  if (isOver(services, pane)) services.viewStore.setState({ [overlay]: isShown });
  else if (currentSettings(services)[setting] !== isShown)
    void updateSettings(services, { [setting]: isShown });
};

const usePane = (pane: SidePane): Pane => {
  const services = useServices();
  // A pane with the keyboard in it stays when the window becomes narrow or wide.
  const keepOpen = useCallback(() => {
    const isNarrow = matchesMedia(pane.narrow);
    // Over a canvas nothing changes.
    if (!isNarrow && isOver(services, pane)) return;
    const wasShown = isShownIn(services, pane, !isNarrow);
    // A pane over a narrow window does not open again over the next one.
    if (!isNarrow) services.viewStore.setState({ [pane.overlay]: false });
    if (wasShown && (isKeyboardIn(pane) || (pane === DETAIL && isCovered()))) show(services, pane, true);
  }, [services, pane]);
  const isNarrow = useMediaQuery(pane.narrow, keepOpen);
  const { mode } = useViewOptions();
  const isOverlay = isNarrow || (pane === DETAIL && mode.isCanvas === true);
  const isOverlayOpen = useViewState((state) => state[pane.overlay]);
  const settings = useSettings();
  return { isOverlay, isShown: isOverlay ? isOverlayOpen : settings[pane.setting] };
};

export const useDetailPane = (): Pane => {
  const pane = usePane(DETAIL);
  const isPageOpen = useViewState((state) => state.page !== null);
  return { ...pane, isShown: !isPageOpen && pane.isShown };
};

export const useSidebarPane = (): Pane => usePane(SIDEBAR);

export const isDetailShown = (services: Services): boolean =>
  isShownIn(services, DETAIL, isOver(services, DETAIL));

/** Whether it lies over the view now. */
export const isDetailOver = (services: Services): boolean =>
  isOver(services, DETAIL) && isDetailShown(services);

export const showDetail = (services: Services, isShown: boolean): void => show(services, DETAIL, isShown);

export const toggleSidebar = (services: Services): void => {
  show(services, SIDEBAR, !isShownIn(services, SIDEBAR, matchesMedia(NARROW_SIDEBAR)));
};

export const showSidebar = (services: Services): void => show(services, SIDEBAR, true);
