import { batchAnswerSchema, trashAnswerSchema, type BatchAnswer } from '#core/wire/v2/v2-answers.ts';
import type { WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { TaskKey } from '#core/remote/v2/tasks.ts';

export interface TaskRestore {
  readonly taskId: string;
  readonly fromProjectId: string;
  readonly toProjectId: string;
}

export interface V2Trash {
  /** An empty page is the end. */
  readonly trashedTasks: (page: {
    readonly start: number;
    readonly limit: number;
  }) => Answer<readonly WireObject[]>;
  readonly restoreTasks: (tasks: readonly TaskRestore[]) => Answer<BatchAnswer>;
  /** For good. */
  readonly eraseTasks: (tasks: readonly TaskKey[]) => Answer<unknown>;
  /** For good, all of them. */
  readonly emptyTrash: () => Answer<unknown>;
}

export const createV2Trash = (http: Http): V2Trash => ({
  trashedTasks: ({ start, limit }) =>
    get(http, `/project/all/trash/pagination?start=${start}&limit=${limit}`, trashAnswerSchema),
  restoreTasks: (tasks) => post(http, '/trash/restore', tasks, batchAnswerSchema),
  eraseTasks: (tasks) => remove(http, '/task?deleteforever=true', tasks),
  emptyTrash: () => remove(http, '/trash/cleanUp'),
});
