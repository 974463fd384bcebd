import type { ColumnId, ProjectId } from '#shared/domain/ids.ts';
import { columnNameSchema } from '#shared/domain/project.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Result } from '#shared/domain/result.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { tellUnsaved } from '#renderer/entities/unsaved-fields.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError, tellStep } from '#renderer/entities/task/actions/run-command.ts';

/** Why a column cannot be called so, as a sentence; null when it can. */
export const columnNameProblem = (name: string): string | null =>
  columnNameSchema.safeParse(name).error?.issues[0]?.message ?? null;

/** For a field that stays open with such a name. */
export const tellNameProblem = ({ notifier }: Services, problem: string): void => {
  notifier.notify({ text: `${problem} The name was not saved.`, tone: 'danger' });
};

interface Step {
  readonly undoToken: string | null;
}

/** @returns whether it went well */
const tell = (services: Services, words: string, answer: Result<Step, AppError>): boolean => {
  if (!answer.ok) tellError(services, answer.error);
  else if (answer.value.undoToken !== null) tellStep(services, words, [answer.value.undoToken]);
  return answer.ok;
};

export const createColumn = async (
  services: Services,
  projectId: ProjectId,
  name: string,
): Promise<boolean> => {
  const answer = await services.client.call('columns.create', { projectId, name });
  if (!answer.ok) tellUnsaved(services, appErrorToSentence(answer.error), name);
  else tell(services, `Added column ${name.trim()}`, answer);
  return answer.ok;
};

export const renameColumn = async (services: Services, id: ColumnId, name: string): Promise<boolean> =>
  tell(
    services,
    `Renamed column to ${name.trim()}`,
    await services.client.call('columns.rename', { id, name }),
  );

/** @param above the column that it goes behind; null for the front */
export const moveColumn = async (
  services: Services,
  { id, above, name }: { readonly id: ColumnId; readonly above: ColumnId | null; readonly name: string },
): Promise<void> => {
  if (!serves(services, 'column.order')) return;
  tell(services, `Moved column ${name}`, await services.client.call('columns.move', { id, above }));
};

/** @param tasksTo null is no column */
export const deleteColumn = async (
  services: Services,
  { id, tasksTo, name }: { readonly id: ColumnId; readonly tasksTo: ColumnId | null; readonly name: string },
): Promise<void> => {
  if (!serves(services, 'column.delete')) return;
  tell(services, `Deleted column ${name}`, await services.client.call('columns.delete', { id, tasksTo }));
};
