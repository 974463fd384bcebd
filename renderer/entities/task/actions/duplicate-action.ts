import type { Services } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { focusArriving, select } from '#renderer/view-state/view-actions.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { doneTo, tellStep } from './run-actions.ts';
import { currentFocus, type Targets } from './targets.ts';

/** Copies stand right behind what they are of; the keyboard goes to the first. */
export const duplicateTasks = async (services: Services, { ids }: Targets): Promise<void> => {
  const answer = await services.views.until(services.client.call('tasks.duplicate', { ids: [...ids] }));
  if (!answer.ok) return tellError(services, answer.error);
  const { taskIds, undoToken } = answer.value;
  const [first] = taskIds;
  if (first === undefined || undoToken === null) return;
  select(services.viewStore, emptySelection());
  focusArriving(services.viewStore, first, currentFocus(services));
  tellStep(services, textOf({ code: 'done.duplicated', values: doneTo(services, ids) }), { undoToken });
};
