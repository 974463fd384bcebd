import type { TaskId } from '#shared/domain/ids.ts';
import type { BoardModel, CardPosition } from './board-model.ts';

export type Step = 'up' | 'down' | 'left' | 'right';

const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

const firstCard = ({ columns }: BoardModel): TaskId | null =>
  columns.find(({ ids }) => ids.length > 0)?.ids[0] ?? null;

/** The card at the same height, in the next column to that side that has any. */
const cardAcross = ({ columns }: BoardModel, from: CardPosition, direction: 1 | -1): TaskId | null => {
  for (let at = from.column + direction; columns[at] !== undefined; at += direction) {
    const { ids } = columns[at] ?? { ids: [] };
    if (ids.length > 0) return ids[clamp(from.index, ids.length)] ?? null;
  }
  return null;
};

const cardWithin = ({ columns }: BoardModel, from: CardPosition, delta: number): TaskId | null => {
  const ids = columns[from.column]?.ids ?? [];
  return ids[clamp(from.index + delta, ids.length)] ?? null;
};

const STEPS: Readonly<
  Record<Step, (board: BoardModel, from: CardPosition, distance: number) => TaskId | null>
> = {
  up: (board, from, distance) => cardWithin(board, from, -distance),
  down: (board, from, distance) => cardWithin(board, from, distance),
  left: (board, from) => cardAcross(board, from, -1),
  right: (board, from) => cardAcross(board, from, 1),
};

/** Where the focus goes; null where it stays. @param distance of a step up or down, in cards */
export const cardAfterStep = (
  board: BoardModel,
  focused: TaskId | null,
  { step, distance }: { readonly step: Step; readonly distance: number },
): TaskId | null => {
  const position = focused === null ? null : board.positionOf(focused);
  const next = position === null ? firstCard(board) : STEPS[step](board, position, distance);
  return next === focused ? null : next;
};

/** A column, and how many of its cards are above the destination. */
export interface Gap {
  readonly groupKey: string;
  readonly gap: number;
}

/** Beside a card, in the neighbour column, empty or not; null at the edge of the board. */
export const gapAcross = (board: BoardModel, id: TaskId, direction: 1 | -1): Gap | null => {
  const position = board.positionOf(id);
  const column = position === null ? undefined : board.columns[position.column + direction];
  if (position === null || column === undefined || column.key === 'closed') return null;
  return { groupKey: column.key, gap: Math.min(position.index, column.ids.length) };
};
