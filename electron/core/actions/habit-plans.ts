import type { habitActions } from '#shared/actions/habit-actions.ts';
import type { Plans } from '#core/actions/plan.ts';
import {
  archiveHabits,
  changeHabit,
  checkIn,
  createHabit,
  createSection,
  deleteHabit,
  deleteSection,
  moveHabit,
  moveSection,
  renameSection,
  takeCheckInBack,
} from '#core/store/commands/edit-habits.ts';

const made = ({ id, edits }: ReturnType<typeof createSection>) => ({ edits, made: [id] });

/** Habits, their sections and their days. */
export const habitPlans: Plans<keyof typeof habitActions> = {
  'habits.create': (context, draft) => made(createHabit(context, draft, context.days().today)),
  'habits.edit': (context, { id, change, seen }) => ({ edits: changeHabit(context, id, change, seen) }),
  'habits.archive': (context, { ids }) => ({ edits: archiveHabits(context, ids, true) }),
  'habits.unarchive': (context, { ids }) => ({ edits: archiveHabits(context, ids, false) }),
  'habits.delete': (context, { id }) => ({ edits: deleteHabit(context, id) }),
  'habits.move': (context, input) => ({ edits: moveHabit(context, input) }),
  'habits.checkIn': (context, input) => ({ edits: checkIn(context, input) }),
  'habits.undoCheckIn': (context, { id, date }) => ({ edits: takeCheckInBack(context, id, date) }),
  'habitSections.create': (context, { name }) => made(createSection(context, name)),
  'habitSections.rename': (context, { id, name, seen }) => ({
    edits: renameSection(context, id, name, seen),
  }),
  'habitSections.move': (context, { id, above }) => ({ edits: moveSection(context, id, above) }),
  'habitSections.delete': (context, { id }) => ({ edits: deleteSection(context, id) }),
};
