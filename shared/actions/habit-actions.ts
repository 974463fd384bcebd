import { z } from 'zod';
import { defineListAction } from '#shared/actions/action.ts';
import {
  checkInInputSchema,
  habitChangeSchema,
  habitDraftSchema,
  habitNameSchema,
} from '#shared/domain/habit-row.ts';
import { habitIdSchema, habitSectionIdSchema } from '#shared/domain/ids.ts';
import { changedSchema, undoTokenSchema } from '#shared/ipc/changed.ts';

const id = habitIdSchema;
const date = z.iso.date();
const seen = z.string().optional();

/** What can be done to habits, their sections and their days. */
export const habitActions = {
  'habits.create': defineListAction({
    about: 'Adds a habit. What is left out: done or not, every day, from today, in no section.',
    input: habitDraftSchema,
    answer: z.strictObject({ habitId: habitIdSchema, undoToken: undoTokenSchema }),
    needs: 'habit.create',
    message: ({ name }) => ({ code: 'addedHabit', values: { name } }),
  }),
  'habits.edit': defineListAction({
    about: 'Changes a habit.',
    input: z.strictObject({ id, change: habitChangeSchema, seen }),
    answer: changedSchema,
    needs: 'habit.edit',
    message: () => ({ code: 'changedHabit' }),
  }),
  'habits.archive': defineListAction({
    about: 'Archives habits: nothing is due of them any more, and their check-ins stay.',
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    answer: changedSchema,
    needs: 'habit.edit',
    message: () => ({ code: 'archivedHabit' }),
  }),
  'habits.unarchive': defineListAction({
    about: 'Unarchives habits: they are due again.',
    input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    answer: changedSchema,
    needs: 'habit.edit',
    message: () => ({ code: 'unarchivedHabit' }),
  }),
  'habits.delete': defineListAction({
    about:
      'Deletes a habit with its check-ins. The service keeps no trash of habits; undo makes all of it again.',
    input: z.strictObject({ id }),
    answer: changedSchema,
    needs: 'habit.delete',
    message: () => ({ code: 'deletedHabit' }),
  }),
  'habits.move': defineListAction({
    about: 'Puts a habit into a section (null is none) and a place in it: below another, or at the top.',
    input: z.strictObject({ id, sectionId: habitSectionIdSchema.nullable(), above: id.nullable() }),
    answer: changedSchema,
    needs: 'habit.edit',
    message: () => ({ code: 'movedHabit' }),
  }),
  'habits.checkIn': defineListAction({
    about: 'Checks in a habit on a day: a step, a number, done, or not done.',
    input: z.strictObject({ id, date, to: checkInInputSchema }),
    answer: changedSchema,
    needs: 'habit.checkIn',
    message: () => ({ code: 'checkedIn' }),
  }),
  'habits.undoCheckIn': defineListAction({
    about: 'Takes the check-in of a day back: nothing was done on it.',
    input: z.strictObject({ id, date }),
    answer: changedSchema,
    needs: 'habit.checkIn',
    message: () => ({ code: 'tookCheckInBack' }),
  }),
  'habitSections.create': defineListAction({
    about: 'Adds a section for habits.',
    input: z.strictObject({ name: habitNameSchema }),
    answer: z.strictObject({ sectionId: habitSectionIdSchema, undoToken: undoTokenSchema }),
    needs: 'habit.sections',
    message: ({ name }) => ({ code: 'addedHabitSection', values: { name } }),
  }),
  'habitSections.rename': defineListAction({
    about: 'Renames a section of habits.',
    input: z.strictObject({ id: habitSectionIdSchema, name: habitNameSchema, seen }),
    answer: changedSchema,
    needs: 'habit.sections',
    message: () => ({ code: 'renamedHabitSection' }),
  }),
  'habitSections.move': defineListAction({
    about: 'Puts a section of habits below another, or at the top.',
    input: z.strictObject({ id: habitSectionIdSchema, above: habitSectionIdSchema.nullable() }),
    answer: changedSchema,
    needs: 'habit.sections',
    message: () => ({ code: 'movedHabitSection' }),
  }),
  'habitSections.delete': defineListAction({
    about: 'Deletes a section of habits. Its habits are in none.',
    input: z.strictObject({ id: habitSectionIdSchema }),
    answer: changedSchema,
    needs: 'habit.sections',
    message: () => ({ code: 'deletedHabitSection' }),
  }),
} as const;
