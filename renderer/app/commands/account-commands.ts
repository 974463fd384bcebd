import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { signInAgain } from '#renderer/entities/account/account-actions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { syncStatusKey } from '#renderer/entities/sync/use-sync-status.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';

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
      id: 'account.add',
      title: 'Add account',
      group: 'Go to',
      keywords: 'sign in log in ticktick dida365 service',
      run: () => {
        openPage(viewStore, { kind: 'signIn', start: null });
      },
    },
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
