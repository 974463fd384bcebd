import type { z } from 'zod';
import { ok, type Result } from '#shared/domain/result.ts';
import {
  batchAnswerSchema,
  snapshotAnswerSchema,
  taskAnswerSchema,
  tasksAnswerSchema,
  type BatchAnswer,
  type SnapshotAnswer,
} from '#electron/wire/v2-answers.ts';
import { NOT_FOUND, type Http } from '#electron/remote/http.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';

type WireObject = z.infer<typeof taskAnswerSchema>;
type Answer<Value> = Promise<Result<Value, RemoteError>>;

const UNKNOWN_TASK = new Set(['task_not_found', NOT_FOUND]);

export interface TaskBatch {
  readonly add: readonly WireObject[];
  /** Whole objects: a field that is left out falls to its default. */
  readonly update: readonly WireObject[];
  readonly delete: readonly { readonly taskId: string; readonly projectId: string }[];
}

export interface TaskRestore {
  readonly taskId: string;
  readonly fromProjectId: string;
  readonly toProjectId: string;
}

/** The V2 endpoints that Docket uses, one method each. No retries here: the sync loop decides. */
export interface V2Client {
  readonly snapshot: () => Answer<SnapshotAnswer>;
  readonly pushTasks: (batch: TaskBatch) => Answer<BatchAnswer>;
  readonly restoreTasks: (tasks: readonly TaskRestore[]) => Answer<BatchAnswer>;
  /** One task in whatever state; one in the trash shows `deleted: 1`, an unknown one is null. */
  readonly readTask: (id: string, projectId: string) => Answer<WireObject | null>;
  /** The newest closed tasks, at most `limit`. */
  readonly closedTasks: (status: 'Completed' | 'Abandoned', limit: number) => Answer<readonly WireObject[]>;
}

export const createV2Client = (http: Http): V2Client => ({
  snapshot: () => http.request({ method: 'GET', path: '/batch/check/0', answer: snapshotAnswerSchema }),
  pushTasks: (batch) =>
    http.request({ method: 'POST', path: '/batch/task', body: batch, answer: batchAnswerSchema }),
  restoreTasks: (tasks) =>
    http.request({ method: 'POST', path: '/trash/restore', body: tasks, answer: batchAnswerSchema }),
  readTask: async (id, projectId) => {
    const task = await http.request({
      method: 'GET',
      path: `/task/${encodeURIComponent(id)}?${new URLSearchParams({ projectId }).toString()}`,
      answer: taskAnswerSchema.nullable(),
    });
    const unknown = !task.ok && task.error.kind === 'Rejected' && UNKNOWN_TASK.has(task.error.code);
    return unknown ? ok(null) : task;
  },
  closedTasks: (status, limit) =>
    http.request({
      method: 'GET',
      path: `/project/all/closed?${new URLSearchParams({ from: '', to: '', status, limit: String(limit) }).toString()}`,
      answer: tasksAnswerSchema,
    }),
});
