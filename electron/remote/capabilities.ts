import { operationSchema, type Operation } from '#shared/domain/operation.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { V1Client } from '#electron/remote/v1-client.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';

interface Capability {
  readonly v2: keyof V2Client | null;
  readonly v1: keyof V1Client | null;
  /** For the page that says what is missing. */
  readonly what: string;
}

/** Which generation can do what, and by which method of its client. */
export const CAPABILITIES = {
  'everything.read': { v2: 'snapshot', v1: 'projects', what: 'Read lists and tasks' },
  'changes.read': { v2: 'changesSince', v1: null, what: 'Read only what changed' },

  'task.read': { v2: 'readTask', v1: 'task', what: 'Read one task' },
  'task.create': { v2: 'pushTasks', v1: 'createTask', what: 'Add tasks' },
  'task.edit': { v2: 'pushTasks', v1: 'updateTask', what: 'Edit tasks' },
  'task.complete': { v2: 'pushTasks', v1: 'completeTask', what: 'Complete tasks' },
  'task.reopen': { v2: 'pushTasks', v1: 'updateTask', what: 'Reopen tasks' },
  'task.abandon': { v2: 'pushTasks', v1: null, what: 'Mark tasks as won’t do' },
  'task.exception': { v2: 'pushTasks', v1: null, what: 'Change one date of a repeat' },
  'task.completedTime': { v2: 'pushTasks', v1: null, what: 'Choose when a task was completed' },
  'task.progress': { v2: 'pushTasks', v1: null, what: 'Set the progress of tasks' },
  'task.pin': { v2: 'pushTasks', v1: null, what: 'Pin tasks' },
  'task.delete': { v2: 'pushTasks', v1: 'deleteTask', what: 'Delete tasks' },
  'task.erase': { v2: 'eraseTasks', v1: null, what: 'Delete tasks permanently' },
  'task.setParent': { v2: 'changeParents', v1: 'updateTask', what: 'Make subtasks' },
  'task.move': { v2: 'moveTasks', v1: 'moveTasks', what: 'Move tasks between lists' },

  'completed.readNewest': { v2: 'closedTasks', v1: 'completedTasks', what: 'Read completed tasks' },
  'completed.readWindow': {
    v2: 'closedTasksWithin',
    v1: 'completedTasks',
    what: 'Load older completed tasks',
  },
  'abandoned.read': { v2: 'closedTasksWithin', v1: null, what: 'Read tasks marked as won’t do' },
  'trash.read': { v2: 'trashedTasks', v1: null, what: 'View the trash' },
  'trash.restore': { v2: 'restoreTasks', v1: null, what: 'Restore tasks from the trash' },
  'trash.empty': { v2: 'emptyTrash', v1: null, what: 'Empty the trash' },

  'project.list': { v2: 'projects', v1: 'projects', what: 'Read lists' },
  'project.read': { v2: 'projects', v1: 'project', what: 'Read one list' },
  'project.readTasks': { v2: 'openTasks', v1: 'projectData', what: 'Read the tasks of a list' },
  'project.create': { v2: 'pushProjects', v1: 'createProject', what: 'Add lists' },
  'project.edit': { v2: 'pushProjects', v1: 'updateProject', what: 'Edit lists' },
  'project.members': { v2: 'members', v1: null, what: 'Show the members of a shared list' },
  'project.archive': { v2: 'pushProjects', v1: null, what: 'Archive lists' },
  'project.delete': { v2: 'pushProjects', v1: 'deleteProject', what: 'Delete lists' },
  'inbox.readTasks': { v2: 'openTasks', v1: 'inboxData', what: 'Read the inbox' },

  'group.read': { v2: 'snapshot', v1: 'projectGroups', what: 'Read folders' },
  'group.create': { v2: 'pushProjectGroups', v1: 'createProjectGroup', what: 'Add folders' },
  'group.rename': { v2: 'pushProjectGroups', v1: 'renameProjectGroup', what: 'Rename folders' },
  'group.order': { v2: 'pushProjectGroups', v1: null, what: 'Order folders' },
  'group.delete': { v2: 'pushProjectGroups', v1: 'deleteProjectGroup', what: 'Delete folders' },

  'column.read': { v2: 'columns', v1: 'columns', what: 'Read the columns of a board' },
  'column.readAll': { v2: 'allColumns', v1: null, what: 'Read the columns of all boards at once' },
  'column.create': { v2: 'pushColumns', v1: 'createColumn', what: 'Add columns' },
  'column.rename': { v2: 'pushColumns', v1: 'renameColumn', what: 'Rename columns' },
  'column.order': { v2: 'pushColumns', v1: null, what: 'Order columns' },
  'column.delete': { v2: 'pushColumns', v1: null, what: 'Delete columns' },

  'tag.read': { v2: 'tags', v1: 'tags', what: 'Read tags' },
  'tag.create': { v2: 'pushTags', v1: 'createTag', what: 'Add tags' },
  'tag.edit': { v2: 'pushTags', v1: null, what: 'Color, order and nest tags' },
  'tag.rename': { v2: 'renameTag', v1: null, what: 'Rename tags' },
  'tag.merge': { v2: 'mergeTag', v1: null, what: 'Merge tags' },
  'tag.delete': { v2: 'deleteTag', v1: null, what: 'Delete tags' },

  'filter.read': { v2: 'snapshot', v1: null, what: 'Read saved filters' },
  'filter.edit': { v2: 'pushFilters', v1: null, what: 'Store filters at the service' },

  'account.profile': { v2: 'profile', v1: null, what: 'Show the profile' },
  'account.status': { v2: 'status', v1: null, what: 'Show the subscription' },
  'account.limits': { v2: 'limits', v1: null, what: 'Show the limits of the plan' },
  'account.statistics': { v2: 'statistics', v1: null, what: 'Show statistics' },
  'account.completions': { v2: 'completions', v1: null, what: 'Count completed tasks by list and tag' },
  'account.focus': { v2: 'focusSpread', v1: null, what: 'Show focus time by list and tag' },
  'account.ranking': { v2: 'ranking', v1: null, what: 'Compare your score' },
  'preferences.read': { v2: 'preferences', v1: null, what: 'Read preferences' },
  'preferences.write': { v2: 'changePreferences', v1: null, what: 'Change preferences' },
  'timeZone.read': { v2: 'preferences', v1: 'timeZone', what: "Read the account's time zone" },
} as const satisfies Readonly<Record<Operation, Capability>>;

