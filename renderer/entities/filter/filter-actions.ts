import type { FilterRow } from '#shared/domain/project.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import type { Services } from '#renderer/entities/services.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

/** Why what a view shows cannot be saved as a filter. */
export const ONLY_OPEN = 'Saved filters list open tasks. Closed tasks can’t be saved as a filter.';
export const UNKNOWN_RULE = 'This filter has a rule that Docket doesn’t know, so nothing can be added to it.';

interface FilterDraft {
  readonly name: string;
  readonly rule: string;
}

/** @returns whether it is there now */
export const createFilter = async (services: Services, draft: FilterDraft): Promise<boolean> =>
  tellChange(services, services.client.call('filters.create', draft), {
    after: ({ filterId }) => {
      openView(services.viewStore, { kind: 'filter', filterId });
    },
  });

/** @param filter as the person saw it when they began to edit it. @returns whether it was taken */
export const changeFilter = async (
  services: Services,
  { id, name, rule }: FilterRow,
  change: FilterDraft,
): Promise<boolean> =>
  tellChange(services, services.client.call('filters.edit', { id, ...change, seen: { name, rule } }));

export const deleteFilter = async (services: Services, { id, name }: FilterRow): Promise<void> => {
  const { viewStore } = services;
  await tellChange(services, services.client.call('filters.delete', { id }), {
    words: `Deleted the filter “${name}”`,
    after: () => {
      const { view } = viewStore.getState();
      if (view.kind === 'filter' && view.filterId === id) openView(viewStore, { kind: 'inbox' });
    },
  });
};
