import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';

const call =
  (method: 'sync.acceptMerge' | 'sync.stop') =>
  async ({ client, notifier }: Services): Promise<void> => {
    const answer = await client.call(method, {});
    if (!answer.ok) notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
  };

/** The person agrees that what is here and what the service has come together. */
export const acceptMerge = call('sync.acceptMerge');

/** Ends a long reading; what was read so far stays. */
export const stopReading = call('sync.stop');
