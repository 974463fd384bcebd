import { queryOptions, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import type { FilterRow } from '#shared/domain/project.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useKnownFolders, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';

export const filtersKey: QueryKey = ['filters'];

const NO_FILTERS: readonly FilterRow[] = [];

export const filtersQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: filtersKey, queryFn: async () => read(client, 'filters.list', {}) });

export const useFilters = (): UseQueryResult<readonly FilterRow[]> => useQuery(filtersQuery(useServices()));

/** The saved filters that are known so far, in their order. */
export const useKnownFilters = (): readonly FilterRow[] => useFilters().data ?? NO_FILTERS;

export const knownFilters = ({ queryClient }: Services): readonly FilterRow[] =>
  queryClient.getQueryData<readonly FilterRow[]>(filtersKey) ?? NO_FILTERS;

/** What names in a filter line stand for. */
export const useFilterNames = (): FilterNames => ({
  lists: useKnownProjects().filter(({ archived }) => !archived),
  folders: useKnownFolders(),
  tags: useKnownTags(),
});

/** How many open tasks a rule shows; undefined for none and while it is counted. */
export const useFilterCount = (rule: string | null): number | undefined => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: [...filtersKey, 'count', rule],
    queryFn: async () => (rule === null ? null : read(client, 'filters.count', { rule })),
    // The number before stays until the next one is there.
    placeholderData: (previous) => (rule === null ? undefined : previous),
  });
  return data ?? undefined;
};
