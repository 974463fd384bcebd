import { batchAnswerSchema, objectsAnswerSchema, type BatchAnswer } from '#core/wire/v2/v2-answers.ts';
import type { WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, put, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { ObjectBatch } from '#core/remote/v2/lists.ts';

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
  tags: () => get(http, '/tags', objectsAnswerSchema),
  pushTags: (batch) => post(http, '/batch/tag', batch, batchAnswerSchema),
  renameTag: (change) => put(http, '/tag/rename', change),
  mergeTag: (change) => put(http, '/tag/merge', change),
  deleteTag: (name) => remove(http, `/tag?${new URLSearchParams({ name }).toString()}`),
});
