import { useCallback } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { matchesMedia, useMediaQuery } from '#renderer/ui/media.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { currentSettings, updateSettings, useSettings } from './use-settings.ts';

/** Where the detail lies over the view, and where the sidebar folds. */
export const NARROW_DETAIL = '(max-width: 1099.98px)';
export const NARROW_SIDEBAR = '(max-width: 899.98px)';

interface Pane {
  readonly isOverlay: boolean;
  readonly isShown: boolean;
}

/** On its edge the keyboard only sets its width. */
export const isKeyboardInDetail = (): boolean =>
  document.activeElement?.closest('[data-pane="detail"] :not([role="separator"])') != null;

/** What is behind a dialog or a menu is to be there when it closes. A notice is neither, whatever its role. */
const isCovered = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="menu"]):not([data-pane] *)') !== null;

/** As it was before the window passed the width. */
const wasDetailShown = (services: Services): boolean =>
  matchesMedia(NARROW_DETAIL)
    ? currentSettings(services).detailOpen
    : services.viewStore.getState().isDetailOverlayOpen;

export const useDetailPane = (): Pane => {
  const services = useServices();
  // Whoever works in it goes on working when the window becomes narrow or wide.
  const keepOpen = useCallback(() => {
    const isKept = wasDetailShown(services) && (isKeyboardInDetail() || isCovered());
    // What lay over a narrow window does not come back over the next one.
    if (!matchesMedia(NARROW_DETAIL)) services.viewStore.setState({ isDetailOverlayOpen: false });
    if (isKept) showDetail(services, true);
  }, [services]);
  const isOverlay = useMediaQuery(NARROW_DETAIL, keepOpen);
  const isOverlayOpen = useViewState((state) => state.isDetailOverlayOpen);
  const { detailOpen } = useSettings();
  const isPageOpen = useViewState((state) => state.page !== null);
  return { isOverlay, isShown: !isPageOpen && (isOverlay ? isOverlayOpen : detailOpen) };
};

export const useSidebarPane = (): Pane => {
  const isOverlay = useMediaQuery(NARROW_SIDEBAR);
  const isOverlayOpen = useViewState((state) => state.isSidebarOverlayOpen);
  const { sidebarOpen } = useSettings();
  return { isOverlay, isShown: isOverlay ? isOverlayOpen : sidebarOpen };
};

export const isDetailShown = (services: Services): boolean =>
  matchesMedia(NARROW_DETAIL)
    ? services.viewStore.getState().isDetailOverlayOpen
    : currentSettings(services).detailOpen;

export const showDetail = (services: Services, isShown: boolean): void => {
  if (matchesMedia(NARROW_DETAIL)) services.viewStore.setState({ isDetailOverlayOpen: isShown });
  else if (currentSettings(services).detailOpen !== isShown)
    void updateSettings(services, { detailOpen: isShown });
};

export const toggleSidebar = (services: Services): void => {
  if (matchesMedia(NARROW_SIDEBAR)) {
    services.viewStore.setState(({ isSidebarOverlayOpen }) => ({
      isSidebarOverlayOpen: !isSidebarOverlayOpen,
    }));
  } else {
    void updateSettings(services, { sidebarOpen: !currentSettings(services).sidebarOpen });
  }
};

export const showSidebar = (services: Services): void => {
  if (matchesMedia(NARROW_SIDEBAR)) services.viewStore.setState({ isSidebarOverlayOpen: true });
  else if (!currentSettings(services).sidebarOpen) void updateSettings(services, { sidebarOpen: true });
};
