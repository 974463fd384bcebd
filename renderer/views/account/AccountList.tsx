import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { AccountRow } from '#shared/domain/account.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { AccountLine } from './AccountLine.tsx';
import styles from './AccountList.module.css';

interface AccountListProps {
  readonly accounts: readonly AccountRow[];
  readonly onSignOut: (account: AccountRow) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** j and k walk the accounts as they walk tasks. */
const walk = (list: HTMLElement, event: KeyboardEvent): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...list.querySelectorAll<HTMLElement>('[data-account]')];
  const from = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
  event.preventDefault();
  stops[Math.min(Math.max(from + step, 0), stops.length - 1)]?.focus();
};

/** The accounts of this installation. Enter shows one. */
export const AccountList = ({ accounts, onSignOut }: AccountListProps) => {
  const store = useViewStore();
  return (
    <section aria-labelledby="accounts-heading">
      <PageHeading id="accounts-heading">Accounts</PageHeading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons inside */}
      <ul
        className={styles['list']}
        onKeyDown={(event) => {
          walk(event.currentTarget, event);
        }}
      >
        {accounts.map((account) => (
          <AccountLine key={account.id} account={account} onSignOut={onSignOut} />
        ))}
      </ul>
      <Button
        look="outline"
        className={styles['add']}
        onClick={() => {
          openPage(store, { kind: 'signIn', start: null });
        }}
      >
        <Plus size={16} aria-hidden />
        Add account
      </Button>
    </section>
  );
};
