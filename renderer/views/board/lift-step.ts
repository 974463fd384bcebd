import type { TaskId } from '#shared/domain/ids.ts';
import type { BoardColumn, BoardModel } from './board-model.ts';
import type { Gap } from './card-steps.ts';
import { columnAt, neighboursOf } from './drop-destination.ts';

/** The effect of a key while cards are lifted. */
export type LiftDecision =
  | { readonly kind: 'move'; readonly target: Gap }
  | { readonly kind: 'drop' }
  | { readonly kind: 'cancel' }
  /** The key belongs to the lift, and there is nowhere to go. */
  | { readonly kind: 'stay' }
  /** Not a key of the lift. */
  | { readonly kind: 'pass' };

interface Lift {
  readonly board: BoardModel;
  /** One for each column, as people read them. */
  readonly names: readonly string[];
  readonly dragged: ReadonlySet<TaskId>;
  readonly target: Gap;
}

/** The gap that has `position` cards above it that stay. */
const gapAt = ({ ids }: BoardColumn, position: number, dragged: ReadonlySet<TaskId>): number => {
  const staying = ids.flatMap((id, index) => (dragged.has(id) ? [] : [index]));
  return staying[position] ?? ids.length;
};

const stayingIn = ({ ids }: BoardColumn, dragged: ReadonlySet<TaskId>): number =>
  ids.filter((id) => !dragged.has(id)).length;

const toColumn = ({ board, dragged, target }: Lift, column: BoardColumn | undefined): LiftDecision => {
  const from = columnAt(board, target.groupKey);
  if (column === undefined || from === undefined || column.key === from.key) return { kind: 'stay' };
  const position = neighboursOf(from, target.gap, dragged).above.length;
  const gap = gapAt(column, Math.min(position, stayingIn(column, dragged)), dragged);
  return { kind: 'move', target: { groupKey: column.key, gap } };
};

const within = ({ board, dragged, target }: Lift, delta: 1 | -1): LiftDecision => {
  const column = columnAt(board, target.groupKey);
  if (column === undefined) return { kind: 'stay' };
  const position = neighboursOf(column, target.gap, dragged).above.length + delta;
  if (position < 0 || position > stayingIn(column, dragged)) return { kind: 'stay' };
  return { kind: 'move', target: { groupKey: column.key, gap: gapAt(column, position, dragged) } };
};

const across = (lift: Lift, delta: 1 | -1): LiftDecision => {
  const { columns } = lift.board;
  return toColumn(lift, columns[columns.findIndex(({ key }) => key === lift.target.groupKey) + delta]);
};

/** The next column to the right whose name begins with the letter, and on from the left end. */
const byLetter = (lift: Lift, letter: string): LiftDecision => {
  const { columns } = lift.board;
  const from = columns.findIndex(({ key }) => key === lift.target.groupKey);
  const order = [...columns.keys()].map((at) => (from + 1 + at) % columns.length);
  const found = order.find((at) => lift.names[at]?.toLowerCase().startsWith(letter) === true);
  return found === undefined ? { kind: 'stay' } : toColumn(lift, columns[found]);
};

const MOVES: Readonly<Record<string, (lift: Lift) => LiftDecision>> = {
  ArrowUp: (lift) => within(lift, -1),
  ArrowDown: (lift) => within(lift, 1),
  ArrowLeft: (lift) => across(lift, -1),
  ArrowRight: (lift) => across(lift, 1),
  Enter: () => ({ kind: 'drop' }),
  ' ': () => ({ kind: 'drop' }),
  Escape: () => ({ kind: 'cancel' }),
  // Away from the board the cards would hang in the air.
  Tab: () => ({ kind: 'cancel' }),
};

/** @param key as in `KeyboardEvent.key` */
export const liftStep = (lift: Lift, key: string): LiftDecision => {
  const move = MOVES[key];
  if (move !== undefined) return move(lift);
  return /^[\p{L}\p{N}]$/u.test(key) ? byLetter(lift, key.toLowerCase()) : { kind: 'pass' };
};
