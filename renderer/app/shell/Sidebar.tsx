import { Bell, ChartColumn, CircleQuestionMark, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AccountBadge } from '#renderer/entities/account/AccountBadge.tsx';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { useReminders } from '#renderer/entities/reminder/use-reminders.ts';
import { SyncState } from '#renderer/entities/sync/SyncState.tsx';
import { useCommands, useKeyOf } from '#renderer/ui/command/commands-context.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { openDialog, openPage } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { FiltersSection } from '#renderer/app/sidebar/FiltersSection.tsx';
import { ListsSection } from '#renderer/app/sidebar/ListsSection.tsx';
import { PlaceMenu } from '#renderer/app/sidebar/PlaceMenu.tsx';
import { SmartLists } from '#renderer/app/sidebar/SmartLists.tsx';
import { TagsSection } from '#renderer/app/sidebar/TagsSection.tsx';
import styles from './Sidebar.module.css';

/** Broken before its sign, where it has to be broken, and not within a word. */
const Address = ({ name }: { readonly name: string }) => {
  const [person = '', ...host] = name.split(/(?=@)/u);
  return (
    <>
      {person}
      <wbr />
      {host}
    </>
  );
};

const Account = () => {
  const store = useViewStore();
  const name = useAppInfo()?.accountName ?? '';
  const isCurrent = useViewState(({ page }) => page?.kind === 'account' || page?.kind === 'signIn');
  return (
    <div className={styles['account']}>
      <Tooltip text={name === '' ? 'Account' : `Account: ${name}`} keys={useKeyOf('go.account')}>
        <button
          type="button"
          className={styles['owner']}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => {
            openPage(store, { kind: 'account' });
          }}
        >
          <AccountBadge name={name} />
          <span className="visually-hidden">Account: </span>
          <span className={styles['ownerName']}>
            <Address name={name} />
          </span>
        </button>
      </Tooltip>
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

/** Arrow keys walk through the places, folded ones left out. */
const walkPlaces = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.defaultPrevented) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
  const index = places.findIndex((place) => place === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  places[index + step]?.focus();
};

const waiting = (count: number): string => (count === 0 ? 'Reminders' : `Reminders: ${count} due`);

const RemindersPlace = () => {
  const store = useViewStore();
  const isCurrent = useViewState(({ page }) => page?.kind === 'reminders');
  const count = useReminders().data?.count ?? 0;
  return (
    <Tooltip text={waiting(count)} keys={useKeyOf('go.reminders')}>
      <button
        type="button"
        className={styles['reminders']}
        aria-label={waiting(count)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          openPage(store, { kind: 'reminders' });
        }}
      >
        <Bell size={16} aria-hidden />
        {count > 0 && <span className={styles['due']}>{count > 99 ? '99+' : count}</span>}
      </button>
    </Tooltip>
  );
};

/** Opens the list of keyboard shortcuts. */
const KeysButton = () => {
  const store = useViewStore();
  return (
    <Tooltip text="Keyboard shortcuts" keys={useKeyOf('window.keys')}>
      <button
        type="button"
        className={styles['reminders']}
        aria-label="Keyboard shortcuts"
        onClick={() => {
          openDialog(store, 'keys');
        }}
      >
        <CircleQuestionMark size={16} aria-hidden />
      </button>
    </Tooltip>
  );
};

const StatisticsPlace = () => {
  const store = useViewStore();
  const isCurrent = useViewState(({ page }) => page?.kind === 'statistics');
  return (
    <div className={styles['foot']}>
      <Tooltip text="Statistics" keys={useKeyOf('go.statistics')}>
        <button
          type="button"
          className={styles['statistics']}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => {
            openPage(store, { kind: 'statistics' });
          }}
        >
          <ChartColumn size={16} aria-hidden />
          Statistics
        </button>
      </Tooltip>
      <RemindersPlace />
      <KeysButton />
    </div>
  );
};

/** Account and sync state, the search, the smart lists, the lists, the tags, the saved filters, the statistics. */
export const Sidebar = () => (
  <>
    <Account />
    <SearchButton />
    {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside */}
    <div className={styles['scroll']} data-places onKeyDown={walkPlaces}>
      <PlaceMenu>
        <SmartLists />
        <ListsSection />
        <TagsSection />
        <FiltersSection />
      </PlaceMenu>
    </div>
    <StatisticsPlace />
  </>
);
