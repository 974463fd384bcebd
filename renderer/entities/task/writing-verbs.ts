import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { titleSchema } from '#shared/domain/task.ts';
import type { View } from '#shared/domain/view.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';

/** Why a title cannot be, in words; null when it can. */
export const titleProblem = (text: string): string | null => {
  const title = titleSchema.safeParse(text);
  return title.success ? null : (title.error.issues[0]?.message ?? 'This title is not possible.');
};

/** The list that a new task of a view goes to; null is the inbox. */
export const viewToProjectId = (view: View): ProjectId | null =>
  view.kind === 'project' ? view.projectId : null;

/** One title per line; empty lines make no task. */
export const textToTitles = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One action, one step to undo; all of them or none. @returns a sentence when they were not stored */
export const createTasks = async (
  { client }: Services,
  projectId: ProjectId | null,
  titles: readonly string[],
): Promise<Result<readonly TaskId[], string>> => {
  const answer = await client.call('tasks.createMany', {
    projectId,
    drafts: titles.map((title) => ({ title })),
  });
  return answer.ok ? ok(answer.value.taskIds) : fail(appErrorToSentence(answer.error));
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
