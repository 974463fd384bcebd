import { queryOptions, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { ProjectId } from '#shared/domain/ids.ts';
import type { ColumnRow, FolderRow, ProjectRow } from '#shared/domain/project.ts';
import type { SidebarCounts } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const projectsKey: QueryKey = ['projects'];
export const foldersKey: QueryKey = ['folders'];
export const columnsKey: QueryKey = ['columns'];
export const countsKey: QueryKey = ['counts'];

export const projectsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: projectsKey, queryFn: async () => read(client, 'projects.list', {}) });

export const foldersQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: foldersKey, queryFn: async () => read(client, 'folders.list', {}) });

export const countsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: countsKey, queryFn: async () => read(client, 'sidebar.counts', {}) });

export const useProjects = (): UseQueryResult<readonly ProjectRow[]> =>
  useQuery(projectsQuery(useServices()));

export const useFolders = (): UseQueryResult<readonly FolderRow[]> => useQuery(foldersQuery(useServices()));

const NO_PROJECTS: readonly ProjectRow[] = [];
const NO_FOLDERS: readonly FolderRow[] = [];
const NO_COLUMNS: readonly ColumnRow[] = [];

/** The lists that are known so far. */
export const useKnownProjects = (): readonly ProjectRow[] => useProjects().data ?? NO_PROJECTS;

export const knownProjects = ({ queryClient }: Services): readonly ProjectRow[] =>
  queryClient.getQueryData<readonly ProjectRow[]>(projectsKey) ?? NO_PROJECTS;

/** The lists as the core has them now: what was changed a moment ago may not have been told yet. */
export const currentProjects = (services: Services): Promise<readonly ProjectRow[]> =>
  services.queryClient
    .fetchQuery({ ...projectsQuery(services), staleTime: 0 })
    .catch(() => knownProjects(services));

export const knownFolders = ({ queryClient }: Services): readonly FolderRow[] =>
  queryClient.getQueryData<readonly FolderRow[]>(foldersKey) ?? NO_FOLDERS;

export const useKnownFolders = (): readonly FolderRow[] => useFolders().data ?? NO_FOLDERS;

const columnsQuery = ({ client }: Pick<Services, 'client'>, projectId: ProjectId | null) =>
  queryOptions({
    queryKey: [...columnsKey, projectId],
    queryFn: async (): Promise<readonly ColumnRow[]> =>
      projectId === null ? [] : read(client, 'columns.list', { projectId }),
  });

/** The columns of a list's board, in their order; none for null. */
export const useKnownColumns = (projectId: ProjectId | null): readonly ColumnRow[] =>
  useQuery(columnsQuery(useServices(), projectId)).data ?? NO_COLUMNS;

/** Null while they are not read yet. */
export const columnsIfRead = (services: Services, projectId: ProjectId): readonly ColumnRow[] | null =>
  services.queryClient.getQueryData(columnsQuery(services, projectId).queryKey) ?? null;

export const knownColumns = (services: Services, projectId: ProjectId): readonly ColumnRow[] =>
  columnsIfRead(services, projectId) ?? NO_COLUMNS;

export const readColumns = async (services: Services, projectId: ProjectId): Promise<readonly ColumnRow[]> =>
  services.queryClient.fetchQuery(columnsQuery(services, projectId));

/** How many open tasks each entry of the sidebar has. */
export const useCounts = (): SidebarCounts | undefined => useQuery(countsQuery(useServices())).data;
