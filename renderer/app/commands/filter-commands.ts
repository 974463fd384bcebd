import type { FilterRow } from '#shared/domain/project.ts';
import { deleteFilter } from '#renderer/entities/filter/filter-verbs.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { viewToExpression } from '#renderer/entities/filter/view-to-expression.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { Command } from '#renderer/ui/command/command.ts';
import { startOrganising } from '#renderer/view-state/organising.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { matchOptions } from './argument-options.ts';
import { verbsToCommands, type MakeVerbs } from './place-verbs.ts';

export const createFilterVerbs: MakeVerbs<FilterRow> = (services) => [
  [
    {
      id: 'filter.edit',
      title: 'Edit…',
      keys: 'F2',
      keywords: 'rename change rule',
      run: ({ id }) => {
        startOrganising(services.viewStore, { kind: 'editFilter', id });
      },
    },
  ],
  [
    {
      id: 'filter.delete',
      title: 'Delete',
      keys: 'Delete',
      keywords: 'remove',
      run: (row) => void deleteFilter(services, row),
    },
  ],
];

const currentFilter = (services: Services): FilterRow | undefined => {
  const { view } = services.viewStore.getState();
  return view.kind === 'filter' ? knownFilters(services).find(({ id }) => id === view.filterId) : undefined;
};

/** A new filter that begins with what the view has; in the view of a filter, that one. */
const filterView = (services: Services): void => {
  const current = currentFilter(services);
  if (current !== undefined) {
    startOrganising(services.viewStore, { kind: 'editFilter', id: current.id });
    return;
  }
  const inbox = knownProjects(services).find(({ isInbox }) => isInbox);
  startOrganising(services.viewStore, {
    kind: 'newFilter',
    from: viewToExpression(services.viewStore.getState().view, inbox?.id),
  });
};

/** Making saved filters, going to them, and what can be done to the one that is open. */
export const createFilterCommands = (services: Services): readonly Command[] => [
  {
    id: 'filter.new',
    title: 'New filter',
    group: 'Lists',
    keys: ['c s'],
    keywords: 'create add saved query smart',
    run: () => {
      startOrganising(services.viewStore, { kind: 'newFilter', from: null });
    },
  },
  {
    id: 'filter.here',
    title: 'Filter this view…',
    group: 'View',
    keys: ['f'],
    keywords: 'narrow only show rule',
    run: () => {
      filterView(services);
    },
  },
  {
    id: 'go.filter',
    title: 'Go to filter…',
    group: 'Go to',
    keys: ['g f'],
    keywords: 'open saved',
    argument: {
      words: [],
      placeholder: 'Which filter?',
      options: (typed) =>
        matchOptions(
          knownFilters(services).map(({ id, name }) => ({
            id,
            title: name,
            run: () => {
              openView(services.viewStore, { kind: 'filter', filterId: id });
            },
          })),
          typed,
        ),
    },
    run: () => undefined,
  },
  ...verbsToCommands(createFilterVerbs(services), { noun: 'Filter', current: () => currentFilter(services) }),
];
