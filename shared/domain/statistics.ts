import { z } from 'zod';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { prioritySchema } from '#shared/domain/task.ts';

const count = z.int().nonnegative();
/** `yyyy-MM-dd` in the zone of the account. */
const day = z.iso.date();

/** Which closed tasks a bar or a cell stands for: all of what is given has to hold. Made when it is needed: most starts show another view. */
export const closedQuerySchema = z.lazy(() =>
  z.strictObject({
    /** First and last day of completion, both included. */
    from: day,
    to: day,
    outcome: z.enum(['done', 'wontDo', 'notDone']),
    projectId: projectIdSchema.optional(),
    folderId: folderIdSchema.nullable().optional(),
    /** Null is without a tag. */
    tag: z.string().nullable().optional(),
    priority: prioritySchema.optional(),
    /** 1 is Monday, 7 is Sunday (ISO 8601). */
    weekday: z.int().min(1).max(7).optional(),
    /** 0 to 23, local. */
    hour: z.int().min(0).max(23).optional(),
  }),
);
export type ClosedQuery = z.infer<typeof closedQuerySchema>;

/** One day of the chosen time, also one on which nothing happened. */
const dayFiguresSchema = z.strictObject({
  day,
  done: count,
  wontDo: count,
  /** Open tasks whose last day it was. Today and the days to come have not ended, and have none. */
  notDone: count,
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Days alone, for as many of them as a year has and more. */
export const localDaysSchema = z.strictObject({
  firstWeekday: z.int().min(1).max(7),
  today: day,
  days: z.array(dayFiguresSchema),
  /** The first day from which all that is over is here: nothing before it is counted. Null where all of it is. */
  since: day.nullable(),
});
export type LocalDays = z.infer<typeof localDaysSchema>;

/** From the closed tasks that are kept on this computer. */
export const localStatisticsSchema = z.strictObject({
  timeZone: z.string(),
  firstWeekday: z.int().min(1).max(7),
  today: day,
  days: z.array(dayFiguresSchema),
  /** The same number of days just before. */
  before: z.strictObject({ done: count, wontDo: count, notDone: count }),
  /** Of the completions in the chosen time. */
  byList: z.array(z.strictObject({ projectId: projectIdSchema, count })),
  byFolder: z.array(z.strictObject({ folderId: folderIdSchema.nullable(), count })),
  byTag: z.array(z.strictObject({ tag: z.string().nullable(), count })),
  byPriority: z.array(z.strictObject({ priority: prioritySchema, count })),
  /** Monday first. */
  byWeekday: z.array(count).length(7),
  byHour: z.array(count).length(24),
  /** Open tasks whose last day is today, whatever days were asked for. */
  dueToday: count,
  /** As that of the days alone. */
  since: day.nullable(),
  /** The first day from which closed tasks are kept here; null where none is kept. */
  keptFrom: day.nullable(),
});
export type LocalStatistics = z.infer<typeof localStatisticsSchema>;

const periodSchema = z.strictObject({ first: day, done: count, notDone: count });
const focusPeriodSchema = z.strictObject({ first: day, count, duration: count });

/** As the service tells them (task-service-interface, "User statistics (V2)"). */
export const serviceStatisticsSchema = z.strictObject({
  /** When the service said so; ISO 8601 UTC. */
  readAt: z.iso.datetime(),
  score: z.int(),
  level: z.int(),
  todayCompleted: count,
  yesterdayCompleted: count,
  totalCompleted: count,
  scoreByDay: z.array(z.strictObject({ day, score: z.int() })),
  taskByDay: z.array(periodSchema),
  taskByWeek: z.array(periodSchema),
  taskByMonth: z.array(periodSchema),
  /** Null where the service tells none. */
  ranking: z
    .strictObject({
      /** Users that have done less, in percent. */
      aheadOf: z.number().min(0).max(100),
      /** Since the account was made. */
      days: count,
    })
    .nullable(),
  /** Focus sessions; durations in minutes. */
  focus: z.strictObject({
    todayCount: count,
    yesterdayCount: count,
    totalCount: count,
    todayDuration: count,
    yesterdayDuration: count,
    totalDuration: count,
    countGoal: count,
    durationGoal: count,
    byDay: z.array(focusPeriodSchema),
    byWeek: z.array(focusPeriodSchema),
    byMonth: z.array(focusPeriodSchema),
  }),
});
export type ServiceStatistics = z.infer<typeof serviceStatisticsSchema>;

/** The level on each day on which it was read here, oldest first: the service tells only that of today. */
export const levelsSchema = z.array(z.strictObject({ day, level: z.int() }));
export type Levels = z.infer<typeof levelsSchema>;

/** What the service says, or why there is nothing of it. */
export const serviceFiguresSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('read'),
    statistics: serviceStatisticsSchema,
    levels: levelsSchema,
    isStale: z.boolean(),
  }),
  /** The sign-ins of the account do not serve it. */
  z.strictObject({ kind: z.literal('notServed') }),
  /** Never read so far, and the service cannot be reached now. */
  z.strictObject({ kind: z.literal('unreachable') }),
]);
export type ServiceFigures = z.infer<typeof serviceFiguresSchema>;

/** Minutes of focus; null for what has no list or no tag. */
const focusShareSchema = z.strictObject({ name: z.string().nullable(), minutes: count });

/** What the service counts of some days, beyond what the tasks that are kept here tell. */
export const spanFiguresSchema = z.strictObject({
  /** Completed tasks. */
  onTime: count,
  late: count,
  withoutDate: count,
  focusByList: z.array(focusShareSchema),
  /** By the name of the tag. */
  focusByTag: z.array(focusShareSchema),
});
export type SpanFigures = z.infer<typeof spanFiguresSchema>;
