import type { TaskId } from '#shared/domain/ids.ts';
import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import { moveColumn } from '#renderer/entities/column/column-actions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentBoard } from './current-board.ts';

/** One position to the left or the right among the columns of the list. */
export const shiftColumn = async (services: Services, key: string, direction: 1 | -1): Promise<void> => {
  const { board, nameOf } = currentBoard(services);
  const keys = board.columns.map((column) => column.key).filter((one) => keyToColumnId(one) !== null);
  const at = keys.indexOf(key);
  if (at === -1 || keys[at + direction] === undefined) return;
  await placeColumn(services, key, {
    above: keys[direction === 1 ? at + 1 : at - 2] ?? null,
    name: nameOf(key),
  });
};

/** @param above the key of the column before it; null for the first position */
export const placeColumn = async (
  services: Services,
  key: string,
  { above, name }: { readonly above: string | null; readonly name: string },
): Promise<void> => {
  const id = keyToColumnId(key);
  if (id === null || above === key) return;
  await moveColumn(services, { id, above: above === null ? null : keyToColumnId(above), name });
};

/** The column of the focused card. */
export const columnOf = (services: Services, id: TaskId | undefined): string | null => {
  const { board } = currentBoard(services);
  const position = id === undefined ? null : board.positionOf(id);
  return position === null ? null : (board.columns[position.column]?.key ?? null);
};
