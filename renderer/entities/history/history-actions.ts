import { authorText, type Author } from '#shared/domain/author.ts';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { historyKey } from './use-history.ts';

/** The steps from the end of the history to the one that is meant, in the order in which they go. */
export const stepsTo = (steps: readonly HistoryStepRow[], id: string): readonly HistoryStepRow[] => {
  const at = steps.findIndex((step) => step.id === id);
  const wanted = steps[at];
  if (wanted === undefined) return [];
  // Newest first, and what is undone is the newest: undoing goes down the list, redoing up.
  return wanted.isUndone
    ? steps
        .slice(at)
        .filter(({ isUndone }) => isUndone)
        .toReversed()
    : steps.slice(0, at + 1).filter(({ isUndone }) => !isUndone);
};

/** Undoes everything from the newest step down to this one, or redoes everything up to it. */
export const walkTo = async (
  services: Services,
  steps: readonly HistoryStepRow[],
  id: string,
): Promise<void> => {
  const { viewStore, notifier, queryClient } = services;
  const walk = async (step: HistoryStepRow) =>
    step.isUndone
      ? callOrTell(services, 'history.redo', {})
      : callOrTell(services, 'history.undo', { token: step.id });
  const way = stepsTo(steps, id);
  let walked = 0;
  for (const step of way) {
    // One by one: each step can only be taken back while it is the last one.
    const moved = await walk(step);
    // Without a message something else came in between: what is meant is another thing now.
    if (moved === null || moved.message === null) break;
    walked += 1;
  }
  const words = way[0]?.isUndone === true ? 'Redid' : 'Undid';
  const text = `${words} ${walked} ${walked === 1 ? 'step' : 'steps'}`;
  notifier.notify({ text });
  announce(viewStore, text);
  await readAgain(queryClient, { queryKey: historyKey });
};

/** Takes back what an author did from a moment on (Unix milliseconds), but for what somebody built on since. */
export const undoAllBy = async (services: Services, author: Author, since: number): Promise<void> => {
  const { viewStore, notifier, queryClient } = services;
  const answer = await callOrTell(services, 'history.undoBy', {
    author,
    since: new Date(since).toISOString(),
  });
  if (answer === null) return;
  const { undone, kept } = answer;
  const steps = `Undid ${undone} ${undone === 1 ? 'step' : 'steps'} by ${authorText(author) ?? 'you'}`;
  const text = kept === 0 ? steps : `${steps}. Kept ${kept} that later changes build on`;
  notifier.notify({ text });
  announce(viewStore, text);
  await readAgain(queryClient, { queryKey: historyKey });
};
