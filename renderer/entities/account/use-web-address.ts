import { useQuery } from '@tanstack/react-query';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { accountsQuery } from './use-accounts.ts';

/** Services whose web app opens a task by its address. */
const WEB_APPS: ReadonlySet<string> = new Set(['ticktick.com', 'dida365.com']);

/** Where a task opens at the service of the open account; null where no page of it is known. */
export const useWebAddress = ({ id, projectId }: Pick<TaskDetail, 'id' | 'projectId'>): string | null => {
  const { data: service } = useQuery({
    ...accountsQuery(useServices()),
    // Part of the detail pane: as an active query it would read all accounts at every step of sync.
    enabled: false,
    select: ({ accounts }) => accounts.find(({ isActive }) => isActive)?.service ?? null,
  });
  return service != null && WEB_APPS.has(service)
    ? `https://${service}/webapp/#p/${projectId}/tasks/${id}`
    : null;
};
