import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ViewState, ViewStore } from './view-state.ts';

export const ViewStoreContext = createContext<ViewStore | null>(null);

export const useViewStore = (): ViewStore => {
  const store = useContext(ViewStoreContext);
  if (store === null) throw new Error('ViewStoreContext has no provider');
  return store;
};

export const useViewState = <Selected,>(selector: (state: ViewState) => Selected): Selected =>
  useStore(useViewStore(), selector);
