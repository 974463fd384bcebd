import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDARIES, PACKAGE_OWNERS, PLACES } from './import-boundaries.ts';
import { createLintSandbox, placesOnDisk, type LintSandbox } from './testing/lint-sandbox.ts';

const IMPORT_RULE = 'no-restricted-imports';

/** A file inside what a glob names. */
const fileFor = (glob: string, name: string): string =>
  glob.endsWith('/**') ? glob.replace('**', `${name}.ts`) : glob;

const importOf = (specifier: string, index: number): string =>
  `import type { X${index} } from '${specifier}';\nexport type Y${index} = X${index};\n`;

const specifierIn = (place: string): string => (place.endsWith('/') ? `${place}planted.ts` : place);

const packageName = (pattern: string): string => pattern.replace('*', 'main');

interface Planted {
  readonly file: string;
  readonly specifiers: readonly string[];
  /** How many of the imports the rule must refuse. */
  readonly refused: number;
  readonly what: string;
}

/** Every row, with an import of every place that it may not import, and of every one that it may. */
const rowPlants: readonly Planted[] = BOUNDARIES.flatMap(({ files, mayImport }) =>
  files.map((glob): Planted => {
    const specifiers = PLACES.map(specifierIn);
    const refused = PLACES.filter((place) => !mayImport.some((allowed) => place.startsWith(allowed)));
    return { file: fileFor(glob, 'row'), specifiers, refused: refused.length, what: glob };
  }),
);

const isOwner = (file: string, owners: readonly string[]): boolean =>
  owners.some((owner) => file.startsWith(owner));

/** Every owned package, imported from one file of every row, and from outside of all rows. */
const packagePlants: readonly Planted[] = [
  ...BOUNDARIES.flatMap(({ files }) => files).filter((glob) => glob.endsWith('/**')),
  'build/**',
].map((glob) => {
  const file = fileFor(glob, 'packages');
  const specifiers = PACKAGE_OWNERS.flatMap(({ packages }) => packages.map(packageName));
  const refused = PACKAGE_OWNERS.filter(({ owners }) => !isOwner(file, owners));
  return { file, specifiers, refused: refused.flatMap(({ packages }) => packages).length, what: glob };
});

/** Code that a rule of the house must refuse, each in a file of its own. */
const RULE_PLANTS: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'no-default-export': ['shared/default-export.ts', 'export default 1;\n'],
  'no-explicit-any': ['shared/explicit-any.ts', 'export const x = (y: any): void => void y;\n'],
  'no-restricted-imports': ['electron/core/ipc/parent.ts', "export * from '../app.ts';\n"],
  'max-lines': ['shared/too-long.ts', 'export {};\n'.repeat(301)],
  'max-lines-per-function': [
    'shared/long-function.ts',
    `export const f = (): void => {\n${'  console.log(1);\n'.repeat(61)}};\n`,
  ],
  complexity: [
    'shared/complex.ts',
    `export const f = (n: number): number => {\n${[...Array(11).keys()].map((n) => `  if (n === ${n}) return ${n + 1};\n`).join('')}  return n;\n};\n`,
  ],
  'no-cycle': [
    'shared/cycle-a.ts',
    "import { b } from './cycle-b.ts';\nexport const a = (): unknown => b;\n",
  ],
  'no-floating-promises': [
    'shared/floating.ts',
    'const f = async (): Promise<void> => {};\nexport const g = (): void => {\n  f();\n};\n',
  ],
  'no-misused-promises': [
    'shared/misused.ts',
    'export const f = (p: Promise<boolean>): number => (p ? 1 : 2);\n',
  ],
  'switch-exhaustiveness-check': [
    'shared/switch.ts',
    "export const f = (x: 'a' | 'b'): void => {\n  switch (x) {\n    case 'a':\n      console.log(x);\n  }\n};\n",
  ],
  'no-non-null-assertion': ['shared/non-null.ts', 'export const f = (x: string | null): string => x!;\n'],
  'no-unsafe-assignment': [
    'shared/unsafe-assignment.ts',
    "export const x: unknown[] = [];\nconst y = JSON.parse('1');\nx.push(y);\n",
  ],
  'no-unsafe-argument': [
    'shared/unsafe-argument.ts',
    "export const f = (x: string): string => x;\nf(JSON.parse('1'));\n",
  ],
  'no-unsafe-call': ['shared/unsafe-call.ts', "export const f = (): void => void JSON.parse('1')();\n"],
  'no-unsafe-member-access': [
    'shared/unsafe-member.ts',
    "export const f = (): unknown => JSON.parse('1').x;\n",
  ],
  'no-unsafe-return': ['shared/unsafe-return.ts', "export const f = (): string => JSON.parse('1');\n"],
  'no-unassigned-import': ['shared/unassigned.ts', "import './unsafe-call.ts';\nexport {};\n"],
};

const PURE_FOLDERS = [
  'electron/core/store',
  'electron/core/sync',
  'electron/core/remote',
  'electron/local-service',
  'shared/domain',
];

