import { labelToTagName } from '#shared/domain/tag-name.ts';
import { tagKey } from '#core/model/entity.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { bornColors } from '#core/store/commands/born-color.ts';
import { SORT_ORDER_STEP } from '#core/store/commands/ordering.ts';

/** The order that puts a new tag last. */
export const lastTagOrder = ({ db }: Pick<EditContext, 'db'>): bigint =>
  BigInt(
    db.get<{ last: string | null }>('SELECT CAST(MAX(sort_order) AS TEXT) AS last FROM tag_row')?.last ?? '0',
  ) + SORT_ORDER_STEP;

/**
 * What the tag is called that somebody writes as `label`: one that was renamed
 * just now is still known by its old name until the service has heard of it, and
 * is written under the new one.
 */
export const tagNameOf = ({ db }: Pick<EditContext, 'db'>, label: string): string => {
  const name = labelToTagName(label);
  const known = db.get<{ name: string }>(
    'SELECT name FROM tag_row WHERE ? IN (name, base_name) ORDER BY name <> ? LIMIT 1',
    name,
    name,
  );
  return known?.name ?? name;
};

/** Whether a tag is shown under this name. */
export const isTagShown = (db: ReadDatabase, name: string): boolean =>
  db.get('SELECT 1 FROM tag_row WHERE name = ?', name) !== undefined;

/** A tag that a task names before it exists stays off the tag list (observed): it is made first. */
export const newTags = (context: EditContext, labels: readonly string[]): readonly Edit[] => {
  const labelByName = new Map(labels.map((label) => [tagNameOf(context, label), label]));
  const unknown = [...labelByName].filter(([name]) => !isTagShown(context.db, name));
  const last = lastTagOrder(context);
  const color = context.colorsTags === true ? bornColors(context.db) : () => null;
  return unknown.map(([name, label], index) => ({
    key: tagKey(name),
    mutation: {
      kind: 'create',
      object: { name, label, color: color(), sortOrder: last + SORT_ORDER_STEP * BigInt(index) },
      at: context.at,
    },
  }));
};
