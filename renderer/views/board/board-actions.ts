import type { TaskId } from '#shared/domain/ids.ts';
import { dropIntoGroup } from '#renderer/entities/drag/drop-into-group.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { gapAcross, type Gap } from './card-steps.ts';
import { currentBoard } from './current-board.ts';
import { columnAt, isWhereItWas, neighboursOf } from './drop-destination.ts';
import { sayDestination } from './say-destination.ts';

interface Drop {
  /** In the order in which they are to be. */
  readonly ids: readonly TaskId[];
  readonly lead: TaskId;
  readonly target: Gap;
}

/** Puts cards at a position in a column. They get the value that the column stands for. */
export const dropCards = async (services: Services, { ids, lead, target }: Drop): Promise<void> => {
  const { board, isOrdered, nameOf } = currentBoard(services);
  const dragged = new Set(ids);
  const groupOf = (id: TaskId) => board.columns[board.positionOf(id)?.column ?? -1]?.key;
  const isInColumn = ids.every((id) => groupOf(id) === target.groupKey);
  if (isInColumn && (!isOrdered || isWhereItWas(board, target, dragged))) return;
  const column = columnAt(board, target.groupKey);
  await dropIntoGroup(services, {
    ids,
    lead,
    groupKey: target.groupKey,
    groupOf,
    around: column === undefined || !isOrdered ? null : neighboursOf(column, target.gap, dragged),
    said: `Dropped. ${sayDestination({ board, nameOf, isOrdered }, target, dragged)}`,
  });
};

/** Ctrl+Shift+arrow: to the next column, at the same height. */
export const moveAcross = async (services: Services, direction: 1 | -1): Promise<void> => {
  const { ids, list, focus } = currentTargets(services);
  const lead = list.order[focus] ?? ids[0];
  const { board } = currentBoard(services);
  const target = lead === undefined ? null : gapAcross(board, lead, direction);
  if (lead === undefined || target === null) {
    announce(services.viewStore, direction === 1 ? 'This is the last column.' : 'This is the first column.');
    return;
  }
  await dropCards(services, { ids, lead, target });
};
