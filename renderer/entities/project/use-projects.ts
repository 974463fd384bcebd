import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { ProjectRow } from '#shared/domain/project.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

export const projectsKey: QueryKey = ['projects'];

export const useProjects = (): UseQueryResult<readonly ProjectRow[]> => {
  const { client } = useServices();
  return useQuery({ queryKey: projectsKey, queryFn: async () => read(client, 'projects.list', {}) });
};

const NO_PROJECTS: readonly ProjectRow[] = [];

/** The lists that are known so far. */
export const useKnownProjects = (): readonly ProjectRow[] => useProjects().data ?? NO_PROJECTS;
