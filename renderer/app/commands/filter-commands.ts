import { allOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import type { FilterRow } from '#shared/domain/project.ts';
import { deleteFilter, ONLY_OPEN, UNKNOWN_RULE } from '#renderer/entities/filter/filter-verbs.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { viewToExpression } from '#renderer/entities/filter/view-to-expression.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { isOver } from '#renderer/entities/task/list/current-list.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { narrowingOf, showWhole, writeNarrowing } from '#renderer/view-state/narrowing.ts';
import { startOrganising } from '#renderer/view-state/organising.ts';
import { openView } from '#renderer/view-state/view-actions.ts';
import { matchOptions } from './argument-options.ts';
import { verbsToCommands, type MakeVerbs } from '#renderer/app/commands/task/place-verbs.ts';

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

/** What the open view is narrowed by. */
const currentNarrowing = ({ viewStore }: Services): string | null => {
  const { view, narrowings } = viewStore.getState();
  return narrowingOf(view, narrowings);
};

const ruleOrNull = (rule: string | undefined): FilterExpression | null =>
  rule === undefined ? null : ruleToExpression(rule);

/** Why what the view shows is more, or other, than a filter can show. */
const reasonAgainstKeeping = (services: Services): string | null => {
  if (isOver(services.viewStore.getState().view)) {
    return ONLY_OPEN;
  }
  const filter = currentFilter(services);
  return filter !== undefined && ruleToExpression(filter.rule) === null ? UNKNOWN_RULE : null;
};

/** A new filter that shows everywhere what the narrowed view shows here, as far as filters can say it. */
const keepNarrowing = (services: Services): void => {
  const { view } = services.viewStore.getState();
  const inbox = knownProjects(services).find(({ isInbox }) => isInbox);
  const saved = ruleOrNull(currentFilter(services)?.rule);
  const parts = [
    saved ?? viewToExpression(view, inbox?.id),
    ruleOrNull(currentNarrowing(services) ?? undefined),
  ];
  startOrganising(services.viewStore, {
    kind: 'newFilter',
    from: allOf(parts.filter((part) => part !== null)),
  });
};

/** A filter that holds for the open view while the window is open. */
const narrowingCommands = (services: Services): readonly CommandDefinition[] => {
  const { viewStore } = services;
  const isNarrowed = () => currentNarrowing(services) !== null;
  return [
    {
      id: 'filter.here',
      title: 'Filter this view…',
      group: 'View',
      keys: ['f'],
      keywords: 'narrow only show rule',
      run: () => {
        writeNarrowing(viewStore);
      },
    },
    {
      id: 'filter.drop',
      title: 'Show all of this view',
      group: 'View',
      keys: ['Shift+f'],
      keywords: 'filter clear remove narrow reset',
      when: isNarrowed,
      run: () => {
        showWhole(viewStore);
      },
    },
    {
      id: 'filter.keep',
      title: 'Save as filter…',
      group: 'View',
      keys: ['v s'],
      keywords: 'keep narrow new',
      when: isNarrowed,
      unavailable: () => reasonAgainstKeeping(services),
      run: () => {
        keepNarrowing(services);
      },
    },
  ];
};

/** Making saved filters, going to them, and what can be done to the one that is open. */
export const createFilterCommands = (services: Services): readonly CommandDefinition[] => [
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
  ...narrowingCommands(services),
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
  ...verbsToCommands(createFilterVerbs(services), { noun: 'Filter', current: () => currentFilter(services) }),
];
