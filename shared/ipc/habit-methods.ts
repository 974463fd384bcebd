import { z } from 'zod';
import { checkInSchema, habitRowSchema, habitSectionRowSchema } from '#shared/domain/habit-row.ts';
import { habitIdSchema } from '#shared/domain/ids.ts';
import { nothing, query } from '#shared/ipc/method.ts';

const dateSchema = z.iso.date();
const stateSchema = z.enum(['done', 'failed', 'partial', 'open', 'off']);

/** A day of a habit. See `HabitDayState`. */
export const habitDaySchema = z.strictObject({
  date: dateSchema,
  state: stateSchema,
  /** To be done on it, whether or not it is. */
  isDue: z.boolean(),
  checkIn: checkInSchema.nullable(),
});
export type HabitDay = z.infer<typeof habitDaySchema>;

/** What was done so far; see `HabitFigures`. */
export const habitFiguresSchema = z.strictObject({
  streak: z.int(),
  bestStreak: z.int(),
  streakUnit: z.enum(['days', 'weeks']),
  totalDays: z.int(),
  /** 0 to 1; null where nothing was due yet. */
  rate: z.number().nullable(),
  totalValue: z.number(),
});

export const habitOfDaySchema = z.strictObject({
  habit: habitRowSchema,
  today: habitDaySchema,
  /** The seven days that end with the day that is asked for, oldest first. */
  week: z.array(habitDaySchema),
  figures: habitFiguresSchema,
});
export type HabitOfDay = z.infer<typeof habitOfDaySchema>;

/** Whether the service of the account serves habits at all; where it does not, nothing can be added. */
const isServed = z.boolean();

/** Habits, and what was done of them. Counted here, of the check-ins that are known. */
export const habitMethods = {
  /**
   * The habits of a day by their sections, in order; those in no section last, under null. All that are not archived,
   * whether or not they are due.
   */
  'habits.day': query({
    input: z.strictObject({ date: dateSchema }),
    output: z.strictObject({
      isServed,
      date: dateSchema,
      sections: z.array(
        z.strictObject({ section: habitSectionRowSchema.nullable(), habits: z.array(habitOfDaySchema) }),
      ),
      /** Of those that are due on the day. */
      due: z.int(),
      done: z.int(),
      archived: z.int(),
    }),
  }),
  /** Archived ones too, in their order, and all sections. */
  'habits.list': query({
    input: nothing,
    output: z.strictObject({
      isServed,
      habits: z.array(habitRowSchema),
      sections: z.array(habitSectionRowSchema),
    }),
  }),
  /** One habit with each day from `from` to `to`, at most three years; null where there is none. */
  'habits.one': query({
    input: z.strictObject({ id: habitIdSchema, from: dateSchema, to: dateSchema }),
    output: z
      .strictObject({
        habit: habitRowSchema,
        days: z.array(habitDaySchema),
        figures: habitFiguresSchema,
        /** How often it was done in each hour of the day, by the clock of the person: 24 counts. */
        hours: z.array(z.int()).length(24),
      })
      .nullable(),
  }),
} as const;
