import { z } from 'zod';
import { batchAnswerSchema, objectsAnswerSchema, type BatchAnswer } from '#electron/wire/v2/v2-answers.ts';
import type { WireObject } from '#electron/wire/tolerant.ts';
import type { Answer } from '#electron/remote/answer.ts';
import type { Http } from '#electron/remote/http/http.ts';
import type { ObjectBatch } from '#electron/remote/v2/lists.ts';

interface TagChange {
  /** The name, not the label. */
  readonly name: string;
  /** For a rename a label, from which the service makes the name; for a merge the name of the tag that stays. */
  readonly newName: string;
}

export interface V2Tags {
  readonly tags: () => Answer<readonly WireObject[]>;
  /** Keyed by name; "delete is not supported" here (task-service-interface, "V2"). */
  readonly pushTags: (batch: Pick<ObjectBatch, 'add' | 'update'>) => Answer<BatchAnswer>;
  readonly renameTag: (change: TagChange) => Answer<unknown>;
  /** The first tag may linger, without tasks (sources disagree): delete it when it is still listed. */
  readonly mergeTag: (change: TagChange) => Answer<unknown>;
  readonly deleteTag: (name: string) => Answer<unknown>;
}

export const createV2Tags = (http: Http): V2Tags => ({
  tags: () => http.request({ method: 'GET', path: '/tags', answer: objectsAnswerSchema }),
  pushTags: (batch) =>
    http.request({ method: 'POST', path: '/batch/tag', body: batch, answer: batchAnswerSchema }),
  renameTag: (change) =>
    http.request({ method: 'PUT', path: '/tag/rename', body: change, answer: z.unknown() }),
  mergeTag: (change) =>
    http.request({ method: 'PUT', path: '/tag/merge', body: change, answer: z.unknown() }),
  deleteTag: (name) =>
    http.request({
      method: 'DELETE',
      path: `/tag?${new URLSearchParams({ name }).toString()}`,
      answer: z.unknown(),
    }),
});
