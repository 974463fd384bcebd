import { z } from 'zod';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { timeZoneSchema } from '#electron/wire/time-zone.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { focusBetween, focusEnd, focusMinutes } from '#electron/local-service/actions/focus.ts';
import { computeStatistics } from '#electron/local-service/rules/statistics.ts';
import { userTimeZone } from '#electron/local-service/actions/user-time-zone.ts';
import type { AccountCounts } from '#electron/local-service/storage/kept-counts.ts';
import { completionBuckets, openBuckets } from '#electron/local-service/storage/statistics-queries.ts';
import { userSettings } from '#electron/local-service/storage/user-table.ts';

/** The settings that statistics depend on; anything odd is the default. */
const statisticsSettingsSchema = z.object({
  timeZone: timeZoneSchema.optional().catch(undefined),
  startDayOfWeek: z.int().min(0).max(6).catch(0),
  pomoGoal: z.int().nonnegative().catch(0),
  pomoDurationGoal: z.int().nonnegative().catch(0),
});

const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Durations are in minutes; the interface leaves their unit open. */
export const generalStatistics = (call: UserCall) => {
  const { timeZone, startDayOfWeek, ...goals } = statisticsSettingsSchema.parse(
    parseExactJson(userSettings(call.db, call.userId)),
  );
  return computeStatistics({
    now: call.now,
    timeZone: timeZone ?? userTimeZone(call),
    startDayOfWeek,
    ...call.keptCounts(call.db, call.userId, () => countAccount(call)),
    goals,
  });
};

const countAccount = (call: UserCall): AccountCounts => ({
  completions: completionBuckets(call.db, call.userId),
  open: openBuckets(call.db, call.userId),
  focus: [...focusBetween(call, 'pomodoro', EVER), ...focusBetween(call, 'timing', EVER)].map((focus) => ({
    endTime: focusEnd(focus),
    minutes: focusMinutes(focus),
  })),
});

const general = v2.get('/statistics/general', (call) => answerJson(generalStatistics(call)));

export const statisticsRoutes = [general];
