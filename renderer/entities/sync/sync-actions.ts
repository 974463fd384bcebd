import type { Conflict } from '#shared/domain/conflict.ts';
import type { Answer } from '#shared/domain/sync-answers.ts';
import type { ServerAnswer } from '#shared/domain/sync-status.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';

/** The lists of the page are read again, however the answer went. */
const thenRead = async <Answered>(
  { queryClient }: Services,
  answer: Promise<Answered>,
): Promise<Answered> => {
  const answered = await answer;
  await readAgain(queryClient, { queryKey: ['sync'] });
  return answered;
};

const named = (title: string): string => (title === '' ? 'Untitled' : `“${title}”`);

/** Sends a refused edit again. What the service says to it is seen in the list. */
export const retryEdit = async (services: Services, { id }: UnsentEdit): Promise<void> => {
  await thenRead(services, callOrTell(services, 'sync.retry', { id }));
};

/** Discards a refused edit, which can be undone. */
export const discardEdit = async (services: Services, { id, title, answers }: UnsentEdit): Promise<void> => {
  const done = await thenRead(services, callOrTell(services, 'sync.discard', { id }));
  if (done === null) return;
  const isKept = answers?.leave === 'keepObject';
  tellAnswer(services, isKept ? `Kept ${named(title)}` : `Discarded the edit of ${named(title)}`, done);
};

/** A step without an undo token is told, too. */
const tellAnswer = (services: Services, text: string, { undoToken }: MethodOutput<'sync.discard'>): void => {
  if (undoToken === null) services.notifier.notify({ text });
  else tellStep(services, text, { undoToken });
};

const RESTORED: Readonly<Partial<Record<Answer, (name: string) => string>>> = {
  useVersion: (name) => `Changed ${name} to the other version`,
  deleteAnyway: (name) => `Deleted ${name}`,
  restoreObject: (name) => `Restored ${name}`,
  bringListBack: (name) => `Brought the list of ${name} back`,
  redoEdit: (name) => `Made the edit of ${name} again`,
};

/** Does what the answer says, as an edit that can be undone. */
export const restoreConflict = async (
  services: Services,
  { id, title, answers }: Conflict,
): Promise<void> => {
  const done = await thenRead(services, callOrTell(services, 'sync.restoreConflict', { id }));
  const words = answers.act === null ? undefined : RESTORED[answers.act];
  if (done !== null && words !== undefined) tellAnswer(services, words(named(title)), done);
};

/** Leaves it as it is. */
export const dismissConflict = async (services: Services, { id }: Conflict): Promise<void> => {
  await thenRead(services, callOrTell(services, 'sync.dismissConflict', { id }));
};

/** The person agrees that so many tasks are gone. */
export const acceptLoss = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.acceptLoss', {});
};

/** The person agrees that what is here and what the service has come together. */
export const acceptMerge = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.acceptMerge', {});
};

/** The person decides what becomes of another server than before. */
export const answerServer = async (services: Services, answer: ServerAnswer): Promise<void> => {
  await callOrTell(services, 'sync.answerServer', { answer });
};

/** Ends a long reading; what was read so far stays. */
export const stopReading = async (services: Services): Promise<void> => {
  await callOrTell(services, 'sync.stop', {});
};
