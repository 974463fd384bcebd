import { folderIdSchema } from '#shared/domain/ids.ts';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { createColumn, deleteColumn, renameColumn } from '#core/store/commands/edit-columns.ts';
import type { Message } from '#shared/messages/message.ts';
import { changeFilter, createFilter, deleteFilter } from '#core/store/commands/edit-filters.ts';
import {
  changeProject,
  createFolder,
  createProject,
  deleteFolder,
  deleteProject,
  moveProject,
  renameFolder,
} from '#core/store/commands/edit-projects.ts';
import { changeTag, deleteTag, mergeTag, renameTag } from '#core/store/commands/edit-tags.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import { idsIn, pickOne, type PersonAction } from '#electron/testing/simulation/person-action.ts';

/** What a person does to the places of tasks: lists, folders, columns, tags and filters. */

type OnPlace = (action: PersonAction, id: string) => readonly Edit[];
type Plan = (action: PersonAction) => readonly Edit[];

const toOneOf =
  (sql: string) =>
  (plan: OnPlace): Plan =>
  (action) => {
    const id = pickOne(idsIn(action.context.db, sql), action.target);
    return id === undefined ? [] : plan(action, id);
  };

const LISTS = 'SELECT id FROM project_row WHERE is_inbox = 0 ORDER BY id';
const FOLDERS = 'SELECT id FROM folder_row ORDER BY id';
const toList = toOneOf(LISTS);
const toFolder = toOneOf(FOLDERS);
const toColumn = toOneOf('SELECT id FROM column_row ORDER BY id');
const TAGS = 'SELECT name AS id FROM tag_row ORDER BY name';
const toTag = toOneOf(TAGS);
const toFilter = toOneOf('SELECT id FROM filter_row ORDER BY id');

const unlessRefused = (planned: Result<readonly Edit[], Message>): readonly Edit[] =>
  planned.ok ? planned.value : [];

const toOtherTag = (
  plan: (action: PersonAction, name: string, other: string) => Result<readonly Edit[], Message>,
): Plan =>
  toTag((action, name) => {
    const other = pickOne(idsIn(action.context.db, TAGS), action.target + 1);
    return other === undefined || other === name ? [] : unlessRefused(plan(action, name, other));
  });

/**
 * A column goes with its list, whoever deletes that: its name is nobody's to keep, and has no mark. Two of one
 * name are one to V1, which knows what was made without an answer by its name.
 */
const columnName = ({ context }: PersonAction): string =>
  `Column of ${context.at} beside ${idsIn(context.db, 'SELECT id FROM column_row').length}`;

export const ON_PLACES: Readonly<Partial<Record<PersonVerb, Plan>>> = {
  createList: ({ context, mark }) => createProject(context, { name: mark }).edits,
  renameList: toList(({ context, mark }, id) => changeProject(context, id, { name: mark })),
  archiveList: toList(({ context, target }, id) =>
    changeProject(context, id, { archived: target % 2 === 0 }),
  ),
  deleteList: toList(({ context }, id) => deleteProject(context, id)),
  moveList: toList(({ context, target }, id) => {
    const folderId = target % 3 === 0 ? null : (pickOne(idsIn(context.db, FOLDERS), target) ?? null);
    const above = target % 2 === 0 ? null : (pickOne(idsIn(context.db, LISTS), target + 1) ?? null);
    return moveProject(context, { id, folderId, above: above === id ? null : above });
  }),
  createFolder: toList(
    ({ context, mark }, id) => createFolder(context, { name: mark, projectIds: [id] }).edits,
  ),
  createListIn: toFolder(
    ({ context, mark }, folderId) =>
      createProject(context, { name: mark, folderId: folderIdSchema.parse(folderId) }).edits,
  ),
  renameFolder: toFolder(({ context, mark }, id) => renameFolder(context, id, mark)),
  deleteFolder: toFolder(({ context }, id) => deleteFolder(context, id)),
  createColumn: toList(
    (action, projectId) => createColumn(action.context, { projectId, name: columnName(action) }).edits,
  ),
  renameColumn: toColumn((action, id) => renameColumn(action.context, id, columnName(action))),
  deleteColumn: toColumn(({ context }, id) => deleteColumn(context, id, null)),
  renameTag: toTag(({ context, mark }, name) => unlessRefused(renameTag(context, { name, label: mark }))),
  createFilter: ({ context, mark }) => createFilter(context, { name: mark, rule: '{}' }).edits,
  changeFilter: toFilter(({ context, mark, target }, id) =>
    changeFilter(context, id, target % 2 === 0 ? { name: mark } : { rule: JSON.stringify({ is: mark }) }),
  ),
  deleteFilter: toFilter(({ context }, id) => deleteFilter(context, id)),
  deleteTag: toTag(({ context }, name) => unlessRefused(deleteTag(context, name))),
  nestTag: toOtherTag(({ context, target }, name, other) =>
    changeTag(context, name, { parent: target % 4 === 0 ? null : other }),
  ),
  mergeTag: toOtherTag(({ context }, name, into) => mergeTag(context, { name, into })),
  filterByTag: toTag(({ context, mark }, name) => {
    const rule = expressionToRule({ kind: 'tag', name });
    return createFilter(context, { name: mark, rule }).edits;
  }),
};
