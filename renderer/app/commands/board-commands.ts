import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets, hasTargets } from '#renderer/entities/task/actions/targets.ts';
import { onTargets, type TargetCommand } from '#renderer/app/commands/task/on-targets.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { moveAcross } from '#renderer/views/board/board-actions.ts';
import { columnOf, shiftColumn } from '#renderer/views/board/column-actions.ts';
import { isBoard } from '#renderer/views/board/current-board.ts';
import { liftCards } from '#renderer/views/board/lift-actions.ts';
import { isCalendar } from '#renderer/views/calendar/calendar-focus.ts';
import { liftTasks } from '#renderer/views/calendar/lift-tasks.ts';
import { isTimeline } from '#renderer/views/timeline/timeline-focus.ts';
import { liftBars } from '#renderer/views/timeline/timeline-lift.ts';
import { editColumn } from '#renderer/view-state/column-edit.ts';
import { openEntry, setGroupCollapsed } from '#renderer/view-state/view-actions.ts';

/** How the open view lifts tasks; null where it does not. */
const liftOf = (services: Services): ((services: Services) => Promise<void>) | null => {
  if (isBoard(services)) return liftCards;
  if (isCalendar(services)) return liftTasks;
  return isTimeline(services) ? liftBars : null;
};

const STEPS = [
  ['board.card-right', 'Move card to the next column', 'Mod+Shift+ArrowRight', 1],
  ['board.card-left', 'Move card to the previous column', 'Mod+Shift+ArrowLeft', -1],
] as const;

const cardCommands = (services: Services): readonly CommandDefinition[] =>
  onTargets(services, 'Order', [
    ...STEPS.map(([id, title, key, step]): TargetCommand => ({
      id,
      acts: ['tasks.move'],
      occurrence: null,
      title,
      keys: [key],
      keywords: 'board kanban',
      when: () => isBoard(services) && hasTargets(services),
      run: () => void moveAcross(services, step),
    })),
    {
      id: 'board.lift',
      acts: ['tasks.move'],
      occurrence: 'date',
      title: 'Lift task',
      keys: ['Shift+Space'],
      keywords: 'board calendar timeline drag carry pick up',
      when: () => hasTargets(services) && liftOf(services) !== null,
      run: () => void liftOf(services)?.(services),
    },
  ]);

/** The column that the focused card is in. */
const focusedColumn = (services: Services): string | null => {
  if (!isBoard(services)) return null;
  const { list, focus } = currentTargets(services);
  return columnOf(services, list.order[focus]);
};

interface ColumnCommand extends Pick<CommandDefinition, 'id' | 'title' | 'keywords' | 'acts'> {
  /** Only columns of the service have names and places of their own. */
  readonly isOfService: boolean;
  readonly run: (key: string) => void;
}

const columnCommands = (services: Services): readonly CommandDefinition[] => {
  const { viewStore } = services;
  const edit = (kind: 'rename' | 'limit' | 'delete') => (key: string) => {
    editColumn(viewStore, { kind, key });
  };
  const commands: readonly ColumnCommand[] = [
    {
      id: 'column.card',
      title: 'New task in this column',
      isOfService: false,
      run: (group) => {
        openEntry(viewStore, { group });
      },
    },
    { id: 'column.rename', title: 'Rename column', isOfService: true, run: edit('rename') },
    { id: 'column.limit', title: 'Set the limit of this column…', isOfService: false, run: edit('limit') },
    {
      id: 'column.delete',
      acts: ['columns.delete'],
      title: 'Delete column…',
      isOfService: true,
      run: edit('delete'),
    },
    {
      id: 'column.left',
      acts: ['columns.move'],
      title: 'Move column left',
      isOfService: true,
      run: (key) => void shiftColumn(services, key, -1),
    },
    {
      id: 'column.right',
      acts: ['columns.move'],
      title: 'Move column right',
      isOfService: true,
      run: (key) => void shiftColumn(services, key, 1),
    },
    {
      id: 'column.collapse',
      title: 'Collapse column',
      isOfService: false,
      run: (key) => {
        setGroupCollapsed(viewStore, key, true);
      },
    },
  ];
  return commands.map(({ isOfService, run, ...command }) => ({
    keywords: 'board kanban section',
    ...command,
    group: 'View',
    when: () => {
      const key = focusedColumn(services);
      return key !== null && (!isOfService || keyToColumnId(key) !== null);
    },
    run: () => {
      const key = focusedColumn(services);
      if (key !== null) run(key);
    },
  }));
};

/** Cards and columns of a board. */
export const createBoardCommands = (services: Services): readonly CommandDefinition[] => [
  ...cardCommands(services),
  ...columnCommands(services),
  {
    id: 'column.new',
    title: 'New column',
    group: 'View',
    keywords: 'board kanban section add create',
    when: () => isBoard(services) && services.viewStore.getState().view.kind === 'project',
    run: () => {
      editColumn(services.viewStore, { kind: 'new' });
    },
  },
];
