import { viewToKey, type View } from '#shared/domain/view.ts';
import { emptySelection } from './selection.ts';
import { sendKeyboardToList } from './view-actions.ts';
import { useViewState } from './view-state-context.tsx';
import type { AdHocFilters, ViewState, ViewStore } from './view-state.ts';

/** The rule of a filter that is not saved; null where all of the view is shown. */
export const adHocFilterOf = (view: View, adHocFilters: AdHocFilters): string | null =>
  adHocFilters[viewToKey(view)] ?? null;

/** That of the open view. */
export const useAdHocFilter = (): string | null =>
  useViewState(({ view, adHocFilters }) => adHocFilterOf(view, adHocFilters));

const withRule = (adHocFilters: AdHocFilters, view: View, rule: string | null): AdHocFilters => {
  const { [viewToKey(view)]: _before, ...others } = adHocFilters;
  return rule === null ? others : { ...others, [viewToKey(view)]: rule };
};

/** Tasks that are not shown any more are not selected, and no row is held that the new list may not have. */
const withAdHocFilter = ({ view, adHocFilters }: ViewState, rule: string | null): Partial<ViewState> =>
  adHocFilterOf(view, adHocFilters) === rule
    ? {}
    : {
        adHocFilters: withRule(adHocFilters, view, rule),
        selection: emptySelection(),
        leaving: new Map(),
        leftOpen: null,
      };

/** Filters the open view by a rule; null shows all of it. */
export const setAdHocFilter = (store: ViewStore, rule: string | null): void => {
  store.setState((state) => withAdHocFilter(state, rule));
};

/** Opens the line of the filter. */
export const editAdHocFilter = (store: ViewStore): void => {
  store.setState(({ view, adHocFilters }) => ({
    editedAdHocFilter: { before: adHocFilterOf(view, adHocFilters) },
    isSidebarOverlayOpen: false,
  }));
};

/** Closes the line. @param isKept or the view is as it was before */
export const finishAdHocFilter = (store: ViewStore, isKept: boolean): void => {
  const { editedAdHocFilter } = store.getState();
  if (editedAdHocFilter === null) return;
  if (!isKept) setAdHocFilter(store, editedAdHocFilter.before);
  store.setState({ editedAdHocFilter: null });
};

/** All of the view again, and the keyboard with it. */
export const showWhole = (store: ViewStore): void => {
  setAdHocFilter(store, null);
  store.setState({ editedAdHocFilter: null });
  sendKeyboardToList(store);
};
