import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { TaskId } from '#shared/domain/ids.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { focusIndex } from './focus.ts';
import type { ViewState, ViewStore } from './view-state.ts';

export const ViewStoreContext = createContext<ViewStore | null>(null);

export const useViewStore = (): ViewStore => {
  const store = useContext(ViewStoreContext);
  if (store === null) throw new Error('ViewStoreContext has no provider');
  return store;
};

export const useViewState = <Selected,>(selector: (state: ViewState) => Selected): Selected =>
  useStore(useViewStore(), selector);

/**
 * Where the focused row of the open view stands; -1 when nothing is focused. A focus that is noted
 * anew for the same row renders nothing.
 */
export const useFocusIndex = (order: readonly TaskId[]): number =>
  useViewState(({ focusByView, view }) => focusIndex(focusByView[viewToKey(view)], order));
