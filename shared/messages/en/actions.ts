import type { AnyMessage, Words } from '#shared/messages/words.ts';

export interface Tasks {
  readonly tasks: number;
}
export interface Named {
  readonly name: string;
}

/** What was done, as the history says it. */
export const actionTexts = {
  added: ({ tasks }: Tasks, { count }: Words) => `Added ${count(tasks, 'task')}`,
  imported: ({ tasks }: Tasks, { count }: Words) => `Imported ${count(tasks, 'task')}`,
  broughtBack: ({ tasks }: Tasks, { count }: Words) => `Brought back ${count(tasks, 'task')} from a backup`,
  broughtBackLists: ({ lists }: { readonly lists: number }, { count }: Words) =>
    `Brought back ${count(lists, 'list')} from a backup`,
  didAgain: ({ name, tasks }: Tasks & { readonly name: string | null }, { count }: Words) =>
    name === null ? `Changed ${count(tasks, 'task')} by a command` : `${name}: ${count(tasks, 'task')}`,
  undidEarlier: () => 'Undid an earlier step',
  keptRehearsal: () => 'Kept a rehearsal',
  broughtBackChange: () => 'Brought an earlier value back',
  duplicated: ({ tasks }: Tasks, { count }: Words) => `Duplicated ${count(tasks, 'task')}`,
  changed: ({ tasks }: Tasks, { count }: Words) => `Changed ${count(tasks, 'task')}`,
  changedField: ({ tasks, field }: Tasks & { readonly field: AnyMessage }, { count, text }: Words) =>
    `Changed the ${text(field)} of ${count(tasks, 'task')}`,
  pinned: ({ tasks }: Tasks, { count }: Words) => `Pinned ${count(tasks, 'task')}`,
  unpinned: ({ tasks }: Tasks, { count }: Words) => `Unpinned ${count(tasks, 'task')}`,
  shifted: ({ tasks }: Tasks, { count }: Words) => `Moved the date of ${count(tasks, 'task')}`,
  moved: ({ tasks }: Tasks, { count }: Words) => `Moved ${count(tasks, 'task')}`,
  completed: ({ tasks }: Tasks, { count }: Words) => `Completed ${count(tasks, 'task')}`,
  abandoned: ({ tasks }: Tasks, { count }: Words) => `Won’t do: ${count(tasks, 'task')}`,
  reopened: ({ tasks }: Tasks, { count }: Words) => `Reopened ${count(tasks, 'task')}`,
  skipped: ({ tasks }: Tasks, { count }: Words) => `Skipped one of ${count(tasks, 'task')}`,
  trashed: ({ tasks }: Tasks, { count }: Words) => `Moved ${count(tasks, 'task')} to the trash`,
  restored: ({ tasks }: Tasks, { count }: Words) => `Restored ${count(tasks, 'task')}`,
  changedOccurrence: () => 'Changed one occurrence',
  changedLaterOccurrences: () => 'Changed this and later occurrences',
  changedRepeat: () => 'Changed a repeat',
  skippedOccurrence: () => 'Skipped one occurrence',
  changedChecklist: () => 'Changed a checklist',
  itemToSubtask: () => 'Converted a checklist item to a subtask',
  subtaskToItem: () => 'Converted a subtask to a checklist item',
  completedReminders: ({ reminders }: { readonly reminders: number }, { count }: Words) =>
    `Completed ${count(reminders, 'reminder')}`,
  addedList: ({ name }: Named) => `Added the list “${name}”`,
  changedList: () => 'Changed a list',
  movedList: () => 'Moved a list',
  deletedList: () => 'Deleted a list',
  addedFolder: ({ name }: Named) => `Added the folder “${name}”`,
  renamedFolder: () => 'Renamed a folder',
  movedFolder: () => 'Moved a folder',
  ungroupedFolder: () => 'Ungrouped a folder',
  addedTag: ({ name }: Named) => `Added the tag “${name}”`,
  changedTag: () => 'Changed a tag',
  movedTag: () => 'Moved a tag',
  renamedTag: () => 'Renamed a tag',
  mergedTags: () => 'Merged two tags',
  deletedTag: () => 'Deleted a tag',
  addedColumn: ({ name }: Named) => `Added the column “${name}”`,
  renamedColumn: () => 'Renamed a column',
  movedColumn: () => 'Moved a column',
  deletedColumn: () => 'Deleted a column',
  addedFilter: ({ name }: Named) => `Added the filter “${name}”`,
  changedFilter: () => 'Changed a filter',
  deletedFilter: () => 'Deleted a filter',
  addedHabit: ({ name }: Named) => `Added the habit “${name}”`,
  changedHabit: () => 'Changed a habit',
  archivedHabit: () => 'Archived a habit',
  unarchivedHabit: () => 'Unarchived a habit',
  deletedHabit: () => 'Deleted a habit',
  movedHabit: () => 'Moved a habit',
  checkedIn: () => 'Checked in a habit',
  tookCheckInBack: () => 'Took a check-in back',
  addedHabitSection: ({ name }: Named) => `Added the section “${name}”`,
  renamedHabitSection: () => 'Renamed a section of habits',
  movedHabitSection: () => 'Moved a section of habits',
  deletedHabitSection: () => 'Deleted a section of habits',
  focused: (
    { minutes, title }: { readonly minutes: number; readonly title: string | null },
    { count }: Words,
  ) =>
    title === null
      ? `Focused for ${count(minutes, 'minute')}`
      : `Focused on “${title}” for ${count(minutes, 'minute')}`,
  addedFocus: () => 'Added a focus session',
  changedFocus: () => 'Changed a focus session',
  deletedFocus: ({ sessions }: { readonly sessions: number }, { count }: Words) =>
    `Deleted ${count(sessions, 'focusSession')}`,
  discardedEdit: () => 'Discarded an edit',
  restoredConflict: () => 'Restored an overwritten value',
  undid: ({ step }: { readonly step: AnyMessage }, { text }: Words) => `Undid “${text(step)}”`,
  redid: ({ step }: { readonly step: AnyMessage }, { text }: Words) => `Redid “${text(step)}”`,
  severalActions: ({ actions }: { readonly actions: number }) => `${actions} actions`,
} as const;
