import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A parse may be there for what it throws. */
const isParse = ({ callee }: Node): boolean =>
  isNode(callee) && isNode(callee['property']) && /parse/iu.test(String(callee['property']['name']));

/**
 * What `z.string().max(3)` begins with; null for a chain that does more than make a schema, as
 * `kindSchema.options.forEach()` does.
 */
const rootOf = (node: unknown): Node | null => {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') {
    const { object } = node;
    const root = rootOf(object);
    const isPartOfSchema = isNode(object) && object.type === 'MemberExpression' && root?.['name'] !== 'z';
    return isPartOfSchema ? null : root;
  }
  if (node.type !== 'CallExpression') return node;
  return isParse(node) ? null : rootOf(node['callee']);
};

const makesSchema = (node: Node): boolean => {
  const root = node.type === 'CallExpression' ? rootOf(node) : null;
  return root?.type === 'Identifier' && /^z$|Schema$/u.test(String(root['name']));
};

/** Where calls that make schemas begin; a chain of calls is one. */
const callsThatMakeSchemas = (node: Node, found = new Set<number>()): ReadonlySet<number> => {
  if (makesSchema(node)) found.add(node.start);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) callsThatMakeSchemas(child, found);
    }
  }
  return found;
};

/**
 * Marks the construction of schemas as free of side effects, so that the bundler drops unused ones.
 * Of the file with the rows of a task the page needs little more than the limits of a title;
 * constructing the other schemas took a tenth of the script time of its start.
 */
export const withPureSchemas = (): Plugin => ({
  name: 'with-pure-schemas',
  transform: {
    filter: { id: /[\\/](shared|renderer)[\\/].*\.tsx?$/, code: /from ['"]zod['"]/ },
    order: 'post',
    handler(code) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a program is a node
      const starts = callsThatMakeSchemas(this.parse(code) as unknown as Node);
      const cuts = [0, ...[...starts].toSorted((one, other) => one - other), code.length];
      const parts = cuts.slice(1).map((end, index) => code.slice(cuts[index], end));
      return { code: parts.join('/* @__PURE__ */ '), map: null };
    },
  },
});
