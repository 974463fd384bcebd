import { z } from 'zod';
import { hidingRule } from '#shared/domain/filter/hidden-tasks.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import { adHocFilterOf } from './ad-hoc-filter.ts';
import { emptySelection } from './selection.ts';
import { useViewState } from './view-state-context.tsx';
import type { ViewState, ViewStore } from './view-state.ts';

/** @param text keys of views, as JSON */
export const textToHiding = (text: string | null): ReadonlySet<string> =>
  new Set(
    z
      .array(z.string())
      .catch([])
      .parse(parseJson(text ?? '')),
  );

type Hiding = Pick<ViewState, 'hidesFuture' | 'adHocFilters'>;

export const hidesFutureOf = (view: View, { hidesFuture }: Pick<ViewState, 'hidesFuture'>): boolean =>
  hidesFuture.has(viewToKey(view));

/** What the core is asked for: the filter of the view, without tasks that begin later where it hides them. */
export const ruleOf = (view: View, state: Hiding, canHide: boolean): string | null => {
  const rule = adHocFilterOf(view, state.adHocFilters);
  return canHide && hidesFutureOf(view, state) ? hidingRule(rule) : rule;
};

export const useRuleOf = (canHide: boolean): string | null =>
  useViewState((state) => ruleOf(state.view, state, canHide));

/** Hides or shows tasks of the open view that begin after today. */
export const toggleHidden = (store: ViewStore): void => {
  store.setState(({ view, hidesFuture }) => {
    const next = new Set(hidesFuture);
    if (!next.delete(viewToKey(view))) next.add(viewToKey(view));
    return { hidesFuture: next, selection: emptySelection(), leaving: new Map(), leftOpen: null };
  });
};
