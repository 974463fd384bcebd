import { assertNever } from '#shared/domain/assert-never.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  COMPLETED_DAYS,
  FILTER_WEEKDAYS,
  MAX_SPAN,
  type ChangedBy,
  type FilterCondition,
  type PastSpan,
  type WasCondition,
} from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import type { FilterProblem } from '#shared/domain/filter/filter-problem.ts';
import { MONTHS, pastSpanToWords, wordsToPastSpan } from '#shared/domain/filter/past-span.ts';
import type { FilterWord } from '#shared/domain/filter/scan-filter.ts';

/*
 * Conditions about the past: `completed last week`, `completed late`, `created in october`, `changed today by assistant`,
 * `untouched 30 days`, `was ~Work last month`.
 */

export type PastCondition = Extract<
  FilterCondition,
  { readonly kind: 'completed' | 'completedLate' | 'created' | 'changed' | 'untouched' | 'was' }
>;

interface ReadPast {
  readonly condition: PastCondition;
  /** How many words it took. */
  readonly length: number;
}
type Read = Result<ReadPast, FilterProblem>;

/** `past 30 days`, `in october 2025` */
const LONGEST_SPAN = 3;

interface Found {
  readonly span: PastSpan;
  /** How many words it took. */
  readonly length: number;
}

/** The longest span that the words begin with; null where they begin with none. */
const spanAt = (words: readonly FilterWord[]): Found | null => {
  const end = words.findIndex(({ kind }) => kind !== 'word');
  const plain = end === -1 ? words : words.slice(0, end);
  for (let length = Math.min(LONGEST_SPAN, plain.length); length > 0; length -= 1) {
    const span = wordsToPastSpan(
      plain
        .slice(0, length)
        .map(({ text }) => text.toLowerCase())
        .join(' '),
    );
    if (span !== null) return { span, length };
  }
  return null;
};

const EXAMPLES = {
  completed: 'completed last week, completed in october or completed late',
  created: 'created today, created in october or created before 2026-03-01',
  changed: 'changed today, changed since monday or changed last week by assistant',
  was: 'was ~Work last month, was #errands yesterday or was !high last week',
} as const;
type Verb = keyof typeof EXAMPLES;

/** The verb alone, or the word that was to be a time. */
const withoutTime = (verb: Verb, [first, next]: readonly FilterWord[]): Read => {
  const { start = 0, end = 0 } = next?.kind === 'word' ? next : (first ?? {});
  const message =
    next?.kind === 'word'
      ? `“${next.text}” isn’t a time in the past. For example: ${EXAMPLES[verb]}.`
      : `Write when, for example: ${EXAMPLES[verb]}.`;
  return fail({ message, start, end });
};

/** The first words for each are the ones that are written. */
const AUTHORS: readonly (readonly [string, ChangedBy])[] = [
  ['me', { kind: 'person' }],
  ['assistant', { kind: 'assistant' }],
  ['another device', { kind: 'elsewhere' }],
  ['command line', { kind: 'commandLine' }],
  ['import', { kind: 'import' }],
  ['an assistant', { kind: 'assistant' }],
  ['the assistant', { kind: 'assistant' }],
  ['the command line', { kind: 'commandLine' }],
  ['an import', { kind: 'import' }],
];
const LONGEST_AUTHOR = 3;

const authorAt = (
  words: readonly FilterWord[],
): { readonly by: ChangedBy; readonly length: number } | null => {
  const [first] = words;
  for (let length = Math.min(LONGEST_AUTHOR, words.length); length > 0; length -= 1) {
    const taken = words.slice(0, length);
    const text = taken.map((word) => word.text.toLowerCase()).join(' ');
    const known = AUTHORS.find(([name]) => name === text);
    if (known !== undefined && taken.every(({ kind }) => kind === 'word')) return { by: known[1], length };
  }
  if ((first?.kind !== 'word' && first?.kind !== 'text') || first.text.trim() === '') return null;
  return { by: { kind: 'named', name: first.text.trim() }, length: 1 };
};

const readChanged = (words: readonly FilterWord[]): Read => {
  const found = spanAt(words.slice(1));
  if (found === null) return withoutTime('changed', words);
  const length = 1 + found.length;
  const lead = words[length];
  if (lead?.kind !== 'word' || lead.text.toLowerCase() !== 'by') {
    return ok({ condition: { kind: 'changed', day: found.span, by: null }, length });
  }
  const author = authorAt(words.slice(length + 1));
  if (author === null) {
    const message =
      'Write by whom: me, assistant, another device, command line, import, or the name of an assistant.';
    return fail({ message, start: lead.start, end: lead.end });
  }
  const condition: PastCondition = { kind: 'changed', day: found.span, by: author.by };
  return ok({ condition, length: length + 1 + author.length });
};

const readDated = (verb: 'completed' | 'created', words: readonly FilterWord[]): Read => {
  const [, next] = words;
  if (verb === 'completed' && next?.kind === 'word' && next.text.toLowerCase() === 'late') {
    return ok({ condition: { kind: 'completedLate' }, length: 2 });
  }
  const found = spanAt(words.slice(1));
  if (found === null) return withoutTime(verb, words);
  return ok({ condition: { kind: verb, day: found.span }, length: 1 + found.length });
};

/** How a sign with its name is read (`read-condition.ts`). */
type ReadOther = (
  word: FilterWord,
  names: FilterNames,
  following: readonly FilterWord[],
) => Result<{ readonly condition: FilterCondition; readonly length: number }, FilterProblem>;

