import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { ProjectChange, TagChange } from '#shared/domain/project.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Edit } from '#electron/store/commands/edit-objects.ts';
import {
  createColumn,
  deleteColumn,
  moveColumn,
  renameColumn,
} from '#electron/store/commands/edit-columns.ts';
import type { EditContext, Refusal } from '#electron/store/commands/edit-context.ts';
import { changeFilter, createFilter, deleteFilter } from '#electron/store/commands/edit-filters.ts';
import {
  changeProject,
  createFolder,
  createProject,
  deleteFolder,
  deleteProject,
  moveFolder,
  moveProject,
  renameFolder,
} from '#electron/store/commands/edit-projects.ts';
import {
  changeTag,
  createTag,
  deleteTag,
  mergeTag,
  moveTag,
  renameTag,
} from '#electron/store/commands/edit-tags.ts';
import {
  columnRows,
  filterRows,
  folderRows,
  projectRows,
  tagRows,
} from '#electron/store/queries/list-rows.ts';
import {
  runEdit,
  runPlan,
  tryEdit,
  type HandlerContext,
  type Labeller,
} from '#electron/ipc/handlers/edit-handler.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import { filterCount } from '#electron/views/sidebar-counts.ts';
import type { ViewEngine } from '#electron/views/view-engine.ts';

type Changed = Result<MethodOutput<'projects.edit'>, AppError>;

const labeller = (label: string | null): Labeller => (label === null ? null : () => label);

const LOOKS = new Set<string>(['viewMode', 'groupBy', 'sortBy'] satisfies (keyof ProjectChange)[]);

/** How a list is looked at is kept with it, and is nothing that was done to it. */
const unlessLook = (change: ProjectChange | TagChange, label: string): string | null =>
  Object.keys(change).every((name) => LOOKS.has(name)) ? null : label;

/** Runs one kind of edit for each verb, with its words for the history. */
const editors = (handler: HandlerContext) => ({
  edit: (label: string | null, plan: (context: EditContext) => readonly Edit[]): Changed => {
    const { undoToken } = runEdit(handler, labeller(label), plan);
    return ok({ undoToken });
  },
  attempt: (
    label: string | null,
    plan: (context: EditContext) => Result<readonly Edit[], Refusal>,
  ): Changed => {
    const edited = tryEdit(handler, labeller(label), plan);
    return edited.ok ? ok({ undoToken: edited.value.undoToken }) : edited;
  },
  create: (
    label: string,
    plan: (context: EditContext) => { readonly id: string; readonly edits: readonly Edit[] },
  ): { readonly id: string; readonly undoToken: string } => {
    const created = runPlan(handler, () => label, plan);
    return { id: created.plan.id, undoToken: created.undoToken ?? '' };
  },
});

const projectHandlers = (handler: HandlerContext) => {
  const { edit, create } = editors(handler);
  const { db } = handler.store;
  return {
    'projects.list': () => ok([...projectRows(db)]),
    'projects.create': (draft) => {
      const { id, undoToken } = create(`Added the list “${draft.name}”`, (context) =>
        createProject(context, draft),
      );
      return ok({ projectId: projectIdSchema.parse(id), undoToken });
    },
    'projects.edit': ({ id, change, seen }) =>
      edit(unlessLook(change, 'Changed a list'), (context) => changeProject(context, id, change, seen)),
    'projects.move': (input) => edit('Moved a list', (context) => moveProject(context, input)),
    'projects.delete': ({ id }) => edit('Deleted a list', (context) => deleteProject(context, id)),
    'folders.list': () => ok([...folderRows(db)]),
    'folders.create': (input) => {
      const { id, undoToken } = create(`Added the folder “${input.name}”`, (context) =>
        createFolder(context, input),
      );
      return ok({ folderId: folderIdSchema.parse(id), undoToken });
    },
    'folders.rename': ({ id, name, seen }) =>
      edit('Renamed a folder', (context) => renameFolder(context, id, name, seen)),
    'folders.move': ({ id, above }) => edit('Moved a folder', (context) => moveFolder(context, id, above)),
    'folders.delete': ({ id }) => edit('Ungrouped a folder', (context) => deleteFolder(context, id)),
  } satisfies Partial<Handlers>;
};

const tagHandlers = (handler: HandlerContext) => {
  const { attempt } = editors(handler);
  return {
    'tags.list': () => ok([...tagRows(handler.store.db)]),
    'tags.create': (draft) =>
      attempt(`Added the tag “${draft.label}”`, (context) => createTag(context, draft)),
    'tags.edit': ({ name, change }) =>
      attempt(unlessLook(change, 'Changed a tag'), (context) => changeTag(context, name, change)),
    'tags.move': (input) => attempt('Moved a tag', (context) => moveTag(context, input)),
    'tags.rename': (input) => attempt('Renamed a tag', (context) => renameTag(context, input)),
    'tags.merge': (input) => attempt('Merged two tags', (context) => mergeTag(context, input)),
    'tags.delete': ({ name }) => attempt('Deleted a tag', (context) => deleteTag(context, name)),
  } satisfies Partial<Handlers>;
};

const columnHandlers = (handler: HandlerContext) => {
  const { edit, create } = editors(handler);
  return {
    'columns.list': ({ projectId }) => ok([...columnRows(handler.store.db, projectId)]),
    'columns.create': (input) => {
      const { id, undoToken } = create(`Added the column “${input.name}”`, (context) =>
        createColumn(context, input),
      );
      return ok({ columnId: columnIdSchema.parse(id), undoToken });
    },
    'columns.rename': ({ id, name, seen }) =>
      edit('Renamed a column', (context) => renameColumn(context, id, name, seen)),
    'columns.move': ({ id, above }) => edit('Moved a column', (context) => moveColumn(context, id, above)),
    'columns.delete': ({ id, tasksTo }) =>
      edit('Deleted a column', (context) => deleteColumn(context, id, tasksTo)),
  } satisfies Partial<Handlers>;
};

const filterHandlers = (handler: HandlerContext) => {
  const { edit, create } = editors(handler);
  return {
    'filters.list': () => ok([...filterRows(handler.store.db)]),
    'filters.count': ({ rule }) => ok(filterCount(handler.store.db, rule, handler.days())),
    'filters.create': (input) => {
      const { id, undoToken } = create(`Added the filter “${input.name}”`, (context) =>
        createFilter(context, input),
      );
      return ok({ filterId: filterIdSchema.parse(id), undoToken });
    },
    'filters.edit': ({ id, seen, ...change }) =>
      edit('Changed a filter', (context) => changeFilter(context, id, change, seen)),
    'filters.delete': ({ id }) => edit('Deleted a filter', (context) => deleteFilter(context, id)),
  } satisfies Partial<Handlers>;
};

/** Lists, folders, tags, columns and saved filters. */
export const createListHandlers = (handler: HandlerContext, views: ViewEngine) => ({
  ...projectHandlers(handler),
  ...tagHandlers(handler),
  ...columnHandlers(handler),
  ...filterHandlers(handler),
  'sidebar.counts': () => ok(views.counts(handler.days())),
});
