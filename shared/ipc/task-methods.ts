import { z } from 'zod';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { calendarDaySchema, taskActions } from '#shared/actions/task-actions.ts';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { taskDatesSchema, taskDetailSchema, taskRowSchema } from '#shared/domain/task.ts';
import { dayRangeSchema, RANGE_MAX_DAYS, unscheduledSchema } from '#shared/domain/dates/day-range.ts';
import { daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { outlineChangeSchema } from '#shared/domain/outline-change.ts';
import { arrangementSchema, outlineSchema, sortBySchema, viewSchema } from '#shared/domain/view.ts';
import { timelineMarkSchema, timelineSinceSchema } from '#shared/domain/timeline.ts';
import { olderOfSchema, olderReadSchema, olderStateSchema } from '#shared/domain/older.ts';
import { messageSchema } from '#shared/messages/message.ts';
import { command, nothing, query } from '#shared/ipc/method.ts';

/** The rule of a filter that is not saved: only the tasks of the view that match it are shown, and none where Docket does not know the rule. */
const adHocFilterSchema = filterRuleSchema.nullable().default(null);

/** How tasks are read. */
export const taskMethods = {
  /** What a text says, before it is added by `tasks.add`. */
  'tasks.readText': query({
    input: taskActions['tasks.add'].input,
    output: z.strictObject({
      total: z.int(),
      /** Lines that name something that there is not. */
      open: z.int(),
      /** Lists that would be made. */
      newLists: z.array(z.string()),
      /** All of a short text; of a long one the first that are open. */
      lines: z.array(
        z.strictObject({
          title: z.string(),
          depth: z.int(),
          dates: taskDatesSchema,
          tags: z.array(z.string()),
          /** Null for the inbox. */
          projectId: projectIdSchema.nullable(),
          newList: z.string().nullable(),
          newColumn: z.string().nullable(),
          /** Stays in the title. */
          unknown: z.array(messageSchema),
        }),
      ),
    }),
  }),
  'tasks.outline': query({
    input: z.strictObject({
      view: viewSchema,
      /** Without it: no groups, manual order, every task for itself. */
      arrangement: arrangementSchema.optional(),
      /** List the ids of closed tasks too, not only their number. */
      withClosed: z.boolean(),
      rule: adHocFilterSchema,
    }),
    output: outlineSchema,
  }),
  /** As `tasks.outline`, for a reader that keeps what it has read: only what became of it is told again. */
  'tasks.outlineSince': query({
    input: z.strictObject({
      view: viewSchema,
      arrangement: arrangementSchema,
      withClosed: z.boolean(),
      rule: adHocFilterSchema,
      /** The version that the reader has; null for none. One that is not known any more is as none. */
      since: z.string().max(100).nullable(),
    }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('whole'),
        version: z.string(),
        outline: outlineSchema,
        /** Those of the first screen for a reader that has no version, so that one answer is enough to show something; none where one of them is damaged. */
        rows: z.array(taskRowSchema),
      }),
      z.strictObject({ kind: z.literal('changed'), version: z.string(), change: outlineChangeSchema }),
    ]),
  }),
  /** What touches each day from `from` to `to`, with the later occurrences of what repeats. */
  'tasks.range': query({
    input: z
      .strictObject({
        view: viewSchema,
        from: calendarDaySchema,
        to: calendarDaySchema,
        /** Tasks that are over, too. */
        withClosed: z.boolean(),
        rule: adHocFilterSchema,
      })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < RANGE_MAX_DAYS, 'not a range of days'),
    output: dayRangeSchema,
  }),
  /** What is left to be planned beside such a range: open tasks without a date, and those whose date is over. */
  'tasks.unscheduled': query({
    input: z.strictObject({ view: viewSchema, sortBy: sortBySchema, rule: adHocFilterSchema }),
    output: unscheduledSchema,
  }),
  /** A view in order, with the place in time of every task in it: for a timeline, which shows years at once. */
  'tasks.timeline': query({
    input: z.strictObject({
      view: viewSchema,
      arrangement: arrangementSchema,
      withClosed: z.boolean(),
      rule: adHocFilterSchema,
      /** What the reader has; null for nothing. What is not known any more is as nothing. */
      since: timelineMarkSchema.nullable(),
    }),
    output: timelineSinceSchema,
  }),
  'tasks.rows': query({
    input: z.strictObject({ ids: z.array(taskIdSchema).max(500) }),
    /** In the order asked for; ids that are gone are left out. */
    output: z.array(taskRowSchema),
  }),
  /** Names for a terminal: the last six characters of the id, and more where two tasks end alike. */
  'tasks.shortIds': query({
    input: z.strictObject({ ids: z.array(taskIdSchema).max(500) }),
    /** In the order asked for. */
    output: z.array(z.string()),
  }),
  /** Tasks whose id ends so, closed ones and those in the trash too; a whole id is one. */
  'tasks.named': query({
    input: z.strictObject({ name: z.string().regex(/^[\w-]{6,64}$/u) }),
    output: z.array(taskIdSchema),
  }),
  'tasks.detail': query({ input: z.strictObject({ id: taskIdSchema }), output: taskDetailSchema }),
  'tasks.subtasks': query({
    input: z.strictObject({ id: taskIdSchema }),
    /** Direct subtasks in their order, open and closed. */
    output: z.array(taskIdSchema),
  }),
  /**
   * The next older tasks that are over, from the service: what is kept here
   * goes back only as far as somebody has looked. Tasks that came are told by
   * an event as well.
   */
  'tasks.readOlder': command({
    input: z.strictObject({ of: olderOfSchema, fromStart: z.boolean().default(false) }),
    output: olderReadSchema,
  }),
  /** Whether completed tasks are missing here, for an export. Asks no service. */
  'tasks.olderState': query({ input: nothing, output: z.array(olderStateSchema) }),
} as const;
