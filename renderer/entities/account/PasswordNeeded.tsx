import { LockKeyhole } from 'lucide-react';
import { hashKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Operation } from '#shared/domain/operation.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { signInAgain } from './account-actions.ts';
import { PASSWORD_ACTION, PASSWORD_NEEDED } from './describe-access.ts';
import { accountsKey, knownMissing } from './use-accounts.ts';

/** Whether the sign-ins of the open account do not serve an operation, as far as known. */
export const useIsMissing = (operation: Operation | null): boolean => {
  const services = useServices();
  const { queryClient } = services;
  // An observer of the accounts would read them again at every step of sync.
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hashKey(accountsKey)) listener();
      }),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => operation !== null && knownMissing(services).includes(operation),
  );
};

/** To the sign-in with all filled in that is known. @param label where the words before it say how */
export const PasswordButton = ({ label = PASSWORD_ACTION }: { readonly label?: string }) => {
  const services = useServices();
  return (
    <Button look="outline" onClick={() => void signInAgain(services)}>
      {label}
    </Button>
  );
};

/** In the place of a view that limited access does not show. */
export const PasswordNeeded = () => (
  <EmptyState icon={<LockKeyhole size={28} strokeWidth={1.5} />} title={PASSWORD_NEEDED}>
    <PasswordButton />
  </EmptyState>
);
