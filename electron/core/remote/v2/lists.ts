import { z } from 'zod';
import {
  batchAnswerSchema,
  columnsAnswerSchema,
  objectsAnswerSchema,
  type BatchAnswer,
} from '#core/wire/v2/v2-answers.ts';
import { idTextSchema, textSchema, type WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';

/** Whole objects, as for tasks: a list without its name is left without one (observed). */
export interface ObjectBatch {
  readonly add: readonly WireObject[];
  readonly update: readonly WireObject[];
  /** Ids. */
  readonly delete: readonly string[];
}

export interface ColumnBatch extends Pick<ObjectBatch, 'add' | 'update'> {
  readonly delete: readonly { readonly columnId: string; readonly projectId: string }[];
}

const membersSchema = z.array(
  z.looseObject({ userId: idTextSchema, displayName: textSchema, username: textSchema }),
);
type Members = z.infer<typeof membersSchema>;

/** Lists, folders, columns and saved filters. */
export interface V2Lists {
  /** Without the inbox. */
  readonly projects: () => Answer<readonly WireObject[]>;
  /** `groupId: 'NONE'` takes a list out of its folder, null leaves it there. */
  /** Empty for a list that is not shared (observed). */
  readonly members: (projectId: string) => Answer<Members>;
  readonly pushProjects: (batch: ObjectBatch) => Answer<BatchAnswer>;
  /** Lists of a deleted folder keep its id (observed): take them out first. */
  readonly pushProjectGroups: (batch: ObjectBatch) => Answer<BatchAnswer>;
  readonly columns: (projectId: string) => Answer<readonly WireObject[]>;
  readonly allColumns: () => Answer<readonly WireObject[]>;
  readonly pushColumns: (batch: ColumnBatch) => Answer<BatchAnswer>;
  readonly pushFilters: (batch: ObjectBatch) => Answer<BatchAnswer>;
}

export const createV2Lists = (http: Http): V2Lists => {
  const push = (path: string, body: ObjectBatch | ColumnBatch): Answer<BatchAnswer> =>
    post(http, path, body, batchAnswerSchema);
  return {
    projects: () => get(http, '/projects', objectsAnswerSchema),
    members: (projectId) => get(http, `/project/${pathSegment(projectId)}/users`, membersSchema),
    pushProjects: (batch) => push('/batch/project', batch),
    pushProjectGroups: (batch) => push('/batch/projectGroup', batch),
    columns: (projectId) => get(http, `/column/project/${pathSegment(projectId)}`, columnsAnswerSchema),
    allColumns: () => get(http, '/column?from=0', columnsAnswerSchema),
    pushColumns: (batch) => push('/column', batch),
    pushFilters: (batch) => push('/batch/filter', batch),
  };
};
