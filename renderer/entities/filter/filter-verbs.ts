import type { FilterRow } from '#shared/domain/project.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

/** Why what a view shows cannot be saved as a filter. */
export const ONLY_OPEN = 'Saved filters list open tasks. Closed tasks can’t be saved as a filter.';
export const UNKNOWN_RULE = 'This filter has a rule that Docket doesn’t know. Nothing can be added to it.';

interface FilterDraft {
  readonly name: string;
  readonly rule: string;
}

/** @returns whether it is there now */
export const createFilter = async (services: Services, draft: FilterDraft): Promise<boolean> => {
  const answer = await services.client.call('filters.create', draft);
  if (answer.ok) openView(services.viewStore, { kind: 'filter', filterId: answer.value.filterId });
  else tellError(services, answer.error);
  return answer.ok;
};

/** @param filter as the person saw it when they began to edit it. @returns whether it was taken */
export const changeFilter = async (
  services: Services,
  { id, name, rule }: FilterRow,
  change: FilterDraft,
): Promise<boolean> => {
  const input = { id, ...change, seen: { name, rule } };
  return tellChange(services, await services.client.call('filters.edit', input), null);
};

export const deleteFilter = async (services: Services, { id, name }: FilterRow): Promise<void> => {
  const { viewStore } = services;
  const answer = await services.client.call('filters.delete', { id });
  if (!tellChange(services, answer, `Deleted the filter “${name}”`)) return;
  const { view } = viewStore.getState();
  if (view.kind === 'filter' && view.filterId === id) openView(viewStore, { kind: 'inbox' });
};
