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

interface Created {
  /** In the order of the list; shorter than the titles when one failed. */
  readonly ids: readonly TaskId[];
  /** Titles that were not stored, for the person to keep. */
  readonly left: readonly string[];
  readonly problem: string | null;
}

/**
 * Creates the tasks from the last title to the first: a new task goes to the
 * top of its list, and the list shall read like the titles.
 */
export const createTasks = async (
  { client }: Services,
  projectId: ProjectId | null,
  titles: readonly string[],
): Promise<Created> => {
  const ids: TaskId[] = [];
  for (const [index, title] of titles.toReversed().entries()) {
    // One by one: the order of the calls is the order of the tasks.
    const answer = await client.call('tasks.create', { projectId, title });
    if (!answer.ok)
      return { ids, left: titles.slice(0, titles.length - index), problem: appErrorToSentence(answer.error) };
    ids.unshift(answer.value.taskId);
  }
  return { ids, left: [], problem: null };
};

/** @returns a sentence when the title was not stored */
export const renameTask = async (
  { client }: Services,
  id: TaskId,
  title: string,
): Promise<Result<null, string>> => {
  const answer = await client.call('tasks.rename', { id, title });
  return answer.ok ? ok(null) : fail(appErrorToSentence(answer.error));
};
