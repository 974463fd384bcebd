import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { signInAgain, switchAccount } from '#renderer/entities/account/account-actions.ts';
import { accountName, accountStanding } from '#renderer/entities/account/describe-account.ts';
import { knownAccounts } from '#renderer/entities/account/use-accounts.ts';
import type { Services } from '#renderer/entities/services.ts';
import { syncStatusKey } from '#renderer/entities/sync/use-sync-status.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { matchOptions } from './argument-options.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';

/** The pages of the server that the open account syncs with; null for another service. */
const serverPages = (services: Services): string | null =>
  knownAccounts(services).find(({ isActive }) => isActive)?.serverPages ?? null;

const shareLists = (services: Services): CommandDefinition => ({
  id: 'account.share-lists',
  title: 'Share lists…',
  group: 'Go to',
  keywords: 'share invite people household members server',
  when: () => serverPages(services) !== null,
  run: () => {
    window.open(`${serverPages(services) ?? ''}/lists`, '_blank', 'noreferrer');
  },
});

export const createAccountCommands = (services: Services): readonly CommandDefinition[] => {
  const { viewStore, queryClient } = services;
  return [
    {
      id: 'go.account',
      title: 'Account',
      group: 'Go to',
      keys: ['g u'],
      keywords: 'go to accounts switch sign out log out keychain',
      run: () => {
        openPage(viewStore, { kind: 'account' });
      },
    },
    {
      id: 'account.switch',
      title: 'Switch account…',
      group: 'Go to',
      keywords: 'change other account open',
      when: () => knownAccounts(services).length > 1,
      argument: {
        words: ['account'],
        placeholder: 'Which account?',
        options: (typed) =>
          matchOptions(
            knownAccounts(services).map((account) => ({
              id: account.id,
              title: accountName(account),
              detail: accountStanding(account),
              isOn: account.isActive,
              run: () => void switchAccount(services, { ...account, name: accountName(account) }),
            })),
            typed,
          ),
      },
    },
    {
      id: 'account.add',
      title: 'Add account',
      group: 'Go to',
      keywords: 'sign in log in ticktick dida365 service',
      run: () => {
        openPage(viewStore, { kind: 'signIn', start: null });
      },
    },
    shareLists(services),
    {
      id: 'account.sign-in-again',
      title: 'Sign in again',
      group: 'Go to',
      keywords: 'log in session ended account',
      when: () => queryClient.getQueryData<SyncStatus>(syncStatusKey)?.state === 'blocked',
      run: () => void signInAgain(services),
    },
  ];
};
