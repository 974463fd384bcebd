import type { Estimate } from '#shared/domain/estimate.ts';
import type { ReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import type { RepeatEnd } from '#shared/domain/repeat/repeat-pattern.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { DateWord } from '#shared/domain/quick-entry/dates/date-word.ts';
import type { RepeatWord } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import type { TimeWord } from '#shared/domain/quick-entry/times/match-time.ts';

/** What a token says, by its kind. */
export interface TokenValues {
  /** `~Work/Doing`: what is typed of the names. */
  readonly list: { readonly list: string; readonly column: string | null };
  readonly tag: string;
  readonly priority: Priority;
  readonly date: DateWord;
  readonly time: TimeWord;
  readonly repeat: RepeatWord;
  /** `until 5 jan`, `for 10 times` */
  readonly repeatEnd: RepeatEnd;
  readonly reminder: ReminderWord;
  /** `for 2h`, `for 3 sessions` */
  readonly estimate: Estimate;
  readonly parent: string;
  readonly notes: string;
}

export type TokenKind = keyof TokenValues;

export type TokenMeaning = {
  readonly [Kind in TokenKind]: { readonly kind: Kind; readonly value: TokenValues[Kind] };
}[TokenKind];

export type EntryToken = TokenMeaning & {
  /** The range in the entry, in UTF-16 units; white space around it is not in it. */
  readonly start: number;
  readonly end: number;
  /**
   * What it is remembered by when it is refused: its words without a
   * preposition, in lower case, and how many such were before it.
   */
  readonly key: string;
  readonly occurrence: number;
};
