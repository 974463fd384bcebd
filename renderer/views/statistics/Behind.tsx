import { useDeferredValue, useState, type ReactNode } from 'react';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/**
 * What is drawn behind what is in sight, in pieces that hold up no key. Who
 * leaves before it is drawn does not wait until it is; what is drawn stays.
 */
export const Behind = ({ children }: { readonly children: ReactNode }) => {
  const isOpen = useViewState(({ page }) => page?.kind === 'statistics');
  const isDue = useDeferredValue(true, false);
  const [isDrawn, setDrawn] = useState(false);
  const isShown = isDue && (isOpen || isDrawn);
  if (isShown && !isDrawn) setDrawn(true);
  return isShown && children;
};