/** Which generations an account is signed in to. */
export interface Generations {
  readonly v1: boolean;
  readonly v2: boolean;
}

export type Route =
  | { readonly generation: 'v2'; readonly method: keyof V2Client }
  | { readonly generation: 'v1'; readonly method: keyof V1Client };

/** What an operation lacks: the sign-ins, any of which would make it work. */
export interface Missing {
  readonly operation: Operation;
  readonly what: string;
  readonly needs: readonly ('v1' | 'v2')[];
}

const capabilityOf = (operation: Operation): Capability => CAPABILITIES[operation];

/** V2 before V1: it works on many objects at once and takes the client's ids. */
export const chooseRoute = (operation: Operation, signedIn: Generations): Result<Route, Missing> => {
  const { v1, v2, what } = capabilityOf(operation);
  if (v2 !== null && signedIn.v2) return ok({ generation: 'v2', method: v2 });
  if (v1 !== null && signedIn.v1) return ok({ generation: 'v1', method: v1 });
  const needs = (['v2', 'v1'] as const).filter((generation) => capabilityOf(operation)[generation] !== null);
  return fail({ operation, what, needs });
};

/** What does not work with these sign-ins, in the order of the table. */
export const missingOperations = (signedIn: Generations): readonly Missing[] =>
  operationSchema.options.flatMap((operation) => {
    const adapter = chooseRoute(operation, signedIn);
    return adapter.ok ? [] : [adapter.error];
  });
