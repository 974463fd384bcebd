import type { TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { titleSchema, type TaskChange } from '#shared/domain/task.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';

/** Why a title cannot be, in words; null when it can. */
export const titleProblem = (text: string): string | null => {
  const title = titleSchema.safeParse(text);
  return title.success ? null : (title.error.issues[0]?.message ?? 'This title is not possible.');
};

/** @returns a sentence when the text was not stored */
export const saveText = async (
  { client }: Services,
  id: TaskId,
  change: Pick<TaskChange, 'title' | 'notes'>,
): Promise<Result<null, string>> => {
  const answer = await client.call('tasks.edit', { ids: [id], change });
  return answer.ok ? ok(null) : fail(appErrorToSentence(answer.error));
};
