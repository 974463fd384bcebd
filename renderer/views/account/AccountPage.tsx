import type { AccountsOverview } from '#shared/domain/account.ts';
import { useAccounts } from '#renderer/entities/account/use-accounts.ts';
import { Unread } from '#renderer/entities/Unread.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { AccountAccess } from './AccountAccess.tsx';
import { AccountList } from './AccountList.tsx';
import { AccountProfile } from './AccountProfile.tsx';
import { AccountStorage } from './AccountStorage.tsx';
import { KeychainState } from './KeychainState.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useSignOut } from './use-sign-out.ts';

const Accounts = ({ accounts, keychain }: AccountsOverview) => {
  const signOut = useSignOut(accounts);
  const active = accounts.find(({ isActive }) => isActive);
  return (
    <Page>
      {/* Another active account takes the keyboard anew: the line that had it may be gone. */}
      <AccountList key={active?.id} accounts={accounts} onSignOut={signOut.ask} />
      {active?.isLocal === false && <AccountAccess account={active} />}
      <KeychainState state={keychain} />
      {/* What arrives later stands below, so that nothing moves that is being read: this computer first, then the service. */}
      <AccountStorage key={`storage-${active?.id}`} />
      {active?.isLocal === false && <AccountProfile key={`profile-${active.id}`} />}
      {signOut.question !== null && (
        <SignOutDialog
          {...signOut.question}
          onSync={signOut.sync}
          onShow={signOut.show}
          onDiscard={signOut.discard}
          onClose={signOut.cancel}
        />
      )}
    </Page>
  );
};

/** The accounts, and where sign-ins are kept. */
export const AccountPage = () => {
  const { data, error, refetch } = useAccounts();
  if (data !== undefined) return <Accounts {...data} />;
  if (error === null)
    return (
      <Page>
        <Skeleton look="lines" rows={4} label="Loading accounts" />
      </Page>
    );
  return <Unread title="Couldn’t load the accounts" error={error} onRetry={refetch} />;
};
