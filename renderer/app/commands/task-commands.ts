import type { Services } from '#renderer/entities/services.ts';
import { isDetailShown, showDetail } from '#renderer/entities/settings/panes.ts';
import {
  completeWithSubtasks,
  moveToTrash,
  restoreTasks,
  toggleDone,
  toggleWontDo,
} from '#renderer/entities/task/closing-verbs.ts';
import { isOver } from '#renderer/entities/task/current-list.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import { findTaskRow } from '#renderer/entities/task/use-task-row.ts';
import type { Command } from '#renderer/ui/command/command.ts';
import { openEntry, openView, startRenaming } from '#renderer/view-state/view-actions.ts';

const renameFocused = async (services: Services): Promise<void> => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  const row = id === undefined ? null : await findTaskRow(services, id);
  if (row !== null) startRenaming(services.viewStore, row.id, row.title);
};

const openDetail = (services: Services): void => {
  const { list, focus } = currentTargets(services);
  showDetail(services, true);
  services.viewStore.setState({ detailFocusFor: list.order[focus] ?? null });
};

const newTask = ({ viewStore }: Services): void => {
  // Nothing can be added to a view of what is over.
  if (isOver(viewStore.getState().view)) openView(viewStore, { kind: 'inbox' });
  openEntry(viewStore);
};

/** They need no task. */
export const createEntryCommands = (services: Services): readonly Command[] => [
  {
    id: 'task.new',
    title: 'New task',
    group: 'Task',
    keys: ['n'],
    keywords: 'add create write',
    run: () => {
      newTask(services);
    },
  },
];

/** They work on the focused task. */
const createFocusCommands = (services: Services): readonly Command[] => {
  const hasFocus = () => currentTargets(services).focus !== -1;
  return [
    {
      id: 'task.open',
      title: 'Open detail',
      group: 'Task',
      keys: ['Enter'],
      keywords: 'edit show',
      when: hasFocus,
      run: () => {
        openDetail(services);
      },
    },
    {
      id: 'task.peek',
      title: 'Show or hide detail',
      group: 'Task',
      keys: ['Space'],
      keywords: 'peek pane',
      run: () => {
        showDetail(services, !isDetailShown(services));
      },
    },
    {
      id: 'task.rename',
      title: 'Rename',
      group: 'Task',
      keys: ['F2'],
      keywords: 'title edit',
      when: hasFocus,
      run: () => void renameFocused(services),
    },
  ];
};

const isInTrash = ({ viewStore }: Services): boolean => viewStore.getState().view.kind === 'trash';

/** They work on the selection, else on the focused task. */
const createTargetCommands = (services: Services): readonly Command[] => {
  const hasTargets = () => currentTargets(services).ids.length > 0;
  return [
    {
      id: 'task.done',
      title: 'Done or reopen',
      shortTitle: 'Done',
      group: 'Task',
      keys: ['d'],
      keywords: 'complete finish tick check',
      when: hasTargets,
      run: () => void toggleDone(services, currentTargets(services)),
    },
    {
      id: 'task.done-all',
      title: 'Done, with subtasks',
      group: 'Task',
      keys: ['Mod+Shift+Enter'],
      keywords: 'complete finish everything below',
      when: hasTargets,
      run: () => void completeWithSubtasks(services, currentTargets(services)),
    },
    {
      id: 'task.wont-do',
      title: 'Won’t do',
      group: 'Task',
      keys: ['Shift+d'],
      keywords: 'abandon give up cancel',
      when: hasTargets,
      run: () => void toggleWontDo(services, currentTargets(services)),
    },
    {
      id: 'task.restore',
      title: 'Restore from trash',
      shortTitle: 'Restore',
      group: 'Task',
      keys: ['u'],
      keywords: 'put back undelete',
      when: () => isInTrash(services) && hasTargets(),
      run: () => void restoreTasks(services, currentTargets(services)),
    },
    {
      id: 'task.delete',
      title: 'Move to trash',
      shortTitle: 'Trash',
      group: 'Task',
      keys: ['Delete', 'Backspace'],
      keywords: 'delete remove',
      when: () => !isInTrash(services) && hasTargets(),
      run: () => void moveToTrash(services, currentTargets(services)),
    },
  ];
};

export const createTaskCommands = (services: Services): readonly Command[] => [
  ...createFocusCommands(services),
  ...createTargetCommands(services),
];
