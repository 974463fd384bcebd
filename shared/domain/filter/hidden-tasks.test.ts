import { describe, expect, it } from 'vitest';
import { filterToLine } from './filter-line.ts';
import { expressionToRule, ruleToExpression } from './filter-rule.ts';
import { HIDDEN, hiddenRule, hidingRule } from './hidden-tasks.ts';
import { parseFilter } from './parse-filter.ts';

const NAMES = { lists: [], folders: [], tags: [] };

const read = (line: string) => {
  const parsed = parseFilter(line, NAMES);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

describe('the filter word “hidden”', () => {
  it.each(['hidden', '!high & hidden', 'hidden & "call"', '!high | hidden'])(
    'is written as it was read: %s',
    (line) => {
      expect(filterToLine(read(line), NAMES)).toBe(line);
    },
  );

  it.each(['hidden', '-hidden', '!high & -hidden', 'hidden | "call"'])(
    'survives the service’s rule: %s',
    (line) => {
      const expression = read(line);
      expect(ruleToExpression(expressionToRule(expression))).toEqual(expression);
    },
  );

  it('is found in capitals, too', () => {
    expect(read('HIDDEN')).toEqual(HIDDEN);
  });
});

describe('the rule of a view that hides tasks', () => {
  it('shows what has begun, what has no date, and notes, within the filter of the view', () => {
    const shown = ruleToExpression(hidingRule(expressionToRule(read('!high'))));
    expect(shown).toEqual(read('!high & (overdue | today | no date | note)'));
    expect(ruleToExpression(hidingRule(null))).toEqual(read('overdue | today | no date | note'));
  });

  it('counts the others', () => {
    expect(ruleToExpression(hiddenRule(null) ?? '')).toEqual(HIDDEN);
  });

  it('leaves a rule alone that is not understood', () => {
    expect(hidingRule('{"unknown":1}')).toBe('{"unknown":1}');
    expect(hiddenRule('{"unknown":1}')).toBeNull();
  });
});
