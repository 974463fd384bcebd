import type { TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { titleSchema, type SeenTexts, type TaskChange } from '#shared/domain/task.ts';
import type { Services } from '#renderer/entities/services.ts';
import { appErrorToSentence, problemOf } from '#renderer/entities/words.ts';
import { runActions, stepOn } from './run-actions.ts';

/** Why a title cannot be, in words; null when it can. */
export const titleProblem = (text: string): string | null =>
  problemOf(titleSchema, text, 'This title can’t be saved.');

/** A title as it is stored; what cannot be one stays as it is. */
export const toTitle = (text: string): string => {
  const title = titleSchema.safeParse(text);
  return title.success ? title.data : text;
};

/** A text was stored: the step that it can be taken back with, where it changed anything. Else a sentence that says why not. */
export type TextSaved = Result<string | null, string>;

interface Writing {
  /** The step before it of the same writing. */
  readonly continues?: string | undefined;
  readonly seen: SeenTexts;
}

export const saveText = async (
  services: Services,
  id: TaskId,
  change: Pick<TaskChange, 'title' | 'notes'>,
  { continues, seen }: Writing,
): Promise<TextSaved> => {
  const step = stepOn('tasks.edit', [id], { change, seen });
  const { undoToken, error } = await runActions(services, [step], continues);
  return error === null ? ok(undoToken) : fail(appErrorToSentence(error));
};
