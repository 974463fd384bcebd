import { fail, type Result } from '#shared/domain/result.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import type { Services } from './services.ts';

/** What a rewind refuses: it works where the account is shown again. */
const isOfRewind = (error: AppError): boolean =>
  error.kind === 'Refused' && (error.reason.code === 'pastIsReadOnly' || error.reason.code === 'notInRewind');

export const tellError = (
  { notifier, branch }: Pick<Services, 'notifier'> & Partial<Pick<Services, 'branch'>>,
  error: AppError,
): void => {
  const leave = { label: 'Back to now', run: () => void branch?.leave() };
  const actions = branch !== undefined && isOfRewind(error) ? [leave] : [];
  notifier.notify({ text: appErrorToSentence(error), tone: 'danger', actions });
};

/** Calls the core. @returns a sentence for a failure */
export const callInWords = async <Name extends MethodName>(
  { client }: Pick<Services, 'client'>,
  method: Name,
  input: MethodInput<Name>,
): Promise<Result<MethodOutput<Name>, string>> => {
  const answer = await client.call(method, input);
  return answer.ok ? answer : fail(appErrorToSentence(answer.error));
};

/** Calls the core. @returns null for a failure, which is told */
export const callOrTell = async <Name extends MethodName>(
  services: Pick<Services, 'client' | 'notifier'>,
  method: Name,
  input: MethodInput<Name>,
): Promise<MethodOutput<Name> | null> => {
  const answer = await services.client.call(method, input);
  if (answer.ok) return answer.value;
  tellError(services, answer.error);
  return null;
};
