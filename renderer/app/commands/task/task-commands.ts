import { focusedEvent, focusEvent } from '#renderer/views/calendar/calendar-focus.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { askOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import type { Services } from '#renderer/entities/services.ts';
import { isDetailShown, showDetail } from '#renderer/entities/settings/panes.ts';
import {
  completeAsOfYesterday,
  completeWithSubtasks,
  eraseTasks,
  moveToTrash,
  restoreTasks,
  toggleDone,
  toggleWontDo,
  NO_COMPLETION,
} from '#renderer/entities/task/actions/closing-actions.ts';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import { behindTask } from '#renderer/entities/task/actions/behind-task.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { perform, performAgain } from '#renderer/entities/task/actions/perform.ts';
import {
  currentTargets,
  focusedOccurrence,
  hasTargets,
  type Targets,
} from '#renderer/entities/task/actions/targets.ts';
import { findTaskRow, knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { columnOf } from '#renderer/views/board/column-actions.ts';
import { focusedSlotKey } from '#renderer/views/calendar/calendar-focus.ts';
import { isBoard } from '#renderer/views/board/current-board.ts';
import { focusedBarKey, isTimeline } from '#renderer/views/timeline/timeline-focus.ts';
import { openEntry, openView, startRenaming } from '#renderer/view-state/view-actions.ts';
import { detailFieldCommands, hasFocusedTask, openDetail } from './detail-commands.ts';
import { onTargets, performEdit, type TargetCommand } from './on-targets.ts';

const renameFocused = async (services: Services): Promise<void> => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  const row = id === undefined ? null : await findTaskRow(services, id);
  if (row !== null) startRenaming(services.viewStore, row.id, row.title);
};

/** On a board it goes into the column that the keyboard is in, in a calendar and a timeline onto the day. */
const groupForNew = (services: Services, focused: TaskId | undefined): string | null => {
  if (isBoard(services)) return columnOf(services, focused);
  return isTimeline(services) ? focusedBarKey(services) : focusedSlotKey(services);
};

const newTask = (services: Services): void => {
  const { viewStore } = services;
  // Nothing can be added to a view of what is over.
  if (isClosedView(viewStore.getState().view)) openView(viewStore, { kind: 'inbox' });
  const { list, focus } = currentTargets(services);
  const focused = list.order[focus];
  openEntry(viewStore, {
    group: groupForNew(services, focused),
    ...(focused !== undefined && behindTask(services, focused)),
  });
};

/** Below the focused task. */
const newSubtask = async (services: Services): Promise<void> => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  if (id === undefined) return;
  // What is on the screen is enough, and the next letter belongs into the line already.
  const row = knownTaskRow(services, id) ?? (await findTaskRow(services, id));
  if (row !== null)
    openEntry(services.viewStore, { parent: { id: row.id, title: row.title, projectId: row.projectId } });
};

/** They need no task. */
export const createEntryCommands = (services: Services): readonly CommandDefinition[] => [
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
const createFocusCommands = (services: Services): readonly CommandDefinition[] => {
  const hasFocus = () => hasFocusedTask(services);
  return [
    {
      id: 'task.new-subtask',
      title: 'New subtask',
      group: 'Task',
      actsOn: 'focused',
      keys: ['Shift+n'],
      keywords: 'add below child',
      when: hasFocus,
      run: () => void newSubtask(services),
    },
    {
      id: 'task.open',
      title: 'Open detail',
      group: 'Task',
      actsOn: 'focused',
      worksInTrash: true,
      keys: ['Enter'],
      keywords: 'edit show',
      when: () => hasFocus() || focusedOccurrence(services) !== null || focusedEvent(services) !== null,
      run: () => {
        const entry = focusedOccurrence(services);
        const event = focusedEvent(services);
        if (event !== null) focusEvent(services, event, true);
        else if (entry !== null) askOccurrence(services, { entry, span: null });
        else openDetail(services);
      },
    },
    ...detailFieldCommands(services),
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
      actsOn: 'focused',
      keys: ['F2'],
      keywords: 'title edit',
      when: hasFocus,
      run: () => void renameFocused(services),
    },
  ];
};

/** Asked for once more, because nothing brings the tasks back. */
const eraseOption = (services: Services): ArgumentOption => {
  const targets = currentTargets(services);
  return {
    id: 'erase',
    title: `Delete ${countTasks(targets.ids.length)} permanently`,
    detail: 'Cannot be undone',
    run: () => void eraseTasks(services, targets),
  };
};

/** An action that looks at the list itself, to pass the focus on. */
const performOn =
  (services: Services, title: string, action: (services: Services, targets: Targets) => Promise<void>) =>
  (): void => {
    perform(services, { title, run: () => void action(services, currentTargets(services)) });
  };

const isInTrash = ({ viewStore }: Services): boolean => viewStore.getState().view.kind === 'trash';

