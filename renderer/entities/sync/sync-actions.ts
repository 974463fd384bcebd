import type { Conflict } from '#shared/domain/conflict.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { conflictsKey } from './use-conflicts.ts';
import { unsentEditsKey } from './use-unsent-edits.ts';

/** @returns whether it went well; the list that it is about is read again in any case */
const settle = async (
  services: Services,
  method: 'sync.retry' | 'sync.discard' | 'sync.restoreConflict' | 'sync.dismissConflict',
  id: string,
): Promise<boolean> => {
  const done = await callOrTell(services, method, { id });
  const isEdit = method === 'sync.retry' || method === 'sync.discard';
  await readAgain(services.queryClient, { queryKey: isEdit ? unsentEditsKey : conflictsKey });
  return done !== null;
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

/** Restores the overwritten value, as an edit that can be undone. */
export const restoreConflict = async (services: Services, { id, title }: Conflict): Promise<void> => {
  if (await settle(services, 'sync.restoreConflict', id)) {
    services.notifier.notify({ text: `Restored the other value of “${title}”.` });
  }
};

/** Leaves it as it is. */
export const dismissConflict = async (services: Services, { id }: Conflict): Promise<void> => {
  await settle(services, 'sync.dismissConflict', id);
};

/** The person agrees that so many tasks are gone. */
export const acceptLoss = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.acceptLoss', {});
};

/** The person agrees that what is here and what the service has come together. */
export const acceptMerge = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.acceptMerge', {});
};

/** Ends a long reading; what was read so far stays. */
export const stopReading = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.stop', {});
};
