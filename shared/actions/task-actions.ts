import { z } from 'zod';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { entrySpanSchema } from '#shared/domain/dates/day-range.ts';
import { columnIdSchema, projectIdSchema, taskIdSchema, taskIdsSchema } from '#shared/domain/ids.ts';
import {
  entryContextSchema,
  entryMemorySchema,
  surroundingsSchema,
} from '#shared/domain/quick-entry/entry-input.ts';
import { commandNameSchema, commandStepsSchema } from '#shared/domain/saved-command.ts';
import { reminderIdSchema } from '#shared/domain/reminder/due-reminder.ts';
import {
  checklistItemSchema,
  seenTextsSchema,
  taskChangeSchema,
  taskDraftSchema,
  titleSchema,
  type TaskChange,
} from '#shared/domain/task.ts';
import { defineTaskAction, type StepCounts } from '#shared/actions/action.ts';
import { changedTasksSchema, undoTokenSchema } from '#shared/ipc/changed.ts';
import { messageSchema, type MessageCode } from '#shared/messages/message.ts';
import type { AnyMessage } from '#shared/messages/words.ts';

/** As many as a person selects; a program says more in several steps of one run. */
const taskIds = z.array(taskIdSchema).min(1).max(10_000);

const ofIds = z.strictObject({ ids: taskIds });

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

const newPlace = placeSchema.omit({ projectId: true, columnId: true }).optional();

export const calendarDaySchema = z.string().refine((text) => parseCalendarDate(text) !== null, 'not a day');

/** Members of a change that the history calls otherwise. */
const CALLED = { columnId: 'column', addTags: 'tags', removeTags: 'tags' } as const;

/** Pinning has words of its own. */
type FieldName = Exclude<keyof TaskChange, 'isPinned'>;

const isField = (name: string): name is FieldName =>
  name !== 'isPinned' && Object.hasOwn(taskChangeSchema.shape, name);
const isCalled = (name: string): name is keyof typeof CALLED => Object.hasOwn(CALLED, name);

/** The word of the history for what a change is of: a field without one does not compile. */
const codeOf = (name: FieldName): MessageCode =>
  isCalled(name) ? (`field.${CALLED[name]}` as const) : (`field.${name}` as const);

/** The one field that a change is of; null for several. A repeat and reminders go with the date. */
const changedField = (change: TaskChange): AnyMessage | null => {
  const fields = new Set(Object.keys(change).filter(isField).map(codeOf));
  if (fields.has('field.dates')) {
    fields.delete('field.repeat');
    fields.delete('field.reminders');
  }
  const [code] = fields;
  return fields.size === 1 && code !== undefined ? { code } : null;
};

const needsOfChange = ({ change }: { readonly change?: TaskChange | undefined }) => {
  if (change?.progress !== undefined) return 'task.progress';
  if (change?.estimate !== undefined) return 'task.estimate';
  return change?.isPinned === undefined ? null : 'task.pin';
};

const closing = { occurrence: 'never', needs: null } as const;

const tasksAdded = {
  needs: null,
  occurrence: null,
  message: (_input: unknown, { added }: StepCounts) => ({ code: 'added', values: { tasks: added } }) as const,
} as const;

