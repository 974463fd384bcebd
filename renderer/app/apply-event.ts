import type { QueryClient } from '@tanstack/react-query';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { projectsKey } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsKey } from '#renderer/entities/settings/use-settings.ts';
import { syncStatusKey } from '#renderer/entities/sync/use-sync-status.ts';
import { holdsTask, outlinesKey } from '#renderer/entities/task/task-keys.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

const applyDataChanged = (queryClient: QueryClient, { taskIds, outline, projects }: DataChanged): void => {
  const ids = taskIds === null ? null : new Set(taskIds);
  // The outline first: a deleted row should leave before it is found to be empty.
  if (outline) void queryClient.invalidateQueries({ queryKey: outlinesKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => holdsTask(queryKey, ids) });
  // A change of membership changes the counts beside the lists too.
  if (outline || projects) void queryClient.invalidateQueries({ queryKey: projectsKey });
};

type EventTarget = Pick<Services, 'queryClient' | 'viewStore'>;

/** What a hint of the core makes the page read again: no more than it names. */
export const applyEvent = ({ queryClient, viewStore }: EventTarget, event: AppEvent): void => {
  switch (event.type) {
    case 'data.changed':
      applyDataChanged(queryClient, event);
      return;
    case 'sync.status':
      queryClient.setQueryData(syncStatusKey, event.status);
      return;
    case 'settings.changed':
      queryClient.setQueryData(settingsKey, event.settings);
      return;
    case 'resumed':
      void queryClient.invalidateQueries();
      return;
    case 'account.changed':
      // Nothing of one account is ever shown under another.
      openView(viewStore, { kind: 'inbox' });
      viewStore.setState({ focusByView: {}, expandedClosed: new Set(), detailFocusFor: null });
      void queryClient.resetQueries();
      return;
    default:
      assertNever(event);
  }
};
