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
  restored: 'Restored from the trash',
  erased: 'Deleted permanently',
};

/** The edit, in a word or two. */
export const editToWords = ({ what }: Pick<UnsentEdit, 'what'>): string => WHAT[what];

/** A value of a field. */
export const quoted = (text: string | null): string => (text === null ? 'nothing' : `“${text}”`);

/** One field of an edit: `Title: “Buy milk” → “Buy oat milk”`. */
export const fieldToWords = ({ name, before, after }: FieldChange): string =>
  before === null ? `${name}: ${quoted(after)}` : `${name}: ${quoted(before)} → ${quoted(after)}`;

const STATES: Readonly<Record<UnsentEdit['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  inDoubt: 'Sent, but not answered. Docket checks with the service before sending it again.',
  refused: 'Not sent',
};

export const editStateToWords = (state: UnsentEdit['state']): string => STATES[state];
