import type { TaskId } from '#shared/domain/ids.ts';
import type { BoardModel, CardPlace } from './board-model.ts';

export type Step = 'up' | 'down' | 'left' | 'right';

const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

const firstCard = ({ columns }: BoardModel): TaskId | null =>
  columns.find(({ ids }) => ids.length > 0)?.ids[0] ?? null;

/** The card beside a place, in the next column to that side that has any. */
const cardAcross = ({ columns }: BoardModel, from: CardPlace, direction: 1 | -1): TaskId | null => {
  for (let at = from.column + direction; columns[at] !== undefined; at += direction) {
    const { ids } = columns[at] ?? { ids: [] };
    if (ids.length > 0) return ids[clamp(from.index, ids.length)] ?? null;
  }
  return null;
};

const cardWithin = ({ columns }: BoardModel, from: CardPlace, delta: number): TaskId | null => {
  const ids = columns[from.column]?.ids ?? [];
  return ids[clamp(from.index + delta, ids.length)] ?? null;
};

const STEPS: Readonly<Record<Step, (board: BoardModel, from: CardPlace, distance: number) => TaskId | null>> =
  {
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
  const place = focused === null ? null : board.placeOf(focused);
  const next = place === null ? firstCard(board) : STEPS[step](board, place, distance);
  return next === focused ? null : next;
};

/** A column, and how many of its cards are above the place. */
export interface Gap {
  readonly groupKey: string;
  readonly gap: number;
}

/** Beside a card, in the neighbour column, empty or not; null at the edge of the board. */
export const gapAcross = (board: BoardModel, id: TaskId, direction: 1 | -1): Gap | null => {
  const place = board.placeOf(id);
  const column = place === null ? undefined : board.columns[place.column + direction];
  if (place === null || column === undefined || column.key === 'closed') return null;
  return { groupKey: column.key, gap: Math.min(place.index, column.ids.length) };
};
