import { asksForHidden, hidingInLists, hidingRule } from '#shared/domain/filter/hidden-tasks.ts';
import type { FilterRow, ProjectRow } from '#shared/domain/project.ts';
import type { View } from '#shared/domain/view.ts';
import { knownFilters, useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { knownProjects, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';
import { hidesFutureOf } from '#renderer/view-state/hidden-tasks.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { ViewState } from '#renderer/view-state/view-state.ts';

interface Known {
  readonly projects: readonly ProjectRow[];
  readonly filters: readonly FilterRow[];
}

type Hiding = Pick<ViewState, 'hidesFuture' | 'adHocFilters'>;

const isOneList = ({ kind }: View): boolean => kind === 'project' || kind === 'inbox';

const hidingLists = (state: Hiding, { projects }: Known): readonly string[] =>
  projects
    .filter(({ id, isInbox }) =>
      hidesFutureOf(isInbox ? { kind: 'inbox' } : { kind: 'project', projectId: id }, state),
    )
    .map(({ id }) => id);

/**
 * What the core is asked for: the filter of the view, without tasks that begin later where the view hides
 * them or their list does. A filter that asks for them shows them.
 */
const ruleIn = (view: View, state: Hiding, known: Known): string | null => {
  const rule = adHocFilterOf(view, state.adHocFilters);
  const saved = view.kind === 'filter' ? known.filters.find(({ id }) => id === view.filterId) : undefined;
  if (asksForHidden(rule) || asksForHidden(saved?.rule ?? null)) return rule;
  if (hidesFutureOf(view, state)) return hidingRule(rule);
  const lists = isOneList(view) || state.hidesFuture.size === 0 ? [] : hidingLists(state, known);
  return lists.length === 0 ? rule : hidingInLists(rule, lists);
};

/** For actions. @param canHide whether the view hides tasks at all */
export const ruleOf = (services: Services, view: View, canHide: boolean): string | null => {
  const state = services.viewStore.getState();
  if (!canHide) return adHocFilterOf(view, state.adHocFilters);
  return ruleIn(view, state, { projects: knownProjects(services), filters: knownFilters(services) });
};

/** For the open view. */
export const useRuleOf = (canHide: boolean): string | null => {
  const known = { projects: useKnownProjects(), filters: useKnownFilters() };
  return useViewState((state) =>
    canHide ? ruleIn(state.view, state, known) : adHocFilterOf(state.view, state.adHocFilters),
  );
};
