import type { TaskId } from '#shared/domain/ids.ts';
import type { Gap } from './card-steps.ts';
import type { CurrentBoard } from './current-board.ts';
import { positionOf } from './drop-destination.ts';

/** `Doing, 3 of 9.`; in a sorted column no position can be chosen. */
export const sayDestination = (
  { board, nameOf, isOrdered }: Omit<CurrentBoard, 'groupBy'>,
  target: Gap,
  dragged: ReadonlySet<TaskId>,
): string => {
  const name = nameOf(target.groupKey);
  if (!isOrdered || target.groupKey === 'closed') return `${name}.`;
  const { position, of } = positionOf(board, target, dragged);
  return `${name}, ${position} of ${of}.`;
};
