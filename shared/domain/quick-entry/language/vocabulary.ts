import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { RepeatEnd, RepeatPattern } from '#shared/domain/repeat/repeat-pattern.ts';

export type SpanUnit = 'minute' | 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year';

export interface Span {
  readonly count: number;
  readonly unit: SpanUnit;
}

export type Period = 'week' | 'month' | 'year' | 'weekend';

export type Interval = Pick<RepeatPattern, 'frequency' | 'interval'>;

/** How a clock says its half of the day: `am`, `a.m.` */
export type HalfOfDay = 'am' | 'pm';

/** The first layer: what single words are, all in lower case. */
export interface LanguageWords {
  readonly weekdays: ReadonlyMap<string, Weekday>;
  readonly pluralWeekdays: ReadonlyMap<string, Weekday>;
  /** Names of weekdays that are other words, too: they need a date about them. */
  readonly wordlikeWeekdays: ReadonlySet<string>;
  /** Those of them that stand before nouns: behind a preposition their phrase has to end (on sun cream). */
  readonly nounlikeWeekdays: ReadonlySet<string>;
  readonly months: ReadonlyMap<string, number>;
  /** Long enough to stand without a day: in december. */
  readonly fullMonths: ReadonlySet<string>;
  /** Months that are verbs: 5 may be enough. */
  readonly verbMonths: ReadonlySet<string>;
  /** Days from today. */
  readonly days: ReadonlyMap<string, number>;
  readonly partsOfDay: ReadonlyMap<string, ClockTime>;
  readonly pluralPartsOfDay: ReadonlyMap<string, ClockTime>;
  /** noon, midnight */
  readonly clocks: ReadonlyMap<string, ClockTime>;
  readonly halvesOfDay: ReadonlyMap<string, HalfOfDay>;
  /** One letter behind hours and minutes: 3:30p. */
  readonly clockInitials: ReadonlyMap<string, HalfOfDay>;
  /** What a clock is followed by where it is another place's, and the IANA zone that it means: EST. */
  readonly zones: ReadonlyMap<string, string>;
  /** What makes a time of the number before it: o'clock. */
  readonly clockMarks: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  /** What makes an ordinal of the digits before it: st, nd. */
  readonly ordinalEndings: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  readonly units: ReadonlyMap<string, SpanUnit>;
  readonly periods: ReadonlyMap<string, Period>;
  readonly frequencies: ReadonlyMap<string, Interval>;
  readonly pluralFrequencies: ReadonlyMap<string, Interval>;
  /** monthly, biweekly */
  readonly adverbs: ReadonlyMap<string, Interval>;
  readonly every: ReadonlySet<string>;
  readonly again: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  /** The evening of today, which an hour may stand before: 7 tonight. */
  readonly tonight: ReadonlySet<string>;
  /** Units that are too short for a repeat. */
  readonly hours: ReadonlySet<string>;
  /** Names of the days from Monday to Friday, of Saturday and Sunday, and which of them are plural. */
  readonly workdays: readonly string[];
  readonly weekends: readonly string[];
  readonly pluralDayGroups: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  /** Between the items of a list. */
  readonly and: ReadonlySet<string>;
  /** Between both ends of a range, and between weekdays some more. */
  readonly upTo: ReadonlySet<string>;
  readonly weekdayUpTo: ReadonlySet<string>;
  /** `day` in `the last day` of a month. */
  readonly dayNouns: ReadonlySet<string>;
}

/** What stands before a phrase and belongs to it. */
export interface LanguageLeads {
  /** `from`: a range may follow. `period`: only before weeks, months and years. `in`: a span may follow. */
  readonly dates: readonly (readonly [words: string, kind: DateLead])[];
  readonly times: ReadonlySet<string>;
  /** Only before what is a time without a lead, too: `for 8pm`, but not `for 8`. */
  readonly sureTimes: ReadonlySet<string>;
  /** Ends a repeat, with the month behind it or without. */
  readonly ends: ReadonlyMap<string, 'before' | 'with'>;
}

export type DateLead = 'day' | 'span' | 'from' | 'period';

type WordSet = ReadonlySet<string>;

/** Words that say whether those beside them are a date, or a part of something else; none where a language has none. */
export interface ContextWords {
  readonly nounMakers: WordSet;
  readonly otherDates: WordSet;
  /** With the word of the key behind them, they are a limit. */
  readonly limits: ReadonlyMap<string, WordSet>;
  readonly titlesOfPeople: WordSet;
  readonly namers: WordSet;
  readonly counters: WordSet;
  readonly counterLinks: WordSet;
  readonly versioned: WordSet;
  readonly smallWords: WordSet;
  /** `in`: the preposition of spans and months. */
  readonly spanLeads: WordSet;
  readonly verbsWithSpanLead: WordSet;
  readonly behindSpans: WordSet;
  readonly clockUnits: WordSet;
  readonly namedPlaces: WordSet;
  /** Verbs that an ordinal behind them says the rank of: finish 2nd. */
  readonly rankVerbs: WordSet;
  /** Words before `sun`, `sat` and `wed` that make other words of them: some sun, newly wed. */
  readonly beforeOtherWords: WordSet;
  readonly titleVerbs: WordSet;
  readonly titleWords: WordSet;
  readonly behindDays: WordSet;
  readonly leftAlone: WordSet;
  readonly subjects: WordSet;
  readonly denyingWords: WordSet;
  readonly verbsWithDays: WordSet;
  readonly verbsWithObject: WordSet;
  readonly verbsWithPreposition: ReadonlyMap<string, WordSet>;
  readonly originLeads: WordSet;
  /** `for`: the preposition of lengths. */
  readonly lengthLeads: WordSet;
  readonly datedThings: WordSet;
  readonly verbsOfMoving: WordSet;
  readonly possessiveEndings: readonly string[];
  /** `end of month`: what is between an edge and its period. */
  readonly edgeLinks: WordSet;
  readonly beingWords: WordSet;
  readonly beforeAdjectives: WordSet;
  readonly limitWords: WordSet;
  readonly startWords: WordSet;
  /** Behind a repeat they go on with something else. */
  readonly otherLinks: WordSet;
  /** Behind a month and a number they count: call jan 3 times. */
  readonly countedTimes: WordSet;
  readonly or: WordSet;
  /** Behind these, a day can be said of the noun behind it: slides for monday standup. */
  readonly nounLeads: WordSet;
}

/** A preposition of one word or more, by its first one in `dateLeads`. */
export interface Lead {
  readonly words: readonly string[];
  readonly kind: DateLead;
}

export type SpanOfRepeat = Extract<RepeatEnd, { kind: 'span' }>['unit'];

/** What single words of a language mean, without its phrases. */
export interface Vocabulary {
  readonly words: LanguageWords;
  readonly leads: LanguageLeads;
  readonly context: ContextWords;
  readonly dateLeads: ReadonlyMap<string, readonly Lead[]>;
  /** Words whose full stop is their own: p.m. */
  readonly hasOwnStop: (text: string) => boolean;
}