const trashCommands = (services: Services): readonly TargetCommand[] => [
  {
    id: 'task.delete',
    acts: ['tasks.delete'],
    // The action accepts tasks that are in the trash already and changes nothing, so its facts allow it there.
    worksInTrash: false,
    title: 'Move to trash',
    shortTitle: 'Trash',
    keys: ['Delete', 'Backspace'],
    keywords: 'delete remove',
    when: () => !isInTrash(services) && hasTargets(services),
    run: performOn(services, 'Move to trash', moveToTrash),
  },
  {
    id: 'task.erase',
    acts: ['tasks.erase'],
    title: 'Delete permanently…',
    keys: ['Shift+Delete'],
    keywords: 'erase trash',
    when: () => isInTrash(services) && hasTargets(services),
    argument: {
      words: ['erase'],
      heading: (target) => `Delete ${target} permanently`,
      placeholder: 'This cannot be undone',
      options: () => [eraseOption(services)],
    },
  },
  {
    id: 'task.restore',
    acts: ['tasks.restore'],
    title: 'Restore from trash',
    shortTitle: 'Restore',
    keys: ['u'],
    keywords: 'put back undelete',
    when: () => isInTrash(services) && hasTargets(services),
    run: () => void restoreTasks(services, currentTargets(services)),
  },
];

const areClosed = (services: Services): boolean => {
  const { list, ids } = currentTargets(services);
  return ids.length > 0 && ids.every((id) => list.isClosed(list.order.indexOf(id)));
};

const areNotes = (services: Services): boolean => {
  const { ids } = currentTargets(services);
  return ids.length > 0 && ids.every((id) => knownTaskRow(services, id)?.kind === 'note');
};

/** Notes become tasks; where one of the targets is none, all become notes. */
const convertNotes = (services: Services): void => {
  const isBack = areNotes(services);
  const title = isBack ? 'Convert to task' : 'Convert to note';
  performEdit(services, title, {
    change: { kind: isBack ? 'text' : 'note' },
    told: (values) => ({ code: isBack ? 'done.toTask' : 'done.toNote', values }),
  });
};

/** Why none of the targets can be completed; null where one can. */
const reasonAgainstCompleting = (services: Services): string | null =>
  areNotes(services) ? NO_COMPLETION : null;

const completingCommands = (services: Services): readonly TargetCommand[] => [
  {
    id: 'task.done',
    acts: ['tasks.complete'],
    title: 'Complete or reopen',
    titleNow: () => (areClosed(services) ? 'Reopen' : 'Complete'),
    shortTitle: 'Done',
    keys: ['d'],
    keywords: 'done finish tick check',
    unavailable: () => reasonAgainstCompleting(services),
    run: performOn(services, 'Done', toggleDone),
  },
  {
    id: 'task.done-yesterday',
    acts: ['tasks.complete', { asOf: 'yesterday' }],
    title: 'Complete as of yesterday',
    keywords: 'done finish late forgot tick repeat',
    unavailable: () =>
      reasonAgainstCompleting(services) ??
      (areClosed(services) ? 'Only an open task can be completed.' : null),
    run: performOn(services, 'Complete as of yesterday', completeAsOfYesterday),
  },
  {
    id: 'task.done-all',
    acts: ['tasks.complete', { withSubtasks: true }],
    title: 'Done, with subtasks',
    keys: ['Mod+Shift+Enter'],
    keywords: 'complete finish everything below',
    unavailable: () => reasonAgainstCompleting(services),
    run: performOn(services, 'Done, with subtasks', completeWithSubtasks),
  },
  {
    id: 'task.wont-do',
    acts: ['tasks.abandon'],
    title: 'Won’t do',
    keys: ['Shift+d'],
    keywords: 'abandon give up cancel',
    run: performOn(services, 'Won’t do', toggleWontDo),
  },
];

const otherActions = (services: Services): readonly TargetCommand[] => [
  {
    id: 'task.convert',
    acts: ['tasks.edit'],
    occurrence: null,
    title: 'Convert to note or task',
    titleNow: () => (areNotes(services) ? 'Convert to task' : 'Convert to note'),
    shortTitle: 'Convert',
    keywords: 'kind text memo page',
    run: () => {
      convertNotes(services);
    },
  },
  {
    id: 'task.repeat-last',
    occurrence: null,
    title: 'Repeat the last action',
    keys: ['.'],
    keywords: 'again same',
    when: () => services.viewStore.getState().lastAction !== null && hasTargets(services),
    run: () => {
      performAgain(services);
    },
  },
];

export const createTaskCommands = (services: Services): readonly CommandDefinition[] => [
  ...createFocusCommands(services),
  ...onTargets(services, 'Task', [
    ...completingCommands(services),
    ...otherActions(services),
    ...trashCommands(services),
  ]),
];
