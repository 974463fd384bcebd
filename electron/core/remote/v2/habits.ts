import { z } from 'zod';
import { objectsAnswerSchema, batchAnswerSchema, type BatchAnswer } from '#core/wire/v2/v2-answers.ts';
import { objectsSchema, type WireObject } from '#core/wire/tolerant.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { ObjectBatch } from '#core/remote/v2/lists.ts';

/** A habit without check-ins has an empty list or no member: both were seen. */
const checkInsSchema = z
  .object({ checkins: z.record(z.string(), objectsSchema).nullish() })
  .transform(({ checkins }) => Object.values(checkins ?? {}).flatMap((records) => records ?? []));

/** Habits, their sections and check-ins (observed). They are in no snapshot and in no delta. */
export interface V2Habits {
  /** Active and archived ones. */
  readonly habits: () => Answer<readonly WireObject[]>;
  /** Whole habits: what an update leaves out is gone. */
  readonly pushHabits: (batch: ObjectBatch) => Answer<BatchAnswer>;
  readonly habitSections: () => Answer<readonly WireObject[]>;
  readonly pushHabitSections: (batch: ObjectBatch) => Answer<BatchAnswer>;
  /** Of the days after `afterStamp`, which is not one of them; 0 is all. */
  readonly checkIns: (habitIds: readonly string[], afterStamp: number) => Answer<readonly WireObject[]>;
  /** Both maps are empty where all was done. */
  readonly pushCheckIns: (batch: ObjectBatch) => Answer<BatchAnswer>;
}

export const createV2Habits = (http: Http): V2Habits => ({
  habits: () => get(http, '/habits', objectsAnswerSchema),
  pushHabits: (batch) => post(http, '/habits/batch', batch, batchAnswerSchema),
  habitSections: () => get(http, '/habitSections', objectsAnswerSchema),
  pushHabitSections: (batch) => post(http, '/habitSections/batch', batch, batchAnswerSchema),
  checkIns: (habitIds, afterStamp) =>
    post(http, '/habitCheckins/query', { habitIds, afterStamp }, checkInsSchema),
  pushCheckIns: (batch) => post(http, '/habitCheckins/batch', batch, batchAnswerSchema),
});
