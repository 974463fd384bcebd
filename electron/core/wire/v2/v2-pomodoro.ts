import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { orDefault } from '#core/wire/or-default.ts';
import { optionalWireDateSchema, wireDateSchema } from '#core/wire/wire-date.ts';

const anything = z.unknown().optional();

/** The two kinds of a session, as records, V1 and running sessions number them (document and observed). */
export const FOCUS_TYPES = { pomodoro: 0, stopwatch: 1 } as const;
/** Of a record; 3 is one that was dropped (observed). */
export const FOCUS_DONE = 1;

const secondsSchema = z.int().nonnegative();

/** A finished focus session (observed). `pauseDuration` and `adjustTime` are seconds; `duration` is not read. */
export const v2PomodoroSchema = z.strictObject({
  id: optionalIdentifierSchema,
  type: z.literal([0, 1]).nullish(),
  status: orDefault(z.int(), FOCUS_DONE),
  startTime: wireDateSchema,
  endTime: wireDateSchema,
  pauseDuration: orDefault(secondsSchema, 0),
  duration: z.int().nonnegative().nullish(),
  adjustTime: orDefault(z.int(), 0),
  added: orDefault(z.boolean(), false),
  note: z.string().max(5000).nullish(),
  tasks: z
    .array(
      z.strictObject({
        taskId: optionalIdentifierSchema,
        title: z.string().nullish(),
        tags: z.array(z.string()).nullish(),
        projectName: z.string().nullish(),
        habitId: optionalIdentifierSchema,
        timerId: anything,
        timerName: anything,
        startTime: optionalWireDateSchema,
        endTime: optionalWireDateSchema,
      }),
    )
    .nullish(),
  userId: anything,
  etag: anything,
  etimestamp: anything,
  createdTime: anything,
  modifiedTime: anything,
  local: anything,
});
export type V2PomodoroBody = z.infer<typeof v2PomodoroSchema>;

/** `DELETE /pomodoro` with both kinds in one body (observed). */
export const v2FocusDeleteSchema = z.strictObject({
  pomodoroIds: orDefault(z.array(identifierSchema), []),
  timingIds: orDefault(z.array(identifierSchema), []),
});

const minutesSchema = z.int().min(0).max(1440);

/** `PUT /user/preferences/pomodoro`: every duration in minutes, `focusDuration` is the goal of a day (observed). */
export const focusPreferencesSchema = z.strictObject({
  id: anything,
  pomoDuration: minutesSchema.default(25),
  shortBreakDuration: minutesSchema.default(5),
  longBreakDuration: minutesSchema.default(15),
  longBreakInterval: z.int().min(0).max(100).default(4),
  pomoGoal: z.int().min(0).max(1000).default(0),
  focusDuration: minutesSchema.default(0),
  autoPomo: z.boolean().default(false),
  autoBreak: z.boolean().default(false),
  soundsOn: z.boolean().default(true),
  lightsOn: z.boolean().default(false),
  mindfulnessEnabled: z.boolean().default(false),
  focused: z.boolean().default(false),
});
export type FocusPreferences = z.infer<typeof focusPreferencesSchema>;
