import type { Conflict } from '#shared/domain/conflict.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { conflictsKey } from './use-conflicts.ts';

/** Restores the overwritten value, as an edit that can be undone. */
export const restoreConflict = async (
  { client, queryClient, notifier }: Services,
  { id, title }: Conflict,
): Promise<void> => {
  const answer = await client.call('sync.restoreConflict', { id });
  if (answer.ok) notifier.notify({ text: `Brought the other value of “${title}” back.` });
  else notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
  await queryClient.invalidateQueries({ queryKey: conflictsKey });
};

/** Leaves it as it is. */
export const dismissConflict = async (
  { client, queryClient, notifier }: Services,
  { id }: Conflict,
): Promise<void> => {
  const answer = await client.call('sync.dismissConflict', { id });
  if (!answer.ok) notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
  await queryClient.invalidateQueries({ queryKey: conflictsKey });
};

/** The person agrees that so many tasks are gone. */
export const acceptLoss = async ({ client, notifier }: Services): Promise<void> => {
  const answer = await client.call('sync.acceptLoss', {});
  if (!answer.ok) notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
};
