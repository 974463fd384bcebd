import { createLanguage } from '#shared/domain/quick-entry/language/create-language.ts';
import { ENGLISH_CONTEXT } from '#shared/domain/quick-entry/language/english-context.ts';
import {
  ENGLISH_DATES,
  ENGLISH_DAYS_OF_YEAR,
  ENGLISH_SPANS,
} from '#shared/domain/quick-entry/language/english-dates.ts';
import {
  ENGLISH_INTERVALS,
  ENGLISH_REPEAT_ENDS,
  ENGLISH_REPEATS,
} from '#shared/domain/quick-entry/language/english-repeats.ts';
import { ENGLISH_ESTIMATES, ENGLISH_TIMES } from '#shared/domain/quick-entry/language/english-times.ts';
import { ENGLISH_LEADS, ENGLISH_WORDS } from '#shared/domain/quick-entry/language/english-words.ts';
import type { Language, LanguageTable } from '#shared/domain/quick-entry/language/language.ts';

export const ENGLISH_TABLE: LanguageTable = {
  words: ENGLISH_WORDS,
  leads: ENGLISH_LEADS,
  phrases: {
    dates: ENGLISH_DATES,
    daysOfYear: ENGLISH_DAYS_OF_YEAR,
    spans: ENGLISH_SPANS,
    times: ENGLISH_TIMES,
    repeats: ENGLISH_REPEATS,
    intervals: ENGLISH_INTERVALS,
    repeatEnds: ENGLISH_REPEAT_ENDS,
    estimates: ENGLISH_ESTIMATES,
  },
  context: ENGLISH_CONTEXT,
};

export const ENGLISH: Language = createLanguage(ENGLISH_TABLE);
