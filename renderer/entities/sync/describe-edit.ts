import { assertNever } from '#shared/domain/assert-never.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';

/** What was done, as one line: `Renamed to “Buy oat milk”`. */
export const editToWords = ({ what, value }: Pick<UnsentEdit, 'what' | 'value'>): string => {
  switch (what) {
    case 'added':
      return 'Added';
    case 'renamed':
      return `Renamed to “${value ?? ''}”`;
    case 'completed':
      return 'Completed';
    case 'reopened':
      return 'Reopened';
    case 'wontDo':
      return 'Marked as won’t do';
    case 'trashed':
      return 'Moved to the trash';
    case 'restored':
      return 'Brought back from the trash';
    default:
      return assertNever(what);
  }
};

const STATES: Readonly<Record<UnsentEdit['state'], string>> = {
  waiting: 'Waiting to be sent',
  sending: 'On its way',
  inDoubt: 'Sent, and no answer came; Docket asks the service before it sends anything again',
  refused: 'Refused by the service',
};

export const editStateToWords = (state: UnsentEdit['state']): string => STATES[state];
