import { z } from 'zod';
import { habitIdSchema, habitSectionIdSchema } from '#shared/domain/ids.ts';
import { messageToText } from '#shared/messages/message.ts';

/** Habits as the page gets them, and what a person can say of one. */

const weekdaySchema = z.literal([1, 2, 3, 4, 5, 6, 7]);
const daySchema = z.iso.date();
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'not a time in the form HH:mm');

/** See `HabitRepeat`. */
export const habitRepeatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('days'), weekdays: z.array(weekdaySchema).readonly() }),
  z.strictObject({ kind: z.literal('perWeek'), times: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('everyDays'), interval: z.int().min(2).max(9999) }),
  z.strictObject({ kind: z.literal('unknown') }),
]);

export const habitRowSchema = z.strictObject({
  id: habitIdSchema,
  name: z.string(),
  /** A name of the service (`habit_reading`), or `txt_` and a character, drawn on the color. */
  icon: z.string(),
  /** `#RRGGBB` */
  color: z.string(),
  archived: z.boolean(),
  /** ISO 8601 UTC; null where it is not archived, or nobody knows when. */
  archivedAt: z.string().nullable(),
  encouragement: z.string(),
  /** Else it is done or not. */
  isNumber: z.boolean(),
  goal: z.number(),
  /** What one key adds. */
  step: z.number(),
  unit: z.string(),
  repeat: habitRepeatSchema,
  /** `HH:mm` by the clock of the person. */
  reminders: z.array(z.string()),
  /** Ask for a note when it is done. */
  asksNote: z.boolean(),
  /** Null for none. */
  sectionId: habitSectionIdSchema.nullable(),
  /** Done so often, it is reached; 0: without end. */
  targetDays: z.int(),
  start: daySchema.nullable(),
  /** Days that are taken out. */
  exDates: z.array(daySchema),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type HabitRow = z.infer<typeof habitRowSchema>;

/** A habit whose reminder rings: `HH:mm` of a day. */
export const rungHabitSchema = z.strictObject({
  id: habitIdSchema,
  name: z.string(),
  time: z.string(),
  date: daySchema,
});
export type RungHabit = z.infer<typeof rungHabitSchema>;

export const habitSectionRowSchema = z.strictObject({
  id: habitSectionIdSchema,
  /** `_morning`, `_afternoon` and `_night` are those of the service, which the page says in its own words. */
  name: z.string(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type HabitSectionRow = z.infer<typeof habitSectionRowSchema>;

/** A check-in of one day. */
export const checkInSchema = z.strictObject({
  date: daySchema,
  value: z.number(),
  goal: z.number(),
  status: z.enum(['open', 'failed', 'done']),
  /** When the goal was reached; ISO 8601 UTC. */
  doneAt: z.string().nullable(),
});
export type CheckInRow = z.infer<typeof checkInSchema>;

const NAME_LENGTH = 1000;
export const habitNameSchema = z
  .string()
  .trim()
  .min(1, messageToText({ code: 'habitNameMissing' }))
  .max(NAME_LENGTH, messageToText({ code: 'nameTooLong', values: { characters: NAME_LENGTH } }));

const amount = z.number().positive().max(1e9);

const habitFields = {
  name: habitNameSchema,
  icon: z.string().min(1).max(200),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/u, 'not a color'),
  encouragement: z.string().max(10_000),
  goal: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('yesNo') }),
    z.strictObject({
      kind: z.literal('number'),
      goal: amount,
      step: amount,
      unit: z.string().trim().max(200),
    }),
  ]),
  repeat: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('days'), weekdays: z.array(weekdaySchema).min(1).max(7) }),
    z.strictObject({ kind: z.literal('perWeek'), times: z.int().min(1).max(7) }),
    z.strictObject({ kind: z.literal('everyDays'), interval: z.int().min(2).max(9999) }),
  ]),
  reminders: z.array(clockSchema).max(20),
  asksNote: z.boolean(),
  sectionId: habitSectionIdSchema.nullable(),
  targetDays: z.int().min(0).max(10_000),
  start: daySchema,
  exDates: z.array(daySchema).max(10_000),
};

/** What is left out is as the service begins a habit: done or not, every day, from today. */
export const habitDraftSchema = z.strictObject(habitFields).partial().extend({ name: habitNameSchema });
export type HabitDraft = z.infer<typeof habitDraftSchema>;

export const habitChangeSchema = z.strictObject(habitFields).partial();
export type HabitChange = z.infer<typeof habitChangeSchema>;

/** What a person says of a day. */
export const checkInInputSchema = z.discriminatedUnion('kind', [
  /** One step more, or one less; yes or no: done, or not yet. */
  z.strictObject({ kind: z.literal('step'), steps: z.literal([1, -1]) }),
  z.strictObject({ kind: z.literal('value'), value: z.number().min(0).max(1e9) }),
  /** The whole goal. */
  z.strictObject({ kind: z.literal('done') }),
  /** It was not done, and is not going to be. */
  z.strictObject({ kind: z.literal('failed') }),
]);
export type CheckInInput = z.infer<typeof checkInInputSchema>;
