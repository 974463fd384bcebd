import { useState } from 'react';
import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { filterToLine } from '#shared/domain/filter/filter-line.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { expressionToRule, ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { parseFilter } from '#shared/domain/filter/parse-filter.ts';
import { useFilterNames } from './use-filters.ts';

/** The state of a line. */
interface ReadLine {
  /** The problem of the line; null while it is unchanged. */
  readonly problem: string | null;
  /** Null where the line says nothing. */
  readonly rule: string | null;
}

interface FilterLineOf {
  /** The rule that is changed; null for a new one. */
  readonly known: string | null;
  /** The initial text of a new one. */
  readonly from?: FilterExpression | null;
}

export interface FilterLine extends ReadLine {
  readonly line: string;
  /** @returns what it says now */
  readonly setLine: (line: string) => ReadLine;
}

/** The words of a rule; empty for one that says what Docket does not know. */
export const ruleToLine = (rule: string, names: FilterNames): string => {
  const expression = ruleToExpression(rule);
  return expression === null ? '' : filterToLine(expression, names);
};

/** The line of a filter, and what it says or what is wrong with it. */
export const useFilterLine = ({ known, from = null }: FilterLineOf): FilterLine => {
  const names = useFilterNames();
  const [typed, setTyped] = useState<string | null>(null);
  const given = from === null ? '' : filterToLine(from, names);
  const before = known === null ? given : ruleToLine(known, names);
  const readLine = (line: string): ReadLine => {
    // An unchanged line stays as the service has it, to the letter.
    if (known !== null && line === before) return { problem: null, rule: known };
    const parsed = parseFilter(line, names);
    return parsed.ok
      ? { problem: null, rule: expressionToRule(parsed.value) }
      : { problem: parsed.error.message, rule: null };
  };
  const line = typed ?? before;
  return {
    line,
    setLine: (next) => {
      setTyped(next);
      return readLine(next);
    },
    ...readLine(line),
  };
};
