import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { unsentEditsKey } from './use-unsent-edits.ts';

const settle = async (
  { client, queryClient, notifier }: Services,
  method: 'sync.retry' | 'sync.discard',
  id: string,
): Promise<boolean> => {
  const answer = await client.call(method, { id });
  if (!answer.ok) notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
  await queryClient.invalidateQueries({ queryKey: unsentEditsKey });
  return answer.ok;
};

/** Sends a refused edit again. What the service says to it is seen in the list. */
export const retryEdit = async (services: Services, { id }: UnsentEdit): Promise<void> => {
  await settle(services, 'sync.retry', id);
};

/** Gives a refused edit up. */
export const discardEdit = async (services: Services, { id, title }: UnsentEdit): Promise<void> => {
  if (await settle(services, 'sync.discard', id)) {
    services.notifier.notify({ text: `Discarded the edit of “${title}”. It is as the service has it.` });
  }
};
