import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { filterToLine } from '#shared/domain/filter/filter-line.ts';
import { asksForText, expressionToRule, ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { parseFilter } from '#shared/domain/filter/parse-filter.ts';
import { filterExpressions, NAMES, pastConditions } from '#shared/domain/filter/testing/filter-arbitrary.ts';

const parse = (line: string): FilterExpression => {
  const parsed = parseFilter(line, NAMES);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const problemOf = (line: string): readonly [string, string] => {
  const parsed = parseFilter(line, NAMES);
  if (parsed.ok) throw new Error('this line was to have a problem');
  const { message, start, end } = parsed.error;
  return [line.slice(start, end), message];
};

describe('a filter line', () => {
  it('is read token by token', () => {
    expect(parse('~Work & !high & (today | overdue) & -#waiting')).toStrictEqual({
      kind: 'and',
      of: [
        { kind: 'list', id: 'l1' },
        { kind: 'priority', priority: 'high' },
        {
          kind: 'or',
          of: [
            { kind: 'day', day: 'today' },
            { kind: 'day', day: 'overdue' },
          ],
        },
        { kind: 'not', of: { kind: 'tag', name: 'waiting' } },
      ],
    });
  });

  it('takes a space and words for signs', () => {
    expect(parse('~work !1 not #waiting or no date')).toStrictEqual(
      parse('(~Work & !high & -#waiting) | no date'),
    );
  });

  it('knows days in the spellings of the entry line', () => {
    expect(parse('tod | tmr | fri')).toStrictEqual(parse('today | tomorrow | friday'));
  });

  it('reads on behind words about the past', () => {
    expect(parse('changed today by me & ~work was !high last week -created yesterday')).toStrictEqual({
      kind: 'and',
      of: [
        { kind: 'changed', day: 'today', by: { kind: 'person' } },
        { kind: 'list', id: 'l1' },
        { kind: 'was', day: 'lastWeek', of: { kind: 'priority', priority: 'high' } },
        { kind: 'not', of: { kind: 'created', day: 'yesterday' } },
      ],
    });
  });

  it('binds “and” closer than “or”', () => {
    expect(parse('today | overdue & !high')).toStrictEqual(parse('today | (overdue & !high)'));
  });

  it.each([
    ['~"long name"', { kind: 'list', id: 'l2' }],
    ['~lon', { kind: 'list', id: 'l2' }],
    [String.raw`~"he said \"no\""`, { kind: 'list', id: 'l3' }],
    ['~home', { kind: 'folder', id: 'f1' }],
    ['~work', { kind: 'list', id: 'l1' }],
    ['~work/', { kind: 'folder', id: 'f2' }],
    ['#errands', { kind: 'tag', name: 'errands' }],
    ['#ERRANDS-F', { kind: 'tag', name: 'errands-far' }],
    ['This  Week', { kind: 'day', day: 'thisWeek' }],
    ['last week', { kind: 'day', day: 'lastWeek' }],
    ['Friday', { kind: 'day', day: 'friday' }],
    ['past 7 days', { kind: 'span', way: 'past', count: 7 }],
    ['Last 14 days', { kind: 'span', way: 'past', count: 14 }],
    ['next 7 days', { kind: 'span', way: 'next', count: 7 }],
    ['completed last month', { kind: 'completed', day: 'lastMonth' }],
    ['completed past 30 days', { kind: 'completed', day: 30 }],
    ['no tags', { kind: 'untagged' }],
    ['Created Today', { kind: 'created', day: 'today' }],
    ['created in Oct', { kind: 'created', day: 'in october' }],
    ['created october 2025', { kind: 'created', day: 'in october 2025' }],
    ['created in 2025', { kind: 'created', day: 'in 2025' }],
    ['created before 2026-03-01', { kind: 'created', day: 'before 2026-03-01' }],
    ['created since 1.3.2026', { kind: 'created', day: 'since 2026-03-01' }],
    ['completed late', { kind: 'completedLate' }],
    ['completed monday', { kind: 'completed', day: 'on monday' }],
    ['changed yesterday', { kind: 'changed', day: 'yesterday', by: null }],
    ['changed past 3 days', { kind: 'changed', day: 3, by: null }],
    ['changed since Mon by me', { kind: 'changed', day: 'since monday', by: { kind: 'person' } }],
    ['changed today by an assistant', { kind: 'changed', day: 'today', by: { kind: 'assistant' } }],
    ['changed today by Claude', { kind: 'changed', day: 'today', by: { kind: 'named', name: 'Claude' } }],
    [
      'changed on 2026-03-01 by the command line',
      { kind: 'changed', day: 'on 2026-03-01', by: { kind: 'commandLine' } },
    ],
    [
      'changed today by "Claude Code"',
      { kind: 'changed', day: 'today', by: { kind: 'named', name: 'Claude Code' } },
    ],
    ['changed last week by another device', { kind: 'changed', day: 'lastWeek', by: { kind: 'elsewhere' } }],
    ['untouched 30 days', { kind: 'untouched', days: 30 }],
    ['Untouched for 6 weeks', { kind: 'untouched', days: 42 }],
    ['was ~Work last month', { kind: 'was', day: 'lastMonth', of: { kind: 'list', id: 'l1' } }],
    ['was #errands yesterday', { kind: 'was', day: 'yesterday', of: { kind: 'tag', name: 'errands' } }],
    [
      'was !high since monday',
      { kind: 'was', day: 'since monday', of: { kind: 'priority', priority: 'high' } },
    ],
    ['was no tag in may', { kind: 'was', day: 'in may', of: { kind: 'untagged' } }],
    ['"call mum"', { kind: 'text', text: 'call mum' }],
    ['--today', { kind: 'day', day: 'today' }],
  ])('reads %s', (line, expected) => {
    expect(parse(line)).toStrictEqual(expected);
  });

  it.each([
    ['', '', 'Write what it shows, for example: !high & today.'],
    ['~Nothing', '~Nothing', 'There is no list or folder “Nothing”.'],
    ['#', '#', 'Write the name of a tag behind #.'],
    ['!urgent', '!urgent', 'A priority is !high, !medium, !low or !none.'],
    ['today & (!high | #waiting', '(', 'This bracket is not closed.'],
    ['today)', ')', 'No bracket was opened for this one.'],
    ['today &', '', 'Something is missing at the end.'],
    ['| today', '|', 'Something is missing before “|”.'],
    ['this', 'this', '“this” isn’t recognized. To search for text, put it in quotes: "this".'],
    [`${'('.repeat(60)}today`, '(', 'These groups are nested too deep.'],
    [
      'created',
      'created',
      'Write when, for example: created today, created in october or created before 2026-03-01.',
    ],
    [
      'changed tomorrow',
      'tomorrow',
      '“tomorrow” isn’t a time in the past. For example: changed today, changed since monday or changed last week by assistant.',
    ],
    [
      'changed today by',
      'by',
      'Write by whom: me, assistant, another device, command line, import, or the name of an assistant.',
    ],
    [
      'was overdue',
      'overdue',
      'Write what it was, and when, for example: was ~Work last month, was #errands yesterday or was !high last week.',
    ],
    ['was ~Nothing today', '~Nothing', 'There is no list or folder “Nothing”.'],
    [
      'created on 2026-02-30',
      'on',
      '“on” isn’t a time in the past. For example: created today, created in october or created before 2026-03-01.',
    ],
    ['"', '"', 'Write the text to look for between the quotes.'],
  ])('says what is wrong with %j and where', (line, place, message) => {
    expect(problemOf(line)).toStrictEqual([place, message]);
  });

  it('is written so that it is read as the same again', () => {
    fc.assert(
      fc.property(filterExpressions(NAMES, pastConditions(NAMES)), (expression) => {
        expect(parse(filterToLine(expression, NAMES))).toStrictEqual(expression);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read to the end or has a problem inside the line, whatever it says', () => {
    const signs = fc.constantFrom(
      '(',
      ')',
      '&',
      '|',
      '-',
      '~',
      '#',
      '!',
      '"',
      '\\',
      ' ',
      'today',
      'no',
      'Work',
      '𝄞',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
        const line = parts.join('');
        const parsed = parseFilter(line, NAMES);
        if (parsed.ok) return;
        expect(parsed.error.start).toBeLessThanOrEqual(parsed.error.end);
        expect(parsed.error.end).toBeLessThanOrEqual(line.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a rule of the service', () => {
  it('has the form that was observed where that form can say it', () => {
    expect(
      JSON.parse(expressionToRule(parse('(today | overdue) & !high & -(#waiting | #errands)'))),
    ).toStrictEqual({
      and: [
        { conditionName: 'dueDate', conditionType: 1, or: ['today', 'overdue'] },
        { conditionName: 'priority', conditionType: 1, or: [5] },
        { conditionName: 'tag', conditionType: 1, not: ['waiting', 'errands'] },
      ],
      type: 0,
      version: 1,
    });
  });

  it('is read as the expression that it was written from', () => {
    fc.assert(
      fc.property(filterExpressions(NAMES, pastConditions(NAMES)), (expression) => {
        expect(ruleToExpression(expressionToRule(expression))).toStrictEqual(expression);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['today | -("milk" & !high)', true],
    ['today | -(#waiting & !high)', false],
  ])('%s asks for a text: %s', (line, expected) => {
    expect(asksForText(expressionToRule(parse(line)))).toBe(expected);
  });

  it('without conditions shows every task', () => {
    expect(ruleToExpression('{"and":[],"type":0,"version":1}')).toStrictEqual({ kind: 'and', of: [] });
  });

  it.each([
    'no JSON',
    '[]',
    '{"and":[{"conditionName":"assignee","conditionType":1,"or":["me"]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"dueDate","conditionType":1,"or":["-3~5"]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"tag","conditionType":1,"or":["*withtags"]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"tag","conditionType":1,"or":[]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"tag","or":["a"],"not":["b"]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"tag","or":["a"],"since":1}],"type":0,"version":1}',
    '{"and":[{"conditionName":"createdTime","or":["since mon"]}],"type":0,"version":1}',
    '{"and":[{"conditionName":"changedTime","or":["today"]}],"type":0,"version":1}',
    String.raw`{"and":[{"conditionName":"changedTime","or":["[\"today\",\"nobody\"]"]}],"type":0,"version":1}`,
    String.raw`{"and":[{"conditionName":"was","or":["[\"today\",\"dueDate\",\"today\"]"]}],"type":0,"version":1}`,
    '{"and":[],"type":0,"version":2}',
    JSON.stringify({ and: Array.from({ length: 400 }, () => ({ conditionName: 'tag', or: ['a'] })) }),
  ])('that says more than Docket knows is not shown in part: %s', (rule) => {
    expect(ruleToExpression(rule)).toBeNull();
  });
});
