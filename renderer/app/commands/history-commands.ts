import { authorText, isSameAuthor } from '#shared/domain/author.ts';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { describeClock } from '#renderer/entities/clock/describe-time.ts';
import { dayOf } from '#renderer/entities/clock/today.ts';
import { undoAllBy } from '#renderer/entities/history/history-actions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { redo, undo } from '#renderer/entities/task/actions/undo.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import type { Command, CommandDefinition } from '#renderer/ui/command/command.ts';

export const createHistoryCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'history.undo',
    title: 'Undo',
    group: 'Task',
    keys: ['Mod+z'],
    firesInFields: 'undo',
    run: () => void undo(services),
  },
  {
    id: 'history.redo',
    title: 'Redo',
    group: 'Task',
    keys: ['Mod+Shift+z', 'Mod+y'],
    firesInFields: 'redo',
    run: () => void redo(services),
  },
  {
    id: 'history.page',
    title: 'History',
    group: 'Go to',
    keys: ['g z'],
    keywords: 'undo redo steps log edits',
    run: () => {
      openPage(services.viewStore, { kind: 'history' });
    },
  },
];

/**
 * “Undo all by Claude since 2:05 PM”: one command for each author other than the person whose steps of today can be
 * undone, from the first of them on.
 * @param steps newest first
 */
export const createAuthorCommands = (
  services: Services,
  steps: readonly HistoryStepRow[],
  now = new Date(),
): readonly Command[] => {
  const today = dayOf(now);
  const ofToday = steps.filter(({ at, isUndone }) => !isUndone && dayOf(new Date(at)) === today);
  return ofToday.flatMap(({ author, at }, index) => {
    const by = authorText(author);
    const hasEarlier = ofToday.slice(index + 1).some((step) => isSameAuthor(step.author, author));
    if (by === null || hasEarlier) return [];
    return {
      id: `history.undo-by ${by}`,
      title: `Undo all by ${by} since ${describeClock(new Date(at).toISOString())}`,
      group: 'Window',
      keys: [],
      keywords: 'history author assistant script revert',
      run: () => void undoAllBy(services, author, at),
    };
  });
};
