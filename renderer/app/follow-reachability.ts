import type { Services } from '#renderer/entities/services.ts';
import { readRowsAgain } from '#renderer/entities/task/rows/row-cache.ts';
import { pause } from '#renderer/bridge/pause.ts';

/** Milliseconds between two questions to a core that does not answer. */
const ASK_AFTER = 1000;

const readFailedAgain = ({ queryClient, rows, noteLines }: Services): void => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  readRowsAgain(rows, noteLines);
};

/** Asks a core that does not answer until it does, and then reads again what could not be read. */
export const followReachability = (services: Services, wait = pause): void => {
  const { client, reachability } = services;
  let isAsking = false;
  const askUntilAnswered = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (reachability.current() === 'stopped') {
      await wait(ASK_AFTER);
      // Whatever answers, the reachability follows.
      if (reachability.current() === 'stopped') await client.call('app.info', {});
    }
    isAsking = false;
  };
  reachability.subscribe(() => {
    const reach = reachability.current();
    if (reach === 'stopped') void askUntilAnswered();
    if (reach === 'reachable') readFailedAgain(services);
  });
};
