import type { FocusRow } from '#shared/domain/focus.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { focusKey } from './use-focus.ts';

const refresh = async ({ queryClient }: Services): Promise<void> => {
  await readAgain(queryClient, { queryKey: focusKey });
};

/** @returns whether it is stored */
export const addFocus = async (services: Services, input: MethodInput<'focus.add'>): Promise<boolean> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'focus.add', input);
  if (answer === null) return false;
  await refresh(services);
  tellStep(services, 'Added a focus session', { undoToken: answer.undoToken, turn });
  return true;
};

/** @returns whether it is stored */
export const editFocus = async (services: Services, input: MethodInput<'focus.edit'>): Promise<boolean> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'focus.edit', input);
  if (answer === null) return false;
  await refresh(services);
  tellStep(services, 'Changed a focus session', { undoToken: answer.undoToken, turn });
  return true;
};

export const deleteFocus = async (services: Services, { id }: Pick<FocusRow, 'id'>): Promise<void> => {
  if (!serves(services, 'focus.delete')) return;
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'focus.delete', { ids: [id] });
  if (answer === null) return;
  await refresh(services);
  tellStep(services, 'Deleted a focus session', { undoToken: answer.undoToken, turn });
};
