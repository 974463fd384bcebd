import { Check } from 'lucide-react';
import type { AccountRow } from '#shared/domain/account.ts';
import { accountName, accountPlace, unsentWords } from '#renderer/entities/account/describe-account.ts';
import { signInAgain, switchAccount } from '#renderer/entities/account/account-actions.ts';
import { AccountBadge } from '#renderer/entities/account/AccountBadge.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './AccountList.module.css';

interface AccountLineProps {
  readonly account: AccountRow;
  readonly onSignOut: (account: AccountRow) => void;
}

export const AccountLine = ({ account, onSignOut }: AccountLineProps) => {
  const services = useServices();
  const status = useSyncStatus();
  const { isLocal, isActive } = account;
  const name = accountName(account);
  const unsent = unsentWords(account);
  const hasEnded = isActive ? !isLocal && status?.state === 'blocked' : account.hasEnded;
  return (
    <li className={styles['line']} data-active={isActive}>
      <button
        type="button"
        data-account
        className={styles['account']}
        aria-current={isActive ? 'true' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page begins at the account that is open
        autoFocus={isActive}
        onClick={() => void switchAccount(services, { ...account, name })}
      >
        <AccountBadge name={name} size="large" />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['standing']} data-ended={hasEnded}>
            {accountPlace({ ...account, hasEnded })}
          </span>
        </span>
        {unsent !== null && <span className={styles['unsent']}>{unsent}</span>}
        {isActive && (
          <span className={styles['active']}>
            <Check size={16} aria-hidden />
            Open
          </span>
        )}
      </button>
      {hasEnded && isActive && (
        <Button look="outline" onClick={() => void signInAgain(services)}>
          Sign in again
        </Button>
      )}
      {isLocal ? (
        // It keeps what stands before it in line with the other accounts.
        <Button disabled aria-hidden style={{ visibility: 'hidden' }}>
          Sign out
        </Button>
      ) : (
        <Button
          aria-label={`Sign out of ${name}`}
          onClick={() => {
            onSignOut(account);
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};
