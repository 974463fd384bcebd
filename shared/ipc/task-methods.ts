import { z } from 'zod';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { columnIdSchema, projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import {
  checklistItemSchema,
  seenTextsSchema,
  taskChangeSchema,
  taskDetailSchema,
  taskDraftSchema,
  taskRowSchema,
  titleSchema,
} from '#shared/domain/task.ts';
import {
  dayRangeSchema,
  entrySpanSchema,
  RANGE_MAX_DAYS,
  unscheduledSchema,
} from '#shared/domain/dates/day-range.ts';
import { daysBetween, parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { outlineChangeSchema } from '#shared/domain/outline-change.ts';
import { arrangementSchema, outlineSchema, sortBySchema, viewSchema } from '#shared/domain/view.ts';
import { timelineMarkSchema, timelineSinceSchema } from '#shared/domain/timeline.ts';
import { olderOfSchema, olderReadSchema } from '#shared/domain/older.ts';
import { changedTasksSchema, undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, query } from '#shared/ipc/method.ts';

/** One bulk action is one undo step and one batch; the limit keeps a message small. */
const taskIds = z.array(taskIdSchema).min(1).max(1000);

/** One action in several commands: undone together with the step that this names, while that is the last one. */
const joins = undoTokenSchema.optional();

/** Where new or moved tasks go. What is left out stays as it is; a new task is then in the inbox, without parent. */
const placeSchema = z.strictObject({
  projectId: projectIdSchema.optional(),
  columnId: columnIdSchema.nullable().optional(),
  parentId: taskIdSchema.nullable().optional(),
  /**
   * The neighbours in the manual order, as they are on the screen; null at an
   * end. Without any, the tasks go to the top, and new subtasks behind the
   * ones that their parent has.
   */
  between: z.strictObject({ above: taskIdSchema.nullable(), below: taskIdSchema.nullable() }).optional(),
});

/** The rule of a filter that is not saved: only the tasks of the view that match it are shown, and none where Docket does not know the rule. */
const adHocFilterSchema = filterRuleSchema.nullable().default(null);

const calendarDaySchema = z.string().refine((text) => parseCalendarDate(text) !== null, 'not a day');

/** What can be done to tasks. */
export const taskMethods = {
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
  /** How the notes of tasks begin, on one line; without those that have none. */
  'tasks.noteLines': query({
    input: z.strictObject({ ids: z.array(taskIdSchema).max(500) }),
    output: z.array(z.strictObject({ id: taskIdSchema, text: z.string() })),
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
    input: z.strictObject({ of: olderOfSchema, anew: z.boolean().default(false) }),
    output: olderReadSchema,
  }),
  'tasks.create': command({
    input: z.strictObject({
      /** Null is the inbox. */
      projectId: projectIdSchema.nullable(),
      ...taskDraftSchema.omit({ depth: true }).shape,
      place: placeSchema.omit({ projectId: true, columnId: true }).optional(),
    }),
    output: z.strictObject({ taskId: taskIdSchema, undoToken: undoTokenSchema }),
  }),
  /** Several at once, as one step: the list reads like the drafts, those with a depth are subtasks. */
  'tasks.createMany': command({
    input: z.strictObject({
      projectId: projectIdSchema.nullable(),
      drafts: z.array(taskDraftSchema).min(1).max(500),
      place: placeSchema.omit({ projectId: true, columnId: true }).optional(),
      joins,
    }),
    output: z.strictObject({ taskIds: z.array(taskIdSchema), undoToken: undoTokenSchema }),
  }),
  /** Copies, right behind what they are of, with what is open below. */
  'tasks.duplicate': command({
    input: z.strictObject({ ids: taskIds }),
    /** The copies, without those below them. */
    output: changedTasksSchema,
  }),
  /**
   * The same change of each task. A tag that is not known yet is made. What another device has changed of the texts
   * since they were seen is merged into them, or goes to the conflict journal.
   */
  'tasks.edit': command({
    input: z.strictObject({
      ids: taskIds,
      change: taskChangeSchema,
      seen: seenTextsSchema.optional(),
      joins,
    }),
    output: changedTasksSchema,
  }),
  /** Moves dates by whole days at the same time of day; a task without a date gets that day from today. */
  'tasks.shiftDates': command({
    input: z.strictObject({ ids: taskIds, days: z.int().min(-3660).max(3660), joins }),
    output: changedTasksSchema,
  }),
  /** A repeating task goes on to its next date, and what was done is kept beside it. */
  'tasks.complete': command({
    input: z.strictObject({
      ids: taskIds,
      withSubtasks: z.boolean().default(false),
      /** Done by the end of yesterday, by the account's days. */
      asOf: z.enum(['now', 'yesterday']).default('now'),
      joins,
    }),
    output: changedTasksSchema,
  }),
  'tasks.abandon': command({
    input: z.strictObject({ ids: taskIds, withSubtasks: z.boolean().default(false), joins }),
    output: changedTasksSchema,
  }),
  /** Leaves out the present occurrence of repeating tasks: they go on to their next date, and nothing is done. */
  'tasks.skip': command({ input: z.strictObject({ ids: taskIds, joins }), output: changedTasksSchema }),
  /**
   * Changes a later occurrence of a repeating task, found by its place in the
   * calendar: itself as a task of its own, it and those after it as a series of
   * their own, or all of them. Refused with a reason where the rule does not
   * allow it.
   */
  'tasks.editOccurrence': command({
    input: z.strictObject({
      id: taskIdSchema,
      at: z.strictObject({ day: calendarDaySchema, minute: z.int().min(0).max(1439).nullable() }),
      scope: z.enum(['one', 'later', 'all', 'skip']),
      /** Where it goes; null where it stays. */
      span: entrySpanSchema.extend({ startDay: calendarDaySchema, endDay: calendarDaySchema }).nullable(),
    }),
    output: changedTasksSchema,
  }),
  'tasks.reopen': command({ input: z.strictObject({ ids: taskIds, joins }), output: changedTasksSchema }),
  /**
   * Puts tasks, with all that is below them, somewhere else: another list, a
   * column, a parent, a place between neighbours. One write decides all of it.
   * Refused with a reason where the service's rules do not allow it.
   */
  'tasks.move': command({
    input: z.strictObject({
      ids: taskIds,
      place: placeSchema,
      /** What the drop means besides the place, for example a priority. */
      change: taskChangeSchema.optional(),
      joins,
    }),
    output: changedTasksSchema,
  }),
  /** Adds, changes and takes off checklist items; a text task becomes a checklist with its first item. */
  'tasks.editItems': command({
    input: z.strictObject({
      id: taskIdSchema,
      /** To be put last. */
      add: z
        .array(z.strictObject({ title: titleSchema, done: z.boolean().default(false) }))
        .max(500)
        .default([]),
      change: z
        .array(
          z.strictObject({
            ...checklistItemSchema.partial().shape,
            id: z.string(),
            title: titleSchema.optional(),
            /** The title as it was shown when the person began to write. */
            seen: z.string().optional(),
          }),
        )
        .max(500)
        .default([]),
      remove: z.array(z.string()).max(500).default([]),
      /** All ids in their new order. */
      order: z.array(z.string()).max(1000).optional(),
      joins,
    }),
    output: changedTasksSchema,
  }),
  /** Makes a checklist item a subtask in its own right. */
  'tasks.itemToSubtask': command({
    input: z.strictObject({ id: taskIdSchema, itemId: z.string() }),
    output: changedTasksSchema,
  }),
  /** The other way round; refused for a subtask that has subtasks itself. */
  'tasks.subtaskToItem': command({ input: z.strictObject({ id: taskIdSchema }), output: changedTasksSchema }),
  /** To the trash, with what is below. */
  'tasks.delete': command({ input: z.strictObject({ ids: taskIds, joins }), output: changedTasksSchema }),
  /** Out of the trash, to its list, or to the inbox where that is gone. */
  'tasks.restore': command({ input: z.strictObject({ ids: taskIds, joins }), output: changedTasksSchema }),
  /** For good: this cannot be undone. */
  'tasks.erase': command({ input: z.strictObject({ ids: taskIds }), output: changedTasksSchema }),
} as const;
