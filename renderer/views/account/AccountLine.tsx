import { Check } from 'lucide-react';
import type { AccountRow } from '#shared/domain/account.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { LOCAL_ACCOUNT } from '#renderer/entities/account/use-app-info.ts';
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

/** The second line: where the account lives, and for how long. */
const standing = ({ isLocal, service, isLasting }: AccountRow, hasEnded: boolean): string => {
  if (isLocal) return 'On this computer only';
  if (hasEnded) return `${service} · the session has ended`;
  return isLasting ? service : `${service} · signed in until Docket quits`;
};

export const AccountLine = ({ account, onSignOut }: AccountLineProps) => {
  const services = useServices();
  const status = useSyncStatus();
  const { isLocal, isActive, unsent } = account;
  const name = isLocal ? LOCAL_ACCOUNT : account.name;
  const hasEnded = isActive && !isLocal && status?.state === 'blocked';
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
            {standing(account, hasEnded)}
          </span>
        </span>
        {unsent > 0 && <span className={styles['unsent']}>{formatNumber(unsent)} unsent</span>}
        {isActive && (
          <span className={styles['active']}>
            <Check size={16} aria-hidden />
            Open
          </span>
        )}
      </button>
      {hasEnded && (
        <Button look="outline" onClick={() => void signInAgain(services)}>
          Sign in again
        </Button>
      )}
      {!isLocal && (
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
