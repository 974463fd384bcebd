import { Bell } from 'lucide-react';
import type { DueReminders } from '#shared/domain/reminder/due-reminder.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { describeMoment, reminderTitle } from '#renderer/entities/reminder/describe-due.ts';
import { newestDue, useReminders } from '#renderer/entities/reminder/use-reminders.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { useRaisedNotices } from '#renderer/ui/use-raised-notices.ts';
import { ShellBar } from './ShellBar.tsx';
import styles from './ReminderBar.module.css';

const VERBS = [
  ['reminder.done', 'Done'],
  ['reminder.snooze', 'Snooze'],
  ['reminder.dismiss', 'Dismiss'],
  ['reminder.open', 'Show'],
] as const;

const Action = ({
  commandId,
  label,
  id,
}: {
  readonly commandId: string;
  readonly label: string;
  readonly id: string;
}) => {
  const store = useViewStore();
  const command = useCommands().find(commandId);
  if (command === undefined) return null;
  return (
    <Button
      look="outline"
      onClick={() => {
        store.setState({ reminder: id });
        command.run();
      }}
    >
      {label} <CommandKey of={commandId} />
    </Button>
  );
};

const Bar = ({ reminders }: { readonly reminders: DueReminders }) => {
  const today = useToday();
  const goToAll = useCommands().find('go.reminders');
  const newest = newestDue(reminders);
  useRaisedNotices('reminder', newest !== null);
  if (newest === null) return null;
  return (
    <ShellBar label="Reminder" asks>
      <Bell size={16} aria-hidden />
      <span className={styles['text']}>
        <strong data-may-be-cut>{reminderTitle(newest)}</strong>
        <span className={styles['time']}>{describeMoment(newest.at, today)}</span>
      </span>
      {VERBS.map(([commandId, label]) => (
        <Action key={commandId} commandId={commandId} label={label} id={newest.id} />
      ))}
      {goToAll !== undefined && reminders.count > 1 && (
        <Button look="outline" onClick={goToAll.run}>
          All {formatNumber(reminders.count)} <CommandKey of="go.reminders" />
        </Button>
      )}
    </ShellBar>
  );
};

/** The last due reminder, on every page until it is answered. The page of reminders shows all of them. */
export const ReminderBar = () => {
  const { data } = useReminders();
  const isOnPage = useViewState(({ page }) => page?.kind === 'reminders');
  return data === undefined || isOnPage ? null : <Bar reminders={data} />;
};