export const taskActions = {
  'tasks.add': defineTaskAction({
    ...tasksAdded,
    about:
      'Adds tasks that are written in the entry grammar: one line, or an outline with subtasks indented.',
    input: z.strictObject({
      text: z.string().min(1).max(6_000_000),
      /** Lines of an outline; else the whole text is one entry. */
      isOutline: z.boolean().default(false),
      /** A list that is named and that there is not is made; else its name stays in the title. */
      makesLists: z.boolean().default(false),
      /** What the person said about recognition. */
      memory: entryMemorySchema.optional(),
      /** Where it is written; without, in no view and list. */
      surroundings: surroundingsSchema.optional(),
      /** When and how it was typed; without, now and as the account's computer writes dates. */
      context: entryContextSchema.optional(),
    }),
    answer: z.strictObject({
      taskIds: taskIdsSchema,
      undoToken: undoTokenSchema.nullable(),
      lists: z.array(
        z.strictObject({
          /** Null for the inbox. */
          projectId: projectIdSchema.nullable(),
          /** The name of a list that was made for them; null where it was there before. */
          newList: z.string().nullable(),
          taskIds: taskIdsSchema,
        }),
      ),
      /** What the text names that there is not; it stays in the titles. */
      missing: z.array(messageSchema),
      /** How many lines were too long for a title and go on in the notes. */
      inNotes: z.int(),
      /** Lines that are longer than a title and notes together; they were not added. */
      left: z.array(z.string()),
    }),
  }),
  'tasks.create': defineTaskAction({
    ...tasksAdded,
    about: 'Adds one task.',
    input: z.strictObject({
      /** Null is the inbox. */
      projectId: projectIdSchema.nullable(),
      ...taskDraftSchema.omit({ depth: true }).shape,
      place: newPlace,
    }),
    answer: z.strictObject({ taskId: taskIdSchema, undoToken: undoTokenSchema }),
  }),
  'tasks.createMany': defineTaskAction({
    ...tasksAdded,
    about: 'Adds tasks in the order of the drafts; one with a depth is a subtask of the one before it.',
    input: z.strictObject({
      projectId: projectIdSchema.nullable(),
      drafts: z.array(taskDraftSchema).min(1).max(10_000),
      place: newPlace,
    }),
    answer: z.strictObject({ taskIds: z.array(taskIdSchema), undoToken: undoTokenSchema }),
  }),
  'tasks.duplicate': defineTaskAction({
    about: 'Copies tasks, with what is open below them, right behind what they are of.',
    input: ofIds,
    /** The copies, without those below them. */
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    message: (_input, { added }) => ({ code: 'duplicated', values: { tasks: added } }),
  }),
  /** What another device has changed of the texts since they were seen is merged into them, or goes to the conflict journal. */
  'tasks.edit': defineTaskAction({
    about: 'Makes the same change of each task. A tag that is not known yet is made.',
    input: z.strictObject({ ids: taskIds, change: taskChangeSchema, seen: seenTextsSchema.optional() }),
    answer: changedTasksSchema,
    needs: needsOfChange,
    occurrence: 'series',
    message: ({ change }, { changed: tasks }) => {
      if (change.isPinned !== undefined)
        return { code: change.isPinned ? 'pinned' : 'unpinned', values: { tasks } };
      const field = changedField(change);
      return field === null
        ? { code: 'changed', values: { tasks } }
        : { code: 'changedField', values: { tasks, field } };
    },
  }),
  'tasks.shiftDates': defineTaskAction({
    about:
      'Moves dates by whole days at the same time of day; a task without a date gets that day from today.',
    input: z.strictObject({ ids: taskIds, days: z.int().min(-3660).max(3660) }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'date',
    message: (_input, { changed }) => ({ code: 'shifted', values: { tasks: changed } }),
  }),
  'tasks.complete': defineTaskAction({
    ...closing,
    about: 'Completes tasks. A repeating task goes on to its next date, and what was done is kept beside it.',
    input: z.strictObject({
      ids: taskIds,
      withSubtasks: z.boolean().default(false),
      /** Done by the end of yesterday, by the account's days. */
      asOf: z.enum(['now', 'yesterday']).default('now'),
    }),
    answer: changedTasksSchema,
    needs: ({ asOf }) => (asOf === 'yesterday' ? 'task.completedTime' : null),
    message: (_input, { changed }) => ({ code: 'completed', values: { tasks: changed } }),
  }),
  'tasks.abandon': defineTaskAction({
    ...closing,
    about: 'Marks tasks as won’t do.',
    input: z.strictObject({ ids: taskIds, withSubtasks: z.boolean().default(false) }),
    answer: changedTasksSchema,
    needs: 'task.abandon',
    message: (_input, { changed }) => ({ code: 'abandoned', values: { tasks: changed } }),
  }),
  'tasks.skip': defineTaskAction({
    about: 'Leaves out the present date of repeating tasks, which go on to their next one.',
    input: ofIds,
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'date',
    message: (_input, { changed }) => ({ code: 'skipped', values: { tasks: changed } }),
  }),
  'tasks.editOccurrence': defineTaskAction({
    about: 'Changes a later date of a repeating task: itself, it and those after it, or all of them.',
    input: z.strictObject({
      id: taskIdSchema,
      at: z.strictObject({ day: calendarDaySchema, minute: z.int().min(0).max(1439).nullable() }),
      scope: z.enum(['one', 'later', 'all', 'skip']),
      /** Where it goes; null where it stays. */
      span: entrySpanSchema.extend({ startDay: calendarDaySchema, endDay: calendarDaySchema }).nullable(),
    }),
    answer: changedTasksSchema,
    // The two halves would be sent one by one, and the half with the skipped date refused behind the other.
    needs: ({ scope }) => (scope === 'one' || scope === 'skip' ? 'task.exception' : null),
    occurrence: 'asks',
    message: ({ scope }) => {
      if (scope === 'one') return { code: 'changedOccurrence' };
      if (scope === 'later') return { code: 'changedLaterOccurrences' };
      return { code: scope === 'all' ? 'changedRepeat' : 'skippedOccurrence' };
    },
  }),
  'tasks.reopen': defineTaskAction({
    ...closing,
    about: 'Opens tasks again.',
    input: ofIds,
    answer: changedTasksSchema,
    message: (_input, { changed }) => ({ code: 'reopened', values: { tasks: changed } }),
  }),
  /** One write decides all of it. Refused with a reason where the service's rules do not allow it. */
  'tasks.move': defineTaskAction({
    about: 'Puts tasks, with all that is below them, in another list, column, parent or place in the order.',
    input: z.strictObject({
      ids: taskIds,
      place: placeSchema,
      /** What the drop means besides the place, for example a priority. */
      change: taskChangeSchema.optional(),
    }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    movesRows: true,
    message: (_input, { changed }) => ({ code: 'moved', values: { tasks: changed } }),
  }),
  'tasks.editItems': defineTaskAction({
    about:
      'Adds, changes, orders and takes off checklist items; a text task becomes a checklist with its first item.',
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
    }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    message: () => ({ code: 'changedChecklist' }),
  }),
  'tasks.itemToSubtask': defineTaskAction({
    about: 'Makes a checklist item a subtask in its own right.',
    input: z.strictObject({ id: taskIdSchema, itemId: z.string() }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    message: () => ({ code: 'itemToSubtask' }),
  }),
  'tasks.subtaskToItem': defineTaskAction({
    about: 'Makes a subtask a checklist item of its parent; refused for one that has subtasks itself.',
    input: z.strictObject({ id: taskIdSchema }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    message: () => ({ code: 'subtaskToItem' }),
  }),
  'tasks.delete': defineTaskAction({
    ...closing,
    about: 'Moves tasks to the trash, with what is below them.',
    input: ofIds,
    answer: changedTasksSchema,
    inTrash: true,
    movesRows: true,
    message: (_input, { changed }) => ({ code: 'trashed', values: { tasks: changed } }),
  }),
  'tasks.restore': defineTaskAction({
    ...closing,
    about: 'Takes tasks out of the trash to their list, or to the inbox where that is gone.',
    input: ofIds,
    answer: changedTasksSchema,
    needs: 'trash.restore',
    inTrash: true,
    movesRows: true,
    message: (_input, { changed }) => ({ code: 'restored', values: { tasks: changed } }),
  }),
  'tasks.erase': defineTaskAction({
    ...closing,
    about: 'Deletes tasks permanently. This cannot be undone.',
    input: ofIds,
    answer: changedTasksSchema,
    needs: 'task.erase',
    inTrash: true,
    movesRows: true,
    message: () => null,
  }),
  'tasks.doAgain': defineTaskAction({
    about:
      'Does the steps of a command to tasks: those of a saved one by its name, or these. What the steps do not change stays.',
    input: z.strictObject({ ids: taskIds, command: z.union([commandNameSchema, commandStepsSchema]) }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: 'series',
    movesRows: true,
    message: ({ command }, { changed: tasks }) => ({
      code: 'didAgain',
      values: { tasks, name: typeof command === 'string' ? command : null },
    }),
  }),
  'reminders.done': defineTaskAction({
    about: 'Completes the tasks of reminders and ticks their items.',
    input: z.strictObject({ ids: z.array(reminderIdSchema).min(1).max(1000) }),
    answer: changedTasksSchema,
    needs: null,
    occurrence: null,
    message: ({ ids }) => ({ code: 'completedReminders', values: { reminders: ids.length } }),
  }),
} as const;
