import { z } from 'zod';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { optionalWireDateSchema, wireDateSchema } from '#core/wire/wire-date.ts';

/** Absent and null stand for `fallback`. */
const orDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? fallback);

const anything = z.unknown().optional();

/** A finished focus session (observed). */
export const v2PomodoroSchema = z.strictObject({
  id: optionalIdentifierSchema,
  type: z.literal([0, 1]).nullish(),
  status: orDefault(z.int(), 1),
  startTime: wireDateSchema,
  endTime: wireDateSchema,
  pauseDuration: orDefault(z.int().nonnegative(), 0),
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
        habitId: anything,
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
