import type { listActions } from '#shared/actions/list-actions.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Planned, Plans } from '#core/actions/plan.ts';
import { createColumn, deleteColumn, moveColumn, renameColumn } from '#core/store/commands/edit-columns.ts';
import { changeFilter, createFilter, deleteFilter } from '#core/store/commands/edit-filters.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import {
  changeProject,
  createFolder,
  createProject,
  deleteFolder,
  deleteProject,
  moveFolder,
  moveProject,
  renameFolder,
} from '#core/store/commands/edit-projects.ts';
import {
  changeTag,
  createTag,
  deleteTag,
  mergeTag,
  moveTag,
  renameTag,
} from '#core/store/commands/edit-tags.ts';

const made = ({ id, edits }: { readonly id: string; readonly edits: readonly Edit[] }): Planned => ({
  edits,
  made: [id],
});

/** Of edits that the rules may not allow. */
export const allowed = (planned: Result<readonly Edit[], Message>): Planned =>
  planned.ok ? { edits: planned.value } : { refusal: planned.error };

/** Lists, folders, tags, columns and saved filters. */
export const listPlans: Plans<keyof typeof listActions> = {
  'projects.create': (context, draft) => made(createProject(context, draft)),
  'projects.edit': (context, { id, change, seen }) => ({ edits: changeProject(context, id, change, seen) }),
  'projects.move': (context, input) => ({ edits: moveProject(context, input) }),
  'projects.delete': (context, { id }) => ({ edits: deleteProject(context, id) }),
  'folders.create': (context, input) => made(createFolder(context, input)),
  'folders.rename': (context, { id, name, seen }) => ({ edits: renameFolder(context, id, name, seen) }),
  'folders.move': (context, { id, above }) => ({ edits: moveFolder(context, id, above) }),
  'folders.delete': (context, { id }) => ({ edits: deleteFolder(context, id) }),
  'tags.create': (context, draft) => allowed(createTag(context, draft)),
  'tags.edit': (context, { name, change }) => allowed(changeTag(context, name, change)),
  'tags.move': (context, input) => allowed(moveTag(context, input)),
  'tags.rename': (context, input) => allowed(renameTag(context, input)),
  'tags.merge': (context, input) => allowed(mergeTag(context, input)),
  'tags.delete': (context, { name }) => allowed(deleteTag(context, name)),
  'columns.create': (context, input) => made(createColumn(context, input)),
  'columns.rename': (context, { id, name, seen }) => ({ edits: renameColumn(context, id, name, seen) }),
  'columns.move': (context, { id, above }) => ({ edits: moveColumn(context, id, above) }),
  'columns.delete': (context, { id, tasksTo }) => ({ edits: deleteColumn(context, id, tasksTo) }),
  'filters.create': (context, input) => made(createFilter(context, input)),
  'filters.edit': (context, { id, seen, ...change }) => ({ edits: changeFilter(context, id, change, seen) }),
  'filters.delete': (context, { id }) => ({ edits: deleteFilter(context, id) }),
};
