import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountId, AccountRow } from '#shared/domain/account.ts';
import type { Result } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { MoveOptions, MoveState } from '#shared/ipc/move-methods.ts';
import { read } from '#renderer/bridge/read.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { accountName } from '#renderer/entities/account/describe-account.ts';
import { openAccount } from '#renderer/entities/account/account-actions.ts';
import { callInWords, callOrTell, tellError } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';

const moveKey = ['move'] as const;

/** The move into the open account; read again as edits are sent. */
export const useMove = (): UseQueryResult<MoveState | null> => {
  const { client } = useServices();
  const status = useSyncStatus();
  return useQuery({
    queryKey: [...moveKey, status?.unsent, status?.refused],
    queryFn: async () => read(client, 'move.state', {}),
    placeholderData: keepPreviousData,
  });
};

const readMoveAgain = (services: Services): Promise<unknown> =>
  readAgain(services.queryClient, { queryKey: moveKey });

/** Opens the account that takes everything in, and syncs it; the page stays. @returns a sentence for a failure */
export const openTarget = async (
  services: Services,
  { id, isActive }: Pick<AccountRow, 'id' | 'isActive'>,
): Promise<string | null> => {
  const opened = isActive ? null : await openAccount(services, id);
  if (opened?.ok === false) return appErrorToSentence(opened.error);
  // What is there must be here before anything can be one with it.
  const synced = await callInWords(services, 'sync.now', {});
  return synced.ok ? null : synced.error;
};

export const planMove = (
  services: Services,
  options: MoveOptions,
): Promise<Result<MethodOutput<'move.plan'>, string>> => callInWords(services, 'move.plan', options);

/** @returns null where it has begun, else a sentence */
export const startMove = async (services: Services, options: MoveOptions): Promise<string | null> => {
  const id = crypto.randomUUID();
  const answer = await callInWords(services, 'move.start', { ...options, id });
  if (answer.ok) await readMoveAgain(services);
  return answer.ok ? null : answer.error;
};

/**
 * Reads back what was moved, and with `move.sendAgain` sends what is missing again.
 * @returns null where that was done, else a sentence
 */
export const checkMove = async (
  services: Services,
  method: 'move.verify' | 'move.sendAgain',
): Promise<string | null> => {
  const answer = await callInWords(services, method, {});
  await readMoveAgain(services);
  return answer.ok ? null : answer.error;
};

export const endMove = async (services: Services): Promise<void> => {
  if ((await callOrTell(services, 'move.end', {})) !== null) await readMoveAgain(services);
};

/** Takes out of the other account what went from it, and shows that account. */
export const emptySource = async (
  services: Services,
  { source, to }: { readonly source: AccountRow; readonly to: AccountId },
): Promise<void> => {
  const opened = await openAccount(services, source.id);
  if (!opened.ok) {
    tellError(services, opened.error);
    return;
  }
  const turn = services.notifier.takeTurn();
  const emptied = await callOrTell(services, 'move.emptySource', { to });
  if (emptied === null) return;
  const { tasks, kept } = emptied;
  const rest = kept === 0 ? '' : ` ${countTasks(kept)} stay: they changed since.`;
  services.notifier.notify(
    { text: `Moved ${countTasks(tasks)} of ${accountName(source)} to the trash.${rest}` },
    turn,
  );
};
