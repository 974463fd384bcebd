import type { DateAtoms, DateUse } from '#shared/domain/quick-entry/dates/date-atoms.ts';
import type { Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { EstimateAtoms, EstimateUse } from '#shared/domain/quick-entry/estimates/estimate-atoms.ts';
import type { PhraseTable, PhraseRow } from '#shared/domain/quick-entry/language/phrase-table.ts';
import type {
  ContextWords,
  LanguageLeads,
  LanguageWords,
  Vocabulary,
} from '#shared/domain/quick-entry/language/vocabulary.ts';
import type { RepeatAtoms, RepeatUse } from '#shared/domain/quick-entry/repeats/repeat-atoms.ts';
import type { TimeAtoms, TimeUse } from '#shared/domain/quick-entry/times/time-atoms.ts';

/** The phrases of a language, by what they say. */
export interface LanguagePhrases {
  readonly dates: readonly PhraseRow<DateAtoms, DateUse>[];
  /** A day of the year, wherever another phrase has one. */
  readonly daysOfYear: readonly PhraseRow<DateAtoms, 'any'>[];
  readonly spans: readonly PhraseRow<DateAtoms, 'any'>[];
  readonly times: readonly PhraseRow<TimeAtoms, TimeUse>[];
  readonly repeats: readonly PhraseRow<RepeatAtoms, RepeatUse>[];
  readonly intervals: readonly PhraseRow<RepeatAtoms, 'any'>[];
  readonly repeatEnds: readonly PhraseRow<RepeatAtoms, 'any'>[];
  readonly estimates: readonly PhraseRow<EstimateAtoms, EstimateUse>[];
}

/** A language as it is written down: words and tables, and no code. */
export interface LanguageTable {
  readonly words: LanguageWords;
  readonly leads: LanguageLeads;
  readonly phrases: LanguagePhrases;
  readonly context: Partial<ContextWords>;
}

/** A language that texts are read in. */
export interface Language extends Vocabulary {
  readonly dates: PhraseTable<DateAtoms, DateUse>;
  readonly daysOfYear: PhraseTable<DateAtoms, 'any'>;
  readonly spans: PhraseTable<DateAtoms, 'any'>;
  readonly times: PhraseTable<TimeAtoms, TimeUse>;
  readonly repeats: PhraseTable<RepeatAtoms, RepeatUse>;
  readonly repeatEnds: PhraseTable<RepeatAtoms, 'any'>;
  readonly estimates: PhraseTable<EstimateAtoms, EstimateUse>;
}

/** The words of an entry, with the phrases of their language. */
export type EntryWords = Words<Language>;
