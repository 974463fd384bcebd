import { allOf, anyOf, notOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import { expressionToRule, ruleToExpression } from '#shared/domain/filter/filter-rule.ts';
import { memoized } from '#shared/domain/memoized.ts';

/** Shown in any case: it has begun, has no date, or is a note, which nobody does on a day. */
const BEGUN = [
  { kind: 'day', day: 'overdue' },
  { kind: 'day', day: 'today' },
  { kind: 'day', day: 'noDate' },
  { kind: 'taskKind', taskKind: 'note' },
] as const satisfies readonly FilterExpression[];

/** The word for tasks that begin after today. It stands for conditions that the service's rules have. */
export const HIDDEN_WORD = 'hidden';
export const HIDDEN_PARTS: readonly FilterExpression[] = BEGUN.map(notOf);
export const HIDDEN: FilterExpression = allOf(HIDDEN_PARTS);

const SHOWN = anyOf(BEGUN);

const withPart = (rule: string, part: FilterExpression): string | null => {
  if (rule === '') return expressionToRule(part);
  const expression = ruleToExpression(rule);
  return expression === null ? null : expressionToRule(allOf([expression, part]));
};

const shown = memoized(20, (rule: string) => withPart(rule, SHOWN) ?? rule);
const hidden = memoized(20, (rule: string) => withPart(rule, HIDDEN) ?? '');

/** The rule without tasks that begin after today. @param rule of the view; null for none */
export const hidingRule = (rule: string | null): string => shown(rule ?? '');

/** The rule without tasks of these lists that begin after today. */
export const hidingInLists = (rule: string | null, ids: readonly string[]): string => {
  const elsewhere = allOf(ids.map((id) => notOf({ kind: 'list', id })));
  return withPart(rule ?? '', anyOf([...BEGUN, elsewhere])) ?? rule ?? '';
};

const HIDDEN_TEXTS = HIDDEN_PARTS.map((part) => JSON.stringify(part));

const asksForHiddenIn = (expression: FilterExpression): boolean => {
  if (expression.kind !== 'and' && expression.kind !== 'or') return false;
  const texts = new Set(expression.of.map((part) => JSON.stringify(part)));
  const asks = expression.kind === 'and' && HIDDEN_TEXTS.every((text) => texts.has(text));
  return asks || expression.of.some(asksForHiddenIn);
};

/** Whether a filter asks for tasks that begin after today: then they are shown. */
export const asksForHidden = (rule: string | null): boolean => {
  const expression = rule === null ? null : ruleToExpression(rule);
  return expression !== null && asksForHiddenIn(expression);
};

/** What that leaves out; null where the rule is not understood. */
export const hiddenRule = (rule: string | null): string | null => hidden(rule ?? '') || null;
