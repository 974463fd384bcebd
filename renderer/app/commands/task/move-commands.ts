import type { Services } from '#renderer/entities/services.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { rangeSelection } from '#renderer/view-state/selection.ts';
import { UNDATED } from '#renderer/entities/task/list/timeline-outline.ts';
import { isBoard } from '#renderer/views/board/current-board.ts';
import {
  isCalendar,
  showToday,
  stepDay,
  stepSlot,
  turnPage,
} from '#renderer/views/calendar/calendar-focus.ts';
import { indexOnBoard, stepAcross } from '#renderer/views/board/board-focus.ts';
import {
  focusRow,
  moveFocusTo,
  select,
  sendKeyboardToList,
  setGroupCollapsed,
  setTaskCollapsed,
} from '#renderer/view-state/view-actions.ts';

const ALL_THE_WAY = Number.MAX_SAFE_INTEGER;

/** On a board up and down stay in the column. */
const nextIndex = (services: Services, list: ListModel, focus: number, delta: number): number => {
  if (isBoard(services)) {
    return indexOnBoard(services, { step: delta > 0 ? 'down' : 'up', distance: Math.abs(delta) });
  }
  const last = list.order.length - 1;
  const end = delta > 0 ? last : Math.min(0, last);
  return Math.abs(delta) === ALL_THE_WAY ? end : movedIndex(focus, delta, list.order.length);
};

/** Pages turn, and an empty place moves in its day. @returns whether that was it */
const moveInCalendar = (services: Services, delta: number): boolean => {
  if (!isCalendar(services)) return false;
  if (Math.abs(delta) === 10) turnPage(services, delta > 0 ? 1 : -1);
  else if (delta === -ALL_THE_WAY) showToday(services);
  else return Math.abs(delta) === 1 && stepSlot(services, delta);
  return true;
};

const move = (services: Services, delta: number): void => {
  if (moveInCalendar(services, delta)) return;
  const { list, focus } = currentTargets(services);
  const index = nextIndex(services, list, focus, delta);
  const id = list.order[index];
  sendKeyboardToList(services.viewStore);
  if (id !== undefined) moveFocusTo(services.viewStore, id, index);
};

const extend = (services: Services, delta: number): void => {
  const { viewStore } = services;
  const { list, focus } = currentTargets(services);
  const index = nextIndex(services, list, focus, delta);
  const to = list.order[index];
  if (to === undefined) return;
  const from = list.order[focus] ?? to;
  select(viewStore, rangeSelection(viewStore.getState().selection, { order: list.order, from, to }));
  focusRow(viewStore, to, index);
  sendKeyboardToList(viewStore);
};

/** Opens what the focus is on, or closes it, or what it is in. */
const fold = (services: Services, isExpanded: boolean): void => {
  const { viewStore } = services;
  if (isBoard(services)) {
    stepAcross(services, isExpanded ? 'right' : 'left');
    return;
  }
  if (isCalendar(services)) {
    stepDay(services, isExpanded ? 1 : -1);
    return;
  }
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  const { collapsedTasks } = viewStore.getState();
  if (id !== undefined && list.isParentAt(focus) && collapsedTasks.has(id) === isExpanded) {
    setTaskCollapsed(viewStore, id, !isExpanded);
  } else if (isExpanded) expandNext(services, list, focus);
  else foldAround(services, list, focus);
};

/** Nothing is closed at the focus itself: the first group that is, from there on. */
const expandNext = ({ viewStore }: Services, list: ListModel, focus: number): void => {
  const from = list.groupAt(focus)?.start ?? 0;
  const next = list.groups.find(({ start, isCollapsed, count }) => isCollapsed && count > 0 && start >= from);
  if (next !== undefined) setGroupCollapsed(viewStore, next.key, false);
};

/** A subtask leads to its parent, and a task at the top closes its group. */
const foldAround = ({ viewStore }: Services, list: ListModel, focus: number): void => {
  const depth = list.depthAt(focus);
  if (depth > 0) {
    const parent = list.order.findLastIndex((_id, index) => index < focus && list.depthAt(index) < depth);
    const id = list.order[parent];
    if (id !== undefined) moveFocusTo(viewStore, id, parent);
    return;
  }
  const group = list.groupAt(focus) ?? list.groups.find(({ key }) => key === 'closed');
  // It stands in a panel of its own.
  if (group?.key === UNDATED) return;
  const closing = group?.hasHeader === true ? group.key : 'closed';
  setGroupCollapsed(viewStore, closing, true);
};

const createFoldCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'move.expand',
    title: 'Show subtasks or group; next column',
    shortTitle: 'Expand',
    group: 'Move',
    keys: ['l', 'ArrowRight'],
    keywords: 'open unfold section',
    repeats: true,
    run: () => {
      fold(services, true);
    },
  },
  {
    id: 'move.collapse',
    title: 'Hide subtasks or group; previous column',
    shortTitle: 'Collapse',
    group: 'Move',
    keys: ['h', 'ArrowLeft'],
    keywords: 'close fold section',
    repeats: true,
    run: () => {
      fold(services, false);
    },
  },
];

/** Moves of the focus, which a held key repeats. */
export const createMoveCommands = (services: Services): readonly CommandDefinition[] => {
  const moves = [
    ['move.down', 'Next task', ['j', 'ArrowDown'], 1],
    ['move.up', 'Previous task', ['k', 'ArrowUp'], -1],
    ['move.page-down', 'Ten tasks down', ['PageDown'], 10],
    ['move.page-up', 'Ten tasks up', ['PageUp'], -10],
    ['move.first', 'First task', ['Home'], -ALL_THE_WAY],
    ['move.last', 'Last task', ['End'], ALL_THE_WAY],
  ] as const;
  const extensions = [
    ['select.extend-down', 'Extend the selection down', ['Shift+ArrowDown'], 1],
    ['select.extend-up', 'Extend the selection up', ['Shift+ArrowUp'], -1],
  ] as const;
  return [
    ...moves.map(([id, title, keys, delta]): CommandDefinition => ({
      id,
      title,
      group: 'Move',
      keys,
      repeats: true,
      isInPalette: false,
      run: () => {
        move(services, delta);
      },
    })),
    ...extensions.map(([id, title, keys, delta]): CommandDefinition => ({
      id,
      title,
      group: 'Selection',
      keys,
      repeats: true,
      isInPalette: false,
      run: () => {
        extend(services, delta);
      },
    })),
    ...createFoldCommands(services),
  ];
};
