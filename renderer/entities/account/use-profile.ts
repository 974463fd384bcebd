import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountProfile } from '#shared/domain/account.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

/** The profile of the open account. Read each time it is shown, because a plan can change at the service. */
export const useProfile = (): UseQueryResult<AccountProfile> => {
  const { client } = useServices();
  return useQuery({
    queryKey: ['profile'],
    queryFn: async () => read(client, 'accounts.profile', {}),
    staleTime: 0,
    retry: false,
  });
};
