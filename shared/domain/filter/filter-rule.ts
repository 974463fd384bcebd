import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import {
  allOf,
  anyOf,
  isCondition,
  notOf,
  type FilterCondition,
  type FilterExpression,
} from '#shared/domain/filter/filter-expression.ts';
import { conditionToValue, groupOfCondition, valueToCondition } from '#shared/domain/filter/rule-value.ts';

/*
 * The service keeps a filter as JSON text and leaves it to clients to evaluate
 * it: `{"and":[{"conditionName":"dueDate","conditionType":1,"or":["today"]}],"type":0,"version":1}`
 * (observed). What that form cannot say is said by nodes without a name, which
 * hold nodes; they go beyond what was observed.
 */

/** The JSON text that the service keeps. */
export const filterRuleSchema = z.string().max(100_000);

const OPERATORS = ['and', 'or', 'not'] as const;
type Operator = (typeof OPERATORS)[number];

interface RuleNode {
  readonly conditionName?: string | undefined;
  readonly conditionType?: number | undefined;
  readonly and?: readonly RuleValue[] | undefined;
  readonly or?: readonly RuleValue[] | undefined;
  readonly not?: readonly RuleValue[] | undefined;
}
type RuleValue = string | number | RuleNode;

const valuesSchema = z.lazy(() => z.array(z.union([z.string(), z.number(), nodeSchema])));
const nodeSchema: z.ZodType<RuleNode> = z.lazy(() =>
  z.strictObject({
    conditionName: z.string().optional(),
    conditionType: z.number().optional(),
    and: valuesSchema.optional(),
    or: valuesSchema.optional(),
    not: valuesSchema.optional(),
  }),
);
/** Made when it is needed, as its parts are: most starts read no rule. */
const ruleSchema = z.lazy(() =>
  z.strictObject({
    and: valuesSchema.optional(),
    or: valuesSchema.optional(),
    type: z.union([z.literal(0), z.literal(1)]).optional(),
    version: z.literal(1).optional(),
  }),
);

/** More than a person writes, and less than what the database takes in one question. */
const MAX_CONDITIONS = 300;
const MAX_DEPTH = 30;

const combine = (operator: Operator, parts: readonly FilterExpression[]): FilterExpression => {
  switch (operator) {
    case 'and':
      return allOf(parts);
    case 'or':
      return anyOf(parts);
    case 'not':
      return notOf(anyOf(parts));
    default:
      return assertNever(operator);
  }
};

/** Everything, or null where one of them is null. */
const all = <Item>(items: readonly (Item | null)[]): readonly Item[] | null => {
  const whole = items.filter((item) => item !== null);
  return whole.length === items.length ? whole : null;
};

const readValue = (value: RuleValue, name: string | undefined, depth: number): FilterExpression | null => {
  if (typeof value === 'object') return readNode(value, depth);
  return name === undefined ? null : valueToCondition(name, value);
};

const readNode = (node: RuleNode, depth: number): FilterExpression | null => {
  const [operator, ...others] = OPERATORS.filter((name) => node[name] !== undefined);
  if (operator === undefined || others.length > 0 || depth > MAX_DEPTH) return null;
  const values = node[operator] ?? [];
  // A condition without values was not observed, and nobody knows what it means.
  if (values.length === 0 && (node.conditionName !== undefined || depth > 0)) return null;
  const parts = all(values.map((value) => readValue(value, node.conditionName, depth + 1)));
  return parts === null ? null : combine(operator, parts);
};

const countOf = (expression: FilterExpression): number => {
  if (expression.kind === 'not') return countOf(expression.of);
  if (expression.kind !== 'and' && expression.kind !== 'or') return 1;
  return expression.of.reduce((count, part) => count + countOf(part), 0);
};

/** @returns null for a rule that says anything that Docket does not know: it is kept, and not shown in part */
export const ruleToExpression = (rule: string): FilterExpression | null => {
  const parsed = ruleSchema.safeParse(parseJson(rule));
  if (!parsed.success) return null;
  const { and, or } = parsed.data;
  const expression = readNode({ and, or }, 0);
  return expression === null || countOf(expression) > MAX_CONDITIONS ? null : expression;
};

/** Cuts where the group changes; the order stays. */
const runsOf = (
  parts: readonly FilterExpression[],
  groupOf: (condition: FilterCondition) => string,
): readonly (readonly FilterExpression[])[] => {
  const runs: FilterExpression[][] = [];
  let last: string | null = null;
  for (const part of parts) {
    const group = isCondition(part) ? groupOf(part) : null;
    if (group !== null && group === last) runs.at(-1)?.push(part);
    else runs.push([part]);
    last = group;
  }
  return runs;
};

/** `listOrGroup` holds a node for the lists and one for the folders (observed in name only). */
const namedNode = (conditions: readonly FilterCondition[], operator: Operator): RuleNode => {
  const names = new Set(conditions.map((condition) => conditionToValue(condition).name));
  const [name = ''] = names;
  if (names.size === 1 && name !== 'group') {
    const values = conditions.map((condition) => conditionToValue(condition).value);
    return { conditionName: name, conditionType: 1, [operator]: values };
  }
  const runs = runsOf(conditions, (condition) => conditionToValue(condition).name);
  const values = runs.map((run) => {
    const pairs = run.filter(isCondition).map(conditionToValue);
    return { conditionName: pairs[0]?.name, or: pairs.map(({ value }) => value) };
  });
  return { conditionName: 'listOrGroup', conditionType: 1, [operator]: values };
};

/** The nodes that together, with `or` between them, say the parts. */
const orNodes = (parts: readonly FilterExpression[]): readonly RuleNode[] =>
  runsOf(parts, groupOfCondition).map((run) => {
    const conditions = run.filter(isCondition);
    const [first] = run;
    return conditions.length > 0 || first === undefined ? namedNode(conditions, 'or') : toNode(first);
  });

const negated = (part: FilterExpression): RuleNode => {
  const parts = part.kind === 'or' ? part.of : [part];
  const runs = runsOf(parts, groupOfCondition);
  const conditions = parts.filter(isCondition);
  if (runs.length === 1 && conditions.length > 0) return namedNode(conditions, 'not');
  return { not: orNodes(parts) };
};

const toNode = (expression: FilterExpression): RuleNode => {
  if (isCondition(expression)) return namedNode([expression], 'or');
  if (expression.kind === 'not') return negated(expression.of);
  if (expression.kind === 'and') return { and: expression.of.map(toNode) };
  const nodes = orNodes(expression.of);
  const [only] = nodes;
  return only !== undefined && nodes.length === 1 ? only : { or: nodes };
};

/** The rule as the service keeps it; `ruleToExpression` reads it back to the same expression. */
export const expressionToRule = (expression: FilterExpression): string => {
  const nodes = (expression.kind === 'and' ? expression.of : [expression]).map(toNode);
  const isFlat = nodes.every(({ conditionName }) => conditionName !== undefined);
  return JSON.stringify({ and: nodes, type: isFlat ? 0 : 1, version: 1 });
};

const holdsText = (expression: FilterExpression): boolean => {
  if (expression.kind === 'not') return holdsText(expression.of);
  if (expression.kind === 'and' || expression.kind === 'or') return expression.of.some(holdsText);
  return expression.kind === 'text';
};

/** Whether what a rule shows can change with any word of a task. */
export const asksForText = (rule: string): boolean => {
  const expression = ruleToExpression(rule);
  return expression !== null && holdsText(expression);
};
