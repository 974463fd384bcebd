import { ok } from '#shared/domain/result.ts';
import {
  batchAnswerSchema,
  parentBatchAnswerSchema,
  taskAnswerSchema,
  tasksAnswerSchema,
  type BatchAnswer,
  type ParentBatchAnswer,
} from '#core/wire/v2/v2-answers.ts';
import type { WireObject } from '#core/wire/tolerant.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post } from '#core/remote/http/calls.ts';
import { NOT_FOUND, type Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';

const UNKNOWN_TASK = new Set(['task_not_found', NOT_FOUND]);

/** Deleting needs both ids: with one of them it fails silently (observed). */
export interface TaskKey {
  readonly taskId: string;
  readonly projectId: string;
}

export interface TaskBatch {
  readonly add: readonly WireObject[];
  /** Whole objects: a field that is left out falls to its default. */
  readonly update: readonly WireObject[];
  readonly delete: readonly TaskKey[];
}

/** Sets, changes or takes off a parent; parent and child are in one list. */
export type TaskParentChange =
  | (TaskKey & { readonly parentId: string; readonly oldParentId?: string })
  | (TaskKey & { readonly oldParentId: string });

export interface TaskMove {
  readonly taskId: string;
  readonly fromProjectId: string;
  readonly toProjectId: string;
  readonly sortOrder?: WireInteger;
}

export type ClosedStatus = 'Completed' | 'Abandoned';

export interface ClosedWindow {
  readonly status: ClosedStatus;
  /** Unix milliseconds of the completion, or null for no bound; both ends belong to the window, to the second. */
  readonly from: number | null;
  readonly to: number | null;
  readonly limit: number;
}

export interface V2Tasks {
  readonly pushTasks: (batch: TaskBatch) => Answer<BatchAnswer>;
  /** A parent inside `pushTasks` is ignored by the service: it is set here. */
  readonly changeParents: (changes: readonly TaskParentChange[]) => Answer<ParentBatchAnswer>;
  readonly moveTasks: (moves: readonly TaskMove[]) => Answer<BatchAnswer>;
  /** One task in whatever state; one in the trash shows `deleted: 1`, an unknown one is null. */
  readonly readTask: (id: string, projectId: string) => Answer<WireObject | null>;
  readonly openTasks: (projectId: string) => Answer<readonly WireObject[]>;
  /** The newest closed tasks, at most `limit`. */
  readonly closedTasks: (status: ClosedStatus, limit: number) => Answer<readonly WireObject[]>;
  /** Newest first. The next page goes up to the oldest completion of this one, whose tasks come again. */
  readonly closedTasksWithin: (window: ClosedWindow) => Answer<readonly WireObject[]>;
}

/** `yyyy-MM-dd HH:mm:ss` in UTC, or empty; a date alone is refused (observed). */
const queryTime = (time: number | null): string =>
  time === null ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const closedPath = ({ status, from, to, limit }: ClosedWindow): string => {
  const query = { from: queryTime(from), to: queryTime(to), status, limit: String(limit) };
  return `/project/all/closed?${new URLSearchParams(query).toString()}`;
};

const isUnknown = (task: Awaited<Answer<unknown>>): boolean =>
  !task.ok && task.error.kind === 'Rejected' && UNKNOWN_TASK.has(task.error.code);

const taskPath = (id: string, projectId: string): string =>
  `/task/${pathSegment(id)}?${new URLSearchParams({ projectId }).toString()}`;

export const createV2Tasks = (http: Http): V2Tasks => {
  const readIn = (id: string, projectId: string): Answer<WireObject | null> =>
    get(http, taskPath(id, projectId), taskAnswerSchema.nullable());
  const closedTasksWithin: V2Tasks['closedTasksWithin'] = (window) =>
    get(http, closedPath(window), tasksAnswerSchema);
  return {
    pushTasks: (batch) => post(http, '/batch/task', batch, batchAnswerSchema),
    changeParents: (changes) => post(http, '/batch/taskParent', changes, parentBatchAnswerSchema),
    moveTasks: (moves) => post(http, '/batch/taskProject', moves, batchAnswerSchema),
    readTask: async (id, projectId) => {
      const inList = await readIn(id, projectId);
      if (!isUnknown(inList)) return inList;
      // It may be in another list by now: without a list it is found wherever it is (observed).
      const anywhere = projectId === '' ? inList : await readIn(id, '');
      return isUnknown(anywhere) ? ok(null) : anywhere;
    },
    openTasks: (projectId) => get(http, `/project/${pathSegment(projectId)}/tasks`, tasksAnswerSchema),
    closedTasks: (status, limit) => closedTasksWithin({ status, from: null, to: null, limit }),
    closedTasksWithin,
  };
};
