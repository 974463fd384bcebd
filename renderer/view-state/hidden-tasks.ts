import { z } from 'zod';
import { parseJson } from '#shared/domain/parse-json.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import { emptySelection } from './selection.ts';
import type { ViewState, ViewStore } from './view-state.ts';

/** @param text keys of views, as JSON */
export const textToHiding = (text: string | null): ReadonlySet<string> =>
  new Set(
    z
      .array(z.string())
      .catch([])
      .parse(parseJson(text ?? '')),
  );

export const hidesFutureOf = (view: View, { hidesFuture }: Pick<ViewState, 'hidesFuture'>): boolean =>
  hidesFuture.has(viewToKey(view));

/** Hides or shows tasks of the open view that begin after today. */
export const toggleHidden = (store: ViewStore): void => {
  store.setState(({ view, hidesFuture }) => {
    const next = new Set(hidesFuture);
    if (!next.delete(viewToKey(view))) next.add(viewToKey(view));
    return { hidesFuture: next, selection: emptySelection(), leaving: new Map(), leftOpen: null };
  });
};
