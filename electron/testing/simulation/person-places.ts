import type { Result } from '#shared/domain/result.ts';
import type { Edit } from '#electron/store/edit-objects.ts';
import { createColumn, deleteColumn, renameColumn } from '#electron/store/edits/edit-columns.ts';
import type { Refusal } from '#electron/store/edits/edit-context.ts';
import {
  changeProject,
  createFolder,
  createProject,
  deleteFolder,
  deleteProject,
  renameFolder,
} from '#electron/store/edits/edit-projects.ts';
import { deleteTag, renameTag } from '#electron/store/edits/edit-tags.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import { idsIn, pickOne, type Deed } from '#electron/testing/simulation/deed.ts';

/** What a person does to the places of tasks: lists, folders, columns and tags. */

type OnPlace = (deed: Deed, id: string) => readonly Edit[];
type Plan = (deed: Deed) => readonly Edit[];

const toOneOf =
  (sql: string) =>
  (plan: OnPlace): Plan =>
  (deed) => {
    const id = pickOne(idsIn(deed.context.db, sql), deed.target);
    return id === undefined ? [] : plan(deed, id);
  };

const toList = toOneOf('SELECT id FROM project_row WHERE is_inbox = 0 ORDER BY id');
const toFolder = toOneOf('SELECT id FROM folder_row ORDER BY id');
const toColumn = toOneOf('SELECT id FROM column_row ORDER BY id');
const toTag = toOneOf('SELECT name AS id FROM tag_row ORDER BY name');

const unlessRefused = (planned: Result<readonly Edit[], Refusal>): readonly Edit[] =>
  planned.ok ? planned.value : [];

/** A column goes with its list, whoever deletes that: its name is nobody's to keep, and has no mark. */
const columnName = ({ context }: Deed): string => `Column of ${context.at}`;

export const ON_PLACES: Readonly<Partial<Record<PersonVerb, Plan>>> = {
  createList: ({ context, mark }) => createProject(context, { name: mark }).edits,
  renameList: toList(({ context, mark }, id) => changeProject(context, id, { name: mark })),
  archiveList: toList(({ context, target }, id) =>
    changeProject(context, id, { archived: target % 2 === 0 }),
  ),
  deleteList: toList(({ context }, id) => deleteProject(context, id)),
  createFolder: toList(
    ({ context, mark }, id) => createFolder(context, { name: mark, projectIds: [id] }).edits,
  ),
  renameFolder: toFolder(({ context, mark }, id) => renameFolder(context, id, mark)),
  deleteFolder: toFolder(({ context }, id) => deleteFolder(context, id)),
  createColumn: toList(
    (deed, projectId) => createColumn(deed.context, { projectId, name: columnName(deed) }).edits,
  ),
  renameColumn: toColumn((deed, id) => renameColumn(deed.context, id, columnName(deed))),
  deleteColumn: toColumn(({ context }, id) => deleteColumn(context, id, null)),
  renameTag: toTag(({ context, mark }, name) => unlessRefused(renameTag(context, { name, label: mark }))),
  deleteTag: toTag(({ context }, name) => unlessRefused(deleteTag(context, name))),
};
