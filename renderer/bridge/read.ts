import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/ipc/client.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import { BridgeError } from './bridge-error.ts';

/** @throws BridgeError */
export const read = async <Name extends MethodName>(
  client: Client,
  method: Name,
  input: MethodInput<Name>,
): Promise<MethodOutput<Name>> => {
  const answer = await client.call(method, input);
  if (!answer.ok) throw new BridgeError(answer.error);
  return answer.value;
};

// What came is drawn at once: by itself the library waits for a timer, which other work comes before.
notifyManager.setScheduler(queueMicrotask);

/** Values stay fresh until an event says otherwise, and the core answers without a network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
