import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { tellStep } from '#renderer/entities/task/actions/run-command.ts';

/**
 * Tells how a change of a list, folder or tag went, with the way back.
 * @param words null where the sidebar itself shows what happened
 * @returns whether it went well
 */
export const tellChange = (
  services: Services,
  answer: Result<{ readonly undoToken: string | null }, AppError>,
  words: string | null,
): boolean => {
  if (!answer.ok) {
    tellError(services, answer.error);
    return false;
  }
  const { undoToken } = answer.value;
  if (words !== null && undoToken !== null) tellStep(services, words, [undoToken]);
  return true;
};
