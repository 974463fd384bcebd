import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountProfile } from '#shared/domain/account.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

/** What the service says of the open account. Asked anew each time it is shown: a plan can change there. */
export const useProfile = (): UseQueryResult<AccountProfile> => {
  const { client } = useServices();
  return useQuery({
    queryKey: ['profile'],
    queryFn: async () => read(client, 'accounts.profile', {}),
    staleTime: 0,
    retry: false,
  });
};
