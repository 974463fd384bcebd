import { z } from 'zod';
import { present } from '#core/wire/present.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import {
  checkInStatusSchema,
  habitFields,
  stampSchema,
  type V2CheckIn,
  type V2Habit,
  type V2HabitSection,
} from '#core/wire/v2/v2-habit.ts';

/** Habits of the official generation, which has the same rows under other names (document and observed). */

const { name, currentStreak: _sent, ...fields } = habitFields;
const bodyFields = { ...fields, targetStartDate: stampSchema.nullish() };

/** What the service would fill in is left out, so that a patch changes what it names alone. */
const asSent = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape);
  return z.record(z.string(), z.unknown()).transform((body, context) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      context.addIssue({ code: 'custom', message: z.prettifyError(parsed.error) });
      return z.NEVER;
    }
    const said = Object.keys(body).filter((key) => body[key] !== null && body[key] !== undefined);
    const entries = Object.entries(parsed.data).filter(([key]) => said.includes(key));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- leaving members out leaves a part of it
    return Object.fromEntries(entries) as Partial<z.infer<typeof schema>>;
  });
};

/** A name is enough. Unknown fields are ignored on V1. */
export const v1HabitCreateSchema = asSent({ name, ...bodyFields });
/** A patch. An empty name is one that is not sent. */
export const v1HabitUpdateSchema = asSent({ name: z.string().max(1000).nullish(), ...bodyFields });

/** `stamp` is the day, one check-in each. The default of the status is not known: it follows from value and goal. */
export const v1CheckInSchema = z.object({
  stamp: stampSchema,
  time: optionalWireDateSchema,
  opTime: optionalWireDateSchema,
  value: z.number().min(0).max(1e12).default(1),
  goal: z.number().min(0).max(1e12).default(1),
  status: checkInStatusSchema.nullish(),
});

/** Absent instead of null. */
export const habitToV1 = ({ currentStreak: _streak, ...habit }: V2Habit) => present(habit);
export const habitSectionToV1 = (section: V2HabitSection) => present(section);

export const checkInToV1 = ({ checkinStamp, checkinTime, habitId: _habitId, ...checkIn }: V2CheckIn) =>
  present({ ...checkIn, stamp: checkinStamp, time: checkinTime });
