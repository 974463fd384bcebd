import type { DescriptionContext } from '#shared/domain/dates/describe-date.ts';

/** A message whose code is not known to the compiler: one within another, and one that was stored. */
export interface AnyMessage {
  readonly code: string;
  readonly values?: object | undefined;
}

/** The forms that English has (`Intl.PluralRules`). */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** What can be counted. */
export const NOUNS = {
  task: { one: 'task', other: 'tasks' },
  reminder: { one: 'reminder', other: 'reminders' },
  list: { one: 'list', other: 'lists' },
  column: { one: 'column', other: 'columns' },
  item: { one: 'checklist item', other: 'checklist items' },
  openTask: { one: 'open task', other: 'open tasks' },
  character: { one: 'character', other: 'characters' },
  minute: { one: 'minute', other: 'minutes' },
  focusSession: { one: 'focus session', other: 'focus sessions' },
  edit: { one: 'edit', other: 'edits' },
  unsentEdit: { one: 'unsent edit', other: 'unsent edits' },
  taskOrList: { one: 'task or list', other: 'tasks and lists' },
} as const satisfies Readonly<Record<string, PluralForms>>;
export type Noun = keyof typeof NOUNS;

/** How the person who reads writes dates and numbers. */
export interface TextStyle extends DescriptionContext {
  /** BCP 47, of numbers. */
  readonly locale: string;
}

/** What the texts of a catalogue are made with. */
export interface Words {
  readonly style: TextStyle;
  /** `1 task`, `1,500 tasks`. */
  readonly count: (count: number, noun: Noun) => string;
  /** What stands beside a number: `was`, `were`. */
  readonly plural: (count: number, forms: PluralForms) => string;
  readonly text: (message: AnyMessage) => string;
}
