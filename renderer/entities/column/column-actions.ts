import { problemOf } from '#renderer/entities/words.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { ColumnId, ProjectId } from '#shared/domain/ids.ts';
import { columnNameSchema } from '#shared/domain/project.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';

/** Why a column cannot be called so, as a sentence; null when it can. */
export const columnNameProblem = (name: string): string | null =>
  problemOf(columnNameSchema, name, 'That name can’t be used.');

/** For a field that stays open with such a name. */
export const tellNameProblem = ({ notifier }: Services, problem: string): void => {
  notifier.notify({ text: `${problem} The name was not saved.`, tone: 'danger' });
};

export const createColumn = async (
  services: Services,
  projectId: ProjectId,
  name: string,
): Promise<boolean> =>
  tellChange(services, services.client.call('columns.create', { projectId, name }), {
    text: name,
    words: `Added column ${name.trim()}`,
  });

export const renameColumn = async (
  services: Services,
  input: MethodInput<'columns.rename'>,
): Promise<boolean> =>
  tellChange(services, services.client.call('columns.rename', input), {
    words: `Renamed column to ${input.name.trim()}`,
  });

/** @param above the column that it goes behind; null for the front */
export const moveColumn = async (
  services: Services,
  { id, above, name }: { readonly id: ColumnId; readonly above: ColumnId | null; readonly name: string },
): Promise<void> => {
  if (!serves(services, 'column.order')) return;
  await tellChange(services, services.client.call('columns.move', { id, above }), {
    words: `Moved column ${name}`,
  });
};

/** @param tasksTo null is no column */
export const deleteColumn = async (
  services: Services,
  { id, tasksTo, name }: { readonly id: ColumnId; readonly tasksTo: ColumnId | null; readonly name: string },
): Promise<void> => {
  if (!serves(services, 'column.delete')) return;
  await tellChange(services, services.client.call('columns.delete', { id, tasksTo }), {
    words: `Deleted column ${name}`,
  });
};
