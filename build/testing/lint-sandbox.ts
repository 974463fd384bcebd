import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const REPOSITORY = join(import.meta.dirname, '..', '..');

/** What the tools read: their configuration, and the packages. */
const CONFIGURATION = [
  'package.json',
  'oxlint.config.ts',
  'tsconfig.json',
  'build/import-boundaries.ts',
  ...['build', 'electron', 'renderer', 'shared'].map((folder) => `${folder}/tsconfig.json`),
  'renderer/tsconfig.test.json',
  'shared/tsconfig.test.json',
];

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

/** A copy of the project's skeleton in a folder of its own, where faults can be planted. */
export interface LintSandbox {
  readonly write: (file: string, source: string) => void;
  /** @returns for each file the rules that refuse it, once per place */
  readonly lint: () => ReadonlyMap<string, readonly string[]>;
  /** @returns what the compiler says about a project */
  readonly compile: (project: string) => string;
  readonly remove: () => void;
}

const run = (root: string, tool: string, args: readonly string[]): string => {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'node_modules', tool), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error !== undefined) throw error;
  return stdout === '' ? stderr : stdout;
};

const linted = (root: string): ReadonlyMap<string, readonly string[]> => {
  const output = run(root, 'oxlint/bin/oxlint', ['--type-aware', '--format', 'json']);
  const found = new Map<string, string[]>();
  for (const { code, filename } of reportSchema.parse(JSON.parse(output)).diagnostics) {
    // `eslint(max-lines)`: the part in brackets is the rule.
    const rule = /\((?<rule>.+)\)/u.exec(code)?.groups?.['rule'] ?? code;
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
  return found;
};

export const createLintSandbox = (): LintSandbox => {
  const root = mkdtempSync(join(tmpdir(), 'docket-lint-'));
  for (const file of CONFIGURATION) cpSync(join(REPOSITORY, file), join(root, file));
  // The table of boundaries has a row for each folder of views.
  for (const place of folders('renderer/views')) mkdirSync(join(root, place.slice(1)), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    write: (file, source) => {
      const path = join(root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, source);
    },
    lint: () => linted(root),
    compile: (project) => run(root, 'typescript/bin/tsc', ['-b', '--force', project]),
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
};

const entries = (folder: string) => readdirSync(join(REPOSITORY, folder), { withFileTypes: true });

const folders = (folder: string): readonly string[] =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `#${folder}/${name}/`);

const files = (folder: string): readonly string[] =>
  entries(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.ts') && !/\.test(?:-d)?\.ts$/u.test(name))
    .map((name) => `#${folder}/${name}`);

/** The aliases under which folders and files on disk can be imported. */
export const placesOnDisk = (): readonly string[] => {
  return [
    ...folders('electron').filter((place) => place !== '#electron/core/' && place !== '#electron/hosts/'),
    ...files('electron'),
    ...[...folders('electron/core'), ...files('electron/core')].map((place) =>
      place.replace('#electron/core/', '#core/'),
    ),
    ...folders('electron/hosts').filter((place) => place !== '#electron/hosts/browser/'),
    ...folders('electron/hosts/browser'),
    ...files('electron/hosts'),
    ...files('electron/hosts/browser'),
    ...folders('renderer').filter((place) => place !== '#renderer/views/'),
    ...folders('renderer/views'),
    ...files('renderer/views'),
  ];
};
