import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import type { Command } from '#renderer/ui/command/command.ts';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { rangeSelection } from '#renderer/view-state/selection.ts';
import {
  focusRow,
  moveFocusTo,
  select,
  sendKeyboardToList,
  setClosedExpanded,
} from '#renderer/view-state/view-actions.ts';

const ALL_THE_WAY = Number.MAX_SAFE_INTEGER;

const move = (services: Services, delta: number): void => {
  const { list, focus } = currentTargets(services);
  const index = movedIndex(focus, delta, list.order.length);
  const id = list.order[index];
  sendKeyboardToList(services.viewStore);
  if (id !== undefined) moveFocusTo(services.viewStore, id, index);
};

const extend = (services: Services, delta: number): void => {
  const { viewStore } = services;
  const { list, focus } = currentTargets(services);
  const index = movedIndex(focus, delta, list.order.length);
  const to = list.order[index];
  if (to === undefined) return;
  const from = list.order[focus] ?? to;
  select(viewStore, rangeSelection(viewStore.getState().selection, { order: list.order, from, to }));
  focusRow(viewStore, to, index);
  sendKeyboardToList(viewStore);
};

/** Moves of the focus, which a held key repeats. */
export const createMoveCommands = (services: Services): readonly Command[] => {
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
    ...moves.map(([id, title, keys, delta]): Command => ({
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
    ...extensions.map(([id, title, keys, delta]): Command => ({
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
    {
      id: 'move.expand',
      title: 'Show completed tasks',
      group: 'Move',
      keys: ['l', 'ArrowRight'],
      when: () => services.viewStore.getState().view.kind !== 'completed',
      run: () => {
        setClosedExpanded(services.viewStore, true);
      },
    },
    {
      id: 'move.collapse',
      title: 'Hide completed tasks',
      group: 'Move',
      keys: ['h', 'ArrowLeft'],
      when: () => services.viewStore.getState().view.kind !== 'completed',
      run: () => {
        setClosedExpanded(services.viewStore, false);
      },
    },
  ];
};
