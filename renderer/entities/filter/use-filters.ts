import { queryOptions, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { tagsInRule } from '#shared/domain/filter/tags-in-rule.ts';
import type { FilterRow } from '#shared/domain/project.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useKnownFolders, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useKnownTags, useTags } from '#renderer/entities/tag/use-tags.ts';

export const filtersKey: QueryKey = ['filters'];

const NO_FILTERS: readonly FilterRow[] = [];

export const filtersQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: filtersKey, queryFn: async () => read(client, 'filters.list', {}) });

export const useFilters = (): UseQueryResult<readonly FilterRow[]> => useQuery(filtersQuery(useServices()));

/** The saved filters that are known so far, in their order. */
export const useKnownFilters = (): readonly FilterRow[] => useFilters().data ?? NO_FILTERS;

export const knownFilters = ({ queryClient }: Services): readonly FilterRow[] =>
  queryClient.getQueryData<readonly FilterRow[]>(filtersKey) ?? NO_FILTERS;

/** The lists, folders and tags that a filter line can name. */
export const useFilterNames = (): FilterNames => ({
  lists: useKnownProjects().filter(({ archived }) => !archived),
  folders: useKnownFolders(),
  tags: useKnownTags(),
});

/** Tags that a rule names and that are deleted. */
export const useGoneTags = (rule: string | null): readonly string[] => {
  const { data } = useTags();
  if (rule === null || data === undefined) return [];
  return tagsInRule(rule).filter((wanted) => !data.some(({ name }) => name === wanted));
};

/** A sentence about tags that are deleted; null where there are none. */
export const goneTagsText = (gone: readonly string[]): string | null => {
  const names = gone.map((name) => `“${name}”`).join(', ');
  if (gone.length === 0) return null;
  return gone.length === 1 ? `The tag ${names} was deleted.` : `The tags ${names} were deleted.`;
};

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
