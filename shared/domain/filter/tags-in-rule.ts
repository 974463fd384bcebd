import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/*
 * Tags in the rule of a filter, in rules that Docket does not understand as
 * well: wherever a node of the known form (`filter-rule.ts`) names tags.
 */

type Rename = (name: string) => string;

const VALUES: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** Signs before a name ask for something else (`rule-value.ts`). */
const isName = (value: ExactJson): value is string => typeof value === 'string' && !/^[*!]/u.test(value);

const isList = (part: ExactJson): part is readonly ExactJson[] => Array.isArray(part);

const isNode = (part: ExactJson): part is Readonly<Record<string, ExactJson>> =>
  typeof part === 'object' && part !== null && !isList(part);

const renamedValues = (values: readonly ExactJson[], rename: Rename): readonly ExactJson[] => [
  ...new Set(values.map((value) => (isName(value) ? rename(value) : renamedIn(value, rename)))),
];

const renamedIn = (part: ExactJson, rename: Rename): ExactJson => {
  if (isList(part)) return part.map((one) => renamedIn(one, rename));
  if (!isNode(part)) return part;
  const namesTags = part['conditionName'] === 'tag';
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      namesTags && VALUES.has(key) && isList(value) ? renamedValues(value, rename) : renamedIn(value, rename),
    ]),
  );
};

/** Null for what is no JSON. */
const parsed = (rule: string): ExactJson => {
  try {
    return parseExactJson(rule);
  } catch {
    return null;
  }
};

/** The names of the tags that a rule asks for, each once. */
export const tagsInRule = (rule: string): readonly string[] => {
  const names = new Set<string>();
  renamedIn(parsed(rule), (name) => {
    names.add(name);
    return name;
  });
  return [...names];
};

/** The rule with the tag's new name; to the letter the same where it does not name the tag. */
export const renameTagInRule = (
  rule: string,
  { from, name }: { readonly from: string; readonly name: string },
): string =>
  from !== name && tagsInRule(rule).includes(from)
    ? stringifyExactJson(renamedIn(parsed(rule), (tag) => (tag === from ? name : tag)))
    : rule;
