import type { ProjectChange, ProjectDraft } from '#shared/domain/project.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editFields } from '#core/store/commands/edit-fields.ts';
import { bornColors } from '#core/store/commands/born-color.ts';
import { lastOrder, moveInOrder } from '#core/store/commands/order-lists.ts';
import { trashTasks } from '#core/store/commands/trash-tasks.ts';
import { NO_FOLDER, type ObjectKey } from '#core/model/entity.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';
import { groupToWire, sortToWire } from '#core/model/sort-words.ts';

const projectKey = (id: string): ObjectKey => ({ entity: 'project', id });
const folderKey = (id: string): ObjectKey => ({ entity: 'folder', id });

type Fields = Record<string, ExactJson>;

const KINDS = { tasks: 'TASK', notes: 'NOTE' } as const;

const sortFields = (project: RawObject, { groupBy, sortBy }: ProjectChange): Fields => {
  if (groupBy === undefined && sortBy === undefined) return {};
  const known = project['sortOption'];
  return {
    sortOption: {
      ...(known !== undefined && isRawObject(known) && known),
      ...(groupBy !== undefined && { groupBy: groupToWire(groupBy) }),
      ...(sortBy !== undefined && { orderBy: sortToWire(sortBy) }),
    },
    ...(sortBy !== undefined && { sortType: sortToWire(sortBy) }),
  };
};

/** A null leaves the folder as it is: none has a word of its own (task-service-interface, "Project (V2 update)"). */
const folderField = (folderId: string | null | undefined): Fields =>
  folderId === undefined ? {} : { groupId: folderId ?? NO_FOLDER };

const changeToFields = (project: RawObject, change: ProjectChange): Fields => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.color !== undefined && { color: change.color }),
  ...(change.kind !== undefined && { kind: KINDS[change.kind] }),
  ...(change.viewMode !== undefined && { viewMode: change.viewMode }),
  ...(change.archived !== undefined && { closed: change.archived }),
  ...folderField(change.folderId),
  ...sortFields(project, change),
});

export const createProject = (
  context: EditContext,
  draft: ProjectDraft,
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const id = context.newId();
  const blank: RawObject = {
    id,
    name: draft.name,
    color: draft.color === undefined ? bornColors(context.db)() : null,
    kind: 'TASK',
    viewMode: 'list',
    sortOrder: lastOrder(context, 'project'),
    inAll: true,
    closed: null,
  };
  const object = { ...blank, ...changeToFields(blank, draft) };
  return { id, edits: [{ key: projectKey(id), mutation: { kind: 'create', object, at: context.at } }] };
};

/** @param seen the name when the person began to rename it */
export const changeProject = (
  context: EditContext,
  id: string,
  change: ProjectChange,
  seen?: string,
): readonly Edit[] =>
  editFields(context, projectKey(id), (project) => changeToFields(project, change), { name: seen });

const putInFolder = (context: EditContext, id: string, folderId: string | null): readonly Edit[] =>
  editFields(context, projectKey(id), () => folderField(folderId));

export const moveProject = (
  context: EditContext,
  {
    id,
    folderId,
    above,
  }: { readonly id: string; readonly folderId: string | null; readonly above: string | null },
): readonly Edit[] => moveInOrder(context, { entity: 'project', id, above, fields: folderField(folderId) });

/** Its tasks go to the trash one by one first: the service tells nobody what it does with them. */
export const deleteProject = (context: EditContext, id: string): readonly Edit[] => {
  const tasks = context.db
    .all<{ id: string }>('SELECT id FROM task_row WHERE project_id = ?', id)
    .map((row) => row.id);
  const columns = context.db.all<{ id: string }>('SELECT id FROM column_row WHERE project_id = ?', id);
  const erase = { kind: 'erase' as const, at: context.at };
  return [
    ...trashTasks(context, tasks),
    ...columns.map((column): Edit => ({ key: { entity: 'column', id: column.id }, mutation: erase })),
    { key: projectKey(id), mutation: erase },
  ];
};

export const createFolder = (
  context: EditContext,
  { name, projectIds }: { readonly name: string; readonly projectIds: readonly string[] },
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const id = context.newId();
  const object: RawObject = {
    id,
    name,
    listType: 'group',
    sortOrder: lastOrder(context, 'folder'),
    showAll: true,
  };
  return {
    id,
    edits: [
      { key: folderKey(id), mutation: { kind: 'create', object, at: context.at } },
      ...projectIds.flatMap((projectId) => putInFolder(context, projectId, id)),
    ],
  };
};

/** @param seen the name when the person began to type */
export const renameFolder = (
  context: EditContext,
  id: string,
  name: string,
  seen?: string,
): readonly Edit[] => editFields(context, folderKey(id), () => ({ name }), { name: seen });

export const moveFolder = (context: EditContext, id: string, above: string | null): readonly Edit[] =>
  moveInOrder(context, { entity: 'folder', id, above });

/** Lists of a deleted folder keep its id (observed): they are taken out first. */
export const deleteFolder = (context: EditContext, id: string): readonly Edit[] => [
  ...context.db
    .all<{ id: string }>('SELECT id FROM project_row WHERE folder_id = ?', id)
    .flatMap((project) => putInFolder(context, project.id, null)),
  { key: folderKey(id), mutation: { kind: 'erase', at: context.at } },
];
