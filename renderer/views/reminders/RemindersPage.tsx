import { BellOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { DueReminder, DueReminders, HabitReminder } from '#shared/domain/reminder/due-reminder.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import {
  habitLineId,
  inOrder,
  useComingReminders,
  useHabitReminders,
  useReminders,
} from '#renderer/entities/reminder/use-reminders.ts';
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
import { ComingLine, HabitReminderLine, ReminderLine } from './ReminderLine.tsx';
import lines from '#renderer/ui/lines.module.css';
import styles from './RemindersPage.module.css';

const linesIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-reminder]'),
];

interface SectionProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

const Section = ({ title, children }: SectionProps) => {
  if (children.length === 0) return null;
  const id = `reminders-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <PageHeading id={id}>{title}</PageHeading>
      <ul className={lines['list']}>{children}</ul>
    </section>
  );
};

const linesOf = (reminders: readonly DueReminder[]): readonly ReactNode[] =>
  reminders.map((reminder) => <ReminderLine key={reminder.id} reminder={reminder} />);

interface ListsProps {
  readonly reminders: DueReminders;
  readonly habits: readonly HabitReminder[];
  readonly coming: readonly DueReminder[];
}

/** A keyboard that is nowhere, because its line went or the page opened, goes to the line that actions act on. */
const useKeyboardOnCurrent = ({ reminders, habits, coming }: ListsProps) => {
  const element = useRef<HTMLDivElement>(null);
  const current = useViewState((state) => state.reminder);
  useEffect(() => {
    if (element.current === null || !isKeyboardFree()) return;
    const ids = [
      ...inOrder(reminders).map(({ id }) => id),
      ...habits.map((one) => habitLineId(one)),
      ...coming.map(({ id }) => id),
    ];
    const id = ids.find((one) => one === current) ?? ids[0];
    linesIn(element.current)
      .find((line) => line.dataset['reminder'] === id)
      ?.focus();
  }, [reminders, habits, coming, current]);
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

const Lists = (props: ListsProps) => {
  const { reminders, habits, coming } = props;
  const store = useViewStore();
  const element = useKeyboardOnCurrent(props);
  const { due, snoozed, count } = reminders;
  return (
    <Page>
      <div className={lines['bar']}>
        <p>
          {due.length + snoozed.length === 0 && !habits.some(({ isDue }) => isDue)
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
        <Section title="While you were away">{linesOf(due.filter(({ isLate }) => isLate))}</Section>
        <Section title="Due">{linesOf(due.filter(({ isLate }) => !isLate))}</Section>
        <Section title="Snoozed">{linesOf(snoozed)}</Section>
        <Section title="Habits today">
          {habits.map((reminder) => (
            <HabitReminderLine key={habitLineId(reminder)} reminder={reminder} />
          ))}
        </Section>
        <Section title="Upcoming">
          {coming.map((reminder) => (
            <ComingLine key={reminder.id} reminder={reminder} />
          ))}
        </Section>
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
  const habits = useHabitReminders();
  if (data === undefined) {
    return <UnreadPage error={error} onRetry={refetch} rows={4} what="the reminders" />;
  }
  if (data.due.length + data.snoozed.length + coming.length + habits.length === 0) {
    return (
      <EmptyState icon={<BellOff size={28} strokeWidth={1.5} />} title="No reminders due">
        Reminders that come due while Docket is closed or this computer is asleep appear here.{' '}
        <KeyHelp of="task.remind">{(key) => <>{key} on a task sets a reminder.</>}</KeyHelp>
      </EmptyState>
    );
  }
  return <Lists reminders={data} habits={habits} coming={coming} />;
};
