import { expect, it } from 'vitest';
import { allOf, notOf } from '#shared/domain/filter/filter-expression.ts';
import { expressionToRule, ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { renameTagInRule, tagsInRule } from '#shared/domain/filter/tags-in-rule.ts';

const rename = { from: 'work', name: 'desk' };
const tag = (name: string) => ({ kind: 'tag', name }) as const;
const workingWith = (name: string) =>
  allOf([notOf(allOf([tag(name), tag('home')])), { kind: 'text', text: 'work' }]);

it('a rule names a renamed tag by its new name, in groups as well', () => {
  const renamed = renameTagInRule(expressionToRule(workingWith('work')), rename);
  expect(ruleToExpression(renamed)).toEqual(workingWith('desk'));
});

it('a rule that Docket does not understand is renamed where its form is known, and kept elsewhere', () => {
  const rule =
    '{"and":[{"conditionName":"tag","or":["work","!work"]},{"conditionName":"owner","or":["work"]}],"at":9007199254740993}';
  expect(renameTagInRule(rule, rename)).toBe(rule.replace('["work",', '["desk",'));
});

it('a rule that does not name the tag stays to the letter', () => {
  for (const rule of ['no JSON', ' { "and" : [ 1.0 ] } ', '{"conditionName":"list","or":["work"]}']) {
    expect(renameTagInRule(rule, rename)).toBe(rule);
  }
});

it('a rule that named both tags names the one that is left once', () => {
  expect(tagsInRule(renameTagInRule('{"conditionName":"tag","or":["work","desk"]}', rename))).toEqual([
    'desk',
  ]);
});
