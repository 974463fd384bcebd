import { describe, expect, it } from 'vitest';
import { filterToLine } from './filter-line.ts';
import { expressionToRule, ruleToExpression } from './filter-rule.ts';
import { asksForHidden, HIDDEN, hiddenRule, hidingInLists, hidingRule } from './hidden-tasks.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { parseFilter } from './parse-filter.ts';

const [WORK, HOME] = [
  { ...PLAIN_LIST, id: 'w'.repeat(24), name: 'Work' },
  { ...PLAIN_LIST, id: 'h'.repeat(24), name: 'Home' },
].map((list) => ({ ...list, id: projectIdSchema.parse(list.id) }));
const NAMES = { lists: [WORK, HOME].filter((list) => list !== undefined), folders: [], tags: [] };

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

  it('hides tasks of the lists that hide, and of no other, within the filter of the view', () => {
    const ids = NAMES.lists.map(({ id }) => id);
    expect(ruleToExpression(hidingInLists(null, ids))).toEqual(
      read('overdue | today | no date | note | (-~Work & -~Home)'),
    );
    expect(ruleToExpression(hidingInLists(expressionToRule(read('!high')), ids.slice(0, 1)))).toEqual(
      read('!high & (overdue | today | no date | note | -~Work)'),
    );
  });

  it.each([
    ['hidden', true],
    ['!high & hidden', true],
    ['!high | (hidden & "call")', true],
    ['-hidden', false],
    ['-today', false],
    ['!high', false],
  ])('a filter asks for them: %s, %s', (line, asks) => {
    expect(asksForHidden(expressionToRule(read(line)))).toBe(asks);
  });

  it('leaves a rule alone that is not understood', () => {
    expect(hidingRule('{"unknown":1}')).toBe('{"unknown":1}');
    expect(hiddenRule('{"unknown":1}')).toBeNull();
  });
});
