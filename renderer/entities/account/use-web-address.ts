import type { TaskDetail } from '#shared/domain/task.ts';
import { useAccounts } from './use-accounts.ts';

/** Services whose web app opens a task by its address. */
const WEB_APPS: ReadonlySet<string> = new Set(['ticktick.com', 'dida365.com']);

/** Where a task opens at the service of the open account; null where no page of it is known. */
export const useWebAddress = ({ id, projectId }: Pick<TaskDetail, 'id' | 'projectId'>): string | null => {
  const service = useAccounts().data?.accounts.find(({ isActive }) => isActive)?.service;
  return service !== undefined && WEB_APPS.has(service)
    ? `https://${service}/webapp/#p/${projectId}/tasks/${id}`
    : null;
};
