import { allOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import type { FilterRow } from '#shared/domain/project.ts';
import { deleteFilter, ONLY_OPEN, UNKNOWN_RULE } from '#renderer/entities/filter/filter-actions.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { viewToExpression } from '#renderer/entities/filter/view-to-expression.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { adHocFilterOf, showWhole, editAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { startSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { matchOptions } from './argument-options.ts';
import { actionsToCommands, type MakeActions } from '#renderer/app/commands/entry-actions.ts';

export const createFilterActions: MakeActions<FilterRow> = (services) => [
  [
    {
      id: 'filter.edit',
      acts: ['filters.edit'],
      title: 'Edit…',
      keys: 'F2',
      keywords: 'rename change rule',
      run: ({ id }) => {
        startSidebarEdit(services.viewStore, { kind: 'editFilter', id });
      },
    },
  ],
  [
    {
      id: 'filter.delete',
      acts: ['filters.delete'],
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

/** The filter of the open view. */
const currentAdHocFilter = ({ viewStore }: Services): string | null => {
  const { view, adHocFilters } = viewStore.getState();
  return adHocFilterOf(view, adHocFilters);
};

const ruleOrNull = (rule: string | undefined): FilterExpression | null =>
  rule === undefined ? null : ruleToExpression(rule);

/** Why what the view shows is more, or other, than a filter can show. */
const reasonAgainstKeeping = (services: Services): string | null => {
  if (isClosedView(services.viewStore.getState().view)) {
    return ONLY_OPEN;
  }
  const filter = currentFilter(services);
  return filter !== undefined && ruleToExpression(filter.rule) === null ? UNKNOWN_RULE : null;
};

/** A new filter that shows everywhere what the filtered view shows here, as far as filters can say it. */
const saveAdHocFilter = (services: Services): void => {
  const { view } = services.viewStore.getState();
  const inbox = knownProjects(services).find(({ isInbox }) => isInbox);
  const saved = ruleOrNull(currentFilter(services)?.rule);
  const parts = [
    saved ?? viewToExpression(view, inbox?.id),
    ruleOrNull(currentAdHocFilter(services) ?? undefined),
  ];
  startSidebarEdit(services.viewStore, {
    kind: 'newFilter',
    from: allOf(parts.filter((part) => part !== null)),
  });
};

/** A filter that holds for the open view while the window is open. */
const adHocFilterCommands = (services: Services): readonly CommandDefinition[] => {
  const { viewStore } = services;
  const isFiltered = () => currentAdHocFilter(services) !== null;
  return [
    {
      id: 'filter.here',
      title: 'Filter this view…',
      group: 'View',
      keys: ['f'],
      keywords: 'narrow only show rule',
      run: () => {
        editAdHocFilter(viewStore);
      },
    },
    {
      id: 'filter.drop',
      title: 'Clear the filter',
      group: 'View',
      keys: ['Shift+f'],
      keywords: 'filter clear remove narrow reset',
      when: isFiltered,
      run: () => {
        showWhole(viewStore);
      },
    },
    {
      id: 'filter.keep',
      acts: ['filters.create'],
      title: 'Save as filter…',
      group: 'View',
      keys: ['v s'],
      keywords: 'keep narrow new',
      when: isFiltered,
      unavailable: () => reasonAgainstKeeping(services),
      run: () => {
        saveAdHocFilter(services);
      },
    },
  ];
};

/** Making saved filters, going to them, and what can be done to the one that is open. */
export const createFilterCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'filter.new',
    acts: ['filters.create'],
    title: 'New filter',
    group: 'Lists',
    keys: ['c s'],
    keywords: 'create add saved query smart',
    run: () => {
      startSidebarEdit(services.viewStore, { kind: 'newFilter', from: null });
    },
  },
  ...adHocFilterCommands(services),
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
  },
  ...actionsToCommands(createFilterActions(services), {
    noun: 'Filter',
    current: () => currentFilter(services),
  }),
];
