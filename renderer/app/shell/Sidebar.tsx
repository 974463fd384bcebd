import { Bell, ChartColumn, CircleQuestionMark, Repeat, Search } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { AccountBadge } from '#renderer/entities/account/AccountBadge.tsx';
import { LOCAL_ACCOUNT, useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { useHabitsToday } from '#renderer/entities/habit/use-habits.ts';
import { useReminders } from '#renderer/entities/reminder/use-reminders.ts';
import { SyncState } from '#renderer/entities/sync/SyncState.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import type { OpenPage } from '#renderer/view-state/view-state.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { FiltersSection } from '#renderer/app/sidebar/FiltersSection.tsx';
import { ListsSection } from '#renderer/app/sidebar/ListsSection.tsx';
import { SidebarMenu } from '#renderer/app/sidebar/SidebarMenu.tsx';
import { SmartLists } from '#renderer/app/sidebar/SmartLists.tsx';
import { TagsSection } from '#renderer/app/sidebar/TagsSection.tsx';
import styles from './Sidebar.module.css';

interface CommandButtonProps extends ComponentProps<'button'> {
  /** The id of the command. */
  readonly of: string;
  readonly hint: string;
  /** The pages that it opens: it is the current one while one of them is shown. */
  readonly pages?: readonly OpenPage['kind'][];
}

/** A button that runs a command, with the command's key in its tooltip. */
const CommandButton = ({ of, hint, pages = [], ...rest }: CommandButtonProps) => {
  const command = useCommands().find(of);
  const isCurrent = useViewState(({ page }) => page !== null && pages.includes(page.kind));
  return (
    <Tooltip text={hint} keys={command?.keys[0]}>
      <button {...rest} type="button" aria-current={isCurrent ? 'page' : undefined} onClick={command?.run} />
    </Tooltip>
  );
};

const Account = () => {
  const info = useAppInfo();
  const name = info === undefined ? '' : (info.accountName ?? LOCAL_ACCOUNT);
  return (
    <div className={styles['account']}>
      <CommandButton
        of="go.account"
        hint={name === '' ? 'Account' : `Account: ${name}`}
        pages={['account', 'signIn']}
        className={styles['owner']}
      >
        <AccountBadge name={name} />
        <span className="visually-hidden">Account: </span>
        <span className={styles['ownerName']}>{name}</span>
      </CommandButton>
      <SyncState />
    </div>
  );
};

const SearchButton = () => {
  const command = useCommands().find('window.search');
  if (command === undefined) return null;
  return (
    <button type="button" className={styles['search']} onClick={command.run}>
      <Search size={15} aria-hidden />
      <span className={styles['searchName']}>{command.title}</span>
      <CommandKey of="window.search" />
    </button>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move through the entries that are shown. */
const walkEntries = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.defaultPrevented) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sidebar-entry]')];
  const index = places.findIndex((place) => place === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  places[index + step]?.focus();
};

const RemindersPlace = () => {
  const count = useReminders().data?.count ?? 0;
  const words = count === 0 ? 'Reminders' : `Reminders: ${count} due`;
  return (
    <CommandButton
      of="go.reminders"
      hint={words}
      pages={['reminders']}
      className={styles['reminders']}
      aria-label={words}
    >
      <Bell size={16} aria-hidden />
      {count > 0 && <span className={styles['due']}>{count > 99 ? '99+' : count}</span>}
    </CommandButton>
  );
};

/** Who has no habit sees nothing of them; the palette leads there. */
const HabitsPlace = () => {
  const day = useHabitsToday();
  const count = day?.sections.reduce((sum, { habits }) => sum + habits.length, 0) ?? 0;
  if (day === undefined || count === 0) return null;
  return (
    <CommandButton of="go.habits" hint="Habits" pages={['habits']} className={styles['habits']}>
      <Repeat size={16} aria-hidden />
      Habits
      {day.due > 0 && (
        <span className={styles['count']} aria-label={`${day.done} of ${day.due} done`}>
          {day.done}/{day.due}
        </span>
      )}
    </CommandButton>
  );
};

const KEYS = 'Keyboard shortcuts';

const Foot = () => (
  <div className={styles['foot']}>
    <CommandButton
      of="go.statistics"
      hint="Statistics"
      pages={['statistics']}
      className={styles['statistics']}
    >
      <ChartColumn size={16} aria-hidden />
      Statistics
    </CommandButton>
    <RemindersPlace />
    <CommandButton of="window.keys" hint={KEYS} className={styles['reminders']} aria-label={KEYS}>
      <CircleQuestionMark size={16} aria-hidden />
    </CommandButton>
  </div>
);

/** Account and sync state, the search, the smart lists, the lists, the tags, the saved filters, the statistics. */
export const Sidebar = () => (
  <>
    <Account />
    <SearchButton />
    {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside */}
    <div className={styles['scroll']} data-entries onKeyDown={walkEntries}>
      <SidebarMenu>
        <SmartLists />
        <ListsSection />
        <TagsSection />
        <FiltersSection />
      </SidebarMenu>
    </div>
    <HabitsPlace />
    <Foot />
  </>
);
