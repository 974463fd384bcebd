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
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const valueText = (value: Message | null): string | null => (value === null ? null : textOf(value));

/** Without fields of which both values are written alike. */
export const changesInWords = (fields: readonly FieldChange[]): readonly ChangeInWords[] =>
  fields
    .map(({ field, before, after }) => ({
      name: textOf(field),
      before: valueText(before),
      after: valueText(after),
    }))
    .filter(({ before, after }) => before !== after);

/** A value of a field. */
export const quoted = (text: string | null): string => (text === null ? 'nothing' : `“${text}”`);

/** The fields of an edit: `Title: “Buy milk” → “Buy oat milk”`. */
export const fieldsToWords = (fields: readonly FieldChange[]): readonly string[] =>
  changesInWords(fields).map(({ name, before, after }) =>
    before === null ? `${name}: ${quoted(after)}` : `${name}: ${quoted(before)} → ${quoted(after)}`,
  );

const STATES: Readonly<Record<UnsentEdit['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  inDoubt: 'Sent, but not answered. Docket checks with the service before sending it again.',
  refused: 'Not sent',
};

export const editStateToWords = (state: UnsentEdit['state']): string => STATES[state];
