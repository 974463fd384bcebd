import { objectsAnswerSchema, batchAnswerSchema, type BatchAnswer } from '#core/wire/v2/v2-answers.ts';
import type { WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';
import type { ObjectBatch } from '#core/remote/v2/lists.ts';

/** Focus sessions that are over (observed). They are in no snapshot and in no delta. */
export interface V2Focus {
  /** A page of both kinds, the latest start first, that started before `to`: Unix milliseconds, null for the first page. */
  readonly focusTimeline: (to: number | null) => Answer<readonly WireObject[]>;
  /** Whole records. */
  readonly pushFocus: (batch: ObjectBatch) => Answer<BatchAnswer>;
  readonly deleteFocus: (id: string) => Answer<unknown>;
}

export const createV2Focus = (http: Http): V2Focus => ({
  focusTimeline: (to) =>
    get(http, `/pomodoros/timeline${to === null ? '' : `?to=${to}`}`, objectsAnswerSchema),
  pushFocus: (batch) => post(http, '/batch/pomodoro', batch, batchAnswerSchema),
  deleteFocus: (id) => remove(http, `/pomodoro/${pathSegment(id)}`),
});
