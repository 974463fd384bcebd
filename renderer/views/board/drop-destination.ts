import type { TaskId } from '#shared/domain/ids.ts';
import type { Neighbours } from '#renderer/entities/drag/between-in-list.ts';
import type { BoardColumn, BoardModel } from './board-model.ts';
import type { Gap } from './card-steps.ts';

export const neighboursOf = ({ ids }: BoardColumn, gap: number, dragged: ReadonlySet<TaskId>): Neighbours => {
  const stays = (id: TaskId) => !dragged.has(id);
  return { above: ids.slice(0, gap).filter(stays).toReversed(), below: ids.slice(gap).filter(stays) };
};

export const columnAt = ({ columns }: Pick<BoardModel, 'columns'>, key: string): BoardColumn | undefined =>
  columns.find((column) => column.key === key);

/** `3` of `9`: where the first of the dragged cards would be, counted from 1, and of how many. */
export const positionOf = (
  board: BoardModel,
  { groupKey, gap }: Gap,
  dragged: ReadonlySet<TaskId>,
): { readonly position: number; readonly of: number } => {
  const column = columnAt(board, groupKey);
  if (column === undefined) return { position: 1, of: dragged.size };
  const { above, below } = neighboursOf(column, gap, dragged);
  return { position: above.length + 1, of: above.length + below.length + dragged.size };
};

/** Whether a drop would leave every card where it is. */
export const isWhereItWas = (
  board: Pick<BoardModel, 'columns'>,
  { groupKey, gap }: Gap,
  dragged: ReadonlySet<TaskId>,
): boolean => {
  const column = columnAt(board, groupKey);
  if (column === undefined) return false;
  const inside = column.ids.flatMap((id, index) => (dragged.has(id) ? [index] : []));
  const [first] = inside;
  if (first === undefined || inside.length !== dragged.size) return false;
  const isOneBlock = inside.every((index, at) => index === first + at);
  return isOneBlock && gap >= first && gap <= first + inside.length;
};
