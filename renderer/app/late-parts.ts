/** What no start shows: one file, fetched when the window is drawn and nobody acts. See late.tsx. */
export { AccountPage } from '#renderer/views/account/AccountPage.tsx';
export { SignInPage } from '#renderer/views/account/SignInPage.tsx';
export { HistoryPage } from '#renderer/views/history/HistoryPage.tsx';
export { RemindersPage } from '#renderer/views/reminders/RemindersPage.tsx';
export { FocusScreen } from '#renderer/views/focus/FocusScreen.tsx';
export { FocusHistoryPage } from '#renderer/views/focus/FocusHistoryPage.tsx';
export { FocusBar } from './shell/FocusBar.tsx';
export { HabitStrip } from './shell/HabitStrip.tsx';
export { HabitsPage } from '#renderer/views/habits/HabitsPage.tsx';
export { BackupsPage } from '#renderer/views/backups/BackupsPage.tsx';
export { ExportDialog } from '#renderer/views/transfer/ExportDialog.tsx';
export { ImportPage } from '#renderer/views/transfer/ImportPage.tsx';
export { SyncPage } from '#renderer/views/sync/SyncPage.tsx';
export { KeySheet } from './dialogs/KeySheet.tsx';
export { PlanDay } from './dialogs/PlanDay.tsx';
export { PushTasks } from './dialogs/PushTasks.tsx';
export { SettingsDialog } from './dialogs/SettingsDialog.tsx';
