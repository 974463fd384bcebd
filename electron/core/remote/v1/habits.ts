import { z } from 'zod';
import { objectSchema, objectsSchema, type WireObject } from '#core/wire/tolerant.ts';
import { v1ObjectsSchema } from '#core/wire/v1/v1-answers.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';

/** One element for each habit and year. */
const yearsSchema = z
  .array(z.looseObject({ habitId: z.string(), checkins: objectsSchema }))
  .transform((years) =>
    years.flatMap(({ habitId, checkins }) => (checkins ?? []).map((checkIn) => ({ ...checkIn, habitId }))),
  );

/** Habits of V1 (document and observed), which deletes none and writes no sections. */
export interface V1Habits {
  readonly habits: () => Answer<readonly WireObject[]>;
  readonly habitSections: () => Answer<readonly WireObject[]>;
  /** The service makes the id, so a repeated call makes a second habit. */
  readonly createHabit: (habit: WireObject) => Answer<WireObject>;
  /** A patch. */
  readonly updateHabit: (habitId: string, fields: WireObject) => Answer<unknown>;
  /** Of the days from `from` to `to`, both included, as integers `yyyymmdd`. Each has the `habitId` that it is of. */
  readonly checkIns: (
    habitIds: readonly string[],
    span: { readonly from: number; readonly to: number },
  ) => Answer<readonly WireObject[]>;
  /** One for each day: a second one changes the first. */
  readonly checkIn: (habitId: string, checkIn: WireObject) => Answer<unknown>;
}

const habitPath = (habitId: string): string => `/habit/${pathSegment(habitId)}`;

export const createV1Habits = (http: Http): V1Habits => ({
  habits: () => get(http, '/habit', v1ObjectsSchema),
  habitSections: () => get(http, '/habit/sections', v1ObjectsSchema),
  createHabit: (habit) => post(http, '/habit', habit, objectSchema),
  updateHabit: (habitId, fields) => post(http, habitPath(habitId), fields, z.unknown()),
  checkIns: (habitIds, { from, to }) =>
    get(
      http,
      `/habit/checkins?habitIds=${habitIds.map(pathSegment).join(',')}&from=${from}&to=${to}`,
      yearsSchema,
    ),
  checkIn: (habitId, checkIn) => post(http, `${habitPath(habitId)}/checkin`, checkIn, z.unknown()),
});
