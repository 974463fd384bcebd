import { defineConfig, type OxlintOverride } from 'oxlint';
import { BOUNDARIES, PACKAGE_OWNERS, PLACES, type Boundary } from './build/import-boundaries.ts';

const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.test-d.ts',
  'e2e/**',
  'electron/testing/**',
  'electron/hosts/desktop/testing/**',
];

const escapeRegex = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The alias imports that a boundary refuses: the complement of what it may import. */
const refusedAliases = ({ mayImport, why }: Boundary) => {
  const refused = PLACES.filter((place) => !mayImport.some((allowed) => place.startsWith(allowed)));
  return { regex: `^(?:${refused.map(escapeRegex).join('|')})`, message: why };
};

/** Packages that have an owner, refused everywhere else. `place` is a file or folder without its glob. */
const refusedPackages = (place: string) =>
  PACKAGE_OWNERS.filter(({ owners }) => !owners.some((owner) => place.startsWith(owner))).map(
    ({ packages, why }) => ({ group: [...packages], message: why }),
  );

const PARENT = {
  regex: String.raw`^\.\./`,
  message: 'leave a folder through its alias, so that the boundaries see it',
};

const restrictedImports = (boundary: Boundary, file: string): OxlintOverride => ({
  files: [file],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [PARENT, refusedAliases(boundary), ...refusedPackages(file.replace(/\*+$/, ''))] },
    ],
  },
});

/** Effects that the core takes as parameters (clock, random, network, timers). */
const EFFECTS = ['fetch', 'setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
  name,
  message: 'effects are parameters of the core: take it from the composition root',
}));

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'oxc', 'unicorn'],
  ignorePatterns: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**', 'playwright-report/**'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    complexity: ['error', 10],
    'no-restricted-imports': ['error', { patterns: [PARENT, ...refusedPackages('')] }],
    'react/react-in-jsx-scope': 'off', // the automatic JSX runtime needs no import
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectTypeOf', 'walkContract'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }], // the second one names the case in a table
    'import/no-named-as-default-member': 'off', // fast-check reads as fc.array, fc.property
    'no-underscore-dangle': 'off', // _unused parameters are how the language marks them
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource-variable/*'] }],
  },
  overrides: [
    ...BOUNDARIES.flatMap((boundary) => boundary.files.map((file) => restrictedImports(boundary, file))),
    {
      files: [
        'electron/core/store/**',
        'electron/core/sync/**',
        'electron/core/remote/**',
        'electron/local-service/**',
        'shared/domain/**',
      ],
      rules: {
        'no-restricted-globals': ['error', ...EFFECTS],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'take the clock as a parameter' },
          { object: 'Math', property: 'random', message: 'take the random source as a parameter' },
        ],
      },
    },
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
    },
    {
      // A describe block is one function to the linter; the limit is about code, and tests read all effects for real.
      files: TESTS,
      rules: {
        'max-lines-per-function': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'no-restricted-imports': ['error', { patterns: [PARENT] }],
      },
    },
    // Tools read their configuration from a default export.
    { files: ['*.config.ts', '**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
