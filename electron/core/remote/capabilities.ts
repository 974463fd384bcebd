import { operationSchema, type Operation } from '#shared/domain/operation.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import type { V2Client } from '#core/remote/v2-client.ts';

interface Capability {
  readonly v2: keyof V2Client | null;
  readonly v1: keyof V1Client | null;
}

/** Which generation can do what, and by which method of its client. */
export const CAPABILITIES = {
  'everything.read': { v2: 'snapshot', v1: 'projects' },
  'changes.read': { v2: 'changesSince', v1: null },

  'task.read': { v2: 'readTask', v1: 'task' },
  'task.create': { v2: 'pushTasks', v1: 'createTask' },
  'task.edit': { v2: 'pushTasks', v1: 'updateTask' },
  'task.complete': { v2: 'pushTasks', v1: 'completeTask' },
  'task.reopen': { v2: 'pushTasks', v1: 'updateTask' },
  'task.abandon': { v2: 'pushTasks', v1: null },
  'task.exception': { v2: 'pushTasks', v1: null },
  'task.completedTime': { v2: 'pushTasks', v1: null },
  'task.progress': { v2: 'pushTasks', v1: null },
  'task.estimate': { v2: 'pushTasks', v1: null },
  'task.pin': { v2: 'pushTasks', v1: null },
  'task.delete': { v2: 'pushTasks', v1: 'deleteTask' },
  'task.erase': { v2: 'eraseTasks', v1: null },
  'task.setParent': { v2: 'changeParents', v1: 'updateTask' },
  'task.move': { v2: 'moveTasks', v1: 'moveTasks' },

  'completed.readNewest': { v2: 'closedTasks', v1: 'completedTasks' },
  'completed.readWindow': {
    v2: 'closedTasksWithin',
    v1: 'completedTasks',
  },
  'abandoned.read': { v2: 'closedTasksWithin', v1: null },
  'trash.read': { v2: 'trashedTasks', v1: null },
  'trash.restore': { v2: 'restoreTasks', v1: null },
  'trash.empty': { v2: 'emptyTrash', v1: null },

  'project.list': { v2: 'projects', v1: 'projects' },
  'project.read': { v2: 'projects', v1: 'project' },
  'project.readTasks': { v2: 'openTasks', v1: 'projectData' },
  'project.create': { v2: 'pushProjects', v1: 'createProject' },
  'project.edit': { v2: 'pushProjects', v1: 'updateProject' },
  'project.members': { v2: 'members', v1: null },
  'project.archive': { v2: 'pushProjects', v1: null },
  'project.delete': { v2: 'pushProjects', v1: 'deleteProject' },
  'inbox.readTasks': { v2: 'openTasks', v1: 'inboxData' },

  'group.read': { v2: 'snapshot', v1: 'projectGroups' },
  'group.create': { v2: 'pushProjectGroups', v1: 'createProjectGroup' },
  'group.rename': { v2: 'pushProjectGroups', v1: 'renameProjectGroup' },
  'group.order': { v2: 'pushProjectGroups', v1: null },
  'group.delete': { v2: 'pushProjectGroups', v1: 'deleteProjectGroup' },

  'column.read': { v2: 'columns', v1: 'columns' },
  'column.readAll': { v2: 'allColumns', v1: null },
  'column.create': { v2: 'pushColumns', v1: 'createColumn' },
  'column.rename': { v2: 'pushColumns', v1: 'renameColumn' },
  'column.order': { v2: 'pushColumns', v1: null },
  'column.delete': { v2: 'pushColumns', v1: null },

  'tag.read': { v2: 'tags', v1: 'tags' },
  'tag.create': { v2: 'pushTags', v1: 'createTag' },
  'tag.edit': { v2: 'pushTags', v1: null },
  'tag.rename': { v2: 'renameTag', v1: null },
  'tag.merge': { v2: 'mergeTag', v1: null },
  'tag.delete': { v2: 'deleteTag', v1: null },

  'filter.read': { v2: 'snapshot', v1: null },
  'filter.edit': { v2: 'pushFilters', v1: null },

  'habit.read': { v2: 'habits', v1: 'habits' },
  'habit.readSections': { v2: 'habitSections', v1: 'habitSections' },
  'habit.readCheckIns': { v2: 'checkIns', v1: 'checkIns' },
  'habit.create': { v2: 'pushHabits', v1: 'createHabit' },
  'habit.edit': { v2: 'pushHabits', v1: 'updateHabit' },
  'habit.delete': { v2: 'pushHabits', v1: null },
  'habit.sections': { v2: 'pushHabitSections', v1: null },
  'habit.checkIn': { v2: 'pushCheckIns', v1: 'checkIn' },

  'focus.read': { v2: 'focusTimeline', v1: 'focusSessions' },
  'focus.add': { v2: 'pushFocus', v1: 'createFocus' },
  'focus.edit': { v2: 'pushFocus', v1: null },
  'focus.delete': { v2: 'deleteFocus', v1: 'deleteFocus' },

  'account.profile': { v2: 'profile', v1: null },
  'account.status': { v2: 'status', v1: null },
  'account.limits': { v2: 'limits', v1: null },
  'account.statistics': { v2: 'statistics', v1: null },
  'account.completions': { v2: 'completions', v1: null },
  'account.focus': { v2: 'focusSpread', v1: null },
  'account.ranking': { v2: 'ranking', v1: null },
  'preferences.read': { v2: 'preferences', v1: null },
  'preferences.write': { v2: 'changePreferences', v1: null },
  'timeZone.read': { v2: 'preferences', v1: 'timeZone' },
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
  readonly needs: readonly ('v1' | 'v2')[];
}

const capabilityOf = (operation: Operation): Capability => CAPABILITIES[operation];

/** V2 before V1: it works on many objects at once and takes the client's ids. */
export const chooseRoute = (operation: Operation, signedIn: Generations): Result<Route, Missing> => {
  const { v1, v2 } = capabilityOf(operation);
  if (v2 !== null && signedIn.v2) return ok({ generation: 'v2', method: v2 });
  if (v1 !== null && signedIn.v1) return ok({ generation: 'v1', method: v1 });
  const needs = (['v2', 'v1'] as const).filter((generation) => capabilityOf(operation)[generation] !== null);
  return fail({ operation, needs });
};

/** What does not work with these sign-ins, in the order of the table. */
export const missingOperations = (signedIn: Generations): readonly Missing[] =>
  operationSchema.options.flatMap((operation) => {
    const adapter = chooseRoute(operation, signedIn);
    return adapter.ok ? [] : [adapter.error];
  });
