import type { Message } from '#shared/messages/message.ts';
import type { FieldChange, UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { textOf } from '#renderer/entities/words.ts';

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

/** One field of an edit, in words. Null where there was or is nothing. */
export interface ChangeInWords {
  readonly code: Message['code'];
  /** Its values are words of a person. */
  readonly isText: boolean;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const valueText = (value: Message | null): string | null => (value === null ? null : textOf(value));

/** Without fields of which both values are written alike. */
export const changesInWords = (fields: readonly FieldChange[]): readonly ChangeInWords[] =>
  fields
    .map(({ field, before, after }) => ({
      code: field.code,
      isText: [before, after].every((value) => value === null || value.code === 'asIs'),
      name: textOf(field),
      before: valueText(before),
      after: valueText(after),
    }))
    .filter(({ before, after }) => before !== after);

const valueWords = (value: string | null, isText: boolean): string => {
  if (value === null) return 'none';
  return isText ? `“${value}”` : value;
};

/** The fields of an edit: `Title: “Buy milk” → “Buy oat milk”`, `Date: Dec 21 → Nov 30, 9 am`. */
export const fieldsToWords = (fields: readonly FieldChange[]): readonly string[] =>
  changesInWords(fields).map(({ name, before, after, isText }) =>
    before === null
      ? `${name}: ${valueWords(after, isText)}`
      : `${name}: ${valueWords(before, isText)} → ${valueWords(after, isText)}`,
  );

/** What was changed from one time to another: `Title: “Buy milk” → “Buy oat milk”`, `Date: none → Nov 30`. */
export const differencesToWords = (fields: readonly FieldChange[]): readonly string[] =>
  changesInWords(fields).map(
    ({ name, before, after, isText }) =>
      `${name}: ${valueWords(before, isText)} → ${valueWords(after, isText)}`,
  );

const STATES: Readonly<Record<UnsentEdit['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  inDoubt: 'Sent, but not answered. Docket checks with the service before sending it again.',
  refused: 'Needs an answer',
};

export const editStateToWords = (state: UnsentEdit['state']): string => STATES[state];
