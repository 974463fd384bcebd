import { z } from 'zod';
import { stampToDate } from '#shared/domain/habit.ts';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { orDefault, orNull } from '#core/wire/or-default.ts';
import { repeatFlagSchema } from '#core/wire/repeat-rule.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import { int64Schema, type WireInteger } from '#core/wire/wire-integer.ts';

/** Habits, their sections and check-ins, as V2 sends and takes them (observed). */

const anything = z.unknown().optional();

/** A day as an integer `yyyymmdd`. */
export const stampSchema = z
  .int()
  .refine((stamp) => stampToDate(stamp) !== null, 'not a day in the form yyyymmdd');

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'not a time in the form HH:mm');
const countSchema = z.number().min(0).max(1e12);

/** `Boolean` is done or not, any other word is a number (`Real`). */
export const BOOLEAN_HABIT = 'Boolean';

export const DEFAULT_HABIT_ICON = 'habit_daily_check_in';
export const DEFAULT_HABIT_COLOR = '#97E38B';
export const EVERY_DAY_RULE = 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR,SA,SU';
/** The section of a habit that is in none. */
export const NO_SECTION = '-1';

/** An update replaces the habit: what it leaves out is gone. */
export const habitFields = {
  name: z.string().min(1).max(1000),
  iconRes: orDefault(z.string().max(200), DEFAULT_HABIT_ICON),
  color: orDefault(z.string().max(30), DEFAULT_HABIT_COLOR),
  sortOrder: orDefault(int64Schema, 0),
  status: orDefault(z.literal([0, 1, 2]), 0),
  encouragement: orDefault(z.string().max(10_000), ''),
  totalCheckIns: orDefault(z.int().nonnegative(), 0),
  type: orDefault(z.string().min(1).max(20), BOOLEAN_HABIT),
  goal: orDefault(countSchema, 1),
  step: orDefault(countSchema, 0),
  unit: orDefault(z.string().max(200), 'Count'),
  repeatRule: repeatFlagSchema.transform((rule) => rule ?? EVERY_DAY_RULE),
  reminders: orDefault(z.array(clockSchema).max(100), []),
  recordEnable: orDefault(z.boolean(), false),
  sectionId: orDefault(identifierSchema, NO_SECTION),
  targetDays: orDefault(z.int().min(0).max(100_000), 0),
  completedCycles: orDefault(z.int().nonnegative(), 0),
  exDates: orNull(z.array(z.string().regex(/^\d{8}$/u, 'not a day in the form yyyymmdd')).max(10_000)),
  style: orNull(z.int()),
  archivedTime: optionalWireDateSchema,
  /** Sent by the web app in an update; no answer has it unless a client sent it. */
  currentStreak: z.int().nonnegative().nullish(),
};

const noted = { etag: anything, createdTime: optionalWireDateSchema, modifiedTime: anything };

const shared = { ...habitFields, ...noted, targetStartDate: orNull(stampSchema) };
export const v2HabitCreateSchema = z.strictObject({ ...shared, id: optionalIdentifierSchema });
export const v2HabitUpdateSchema = z.strictObject({ ...shared, id: identifierSchema });
export type V2HabitBody = z.infer<typeof v2HabitCreateSchema>;

/** A habit as V2 answers it. */
export interface V2Habit extends Omit<V2HabitBody, 'id' | 'etag' | 'createdTime' | 'modifiedTime'> {
  readonly id: string;
  readonly targetStartDate: number;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly etag: string;
}

const sectionFields = {
  name: z.string().min(1).max(1000),
  sortOrder: int64Schema.nullish(),
  ...noted,
};
export const v2HabitSectionCreateSchema = z.strictObject({ ...sectionFields, id: optionalIdentifierSchema });
export const v2HabitSectionUpdateSchema = z.strictObject({ ...sectionFields, id: identifierSchema });

export interface V2HabitSection {
  readonly id: string;
  readonly name: string;
  readonly sortOrder: WireInteger;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly etag: string;
}

/** 0 open or in part, 1 failed, 2 done; 3 is admitted by one client, which says nothing of its meaning. */
export const checkInStatusSchema = z.literal([0, 1, 2, 3]);

const checkInFields = {
  habitId: identifierSchema,
  checkinStamp: stampSchema,
  checkinTime: optionalWireDateSchema,
  opTime: optionalWireDateSchema,
  value: orDefault(countSchema, 1),
  goal: orDefault(countSchema, 1),
  status: orDefault(checkInStatusSchema, 0),
  etag: anything,
};
export const v2CheckInCreateSchema = z.strictObject({ ...checkInFields, id: optionalIdentifierSchema });
export const v2CheckInUpdateSchema = z.strictObject({ ...checkInFields, id: identifierSchema });
export type V2CheckInBody = z.infer<typeof v2CheckInCreateSchema>;

export interface V2CheckIn {
  readonly id: string;
  readonly habitId: string;
  readonly checkinStamp: number;
  readonly checkinTime: string | null;
  readonly opTime: string;
  readonly value: number;
  readonly goal: number;
  readonly status: number;
}

/** One client sends ids, another objects. */
export const v2CheckInDeleteSchema = z.union([
  identifierSchema,
  z.strictObject({ id: identifierSchema, habitId: identifierSchema.nullish() }).transform(({ id }) => id),
]);

/** Stamps also come as texts, and need not be days: 20260300 is before all of March. Strictly after; 0 is all. */
const afterStampSchema = orDefault(
  z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,8}$/u)
      .transform(Number),
  ]),
  0,
);

export const v2CheckInQuerySchema = z.strictObject({
  habitIds: z.array(identifierSchema).max(10_000),
  afterStamp: afterStampSchema,
});
