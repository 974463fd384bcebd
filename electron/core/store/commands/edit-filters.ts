import { renameTagInRule } from '#shared/domain/filter/tags-in-rule.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editFields, type SeenFields } from '#core/store/commands/edit-fields.ts';
import { lastOrder } from '#core/store/commands/order-lists.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import type { Rename } from '#core/store/outbox/renamed-tags.ts';

const filterKey = (id: string): ObjectKey => ({ entity: 'filter', id });

export const createFilter = (
  context: EditContext,
  { name, rule }: { readonly name: string; readonly rule: string },
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const id = context.newId();
  const object = { id, name, rule, sortOrder: lastOrder(context, 'filter') };
  return { id, edits: [{ key: filterKey(id), mutation: { kind: 'create', object, at: context.at } }] };
};

interface FilterChange {
  readonly name?: string | undefined;
  readonly rule?: string | undefined;
}

/** @param seen the filter when the person began to edit it */
export const changeFilter = (
  context: EditContext,
  id: string,
  { name, rule }: FilterChange,
  seen?: SeenFields,
): readonly Edit[] => {
  const fields = { ...(name !== undefined && { name }), ...(rule !== undefined && { rule }) };
  return editFields(context, filterKey(id), () => fields, seen);
};

export const deleteFilter = ({ db, at }: EditContext, id: string): readonly Edit[] =>
  currentObject(db, filterKey(id)) === null ? [] : [{ key: filterKey(id), mutation: { kind: 'erase', at } }];

/** Filters name tags by their names, which are their identity: they go along with a tag that is renamed or merged. */
export const renameTagInFilters = (
  { db, at }: Pick<EditContext, 'db' | 'at'>,
  rename: Rename,
): readonly Edit[] =>
  db.all<{ id: string; rule: string }>('SELECT id, rule FROM filter_row').flatMap(({ id, rule }) => {
    const renamed = renameTagInRule(rule, rename);
    return renamed === rule ? [] : [{ key: filterKey(id), mutation: setFields({ rule: renamed }, at) }];
  });
