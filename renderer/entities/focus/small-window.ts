import { callOrTell } from '#renderer/entities/call-core.ts';
import { knownDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import type { Services } from '#renderer/entities/services.ts';

/** Document Picture-in-Picture (WICG), which the types of the browser lack. Sizes are in pixels. */
interface DocumentPictureInPicture {
  readonly requestWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const SIZE = { width: 260, height: 72 } as const;

/** The system keeps a small window above the others: an installed app where it may, a browser that has such windows. */
export const hasSmallWindow = (services: Services): boolean => {
  if (window.docket === undefined) return window.documentPictureInPicture !== undefined;
  return knownDesktop(services)?.canPlaceWindows === true;
};

/** Its document begins empty. */
const dress = ({ document: target }: Window): void => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(sheet.cloneNode(true));
  const { lang, dataset } = document.documentElement;
  target.documentElement.lang = lang;
  Object.assign(target.documentElement.dataset, dataset);
  target.title = 'Focus';
};

/** The running session in a window above the others, or that window to the front. */
export const openSmallWindow = async (services: Services): Promise<void> => {
  const { viewStore, notifier } = services;
  if (window.docket !== undefined) {
    await callOrTell(services, 'desktop.setFocusWindow', { isOpen: true });
    return;
  }
  if (viewStore.getState().focusPicture !== null) return;
  try {
    const picture = await window.documentPictureInPicture?.requestWindow(SIZE);
    if (picture === undefined) return;
    dress(picture);
    picture.addEventListener('pagehide', () => {
      viewStore.setState({ focusPicture: null });
    });
    viewStore.setState({ focusPicture: picture });
  } catch {
    // The browser asks for a key or a click right before, and may be told not to allow it.
    notifier.notify({ text: 'The browser didn’t open a small window.' });
  }
};
