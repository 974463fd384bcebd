import type { AnyMessage, Words } from '#shared/messages/words.ts';

export interface Texts {
  readonly texts: readonly string[];
}
export interface Days {
  readonly days: number;
}

const listed = ({ texts }: Texts): string => texts.join(', ');

const inDays = (days: number): string => {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'}`;
};

const NEAR: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** What a saved command does, a line for each step, and what it cannot do. */
export const commandTexts = {
  'command.set': (
    { field, value }: { readonly field: AnyMessage; readonly value: AnyMessage | null },
    { text }: Words,
  ) => `${text(field)}: ${value === null ? 'none' : text(value)}`,
  'command.addTags': (values: Texts) => `Add tags: ${listed(values)}`,
  'command.removeTags': (values: Texts) => `Remove tags: ${listed(values)}`,
  'command.shift': ({ days }: Days) => `Date: ${inDays(days)} ${days < 0 ? 'earlier' : 'later'}`,
  'command.onDay': ({ days }: Days) =>
    `Date: ${NEAR[days] ?? `${inDays(days)} ${days < 0 ? 'before' : 'after'} today`}`,
  'command.move': ({ list, column }: { readonly list: string | null; readonly column: string | null }) =>
    `Move to ${list ?? 'a deleted list'}${column === null ? '' : `, column ${column}`}`,
  'command.appendNotes': ({ text }: { readonly text: string }) => `Add to the notes: ${text}`,
  'command.addItems': (values: Texts) => `Add checklist items: ${listed(values)}`,
  'command.addSubtasks': (values: Texts) => `Add subtasks: ${listed(values)}`,
  'command.reopen': () => 'Reopen',
  'command.complete': () => 'Complete',
  'command.abandon': () => 'Mark as won’t do',
  'command.trash': () => 'Move to the trash',
  'left.added': () => 'Adding a task',
  'left.erased': () => 'Deleting a task permanently',
  'left.restored': () => 'Restoring a task from the trash',
  'left.lists': () => 'Changes of lists, tags, filters and habits',
  'left.undo': () => 'Undoing and bringing back',
  'left.field': ({ field }: { readonly field: AnyMessage }, { text }: Words) => `Change of: ${text(field)}`,
  'left.unknown': () => 'A step that the history no longer tells',
} as const;
