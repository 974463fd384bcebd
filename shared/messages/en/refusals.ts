import type { Operation } from '#shared/domain/operation.ts';
import type { Words } from '#shared/messages/words.ts';
import { OPERATION_NAMES } from '#shared/messages/en/operations.ts';

export interface Named {
  readonly name: string;
}
export interface File {
  readonly path: string;
}

/** Why something was not done, and what to do. */
export const refusalTexts = {
  inTrash: () => 'A task in the trash can’t be changed. Restore it first.',
  readOnlyList: ({ name }: Named) => `${name} is read only. Ask its owner for permission to edit.`,
  needsPassword: ({ operation }: { readonly operation: Operation }) =>
    `“${OPERATION_NAMES[operation]}” needs password sign-in.`,
  noHabits: () => 'The service of this account has no habits. Use another account for them.',
  builtOnSince: () => 'A later change is about the same tasks. Undo that one first. Nothing was changed.',
  changedSince: ({ name }: Named) => `“${name}” has changed since you saw it. Nothing was changed.`,
  noSuchCommand: ({ name }: Named) => `No saved command is named “${name}”. Nothing was changed.`,
  sameCommandName: ({ name }: Named) => `A command is named “${name}” already. Choose another name.`,
  madeNothing: ({ step }: { readonly step: number }) =>
    `Step ${step} made nothing that a later step could use.`,
  exportFailed: () => 'Couldn’t write the file. Nothing was exported. Try again, or export a part.',
  backupNotRead: () => 'Couldn’t read the backup. Nothing was changed. Choose another one.',
  printFailed: () => 'Couldn’t print. Check that the printer is on and reachable, and try again.',
  pdfNotSaved: () => 'Couldn’t save the PDF. Check that the disk isn’t full, or choose another folder.',
  moveUnderWay: () => 'An earlier move isn’t sent yet. Wait until it is, then move again.',
  moveNotReady: () => 'This account can’t be moved now. Open the page again to see why. Nothing was changed.',
  moveNotRead: () => 'Couldn’t read the service. Nothing was changed. Try again in a moment.',
  moveNotChecked: () =>
    'Not everything is known to be at the other account. Check the move there first. Nothing was changed.',
  stopped: () => 'You stopped it. Nothing was changed.',

  tagGone: () => 'That tag no longer exists.',
  tagExists: ({ name }: Named) => `A tag named “${name}” already exists.`,
  tagExistsMerge: ({ name }: Named) => `A tag named “${name}” already exists. Merge the two instead.`,
  tagRenamedUnsent: ({ name, now }: Named & { readonly now: string }) =>
    `“${name}” was renamed to “${now}”, and that hasn’t synced yet. Add the tag after the next sync.`,
  tagBelowItself: () => 'A tag can’t be nested under itself.',
  tagIntoItself: () => 'A tag can’t be merged into itself.',
  taskBelowItself: () => 'A task can’t be nested under itself.',
  tooDeep: ({ levels }: { readonly levels: number }) => `Tasks go at most ${levels} levels deep.`,
  parentGone: () => 'The task above no longer exists.',
  dateGone: () => 'That date is no longer part of this repeat.',
  unknownRule: () => 'Docket can’t calculate the dates of this repeat.',
  unknownNextDate: () =>
    'Docket can’t calculate the next date of this repeat. Complete it in another app, or remove the repeat first.',
  lastOccurrence: () => 'This is the last occurrence. Complete it or delete it.',
  fromCompletion: () =>
    'This repeat counts from completion, so a later date can’t be changed on its own. Change the whole repeat.',
  otherDays: () =>
    'The days of this repeat can’t be shifted. Edit the repeat itself, or change only this date.',
  onlySubtaskToItem: () => 'Only a subtask can be converted to a checklist item.',
  subtaskHasSubtasks: () => 'A subtask that has subtasks can’t be converted to a checklist item.',

  folderGone: ({ directory }: { readonly directory: string }) =>
    `The folder with your tasks was moved or deleted, so this was not saved: ${directory}. Put it back, or restart Docket.`,
  unreachable: () => 'The service can’t be reached.',
  noAnswer: () => 'The service did not answer in time.',
  tooManyRequests: () => 'Too many requests to the service. Try again later.',
  noOlderTasks: () => 'The service didn’t return older tasks.',
  notSyncedYet: () => 'This account hasn’t synced yet.',
  readOnlyAccount: () => 'This account is read-only.',
  pastIsReadOnly: () => 'You are looking at an earlier moment, which can’t be edited. Go back to now first.',
  notInRewind: () => 'This isn’t available at an earlier moment. Go back to now first.',
  notInRehearsal: () => 'This isn’t available in a rehearsal. Keep or drop it first.',
  nothingToRewind: () =>
    'No changes are recorded yet, so there is no earlier moment to show. Docket records them from now on.',
  calendarAddress: () =>
    'This address can’t be used. Enter one that starts with https, http or webcal, or a file path.',
  onlySignIn: () => 'That is the only sign-in of this account. Sign out of it instead.',
  signedOutAlready: () => 'This account is already signed out.',
  unsentEdits: ({ edits }: { readonly edits: number }, { count, plural }: Words) =>
    `${count(edits, 'edit')} ${plural(edits, { one: 'has', other: 'have' })} not reached the service yet and would be lost. Sync first, or sign out and discard.`,
  pageExpired: () =>
    'This page is no longer signed in. Open the address that Docket printed when it started.',

  storeFull: () =>
    'The disk is full, so this was not saved. What was saved before is safe. Free some space and try again.',
  storeDiskError: () => 'Couldn’t save. Your disk may be full. Nothing earlier was lost.',
  storeReadOnly: () =>
    'A newer Docket wrote this file, so this one only shows it. Update Docket to change anything.',
  storeDamaged: () =>
    'Part of the file with your tasks can’t be read. Docket is moving the rest to a new file. Try again in a moment.',
  storeClosed: () => 'The account was closed before this was done. Open it and try again.',

  loginNotInstalled: () => 'Docket can be started with the session only where it is installed.',
  fileNotWritten: ({ path }: File) => `The file ${path} cannot be written.`,
  fileNotRemoved: ({ path }: File) => `The file ${path} cannot be removed.`,
} as const;
