import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { assertNever } from '#shared/domain/assert-never.ts';
import { asksForText } from '#shared/domain/filter/filter-rule.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { forgetAccount } from '#renderer/entities/account/account-actions.ts';
import { accountsKey } from '#renderer/entities/account/use-accounts.ts';
import { filtersKey, knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { leaveDeletedView } from '#renderer/entities/project/leave-deleted-view.ts';
import { columnsKey, countsKey, foldersKey, projectsKey } from '#renderer/entities/project/use-projects.ts';
import { habitsKey } from '#renderer/entities/habit/use-habits.ts';
import { comparisonKey } from '#renderer/entities/backups/backup-actions.ts';
import { changesKey } from '#renderer/entities/history/change-actions.ts';
import { readUnseen } from '#renderer/entities/history/unseen.ts';
import { historyKey } from '#renderer/entities/history/use-history.ts';
import { desktopKey } from '#renderer/entities/desktop/use-desktop.ts';
import { sayRang } from '#renderer/entities/reminder/reminder-actions.ts';
import { tellHabitsRang } from '#renderer/entities/habit/habit-actions.ts';
import { tellFocusEnded } from '#renderer/entities/focus/focus-actions.ts';
import { focusKey } from '#renderer/entities/focus/use-focus.ts';
import {
  habitRemindersKey,
  inOrder,
  knownReminders,
  remindersKey,
} from '#renderer/entities/reminder/use-reminders.ts';
import { otherCalendarsKey } from '#renderer/entities/other-calendars/use-other-calendars.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsKey, showSettings } from '#renderer/entities/settings/use-settings.ts';
import { conflictsKey } from '#renderer/entities/sync/use-conflicts.ts';
import { showProgress } from '#renderer/entities/task/actions/run-actions.ts';
import { unsentEditsKey } from '#renderer/entities/sync/use-unsent-edits.ts';
import { syncStatusKey } from '#renderer/entities/sync/use-sync-status.ts';
import { statisticsKey } from '#renderer/entities/statistics/use-statistics.ts';
import { tagsKey } from '#renderer/entities/tag/use-tags.ts';
import { searchKey } from '#renderer/entities/task/find-tasks.ts';
import { readRowsAgain } from '#renderer/entities/task/rows/row-cache.ts';
import { detailsKey, subtasksKey } from '#renderer/entities/task/rows/task-keys.ts';
import { showExportProgress } from '#renderer/entities/transfer/transfer-actions.ts';
import { olderStateKey } from '#renderer/entities/transfer/older-first.ts';
import { updatesKey } from '#renderer/entities/updates/use-updates.ts';
import { changesOrder, createChangeReader, type Change } from './change-reader.ts';

/** Queries of lists, folders, tags, columns and filters. */
const LIST_QUERIES: readonly QueryKey[] = [projectsKey, foldersKey, tagsKey, columnsKey, filtersKey];

const readLists = async (services: Services): Promise<void> =>
  leaveDeletedView(services, async () =>
    Promise.all(LIST_QUERIES.map(async (queryKey) => readAgain(services.queryClient, { queryKey }))),
  );

const isReminding = (services: Services, ids: ReadonlySet<string> | null): boolean =>
  ids === null || inOrder(knownReminders(services)).some(({ taskId }) => ids.has(taskId));

const readBeside = async (services: Services, change: Change): Promise<void> => {
  const { queryClient } = services;
  const { taskIds } = change;
  const mayStandElsewhere = changesOrder(change);
  // The count of a filter that asks for a word follows the words.
  const changesCounts = mayStandElsewhere || knownFilters(services).some(({ rule }) => asksForText(rule));
  const ids = taskIds === null ? null : new Set(taskIds);
  const keys: QueryKey[] = [historyKey, changesKey, statisticsKey, searchKey, comparisonKey];
  // Tasks that are completed, moved or deleted have no reminders, and get them back with undo.
  if (mayStandElsewhere || isReminding(services, ids)) keys.push(remindersKey);
  if (changesCounts) keys.push(countsKey);
  if (mayStandElsewhere) keys.push(subtasksKey);
  await Promise.all([
    ...keys.map(async (queryKey) => readAgain(queryClient, { queryKey })),
    readUnseen(services),
  ]);
};

const readReminders = async (services: Services, rang: readonly string[]): Promise<void> => {
  void readAgain(services.queryClient, { queryKey: habitRemindersKey });
  await readAgain(services.queryClient, { queryKey: remindersKey });
  sayRang(services, rang);
};

/** A reading that is still on its way is older than the event, and would undo it. */
const show = async (queryClient: QueryClient, queryKey: QueryKey, value: unknown): Promise<void> => {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, value);
};

