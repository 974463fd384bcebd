import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';

/** What somebody types, the title that is meant, and what is meant besides; what is left out is not said. */
export type Phrase = readonly [text: string, title: string, values: Partial<EntryValues>];

/** A Wednesday morning in a place that writes 5 December as 5/12. */
export const CORPUS_CONTEXT: EntryContext = {
  today: '2026-11-18',
  now: '10:00',
  timeZone: 'Europe/Berlin',
  conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
};
