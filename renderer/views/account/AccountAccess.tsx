import { CircleAlert, CircleCheck, CircleDashed, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountRow } from '#shared/domain/account.ts';
import { OPERATION_NAMES } from '#shared/messages/en/operations.ts';
import { forget, startFor } from '#renderer/entities/account/account-actions.ts';
import {
  describeV1,
  describeV2,
  type AccessDescription,
} from '#renderer/entities/account/describe-access.ts';
import { useIsSignedOut } from '#renderer/entities/sync/use-sync-status.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import type { SignInWay } from '#renderer/view-state/view-state.ts';
import styles from './AccountAccess.module.css';

interface WayInProps {
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly description: AccessDescription;
  readonly children: ReactNode;
}

const WayIn = ({ name, isSignedIn, description: { tone, sentence }, children }: WayInProps) => {
  const Good = isSignedIn ? CircleCheck : CircleDashed;
  const Icon = tone === 'neutral' ? Good : CircleAlert;
  return (
    <li className={styles['way']} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['sentence']}>{sentence}</p>
        <div className={styles['buttons']}>{children}</div>
      </div>
    </li>
  );
};

/** What people do on the pages of a server of their own. */
const OnServer = ({ address }: { readonly address: string }) => (
  <li className={styles['way']}>
    <Server size={16} aria-hidden />
    <div className={styles['words']}>
      <p className={styles['name']}>Your server</p>
      <p className={styles['sentence']}>
        <a href={`${address}/lists`} target="_blank" rel="noreferrer">
          Share lists
        </a>{' '}
        with others on this server, or{' '}
        <a href={`${address}/`} target="_blank" rel="noreferrer">
          manage your sessions and password
        </a>
        .
      </p>
    </div>
  </li>
);

/** How the open account is let in at its service, for how long, and what that is not enough for. */
export const AccountAccess = ({ account }: { readonly account: AccountRow }) => {
  const services = useServices();
  const { id, generations, v1Access, missing, keepsPassword } = account;
  const isOut = useIsSignedOut() && account.isActive;
  const goTo = (way: SignInWay) => () => {
    openPage(services.viewStore, { kind: 'signIn', start: startFor(account, way) });
  };
  return (
    <section aria-labelledby="access-heading">
      <PageHeading id="access-heading">Access</PageHeading>
      <ul className={styles['ways']}>
        <WayIn
          name="Full access"
          isSignedIn={generations.v2 && !isOut}
          description={describeV2(account, isOut)}
        >
          <Button look="outline" onClick={goTo('password')}>
            {generations.v2 ? 'Sign in again' : 'Sign in'}
          </Button>
          {keepsPassword && (
            <Button onClick={() => void forget(services, { id, what: 'password' }, 'Password removed.')}>
              Forget the password
            </Button>
          )}
        </WayIn>
        <WayIn name="Limited access" isSignedIn={generations.v1} description={describeV1(v1Access)}>
          {v1Access === null ? (
            <>
              <Button look="outline" onClick={goTo('consent')}>
                Connect in browser
              </Button>
              <Button look="outline" onClick={goTo('apiKey')}>
                Add an API token
              </Button>
            </>
          ) : (
            <>
              <Button look="outline" onClick={goTo(v1Access.via)}>
                {v1Access.via === 'consent' ? 'Renew' : 'Replace the token'}
              </Button>
              {generations.v2 && (
                <Button onClick={() => void forget(services, { id, what: 'v1' }, 'Removed limited access.')}>
                  Remove
                </Button>
              )}
            </>
          )}
        </WayIn>
        {account.serverPages !== null && <OnServer address={account.serverPages} />}
      </ul>
      {missing.length > 0 && (
        <div className={styles['missing']}>
          <p className={styles['name']}>Needs password sign-in</p>
          <ul>
            {missing.map((operation) => (
              <li key={operation}>{OPERATION_NAMES[operation]}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
