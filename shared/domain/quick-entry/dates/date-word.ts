import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { Match } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import type { Spot } from '#shared/domain/quick-entry/word-context.ts';

/** When and where somebody types. */
export interface DateContext extends Pick<DateConventions, 'dayMonthOrder' | 'firstWeekday'> {
  readonly today: CalendarDate;
  /** The local time of day. */
  readonly now: ClockTime;
  /** IANA: of this place. Without it, the zone behind a time stays a word. */
  readonly timeZone?: string;
}

export interface DateWord {
  readonly date: CalendarDate;
  /** The last day of a range. */
  readonly endDate: CalendarDate | null;
  /** The time that is in the word: tonight, in 2 hours. A time of its own goes before it. */
  readonly time: ClockTime | null;
  /** What else the words can mean, the likeliest first; none for a range. */
  readonly others: readonly CalendarDate[];
}

/** What every matcher of dates is given: where to look, and what is around. */
export interface DateSearch {
  readonly words: EntryWords;
  readonly at: number;
  readonly context: DateContext;
  readonly spot: Spot;
  /** Whether there is something that an `until` ends. */
  readonly hasRepeat?: boolean;
}

export type DateMatch = Match<DateWord> | null;
