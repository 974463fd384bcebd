import { fail, ok, type Result } from '#shared/domain/result.ts';
import { allOf, anyOf, notOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import type { FilterProblem } from '#shared/domain/filter/filter-problem.ts';
import { HIDDEN, HIDDEN_WORD } from '#shared/domain/filter/hidden-tasks.ts';
import { readCondition } from '#shared/domain/filter/read-condition.ts';
import { scanFilter, type FilterWord } from '#shared/domain/filter/scan-filter.ts';

interface Line {
  readonly words: readonly FilterWord[];
  readonly names: FilterNames;
  /** Behind the last character. */
  readonly end: number;
}

interface Part {
  readonly expression: FilterExpression;
  /** The word behind it. */
  readonly next: number;
}
type Parsed = Result<Part, FilterProblem>;

const MAX_DEPTH = 25;
/** `changed since october 2025 by the command line` */
const LONGEST_PHRASE = 8;
const FILTER_LINE_MAX_LENGTH = 2000;

const problemAt = ({ words, end }: Line, at: number, message: string): Result<never, FilterProblem> => {
  const word = words[at];
  return fail({ message, start: word?.start ?? end, end: word?.end ?? end });
};

const parseGroup = (line: Line, at: number, depth: number): Parsed => {
  if (depth > MAX_DEPTH) return problemAt(line, at, 'These groups are nested too deep.');
  const inside = parseOr(line, at + 1, depth + 1);
  if (!inside.ok) return inside;
  if (line.words[inside.value.next]?.kind !== 'close') {
    return problemAt(line, at, 'This bracket is not closed.');
  }
  return ok({ ...inside.value, next: inside.value.next + 1 });
};

const parseNot = (line: Line, at: number, depth: number): Parsed => {
  const word = line.words[at];
  if (word === undefined) return problemAt(line, at, 'Something is missing at the end.');
  if (word.kind === 'open') return parseGroup(line, at, depth);
  if (word.kind === 'not') {
    if (depth > MAX_DEPTH) return problemAt(line, at, 'These groups are nested too deep.');
    const inside = parseNot(line, at + 1, depth + 1);
    return inside.ok ? ok({ ...inside.value, expression: notOf(inside.value.expression) }) : inside;
  }
  if (word.kind === 'word' && word.text.toLowerCase() === HIDDEN_WORD) {
    return ok({ expression: HIDDEN, next: at + 1 });
  }
  const read = readCondition(word, line.names, line.words.slice(at + 1, at + LONGEST_PHRASE));
  return read.ok ? ok({ expression: read.value.condition, next: at + read.value.length }) : read;
};

/** Where the next part of a conjunction begins, or null: a space says as much as `&`. */
const nextInAnd = ({ words }: Line, at: number): number | null => {
  const kind = words[at]?.kind;
  if (kind === 'and') return at + 1;
  return kind === undefined || kind === 'or' || kind === 'close' ? null : at;
};

const nextInOr = ({ words }: Line, at: number): number | null => (words[at]?.kind === 'or' ? at + 1 : null);

type ParsePart = (line: Line, at: number, depth: number) => Parsed;

const series =
  (
    parsePart: ParsePart,
    nextPart: (line: Line, at: number) => number | null,
    combine: (parts: readonly FilterExpression[]) => FilterExpression,
  ): ParsePart =>
  (line, from, depth) => {
    const parts: FilterExpression[] = [];
    let at = from;
    for (let start: number | null = from; start !== null; start = nextPart(line, at)) {
      const part = parsePart(line, start, depth);
      if (!part.ok) return part;
      parts.push(part.value.expression);
      at = part.value.next;
    }
    return ok({ expression: combine(parts), next: at });
  };

/** `-` binds closer than `&`, and `&` closer than `|`. */
const parseAnd = series(parseNot, nextInAnd, allOf);
const parseOr = series(parseAnd, nextInOr, anyOf);

/**
 * Reads a line of tokens: `~Work & !high & (today | overdue) & -#waiting`. It
 * is total: a line that says nothing has a problem in words.
 */
export const parseFilter = (text: string, names: FilterNames): Result<FilterExpression, FilterProblem> => {
  const line: Line = { words: scanFilter(text), names, end: text.length };
  if (line.words.length === 0) return problemAt(line, 0, 'Write what it shows, for example: !high & today.');
  if (text.length > FILTER_LINE_MAX_LENGTH)
    return problemAt(
      line,
      0,
      `A filter can have at most ${FILTER_LINE_MAX_LENGTH.toLocaleString('en')} characters.`,
    );
  const parsed = parseOr(line, 0, 0);
  if (!parsed.ok) return parsed;
  const { expression, next } = parsed.value;
  return next === line.words.length
    ? ok(expression)
    : problemAt(line, next, 'No bracket was opened for this one.');
};
