import { z } from 'zod';
import {
  endedFocusSchema,
  focusFiguresSchema,
  focusKindSchema,
  focusMinutesSchema,
  focusRowSchema,
  runningFocusSchema,
} from '#shared/domain/focus.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { command, nothing, query } from '#shared/ipc/method.ts';

const note = z.string().max(5000).optional();
const state = z.strictObject({
  running: runningFocusSchema.nullable(),
  ended: endedFocusSchema.nullable(),
});

/** The focus session that runs, and those that are over. */
export const focusMethods = {
  'focus.running': query({
    input: nothing,
    output: z.strictObject({
      running: runningFocusSchema.nullable(),
      /** What runs on another device while nothing runs here. */
      elsewhere: runningFocusSchema.nullable(),
      /** Today, where the person is: pomodoros that were done, and minutes of both kinds. */
      doneToday: z.int(),
      minutesToday: z.int(),
      /** Days in a row with a session, up to today or yesterday. */
      streak: z.int(),
    }),
  }),
  /**
   * Starts one. What runs is finished first, as by `focus.finish`. Minutes of a pomodoro; those of the settings where
   * they are left out.
   */
  'focus.start': command({
    input: z.strictObject({
      kind: focusKindSchema,
      minutes: focusMinutesSchema.optional(),
      taskId: taskIdSchema.nullable(),
    }),
    output: state,
  }),
  'focus.pause': command({ input: nothing, output: state }),
  'focus.resume': command({ input: nothing, output: state }),
  /** Ends it before its time, as done. One of less than 5 minutes leaves no record (observed). */
  'focus.finish': command({ input: z.strictObject({ note }), output: state }),
  /** Ends it as dropped: it stands in the history and counts nowhere. */
  'focus.giveUp': command({ input: z.strictObject({ note }), output: state }),
  /** Goes on here with `elsewhere`: the same session on both devices, kept once. Nothing where it is over. */
  'focus.join': command({ input: nothing, output: state }),
  /** Minutes of the settings where they are left out. Ended by `focus.finish`. */
  'focus.rest': command({
    input: z.strictObject({ minutes: z.int().min(1).max(180).optional() }),
    output: state,
  }),
  /** @param span days of the person, both included; at most three years */
  'focus.figures': query({
    input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    output: focusFiguresSchema,
  }),
  /** Sessions that ended from `from` on and before `to`, the latest first; at most three years. */
  'focus.list': query({
    input: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    output: z.array(focusRowSchema),
  }),
} as const;
