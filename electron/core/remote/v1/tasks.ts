import { z } from 'zod';
import { ok } from '#shared/domain/result.ts';
import { objectSchema, type WireObject } from '#core/wire/tolerant.ts';
import {
  v1MaybeObjectSchema,
  v1MovesSchema,
  v1ObjectsSchema,
  type V1Moves,
} from '#core/wire/v1/v1-answers.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import { NOT_FOUND, type Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';
import { taskOfProjectPath } from '#core/remote/v1/paths.ts';

const UNKNOWN_TASK = new Set(['task_not_found', NOT_FOUND]);

/** Both ends belong to the window; at most 200 come, newest first. */
export interface CompletedWindow {
  /** Unix milliseconds, or null for no bound. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface V1Tasks {
  /** A deleted one is still answered; an unknown one is null. */
  readonly task: (projectId: string, taskId: string) => Answer<WireObject | null>;
  /** The service makes the id, so a repeated call makes a second task. */
  readonly createTask: (task: WireObject) => Answer<WireObject>;
  /** `id` and `projectId` in the object name the task; null when the service does not know it there. */
  readonly updateTask: (taskId: string, task: WireObject) => Answer<WireObject | null>;
  /** A repeating task goes to its next date. Not to be repeated: that moves the time of completion. */
  readonly completeTask: (projectId: string, taskId: string) => Answer<unknown>;
  /** To the trash, which V1 cannot read. */
  readonly deleteTask: (projectId: string, taskId: string) => Answer<unknown>;
  readonly moveTasks: (
    moves: readonly {
      readonly taskId: string;
      readonly fromProjectId: string;
      readonly toProjectId: string;
    }[],
  ) => Answer<V1Moves>;
  readonly completedTasks: (window: CompletedWindow) => Answer<readonly WireObject[]>;
}

/** No bound is no field: null was not seen to be accepted. */
const windowBody = ({ from, to }: CompletedWindow) => ({
  ...(from !== null && { startDate: timeToWireDate(from) }),
  ...(to !== null && { endDate: timeToWireDate(to) }),
});

export const createV1Tasks = (http: Http): V1Tasks => ({
  task: async (projectId, taskId) => {
    const path = taskOfProjectPath(projectId, taskId);
    const task = await get(http, path, v1MaybeObjectSchema);
    const unknown = !task.ok && task.error.kind === 'Rejected' && UNKNOWN_TASK.has(task.error.code);
    return unknown ? ok(null) : task;
  },
  createTask: (task) => post(http, '/task', task, objectSchema),
  updateTask: (taskId, task) => post(http, `/task/${pathSegment(taskId)}`, task, v1MaybeObjectSchema),
  completeTask: (projectId, taskId) =>
    http.request({
      method: 'POST',
      path: `${taskOfProjectPath(projectId, taskId)}/complete`,
      answer: z.unknown(),
    }),
  deleteTask: (projectId, taskId) => remove(http, taskOfProjectPath(projectId, taskId)),
  moveTasks: (moves) => post(http, '/task/move', moves, v1MovesSchema),
  completedTasks: (window) => post(http, '/task/completed', windowBody(window), v1ObjectsSchema),
});
