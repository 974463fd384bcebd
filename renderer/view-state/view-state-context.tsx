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
 * The index of the focused row of the open view; -1 when nothing is focused. Storing the focus again
 * for the same row causes no render.
 */
export const useFocusIndex = (order: readonly TaskId[]): number =>
  useViewState(({ focusByView, view }) => focusIndex(focusByView[viewToKey(view)], order));
