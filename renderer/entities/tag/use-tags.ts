import { queryOptions, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { TagRow } from '#shared/domain/project.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const tagsKey: QueryKey = ['tags'];

const NO_TAGS: readonly TagRow[] = [];

export const tagsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: tagsKey, queryFn: async () => read(client, 'tags.list', {}) });

export const useTags = (): UseQueryResult<readonly TagRow[]> => useQuery(tagsQuery(useServices()));

/** The tags that are known so far, in the order of the sidebar. */
export const useKnownTags = (): readonly TagRow[] => useTags().data ?? NO_TAGS;

export const knownTags = ({ queryClient }: Services): readonly TagRow[] =>
  queryClient.getQueryData<readonly TagRow[]>(tagsKey) ?? NO_TAGS;
