import fc from 'fast-check';
import { methodNames } from '#shared/ipc/contract.ts';
import { GOOD_INPUTS } from '#electron/testing/good-inputs.ts';

/** Names that reach into prototypes, or that a careless look-up finds. */
const ODD_NAMES = '__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then'
  .concat(' id ids extra projectId password 0 -1 length ünïcode \u0000')
  .split(' ')
  .concat('', ' ');

const parsed = (text: string): unknown => JSON.parse(text);

const NUMBERS = [0, -0, 1, -1, 0.5, 1e21, 2 ** 53, Number.NaN, Infinity, -Infinity];
const TEXTS = [
  '',
  ' ',
  '0',
  'null',
  '../..',
  '\u0000',
  '\uD800',
  '2026-02-30',
  'x'.repeat(5000),
  "' OR 1=1 --",
];
/** What a structured clone carries and JSON does not. */
const CLONES = [
  10n,
  new Date(0),
  /x/u,
  new Map([['id', 1]]),
  new Set([1]),
  new Uint8Array(8),
  new Error('x'),
];
const BOXES: readonly unknown[] = [Object(1), Object('text'), Object(true)];
const CONTAINERS = [
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { id: {} },
  parsed('{"__proto__":{"polluted":1}}'),
  parsed('{"constructor":{"prototype":{"polluted":1}}}'),
];

const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  ...NUMBERS,
  ...TEXTS,
  ...CLONES,
  ...BOXES,
  ...CONTAINERS,
];

const oddValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 2, arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

type Path = readonly (string | number)[];

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const pathsOf = (value: unknown, path: Path = []): readonly Path[] =>
  isContainer(value)
    ? [path, ...Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]))]
    : [path];

/** An own member whatever its name: `__proto__` is assigned as any other. */
const withMember = (value: Readonly<Record<string, unknown>>, name: string, member: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? member : item));
  return Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), [name, member]]);
};

const changeAt = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (!isContainer(value)) return value;
  return withMember(value, String(key), changeAt(value[String(key)], rest, change));
};

const withoutMember = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.slice(1);
  return isContainer(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    : value;
};

/** One change at one place of an input. */
type Change = (old: unknown) => unknown;

const change: fc.Arbitrary<Change> = fc.oneof(
  oddValue.map(
    (value): Change =>
      () =>
        value,
  ),
  fc.tuple(fc.constantFrom(...ODD_NAMES), oddValue).map(
    ([name, value]): Change =>
      (old) =>
        isContainer(old) && !Array.isArray(old) ? withMember(old, name, value) : value,
  ),
  fc.nat({ max: 20 }).map(
    (at): Change =>
      (old) =>
        isContainer(old) ? withoutMember(old, Object.keys(old)[at] ?? '') : undefined,
  ),
  fc.integer({ min: 1, max: 3000 }).map(
    (times): Change =>
      (old) =>
        Array.isArray(old) ? Array.from({ length: times }, () => old[0] as unknown) : [old],
  ),
  fc.constantFrom<Change>(
    (old) => [old],
    (old) => ({ value: old }),
    (old) => (typeof old === 'string' ? ` ${old}` : 'text'),
    (old) => (typeof old === 'string' ? old.toUpperCase() : typeof old),
    (old) => (typeof old === 'string' ? Number(old) : 7),
  ),
);

const changedInput = (good: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), change), { minLength: 0, maxLength: 3 }).map((changes) =>
    changes.reduce((value: unknown, [at, made]) => {
      const paths = pathsOf(value);
      return changeAt(value, paths[at % paths.length] ?? [], made);
    }, good),
  );

const goodName = fc.constantFrom(...methodNames);

const oddName: fc.Arbitrary<unknown> = fc.oneof(
  goodName.map((name) => name.toUpperCase()),
  goodName.map((name) => ` ${name}`),
  goodName.map((name) => `${name}\u0000`),
  goodName.map((name) => name.replace('.', '..')),
  goodName.map((name) => [name]),
  goodName.map((name) => Object(name) as unknown),
  goodName.map((name) => ({ toString: name })),
  fc.constantFrom(...ODD_NAMES),
  oddValue,
);

export interface Message {
  readonly method: unknown;
  readonly input: unknown;
}

/** Messages near what the contract takes: most are of a real method, and one to three changes away from a good input. */
export const messageArbitrary = (): fc.Arbitrary<Message> =>
  fc
    .tuple(fc.oneof({ weight: 9, arbitrary: goodName }, { weight: 1, arbitrary: oddName }), goodName)
    .chain(([method, other]) => {
      const own = methodNames.find((name) => name === method) ?? other;
      return fc
        .oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.constant(other) })
        .chain((name) => changedInput(GOOD_INPUTS[name]))
        .map((input) => ({ method, input }));
    });
