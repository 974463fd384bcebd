import type { AccountId, AccountRow } from '#shared/domain/account.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { forgetAccount, openAccount } from './account-actions.ts';
import { readAccounts } from './use-accounts.ts';

interface SignOutOrder {
  readonly account: Pick<AccountRow, 'id' | 'name'>;
  readonly discardUnsent: boolean;
  /** The account that is shown afterwards. */
  readonly backTo: AccountId;
}

/** Shows an account again after another one was opened for its sign-out. */
export const returnTo = async (services: Services, id: AccountId): Promise<void> => {
  const opened = await openAccount(services, id);
  if (!opened.ok) forgetAccount(services);
};

/**
 * The core opens an account to sign out of it, whether it does so or not.
 * @returns how many edits would be lost, where nothing was done for that reason; else 0
 */
export const signOut = async (
  services: Services,
  { account, discardUnsent, backTo }: SignOutOrder,
): Promise<number> => {
  const answer = await services.client.call('accounts.signOut', { id: account.id, discardUnsent });
  forgetAccount(services);
  if (answer.ok) {
    if (backTo !== account.id) await returnTo(services, backTo);
    services.notifier.notify({ text: `Signed out of ${account.name}.` });
    return 0;
  }
  const overview = await readAccounts(services);
  const count = overview?.accounts.find(({ id }) => id === account.id)?.unsent ?? 0;
  if (answer.error.kind === 'Refused' && count > 0) return count;
  tellError(services, answer.error);
  return 0;
};
