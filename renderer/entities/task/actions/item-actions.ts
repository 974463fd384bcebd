import type { TaskId } from '#shared/domain/ids.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { ActionInput } from '#shared/actions/actions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import { runActions } from './run-actions.ts';
import type { TextSaved } from './writing-actions.ts';

type ItemChange = Omit<ActionInput<'tasks.editItems'>, 'id'>;

/** Adds, changes, orders or takes off checklist items; taking one off tells the way back. @returns whether it went well */
export const editItems = async (services: Services, id: TaskId, change: ItemChange): Promise<boolean> =>
  tellChange(services, services.client.call('tasks.editItems', { id, ...change }), {
    words: change.remove === undefined ? undefined : 'Checklist item removed',
  });

/** @param continues the step before it of the same writing */
export const renameItem = async (
  services: Services,
  id: TaskId,
  item: { readonly id: string; readonly title: string; readonly seen: string | undefined },
  continues: string | undefined,
): Promise<TextSaved> => {
  const { undoToken, error } = await runActions(
    services,
    [{ action: 'tasks.editItems', input: { id, change: [item] } }],
    continues,
  );
  return error === null ? ok(undoToken) : fail(appErrorToSentence(error));
};

export const itemToSubtask = async (services: Services, id: TaskId, itemId: string): Promise<void> => {
  await tellChange(services, services.client.call('tasks.itemToSubtask', { id, itemId }), {
    words: 'Converted the item to a subtask',
  });
};

/** The parent has it in its checklist from then on. */
export const subtaskToItem = async (services: Services, id: TaskId): Promise<void> => {
  await tellChange(services, services.client.call('tasks.subtaskToItem', { id }), {
    words: 'Converted the subtask to a checklist item',
  });
};
