import { BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DueReminder, DueReminders } from '#shared/domain/reminder/due-reminder.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { inOrder, useComingReminders, useReminders } from '#renderer/entities/reminder/use-reminders.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { isKeyboardFree, KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { Page, PageHeading } from '#renderer/ui/Page.tsx';
import { walkLines } from '#renderer/ui/grid/walk-lines.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { ComingLine, ReminderLine } from './ReminderLine.tsx';
import styles from './RemindersPage.module.css';

const linesIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-reminder]'),
];

interface SectionProps {
  readonly title: string;
  readonly reminders: readonly DueReminder[];
  /** One of them, with the answers to it; what rings later has the way to its task alone. */
  readonly Line?: typeof ReminderLine;
}

const Section = ({ title, reminders, Line = ReminderLine }: SectionProps) => {
  if (reminders.length === 0) return null;
  const id = `reminders-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <PageHeading id={id}>{title}</PageHeading>
      <ul className={styles['list']}>
        {reminders.map((reminder) => (
          <Line key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </section>
  );
};

/** A keyboard that is nowhere, because its line went or the page opened, goes to the line that actions act on. */
const useKeyboardOnCurrent = (reminders: DueReminders, coming: readonly DueReminder[]) => {
  const element = useRef<HTMLDivElement>(null);
  const current = useViewState((state) => state.reminder);
  useEffect(() => {
    if (element.current === null || !isKeyboardFree()) return;
    const all = [...inOrder(reminders), ...coming];
    const { id } = all.find((one) => one.id === current) ?? all[0] ?? {};
    linesIn(element.current)
      .find((line) => line.dataset['reminder'] === id)
      ?.focus();
  }, [reminders, coming, current]);
  return element;
};

const DismissAll = ({ count }: { readonly count: number }) => {
  const command = useCommands().find('reminder.dismiss-all');
  if (command === undefined || count === 0) return null;
  return (
    <Button look="outline" onClick={command.run}>
      Dismiss all {command.keys[0] !== undefined && <Kbd keys={command.keys[0]} />}
    </Button>
  );
};

interface ListsProps {
  readonly reminders: DueReminders;
  readonly coming: readonly DueReminder[];
}

const Lists = ({ reminders, coming }: ListsProps) => {
  const store = useViewStore();
  const element = useKeyboardOnCurrent(reminders, coming);
  const { due, snoozed, count } = reminders;
  return (
    <Page>
      <div className={styles['bar']}>
        <p>
          {due.length + snoozed.length === 0
            ? 'No reminders due.'
            : 'Due reminders you haven’t dismissed. Snoozes are kept here; other devices have their own.'}
        </p>
        <DismissAll count={count} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside */}
      <div
        ref={element}
        tabIndex={-1}
        {...KEYBOARD_HOME}
        className={styles['sections']}
        onKeyDown={walkLines}
        onFocus={({ target }) => {
          const line = target.closest('li')?.querySelector<HTMLElement>('[data-reminder]');
          store.setState({ reminder: line?.dataset['reminder'] ?? null });
        }}
      >
        <Section title="While you were away" reminders={due.filter(({ isLate }) => isLate)} />
        <Section title="Due" reminders={due.filter(({ isLate }) => !isLate)} />
        <Section title="Snoozed" reminders={snoozed} />
        <Section title="Upcoming" reminders={coming} Line={ComingLine} />
      </div>
      {count > due.length && (
        <p className={styles['more']}>
          The newest {due.length} of {formatNumber(count)}.
        </p>
      )}
    </Page>
  );
};

/** Due reminders that were not dismissed, also from while Docket was closed or the computer slept. */
export const RemindersPage = () => {
  const { data, error, refetch } = useReminders();
  const coming = useComingReminders();
  if (data === undefined) {
    return <UnreadPage error={error} onRetry={refetch} rows={4} what="the reminders" />;
  }
  if (data.due.length + data.snoozed.length + coming.length === 0) {
    return (
      <EmptyState icon={<BellOff size={28} strokeWidth={1.5} />} title="No reminders due">
        Reminders that come due while Docket is closed or this computer is asleep appear here.{' '}
        <KeyHelp of="task.remind">{(key) => <>{key} on a task sets a reminder.</>}</KeyHelp>
      </EmptyState>
    );
  }
  return <Lists reminders={data} coming={coming} />;
};
