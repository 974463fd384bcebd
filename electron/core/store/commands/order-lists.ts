import type { ExactJson } from '#shared/domain/exact-json.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Entity } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { insertInOrder, SORT_ORDER_STEP, type Ordered } from '#core/store/commands/ordering.ts';

const SIBLINGS = {
  project:
    'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM project_row WHERE is_inbox = 0 ORDER BY sort_order, id',
  folder: 'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM folder_row ORDER BY sort_order, id',
  tag: 'SELECT name AS id, CAST(sort_order AS TEXT) AS exact_order FROM tag_row ORDER BY sort_order, name',
  column:
    'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM column_row WHERE project_id = ? ORDER BY sort_order, id',
  filter: 'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM filter_row ORDER BY sort_order, id',
  habit: 'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM habit_row ORDER BY sort_order, id',
  habitSection:
    'SELECT id, CAST(sort_order AS TEXT) AS exact_order FROM habitSection_row ORDER BY sort_order, id',
} as const;

type Listed = Exclude<Entity, 'task' | 'checkin' | 'focus'>;

/** @param scope the list of a column, else nothing */
const siblingsOf = ({ db }: EditContext, entity: Listed, scope: readonly string[]): readonly Ordered[] =>
  db
    .all<{ id: string; exact_order: string }>(SIBLINGS[entity], ...scope)
    .map(({ id, exact_order }) => ({ id, order: BigInt(exact_order) }));

/** The order that puts something new last. */
export const lastOrder = (context: EditContext, entity: Listed, ...scope: readonly string[]): bigint => {
  const last = siblingsOf(context, entity, scope).at(-1);
  return last === undefined ? 0n : last.order + SORT_ORDER_STEP;
};

interface MoveInOrder {
  readonly entity: Listed;
  readonly id: string;
  /** What it comes to stand below; null is the top. */
  readonly above: string | null;
  readonly scope?: readonly string[];
  /** What else the move changes of it. */
  readonly fields?: Readonly<Record<string, ExactJson>>;
}

/** A new place among its like, and whatever has to make room for it. */
export const moveInOrder = (
  context: EditContext,
  { entity, id, above, scope = [], fields = {} }: MoveInOrder,
): readonly Edit[] => {
  const siblings = siblingsOf(context, entity, scope).filter((sibling) => sibling.id !== id);
  const index = above === null ? 0 : siblings.findIndex((sibling) => sibling.id === above) + 1;
  return insertInOrder(siblings, index, [id]).map((ordered) => ({
    key: { entity, id: ordered.id },
    mutation: setFields({ sortOrder: ordered.order, ...(ordered.id === id && fields) }, context.at),
  }));
};
