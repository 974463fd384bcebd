import type { DescriptionContext } from '#shared/domain/dates/describe-date.ts';

/** A message whose code is not known to the compiler: one within another, and one that was stored. */
export interface AnyMessage {
  readonly code: string;
  readonly values?: object | undefined;
}

/** What can be counted, in its two English forms. */
export const NOUNS = {
  task: { one: 'task', other: 'tasks' },
  reminder: { one: 'reminder', other: 'reminders' },
  list: { one: 'list', other: 'lists' },
  column: { one: 'column', other: 'columns' },
  item: { one: 'checklist item', other: 'checklist items' },
  openTask: { one: 'open task', other: 'open tasks' },
} as const satisfies Readonly<Record<string, { readonly one: string; readonly other: string }>>;
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
  readonly text: (message: AnyMessage) => string;
}
