import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountRow, AccountsOverview } from '#shared/domain/account.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

/** Read before anything of them is shown: the keys typed after `g u` must find them. */
export const accountsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({
    queryKey: ['accounts'],
    queryFn: async () => read(client, 'accounts.list', {}),
    gcTime: Number.POSITIVE_INFINITY,
  });

export const accountsKey = ['accounts'] as const;

export const useAccounts = (): UseQueryResult<AccountsOverview> => useQuery(accountsQuery(useServices()));

/** Null until a secret was needed. */
export const useKeychain = (): AccountsOverview['keychain'] => useAccounts().data?.keychain ?? null;

const NOTHING: AccountRow['missing'] = [];

/** All of them, as far as known. */
export const knownAccounts = ({ queryClient }: Services): readonly AccountRow[] =>
  queryClient.getQueryData<AccountsOverview>(accountsKey)?.accounts ?? [];

/** The open account, as far as known. */
export const knownActiveAccount = (services: Services): AccountRow | undefined =>
  knownAccounts(services).find(({ isActive }) => isActive);

/** Operations that the open account cannot do with its sign-ins, as far as known. */
export const knownMissing = (services: Services): AccountRow['missing'] =>
  knownActiveAccount(services)?.missing ?? NOTHING;

/** As the core has them now, whatever was read before; null when it does not answer, which the window says anyway. */
export const readAccounts = async (services: Services): Promise<AccountsOverview | null> =>
  services.queryClient.fetchQuery({ ...accountsQuery(services), staleTime: 0 }).catch(() => null);
