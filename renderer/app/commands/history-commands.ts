import { authorText, isSameAuthor } from '#shared/domain/author.ts';
import type { ChangeScope } from '#shared/domain/change.ts';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { describeClock } from '#renderer/entities/clock/describe-time.ts';
import { dayOf } from '#renderer/entities/clock/today.ts';
import { dropRehearsal, keepWholeRehearsal, openRehearsal } from '#renderer/entities/history/rehearsal.ts';
import { openRewind } from '#renderer/entities/history/rewind.ts';
import { bringBack } from '#renderer/entities/backups/backup-actions.ts';
import { seeAll } from '#renderer/entities/history/unseen.ts';
import type { DescribedCommand } from '#renderer/entities/history/saved-commands.ts';
import { undoAllBy } from '#renderer/entities/history/history-actions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { currentTargets, hasTargets } from '#renderer/entities/task/actions/targets.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { doAgain } from '#renderer/entities/task/actions/run-actions.ts';
import { redo, undo } from '#renderer/entities/task/actions/undo.ts';
import { openDialog, openPage } from '#renderer/view-state/view-actions.ts';
import type { Command, CommandDefinition } from '#renderer/ui/command/command.ts';

const CHANGES = [
  ['lastHere', 'Changes since you were last here'],
  ['yesterday', 'Changes since yesterday'],
  ['elsewhere', 'Changes on other devices'],
] as const;

const openTaskHistory = async (services: Services): Promise<void> => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  const row = id === undefined ? null : await findTaskRow(services, id);
  if (row === null) return;
  const scope = { kind: 'object', entity: 'task', id: row.id } as const;
  openPage(services.viewStore, { kind: 'changes', scope, title: row.title });
};

/** The list or tag whose tasks are shown. */
const viewScope = ({ viewStore }: Services): ChangeScope | null => {
  const { view } = viewStore.getState();
  if (view.kind === 'project') return { kind: 'object', entity: 'project', id: view.projectId };
  return view.kind === 'tag' ? { kind: 'object', entity: 'tag', id: view.tag } : null;
};

const changeCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'history.task',
    title: 'History of this task',
    group: 'Task',
    actsOn: 'focused',
    occurrence: null,
    keys: ['Shift+h'],
    keywords: 'changes log who when earlier versions bring back restore',
    when: () => currentTargets(services).focus !== -1,
    run: () => void openTaskHistory(services),
  },
  {
    id: 'history.view',
    title: 'History of this list',
    titleNow: () =>
      services.viewStore.getState().view.kind === 'tag' ? 'History of this tag' : 'History of this list',
    group: 'View',
    keys: [],
    keywords: 'changes log who when earlier versions tag',
    when: () => viewScope(services) !== null,
    run: () => {
      const scope = viewScope(services);
      if (scope !== null) openPage(services.viewStore, { kind: 'changes', scope });
    },
  },
  {
    id: 'history.seeAll',
    title: 'Mark all changes as seen',
    group: 'View',
    keys: ['Shift+i'],
    keywords: 'unseen marks dots read others device assistant',
    when: () => services.viewStore.getState().unseen.size > 0,
    run: () => void seeAll(services),
  },
  ...CHANGES.map(([kind, title]): CommandDefinition => ({
    id: `history.${kind}`,
    title,
    group: 'Go to',
    keys: [],
    keywords: 'history log new what who',
    run: () => {
      openPage(services.viewStore, { kind: 'changes', scope: { kind } });
    },
  })),
];

const rewindCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'rewind.open',
    title: 'Rewind this view',
    when: () => services.branch.current()?.state.kind !== 'rehearsal',
    titleNow: () => (services.branch.current() === null ? 'Rewind this view' : 'Back to now'),
    group: 'View',
    keys: ['Mod+Shift+h'],
    keywords: 'past earlier as it was time travel history slider',
    run: () => void openRewind(services),
  },
  {
    id: 'rewind.differences',
    title: 'Differences to now',
    group: 'View',
    keys: [],
    keywords: 'rewind compare past changed since',
    when: () => services.branch.current()?.state.kind === 'rewind',
    run: () => {
      const { viewStore } = services;
      viewStore.setState({ isComparingPast: !viewStore.getState().isComparingPast });
    },
  },
  {
    id: 'rewind.bringBack',
    title: 'Bring back from the past',
    group: 'Task',
    actsOn: 'targets',
    keys: ['Shift+b'],
    keywords: 'rewind restore earlier',
    when: () => services.branch.current()?.state.kind === 'rewind' && currentTargets(services).ids.length > 0,
    run: () => {
      const shown = services.branch.current();
      if (shown === null) return;
      const taskIds = [...currentTargets(services).ids];
      void bringBack(services, { branch: shown.state.branch }, { taskIds, lists: [], withSubtasks: true });
    },
  },
];

const rehearsalCommands = (services: Services): readonly CommandDefinition[] => {
  const isOpen = (): boolean => services.branch.current()?.state.kind === 'rehearsal';
  return [
    {
      id: 'rehearsal.open',
      title: 'Rehearse changes',
      group: 'View',
      keys: ['Mod+Shift+b'],
      keywords: 'try what if branch plan rehearsal sandbox',
      when: () => services.branch.current() === null,
      run: () => void openRehearsal(services),
    },
    {
      id: 'rehearsal.keep',
      title: 'Keep the rehearsal',
      group: 'View',
      keys: [],
      keywords: 'rehearsal save apply',
      when: isOpen,
      run: () => void keepWholeRehearsal(services),
    },
    {
      id: 'rehearsal.drop',
      title: 'Drop the rehearsal',
      group: 'View',
      keys: [],
      keywords: 'rehearsal discard leave end',
      when: isOpen,
      run: () => void dropRehearsal(services),
    },
  ];
};

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
  {
    id: 'task.do-again',
    title: 'Do again…',
    group: 'Task',
    keys: ['Mod+.'],
    keywords: 'command macro steps same saved repeat',
    when: () => services.viewStore.getState().page === null,
    run: () => {
      openDialog(services.viewStore, 'doAgain');
    },
  },
  ...changeCommands(services),
  ...rewindCommands(services),
  ...rehearsalCommands(services),
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

/** The saved commands, each for the selection or the focused task. */
export const createSavedCommands = (
  services: Services,
  commands: readonly Pick<DescribedCommand, 'id' | 'name'>[],
): readonly Command[] =>
  hasTargets(services)
    ? commands.map(({ id, name }) => ({
        id: `task.do-again ${id}`,
        title: `Do again: ${name}`,
        group: 'Task',
        keys: [],
        actsOn: 'targets',
        keywords: 'command macro saved',
        run: () => {
          perform(services, { title: name, run: (ids) => void doAgain(services, ids, name) });
        },
      }))
    : [];