const EFFECTS = `export const f = (): void => {
  void fetch('x');
  setTimeout(f, 1);
  setInterval(f, 1);
  setImmediate(f);
};
export const g = (): number => Date.now() + Math.random();
`;

/** Nothing is wrong with it. */
const CLEAN = `import type { Title } from '#shared/title.ts';

export const isNull = (value: Title | null): boolean => value === null;
`;

const write = (sandbox: LintSandbox): void => {
  for (const { file, specifiers } of [...rowPlants, ...packagePlants]) {
    sandbox.write(file, specifiers.map(importOf).join(''));
  }
  for (const [file, source] of Object.values(RULE_PLANTS)) sandbox.write(file, source);
  sandbox.write(
    'shared/cycle-b.ts',
    "import { a } from './cycle-a.ts';\nexport const b = (): unknown => a;\n",
  );
  sandbox.write(
    'renderer/ui/Long.tsx',
    `export const F = (): void => {\n${'  console.log(1);\n'.repeat(101)}};\n`,
  );
  for (const folder of PURE_FOLDERS) sandbox.write(`${folder}/effects.ts`, EFFECTS);
  sandbox.write('shared/title.ts', 'export type Title = string;\n');
  sandbox.write('electron/core/store/clean.ts', CLEAN);
  sandbox.write('electron/clean.config.ts', 'export default 1;\n');
};

describe('the linter', () => {
  const sandbox = createLintSandbox();
  let found: ReadonlyMap<string, readonly string[]> = new Map();
  beforeAll(() => {
    write(sandbox);
    found = sandbox.lint();
  }, 120_000);
  afterAll(() => {
    sandbox.remove();
  });

  const count = (file: string, rule: string): number =>
    (found.get(file) ?? []).filter((name) => name === rule).length;

  test.each(rowPlants)('refuses from $what all places but its own: $refused', ({ file, refused }) => {
    expect(count(file, IMPORT_RULE)).toBe(refused);
  });

  test('has a place that every row refuses, or the row would say nothing', () => {
    expect(rowPlants.filter(({ refused }) => refused === 0)).toEqual([]);
  });

  test.each(packagePlants)('refuses packages that $what does not own: $refused', ({ file, refused }) => {
    expect(count(file, IMPORT_RULE)).toBe(refused);
  });

  test('lets every owner import its packages', () => {
    const owned = Map.groupBy(
      PACKAGE_OWNERS.flatMap(({ packages, owners }) => owners.map((owner) => ({ packages, owner }))),
      ({ owner }) => (owner.endsWith('/') ? `${owner}owned.ts` : owner),
    );
    const apart = createLintSandbox();
    for (const [file, rows] of owned) {
      const specifiers = rows.flatMap(({ packages }) => packages.map(packageName));
      apart.write(file, specifiers.map(importOf).join(''));
    }
    const refused = [...apart.lint()].filter(([, rules]) => rules.includes(IMPORT_RULE));
    expect(refused.map(([file]) => file)).toEqual([]);
    apart.remove();
  });

  test.each(Object.entries(RULE_PLANTS))('refuses a planted %s', (rule, [file]) => {
    expect(found.get(file)).toContain(rule);
  });

  test('refuses a component of more than 100 lines', () => {
    expect(found.get('renderer/ui/Long.tsx')).toContain('max-lines-per-function');
  });

  test.each(PURE_FOLDERS)('refuses every effect in %s', (folder) => {
    expect(count(`${folder}/effects.ts`, 'no-restricted-globals')).toBe(4);
    expect(count(`${folder}/effects.ts`, 'no-restricted-properties')).toBe(2);
  });

  test('lets a clean file pass, and the default export of a configuration', () => {
    expect(found.get('electron/core/store/clean.ts')).toBeUndefined();
    expect(found.get('electron/clean.config.ts')).toBeUndefined();
  });
});

const WALLS = [
  { project: 'shared', expressions: ['document.title', 'process.version'] },
  { project: 'renderer', expressions: ['process.version'] },
] as const;

describe('the compiler', () => {
  test.each(WALLS)(
    'refuses in $project: $expressions',
    ({ project, expressions }) => {
      const sandbox = createLintSandbox();
      sandbox.write('shared/pure.ts', 'export const pure = 1;\n');
      sandbox.write('renderer/pure.ts', 'export const pure = 1;\n');
      expect(sandbox.compile(project)).toBe('');
      sandbox.write(
        `${project}/wall.ts`,
        expressions.map((expression, index) => `export const w${index}: unknown = ${expression};\n`).join(''),
      );
      const said = sandbox.compile(project);
      for (const expression of expressions) {
        expect(said).toContain(`Cannot find name '${expression.split('.')[0]}'`);
      }
      sandbox.remove();
    },
    60_000,
  );
});

test('every folder on disk is a place of the table', () => {
  expect(placesOnDisk().filter((place) => !PLACES.includes(place))).toEqual([]);
});

test('no folder has two rows: the later one would silently win', () => {
  const files = BOUNDARIES.flatMap((boundary) => boundary.files);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
