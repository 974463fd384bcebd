import { useLayoutEffect } from 'react';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { useKnownSettings } from '#renderer/entities/settings/use-settings.ts';

const KEY = 'docket.theme';

const putOn = (root: HTMLElement, theme: Settings['theme']): void => {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
};

/** The theme of last time, before the settings are read: a window must not open in the wrong one. */
export const showRememberedTheme = (root: HTMLElement, storage: Pick<Storage, 'getItem'>): void => {
  const theme = storage.getItem(KEY);
  if (theme === 'light' || theme === 'dark') putOn(root, theme);
};

/** Puts the chosen theme on the document; without one it follows the system. */
export const useTheme = (): void => {
  const theme = useKnownSettings()?.theme;
  useLayoutEffect(() => {
    if (theme === undefined) return;
    putOn(document.documentElement, theme);
    localStorage.setItem(KEY, theme);
  }, [theme]);
};
