import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { focusArriving, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Result } from '#shared/domain/result.ts';
import { releaseLeaving } from '#renderer/view-state/hold-leaving.ts';
import { currentFocus } from './targets.ts';

const focusRestored = (services: Services, ids: readonly TaskId[]): void => {
  const [first] = ids;
  if (first === undefined) return;
  releaseLeaving(services.viewStore, ids);
  sendKeyboardToList(services.viewStore);
  // The outline may still be on its way: in it the row comes back, or goes.
  focusArriving(services.viewStore, first, currentFocus(services));
};

const WORDS = { undo: 'Undone', redo: 'Done again' } as const;

const movedBy = (answer: Result<{ readonly taskIds: readonly TaskId[] }, unknown>): readonly TaskId[] =>
  answer.ok ? answer.value.taskIds : [];

const walkHistory = async (services: Services, direction: 'undo' | 'redo'): Promise<void> => {
  const work = services.client.call(`history.${direction}`, {});
  const answer = await services.arrivals.until(work, movedBy);
  if (!answer.ok) {
    services.notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
    return;
  }
  focusRestored(services, answer.value.taskIds);
  const { label } = answer.value;
  services.notifier.notify({
    text: label === null ? `Nothing to ${direction}` : `${WORDS[direction]}: ${label}`,
  });
};

export const undo = async (services: Services): Promise<void> => walkHistory(services, 'undo');
export const redo = async (services: Services): Promise<void> => walkHistory(services, 'redo');

/** Takes back exactly the given steps, newest first. */
export const undoSteps = async (services: Services, tokens: readonly string[]): Promise<void> => {
  for (const token of tokens.toReversed()) {
    // One by one: each step can only be taken back while it is the last one.
    const work = services.client.call('history.undo', { token });
    const answer = await services.arrivals.until(work, movedBy);
    if (!answer.ok) {
      services.notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
      return;
    }
    focusRestored(services, answer.value.taskIds);
  }
};
