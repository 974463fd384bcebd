import type { FieldChange, UnsentEdit } from '#shared/domain/unsent-edit.ts';

const WHAT: Readonly<Record<UnsentEdit['what'], string>> = {
  added: 'Added',
  edited: 'Changed',
  renamed: 'Renamed',
  completed: 'Completed',
  reopened: 'Reopened',
  wontDo: 'Marked as won’t do',
  moved: 'Moved',
  trashed: 'Moved to the trash',
  restored: 'Brought back from the trash',
  erased: 'Deleted for good',
};

/** What was done, in a word or two. */
export const editToWords = ({ what }: Pick<UnsentEdit, 'what'>): string => WHAT[what];

const NOTHING = 'nothing';

const quoted = (text: string | null): string => (text === null ? NOTHING : `“${text}”`);

/** One field of an edit: `Title: “Buy milk” → “Buy oat milk”`. */
export const fieldToWords = ({ name, before, after }: FieldChange): string => {
  return before === null ? `${name}: ${quoted(after)}` : `${name}: ${quoted(before)} → ${quoted(after)}`;
};

const STATES: Readonly<Record<UnsentEdit['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'On its way',
  inDoubt: 'Sent, and no answer came; Docket asks the service before it sends anything again',
  refused: 'Refused by the service',
};

export const editStateToWords = (state: UnsentEdit['state']): string => STATES[state];