const followSettings = async (services: Services, settings: Settings): Promise<void> => {
  await services.queryClient.cancelQueries({ queryKey: settingsKey, exact: true });
  showSettings(services, settings);
};

const readAllAgain = ({ queryClient, rows }: Services): void => {
  void readAgain(queryClient, {});
  readRowsAgain(rows);
};

const readHabitsAndFocus = (
  queryClient: QueryClient,
  { habits, focus }: Extract<AppEvent, { readonly type: 'data.changed' }>,
): void => {
  if (habits === true) {
    void readAgain(queryClient, { queryKey: habitsKey });
    void readAgain(queryClient, { queryKey: habitRemindersKey });
  }
  if (focus !== true) return;
  void readAgain(queryClient, { queryKey: focusKey });
  // It tells how much was done of the task.
  void readAgain(queryClient, { queryKey: detailsKey });
};

/** Events that say what to read again. */
const NEWS = {
  'calendars.changed': otherCalendarsKey,
  'desktop.changed': desktopKey,
  'focus.changed': focusKey,
  'habits.rang': habitsKey,
} as const;

const isNewsOf = (event: AppEvent): event is AppEvent & { readonly type: keyof typeof NEWS } =>
  Object.hasOwn(NEWS, event.type);

const tellNews = (services: Services, event: AppEvent, tells: boolean): void => {
  if (!tells) return;
  if (event.type === 'focus.changed' && event.ended !== null) tellFocusEnded(services, event.ended);
  if (event.type !== 'habits.rang') return;
  void readAgain(services.queryClient, { queryKey: habitRemindersKey });
  tellHabitsRang(services, event.habits);
};

/** Of long work, and of branches, which the bridge follows. */
type Progress = Extract<
  AppEvent,
  { readonly type: 'actions.progress' | 'transfer.progress' | `branch.${string}` }
>;

const isProgress = (event: AppEvent): event is Progress =>
  event.type === 'actions.progress' || event.type === 'transfer.progress' || event.type.startsWith('branch.');

const tellProgress = (services: Services, event: Progress): void => {
  if (event.type === 'actions.progress') showProgress(services, event);
  if (event.type === 'transfer.progress') showExportProgress(services, event);
};

/** @returns what makes the page read again whatever a hint of the core names, and no more */
export const createEventApplier = (services: Services, tells = true): ((event: AppEvent) => void) => {
  const { queryClient, views } = services;
  const changes = createChangeReader({
    isTold: views.isUpToDate,
    shown: async ({ projects }) => Promise.all([views.catchUp(), projects ? readLists(services) : null]),
    beside: async (change) => readBeside(services, change),
  });
  return (event) => {
    if (isNewsOf(event)) {
      void readAgain(queryClient, { queryKey: NEWS[event.type] });
      tellNews(services, event, tells);
      return;
    }
    if (isProgress(event)) {
      tellProgress(services, event);
      return;
    }
    switch (event.type) {
      case 'data.changed':
        views.onDataChanged(event);
        changes.add(event);
        readHabitsAndFocus(queryClient, event);
        services.notifier.followStep(event.lastStep);
        return;
      case 'sync.status':
        void show(queryClient, syncStatusKey, event.status);
        // The accounts tell how much is unsent, the sync page what, and the export dialog how far back tasks go.
        void readAgain(queryClient, { queryKey: accountsKey });
        void readAgain(queryClient, { queryKey: unsentEditsKey });
        void readAgain(queryClient, { queryKey: conflictsKey });
        void readAgain(queryClient, { queryKey: olderStateKey });
        return;
      case 'reminders.changed':
        void readReminders(services, event.rang);
        return;
      case 'updates.changed':
        void show(queryClient, updatesKey, event.state);
        return;
      case 'settings.changed':
        void followSettings(services, event.settings);
        return;
      case 'resumed':
        changes.forget();
        // What was done meanwhile is not known.
        services.notifier.followStep(null);
        services.viewStore.setState({ unseenUpTo: null });
        readAllAgain(services);
        void readUnseen(services);
        return;
      case 'account.changed':
        changes.forget();
        forgetAccount(services);
        void readUnseen(services);
        return;
      default:
        assertNever(event);
    }
  };
};
