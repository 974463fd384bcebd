import type { TagChange, TagDraft } from '#shared/domain/project.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Message } from '#shared/messages/message.ts';
import { labelToTagName } from '#shared/domain/tag-name.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { renameTagInFilters } from '#core/store/commands/edit-filters.ts';
import { bornColors } from '#core/store/commands/born-color.ts';
import { lastOrder, moveInOrder } from '#core/store/commands/order-lists.ts';
import { isTagShown } from '#core/store/commands/tag-names.ts';
import { taskIdsWithTag } from '#core/store/tags/rename-tag.ts';
import { tagKey, taskKey, type ObjectKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { sortToWire } from '#core/model/sort-words.ts';

/** The tag that is still known by such a name until the service has heard of its new one. */
const renamedFrom = (db: ReadDatabase, name: string): string | null =>
  db.get<{ label: string }>('SELECT label FROM tag_row WHERE base_name = ? AND name <> base_name', name)
    ?.label ?? null;

const gone: Message = { code: 'tagGone' };

export const createTag = (
  context: EditContext,
  { label, color, parent }: TagDraft,
): Result<readonly Edit[], Message> => {
  const name = labelToTagName(label);
  if (isTagShown(context.db, name)) return fail({ code: 'tagExists', values: { name: label } });
  const renamed = renamedFrom(context.db, name);
  if (renamed !== null) {
    return fail({ code: 'tagRenamedUnsent', values: { name: label, now: renamed } });
  }
  const object: RawObject = {
    name,
    label,
    color: color === undefined && context.colorsTags === true ? bornColors(context.db)() : (color ?? null),
    parent: parent ?? null,
    sortOrder: lastOrder(context, 'tag'),
  };
  return ok([{ key: tagKey(name), mutation: { kind: 'create', object, at: context.at } }]);
};

/** The tags above, from `name` itself. */
const lineage = (db: ReadDatabase, name: string): readonly string[] => {
  const line = new Set<string>();
  for (let at: string | null = name; at !== null && !line.has(at);) {
    line.add(at);
    at = db.get<{ parent: string | null }>('SELECT parent FROM tag_row WHERE name = ?', at)?.parent ?? null;
  }
  return [...line];
};

const checkParent = (db: ReadDatabase, name: string, parent: string | null | undefined): Message | null => {
  if (parent === null || parent === undefined) return null;
  if (!isTagShown(db, parent)) return gone;
  return lineage(db, parent).includes(name) ? { code: 'tagBelowItself' } : null;
};

/** Why what was lost of a tag cannot come back: a tag is nested the other way round since; null where it can. */
export const nestingRefusal = (db: ReadDatabase, key: ObjectKey, mutation: Mutation): Message | null => {
  if (key.entity !== 'tag' || mutation.kind !== 'set') return null;
  const name = textField(currentObject(db, key) ?? {}, 'name') ?? key.id;
  return checkParent(db, name, textField(mutation.fields, 'parent'));
};

const changeToFields = ({ color, parent, sortBy }: TagChange): RawObject => ({
  ...(color !== undefined && { color }),
  // The service clears a parent by an empty text (observed).
  ...(parent !== undefined && { parent: parent ?? '' }),
  ...(sortBy !== undefined && { sortType: sortToWire(sortBy) }),
});

export const changeTag = (
  context: EditContext,
  name: string,
  change: TagChange,
): Result<readonly Edit[], Message> => {
  if (!isTagShown(context.db, name)) return fail(gone);
  const refusal = checkParent(context.db, name, change.parent);
  if (refusal !== null) return fail(refusal);
  return ok([{ key: tagKey(name), mutation: setFields(changeToFields(change), context.at) }]);
};

export const moveTag = (
  context: EditContext,
  {
    name,
    parent,
    above,
  }: { readonly name: string; readonly parent: string | null; readonly above: string | null },
): Result<readonly Edit[], Message> => {
  if (!isTagShown(context.db, name)) return fail(gone);
  const refusal = checkParent(context.db, name, parent);
  if (refusal !== null) return fail(refusal);
  return ok(moveInOrder(context, { entity: 'tag', id: name, above, fields: changeToFields({ parent }) }));
};

const childrenOf = (db: ReadDatabase, name: string): readonly string[] =>
  db.all<{ name: string }>('SELECT name FROM tag_row WHERE parent = ?', name).map((row) => row.name);

export const renameTag = (
  { db, at }: EditContext,
  { name, label }: { readonly name: string; readonly label: string },
): Result<readonly Edit[], Message> => {
  if (!isTagShown(db, name)) return fail(gone);
  const newName = labelToTagName(label);
  if (newName !== name && isTagShown(db, newName)) {
    return fail({ code: 'tagExistsMerge', values: { name: label } });
  }
  const renamed: Edit = {
    key: tagKey(name),
    mutation: { kind: 'renameTag', from: name, name: newName, label, at },
  };
  const children = newName === name ? [] : childrenOf(db, name);
  return ok([
    ...renameTagInFilters({ db, at }, { from: name, name: newName }),
    renamed,
    ...children.map((child): Edit => ({ key: tagKey(child), mutation: setFields({ parent: newName }, at) })),
  ]);
};

/** The tag leaves each task by an edit of its own, so that undo knows which had it. */
const replaceOnTasks = ({ db, at }: EditContext, name: string, into: string | null): readonly Edit[] =>
  taskIdsWithTag(db, name).map((id) => ({
    key: taskKey(id),
    mutation: {
      kind: 'tags',
      add:
        into === null ||
        db.get('SELECT 1 FROM task_tag WHERE tag = ? AND task_id = ?', into, id) !== undefined
          ? []
          : [into],
      remove: [name],
      at,
    },
  }));

const removeTag = (context: EditContext, name: string, into: string | null): readonly Edit[] => {
  const { db, at } = context;
  const parent =
    into ??
    db.get<{ parent: string | null }>('SELECT parent FROM tag_row WHERE name = ?', name)?.parent ??
    '';
  return [
    ...replaceOnTasks(context, name, into),
    ...childrenOf(db, name).map((child): Edit => ({
      key: tagKey(child),
      mutation: setFields({ parent }, at),
    })),
    { key: tagKey(name), mutation: { kind: 'erase', at } },
  ];
};

/** The tasks and filters of `name` get `into`, tags below it go below `into`, and it goes itself. */
export const mergeTag = (
  context: EditContext,
  { name, into }: { readonly name: string; readonly into: string },
): Result<readonly Edit[], Message> => {
  if (!isTagShown(context.db, name) || !isTagShown(context.db, into)) return fail(gone);
  if (lineage(context.db, into).includes(name)) return fail({ code: 'tagIntoItself' });
  return ok([...renameTagInFilters(context, { from: name, name: into }), ...removeTag(context, name, into)]);
};

export const deleteTag = (context: EditContext, name: string): Result<readonly Edit[], Message> =>
  isTagShown(context.db, name) ? ok(removeTag(context, name, null)) : fail(gone);
