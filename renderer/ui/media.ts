import { useCallback, useSyncExternalStore } from 'react';

/** False where there are no media (component tests). */
export const matchesMedia = (query: string): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/** @param beforeChange what is to be so before anything is drawn for the other answer; one function for as long as it is the same */
export const useMediaQuery = (query: string, beforeChange?: () => void): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const media = window.matchMedia(query);
      const onChange = () => {
        beforeChange?.();
        listener();
      };
      media.addEventListener('change', onChange);
      return () => {
        media.removeEventListener('change', onChange);
      };
    },
    [query, beforeChange],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query));
};
