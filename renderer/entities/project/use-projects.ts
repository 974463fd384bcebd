import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { ProjectId } from '#shared/domain/ids.ts';
import type { ColumnRow, FolderRow, ProjectRow } from '#shared/domain/project.ts';
import type { SidebarCounts } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const projectsKey: QueryKey = ['projects'];
export const foldersKey: QueryKey = ['folders'];
export const columnsKey: QueryKey = ['columns'];
export const countsKey: QueryKey = ['counts'];

export const useProjects = (): UseQueryResult<readonly ProjectRow[]> => {
  const { client } = useServices();
  return useQuery({ queryKey: projectsKey, queryFn: async () => read(client, 'projects.list', {}) });
};

const NO_PROJECTS: readonly ProjectRow[] = [];
const NO_FOLDERS: readonly FolderRow[] = [];
const NO_COLUMNS: readonly ColumnRow[] = [];

/** The lists that are known so far. */
export const useKnownProjects = (): readonly ProjectRow[] => useProjects().data ?? NO_PROJECTS;

export const knownProjects = ({ queryClient }: Services): readonly ProjectRow[] =>
  queryClient.getQueryData<readonly ProjectRow[]>(projectsKey) ?? NO_PROJECTS;

export const useKnownFolders = (): readonly FolderRow[] => {
  const { client } = useServices();
  const { data } = useQuery({ queryKey: foldersKey, queryFn: async () => read(client, 'folders.list', {}) });
  return data ?? NO_FOLDERS;
};

/** The columns of a list's board, in their order; none for null. */
export const useKnownColumns = (projectId: ProjectId | null): readonly ColumnRow[] => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: [...columnsKey, projectId],
    queryFn: async () => (projectId === null ? [] : read(client, 'columns.list', { projectId })),
  });
  return data ?? NO_COLUMNS;
};

/** How many open tasks each place of the sidebar has. */
export const useCounts = (): SidebarCounts | undefined => {
  const { client } = useServices();
  return useQuery({ queryKey: countsKey, queryFn: async () => read(client, 'sidebar.counts', {}) }).data;
};
