import type { Answer } from '#shared/domain/sync-answers.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import type { ChangeInWords } from './describe-edit.ts';

/** What a person calls an object. */
const ENTITIES: Readonly<Record<UnsentEdit['entity'], string>> = {
  task: 'task',
  project: 'list',
  folder: 'folder',
  tag: 'tag',
  column: 'column',
  filter: 'filter',
  habit: 'habit',
  habitSection: 'section',
  checkin: 'check-in',
  focus: 'focus session',
};

/** What an answer is about. */
export interface Answered {
  readonly entity: UnsentEdit['entity'];
  readonly changes: readonly ChangeInWords[];
}

/** A button holds no more of a value. Characters. */
const SHORT = 24;

/** The one value that two versions differ in, where a button can hold it; null otherwise. */
const shortValue = ({ changes }: Answered, side: 'before' | 'after'): string | null => {
  const [change, ...more] = changes;
  const value = change?.[side] ?? null;
  if (value === null || more.length > 0 || value.length > SHORT || value.includes('\n')) return null;
  return change?.isText === true ? `“${value}”` : value;
};

const WORDS: Readonly<Record<Answer, (answered: Answered) => string>> = {
  deleteAnyway: () => 'Delete anyway',
  keepObject: ({ entity }) => `Keep the ${ENTITIES[entity]}`,
  restoreObject: ({ entity }) => `Restore the ${ENTITIES[entity]}`,
  leaveDeleted: () => 'Leave it deleted',
  tryAgain: () => 'Try again',
  sendEdit: () => 'Send the edit',
  discardEdit: () => 'Discard the edit',
  keepVersion: (answered) => {
    const value = shortValue(answered, 'after');
    return value === null ? 'Keep this version' : `Keep ${value}`;
  },
  useVersion: (answered) => {
    const value = shortValue(answered, 'before');
    return value === null ? 'Use the other version' : `Use ${value}`;
  },
  bringListBack: () => 'Bring the list back',
  leaveInPlace: (answered) => {
    const list = answered.changes.find(({ code }) => code === 'label.list')?.after ?? null;
    return list === null ? 'Leave it where it is' : `Leave in ${list}`;
  },
  redoEdit: () => 'Make the edit again',
  dismiss: () => 'OK',
};

/** The word of a button: what it does, on every device. */
export const answerWords = (answer: Answer, answered: Answered): string => WORDS[answer](answered);

/** Red is what destroys. */
export const isDestructive = (answer: Answer): boolean =>
  answer === 'deleteAnyway' || answer === 'discardEdit';
