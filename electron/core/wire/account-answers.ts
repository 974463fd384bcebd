import { z } from 'zod';
import { orDefault } from '#core/wire/or-default.ts';
import { countSchema, flagSchema, idTextSchema, textSchema } from '#core/wire/tolerant.ts';

/** task-service-interface, "User profile (V2)": what Docket shows; the rest is kept. */
export const profileAnswerSchema = z.looseObject({
  username: textSchema,
  email: textSchema,
  displayName: textSchema,
  name: textSchema,
  picture: textSchema,
  locale: textSchema,
});
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;

/** task-service-interface, "User status (V2)". */
export const statusAnswerSchema = z.looseObject({
  userId: idTextSchema,
  username: textSchema,
  inboxId: z.string().min(1),
  pro: flagSchema,
  teamPro: flagSchema,
  freeTrial: flagSchema,
  gracePeriod: flagSchema,
  needSubscribe: flagSchema,
  proEndDate: textSchema,
  subscribeType: textSchema,
  subscribeFreq: textSchema,
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

const dayCountsSchema = orDefault(
  z.record(z.string(), z.object({ completeCount: countSchema, notCompleteCount: countSchema })),
  {},
);

/**
 * task-service-interface, "User statistics (V2)". Keys of days are `yyyyMMdd` on
 * the wire (observed). What `pomoBy…` holds is not known and stays as it came.
 */
export const statisticsAnswerSchema = z.looseObject({
  score: countSchema,
  level: countSchema,
  yesterdayCompleted: countSchema,
  todayCompleted: countSchema,
  totalCompleted: countSchema,
  scoreByDay: orDefault(z.record(z.string(), countSchema), {}),
  taskByDay: dayCountsSchema,
  taskByWeek: dayCountsSchema,
  taskByMonth: dayCountsSchema,
  todayPomoCount: countSchema,
  yesterdayPomoCount: countSchema,
  totalPomoCount: countSchema,
  todayPomoDuration: countSchema,
  yesterdayPomoDuration: countSchema,
  totalPomoDuration: countSchema,
  pomoGoal: countSchema,
  pomoDurationGoal: countSchema,
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswerSchema>;

/** `GET /user/ranking` (observed): the share of users that the account is ahead of, in percent. */
export const rankingAnswerSchema = z.looseObject({ ranking: countSchema, dayCount: countSchema });
export type RankingAnswer = z.infer<typeof rankingAnswerSchema>;

/** `GET /task/statistics/{from}/{to}` (observed): one element for each day. */
export const completionsAnswerSchema = z.array(
  z.looseObject({
    onTimeCompleteCount: countSchema,
    overdueCompleteCount: countSchema,
    noTimeCompleteCount: countSchema,
  }),
);
export type CompletionsAnswer = z.infer<typeof completionsAnswerSchema>;

const minutesByName = orDefault(z.record(z.string(), countSchema), {});

/** `GET /pomodoros/statistics/dist/{from}/{to}` (observed). */
export const focusSpreadAnswerSchema = z.looseObject({
  projectDurations: minutesByName,
  tagDurations: minutesByName,
});
export type FocusSpreadAnswer = z.infer<typeof focusSpreadAnswerSchema>;
