import { viewToKey, type View } from '#shared/domain/view.ts';
import { emptySelection } from './selection.ts';
import { sendKeyboardToList } from './view-actions.ts';
import { useViewState } from './view-state-context.tsx';
import type { Narrowings, ViewState, ViewStore } from './view-state.ts';

/** Null where all of the view is shown. */
export const narrowingOf = (view: View, narrowings: Narrowings): string | null =>
  narrowings[viewToKey(view)] ?? null;

/** What narrows the open view. */
export const useNarrowing = (): string | null =>
  useViewState(({ view, narrowings }) => narrowingOf(view, narrowings));

const withRule = (narrowings: Narrowings, view: View, rule: string | null): Narrowings => {
  const { [viewToKey(view)]: _before, ...others } = narrowings;
  return rule === null ? others : { ...others, [viewToKey(view)]: rule };
};

/** What is not shown any more is not selected either, and nothing is held that the new list may not have. */
const narrowed = ({ view, narrowings }: ViewState, rule: string | null): Partial<ViewState> =>
  narrowingOf(view, narrowings) === rule
    ? {}
    : {
        narrowings: withRule(narrowings, view, rule),
        selection: emptySelection(),
        leaving: new Map(),
        leftOpen: null,
      };

/** Shows of the open view what a rule leaves of it; null for all of it. */
export const narrow = (store: ViewStore, rule: string | null): void => {
  store.setState((state) => narrowed(state, rule));
};

/** Opens the line that narrows the open view. */
export const writeNarrowing = (store: ViewStore): void => {
  store.setState(({ view, narrowings }) => ({
    writtenNarrowing: { before: narrowingOf(view, narrowings) },
    isSidebarOverlayOpen: false,
  }));
};

/** Closes the line. @param isKept or the view is as it was before */
export const finishNarrowing = (store: ViewStore, isKept: boolean): void => {
  const { writtenNarrowing } = store.getState();
  if (writtenNarrowing === null) return;
  if (!isKept) narrow(store, writtenNarrowing.before);
  store.setState({ writtenNarrowing: null });
};

/** All of the view again, and the keyboard with it. */
export const showWhole = (store: ViewStore): void => {
  narrow(store, null);
  store.setState({ writtenNarrowing: null });
  sendKeyboardToList(store);
};
