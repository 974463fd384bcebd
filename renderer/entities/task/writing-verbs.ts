import type { TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { titleSchema } from '#shared/domain/task.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';

/** Why a title cannot be, in words; null when it can. */
export const titleProblem = (text: string): string | null => {
  const title = titleSchema.safeParse(text);
  return title.success ? null : (title.error.issues[0]?.message ?? 'This title is not possible.');
};

/** @returns a sentence when the title was not stored */
export const renameTask = async (
  { client }: Services,
  id: TaskId,
  title: string,
): Promise<Result<null, string>> => {
  const answer = await client.call('tasks.edit', { ids: [id], change: { title } });
  return answer.ok ? ok(null) : fail(appErrorToSentence(answer.error));
};
