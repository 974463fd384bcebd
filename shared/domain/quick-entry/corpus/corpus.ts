import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import { GATHERED_DATES } from './gathered/dates.ts';
import { readMarkedLines } from './gathered/marked-line.ts';
import { GATHERED_MIXED } from './gathered/mixed.ts';
import { GATHERED_REPEATS } from './gathered/repeats.ts';
import { corpusPart } from './gathered/corpus-part.ts';
import { SECOND_PHRASES } from './gathered/second-phrases.ts';
import { THIRD_PHRASES } from './gathered/third-phrases.ts';
import { DATES } from './dates.ts';
import { DAY_REPEATS } from './day-repeats.ts';
import { ESTIMATES } from './estimates.ts';
import { KNOWN_MISSES } from './known-misses.ts';
import { MIXED } from './mixed.ts';
import { MONTH_REPEATS } from './month-repeats.ts';
import { CORPUS_CONTEXT, type Phrase } from './phrase.ts';
import { SIGILS } from './sigils.ts';
import { TIMES } from './times.ts';
import { US_CONTEXT, US_PHRASES } from './us-conventions.ts';

/** A phrase as a person marked it. */
export interface Marked {
  readonly text: string;
  readonly context: EntryContext;
  readonly meant: { readonly title: string; readonly values: EntryValues };
  /** What the line offers while all of the words stay; null for nothing. */
  readonly offered: Partial<EntryValues> | null;
  /** What the grammar is known not to find. */
  readonly isMissed: boolean;
}

const NOTHING_SAID: EntryValues = {
  date: null,
  time: null,
  endDate: null,
  endTime: null,
  repeat: null,
  reminders: [],
  tags: [],
  listQuery: null,
  columnQuery: null,
  priority: null,
  estimate: null,
  parentQuery: null,
  notes: null,
};

const mark =
  (context: EntryContext, isMissed = false) =>
  ([text, title, values]: Phrase): Marked => ({
    text,
    context,
    meant: { title, values: { ...NOTHING_SAID, ...values } },
    offered: null,
    isMissed,
  });

const markLines = (lines: string): readonly Marked[] =>
  readMarkedLines(lines).map(({ text, context, title, values, offered }) => ({
    text,
    context,
    meant: { title, values: { ...NOTHING_SAID, ...values } },
    offered,
    isMissed: false,
  }));

const FIRST: readonly Marked[] = [
  ...[...DATES, ...TIMES, ...DAY_REPEATS, ...MONTH_REPEATS, ...SIGILS, ...MIXED, ...ESTIMATES].map(
    mark(CORPUS_CONTEXT),
  ),
  ...US_PHRASES.map(mark(US_CONTEXT)),
  ...KNOWN_MISSES.map(mark(CORPUS_CONTEXT, true)),
];

/** Gathered from what people write in other apps. */
const GATHERED = [GATHERED_REPEATS, GATHERED_DATES, GATHERED_MIXED].flatMap(markLines);

/** What the grammar is built on. */
export const CORPUS: readonly Marked[] = [
  ...FIRST,
  ...GATHERED.filter(({ text }) => corpusPart(text) === 'built'),
  ...[SECOND_PHRASES, THIRD_PHRASES].flatMap(markLines),
];

/** What is only measured: nobody looks at which of these are misread. */
export const MEASURED_CORPUS: readonly Marked[] = GATHERED.filter(
  ({ text }) => corpusPart(text) === 'measured',
);
