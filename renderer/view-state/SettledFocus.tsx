import { useEffect } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { settledFocus } from './focus.ts';
import { useViewState, useViewStore } from './view-state-context.tsx';

/**
 * Keeps in mind where the focused row of the open view stands, for the moment when it goes. It
 * draws nothing: as a hook it would draw its whole view at every move.
 */
export const SettledFocus = ({ order }: { readonly order: readonly TaskId[] }) => {
  const store = useViewStore();
  const key = useViewState((state) => viewToKey(state.view));
  const focus = useViewState((state) => state.focusByView[key]);
  useEffect(() => {
    if (focus === undefined) return;
    const settled = settledFocus(focus, order);
    if (settled === focus) return;
    // It may have moved on since this was drawn.
    store.setState(({ focusByView }) =>
      focusByView[key] === focus ? { focusByView: { ...focusByView, [key]: settled } } : {},
    );
  }, [store, key, focus, order]);
  return null;
};
