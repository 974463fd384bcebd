import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { tellUnsaved } from '#renderer/entities/unsaved-fields.ts';

interface Telling<Changed> {
  /** Without, the sidebar itself shows what happened. */
  readonly words?: string | undefined;
  /** The typed text, for a field that opens again with it when it could not be saved. */
  readonly text?: string;
  /** Runs after success, before the keys that waited. */
  readonly after?: (changed: Changed) => void;
}

/**
 * Tells how a change of a list, folder, column, tag, filter or checklist went,
 * with the way back. Rows and views come and go with it: keys that follow wait.
 * @param change its command, under way
 * @returns whether it went well
 */
export const tellChange = async <Changed extends { readonly undoToken: string | null }>(
  services: Services,
  change: Promise<Result<Changed, AppError>>,
  { words, text, after }: Telling<Changed> = {},
): Promise<boolean> => {
  const tell = async (): Promise<boolean> => {
    const answer = await change;
    if (!answer.ok) {
      if (text === undefined) tellError(services, answer.error);
      else tellUnsaved(services, appErrorToSentence(answer.error), text);
      return false;
    }
    const { undoToken } = answer.value;
    if (words !== undefined) tellStep(services, words, { undoToken });
    after?.(answer.value);
    return true;
  };
  return services.views.until(tell());
};
