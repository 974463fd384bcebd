import { useLayoutEffect } from 'react';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';

/** Puts the chosen theme on the document; without one it follows the system. */
export const useTheme = (): void => {
  const { theme } = useSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
};