export const isWas = (condition: FilterCondition): condition is WasCondition =>
  ['list', 'folder', 'tag', 'untagged', 'priority'].includes(condition.kind);

const readWas = (words: readonly FilterWord[], names: FilterNames, readOther: ReadOther): Read => {
  const [verb, place] = words;
  const { start = 0, end = 0 } = place ?? verb ?? {};
  const missing = `Write what it was, and when, for example: ${EXAMPLES.was}.`;
  if (place === undefined) return fail({ message: missing, start, end });
  const read = readOther(place, names, words.slice(2));
  if (!read.ok) return place.kind === 'word' ? fail({ message: missing, start, end }) : read;
  const { condition: of, length } = read.value;
  if (!isWas(of)) return fail({ message: missing, start, end });
  const found = spanAt(words.slice(1 + length));
  if (found === null) return withoutTime('was', words.slice(length));
  return ok({ condition: { kind: 'was', day: found.span, of }, length: 1 + length + found.length });
};

const DAYS_IN: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
  ['month', 30],
  ['months', 30],
]);

/** Days of `30 days` and `6 weeks`; null for another text. */
const textToDays = (text: string): number | null => {
  const [, number, unit = ''] = /^(\d{1,3}) ([a-z]+)$/u.exec(text) ?? [];
  const days = Number(number) * (DAYS_IN.get(unit) ?? 0);
  return days >= 1 && days <= MAX_SPAN ? days : null;
};

/** `untouched 30 days`, `untouched for 6 weeks` */
const readUntouched = (words: readonly FilterWord[]): Read => {
  const leads = words[1]?.text.toLowerCase() === 'for' ? 2 : 1;
  const time = words.slice(leads, leads + 2);
  const days = textToDays(time.map(({ text }) => text.toLowerCase()).join(' '));
  if (days !== null) return ok({ condition: { kind: 'untouched', days }, length: leads + 2 });
  const { start, end } = time[0] ?? words[0] ?? { start: 0, end: 0 };
  const message = `Write for how long, up to ${MAX_SPAN} days, for example: untouched 30 days or untouched 6 weeks.`;
  return fail({ message, start, end });
};

/** @returns null where the first word begins no condition about the past */
export const readPast = (
  words: readonly FilterWord[],
  names: FilterNames,
  readOther: ReadOther,
): Read | null => {
  switch (words[0]?.text.toLowerCase()) {
    case 'completed':
      return readDated('completed', words);
    case 'created':
      return readDated('created', words);
    case 'changed':
      return readChanged(words);
    case 'untouched':
      return readUntouched(words);
    case 'was':
      return readWas(words, names, readOther);
    case undefined:
    default:
      return null;
  }
};

const authorToWords = (by: ChangedBy, quote: (text: string) => string): string =>
  by.kind === 'named' ? quote(by.name) : (AUTHORS.find(([, { kind }]) => kind === by.kind)?.[0] ?? by.kind);

/** Reads back to the same condition. */
export const pastToWords = (
  condition: PastCondition,
  {
    quote,
    toText,
  }: {
    readonly quote: (text: string) => string;
    readonly toText: (condition: FilterCondition) => string;
  },
): string => {
  switch (condition.kind) {
    case 'completed':
    case 'created':
      return `${condition.kind} ${pastSpanToWords(condition.day)}`;
    case 'completedLate':
      return 'completed late';
    case 'changed': {
      const by = condition.by === null ? '' : ` by ${authorToWords(condition.by, quote)}`;
      return `changed ${pastSpanToWords(condition.day)}${by}`;
    }
    case 'untouched':
      return `untouched ${condition.days} ${condition.days === 1 ? 'day' : 'days'}`;
    case 'was':
      return `was ${toText(condition.of)} ${pastSpanToWords(condition.day)}`;
    default:
      return assertNever(condition);
  }
};

export const isPast = (condition: FilterCondition): condition is PastCondition =>
  ['completed', 'completedLate', 'created', 'changed', 'untouched', 'was'].includes(condition.kind);

const VERBS = ['completed', 'created', 'changed'] as const;

const OFFERED_SPANS: readonly string[] = [
  ...COMPLETED_DAYS.map(pastSpanToWords),
  'past 7 days',
  'past 30 days',
  ...FILTER_WEEKDAYS.map((day) => `since ${day}`),
  ...MONTHS.flatMap((month) => [`in ${month}`, `since ${month}`, `before ${month}`]),
];

const OFFERED: readonly string[] = [
  ...VERBS.flatMap((verb) => OFFERED_SPANS.map((span) => `${verb} ${span}`)),
  'completed late',
  ...['7 days', '14 days', '30 days', '90 days', '180 days'].map((time) => `untouched ${time}`),
];

const BY = /^(changed .+ by )/u;

/** What can be offered for words that are typed, in small letters; many more are read. */
export const pastOptions = (typed: string): readonly string[] => {
  const [lead] = BY.exec(typed) ?? [];
  if (lead === undefined) return OFFERED;
  const written = AUTHORS.filter(
    ([, by], index) => AUTHORS.findIndex(([, { kind }]) => kind === by.kind) === index,
  );
  return written.map(([name]) => lead + name);
};

/** Whether the words say something about the past, to the last of them. */
export const isWholePast = (words: readonly FilterWord[]): boolean => {
  const read = readPast(words, NO_NAMES, (word) => fail({ message: '', start: word.start, end: word.end }));
  return read?.ok === true && read.value.length === words.length;
};

const NO_NAMES: FilterNames = { lists: [], folders: [], tags: [] };
