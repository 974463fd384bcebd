import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The linter finds cycles of values; a type that goes round in a circle is no easier to read. */
type Imports = ReadonlyMap<string, readonly string[]>;

const ROOT = join(import.meta.dirname, '..');

const importedBy = (file: string, source: string): readonly string[] =>
  Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/gu), ([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.replace('#core/', 'electron/core/').replace('#', '')
      : posix.join(posix.dirname(file), specifier),
  );

const readImports = (): Imports =>
  new Map(
    globSync('{build,e2e,electron,renderer,shared}/**/*.{ts,tsx}', { cwd: ROOT })
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => [file, importedBy(file, readFileSync(join(ROOT, file), 'utf8'))]),
  );

/** Files that import each other, as pairs of one that leads back to itself and what it imports on that way. */
const cyclesIn = (imports: Imports): readonly string[] => {
  const reachable = (from: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const waiting = [...(imports.get(from) ?? [])];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(...(imports.get(file) ?? []));
    }
    return found;
  };
  // What nothing imports, or what imports nothing, is on no way back: what is left is looked at.
  let left = imports;
  for (let size = -1; size !== left.size;) {
    size = left.size;
    const imported = new Set([...left.values()].flat());
    const inner = [...left].filter(
      ([file, others]) => imported.has(file) && others.some((other) => left.has(other)),
    );
    left = new Map(inner);
  }
  return [...left.keys()].filter((file) => reachable(file).has(file)).toSorted();
};

describe('imports', () => {
  it('go round in no circle, those of types included', () => {
    const imports = readImports();
    expect(imports.size).toBeGreaterThan(1000);
    expect(cyclesIn(imports)).toEqual([]);
  });

  it.each([
    ["import type { B } from './b.ts';", ['shared/a.ts', 'shared/b.ts', 'shared/c.ts']],
    ["export type { B } from '#shared/b.ts';", ['shared/a.ts', 'shared/b.ts', 'shared/c.ts']],
    ["type B = import('./b.ts').B;", ['shared/a.ts', 'shared/b.ts', 'shared/c.ts']],
    ["import type { B } from './d.ts';", []],
  ])('with %s go round or do not', (source, files) => {
    const sources = {
      'shared/a.ts': source,
      'shared/b.ts': "import type { C } from './c.ts';",
      'shared/c.ts': "import type { A } from './a.ts';",
      'shared/d.ts': '',
      'shared/e.ts': "import type { A } from './a.ts';",
    };
    const imports = Object.entries(sources).map(([file, text]) => [file, importedBy(file, text)] as const);
    expect(cyclesIn(new Map(imports))).toEqual(files);
  });
});

const VALUES = /(?:^|\n)(?:import|export)\s+(?!type\b)(\{[^}]*\}|[^'\n]*?)\s*from\s*'([#.][^']+)'/gu;

const isOfTypes = (names: string): boolean =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name.startsWith('type '));

/** Pairs of folders of which each imports values of the other. */
const foldersInPairs = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const imported = new Set(
    [...sources].flatMap(([file, source]) =>
      Array.from(source.matchAll(VALUES), ([, names = '', specifier = '']) => {
        const other = specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : specifier.replace('#core/', 'electron/core/').replace('#', '');
        return isOfTypes(names) ? '' : `${posix.dirname(file)} ${posix.dirname(other)}`;
      }),
    ),
  );
  return [...imported]
    .filter((pair) => {
      const [one = '', other = ''] = pair.split(' ');
      return one < other && imported.has(`${other} ${one}`);
    })
    .toSorted();
};

describe('folders of the store and of sync', () => {
  it('lie in layers: no two import values of each other', () => {
    const files = globSync('electron/core/{store,sync}/**/*.ts', { cwd: ROOT })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(150);
    const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
    expect(foldersInPairs(sources)).toEqual([]);
  });

  it.each([
    ["import { b } from '#core/store/b/b.ts';", ['electron/core/store/a electron/core/store/b']],
    ["import { type A, b } from '#core/store/b/b.ts';", ['electron/core/store/a electron/core/store/b']],
    ["import {\n  b,\n} from '#core/store/b/b.ts';", ['electron/core/store/a electron/core/store/b']],
    ["export { b } from '#core/store/b/b.ts';", ['electron/core/store/a electron/core/store/b']],
    ["import type { B } from '#core/store/b/b.ts';", []],
    ["import { type B } from '#core/store/b/b.ts';", []],
  ])('with %s are found or are not', (source, pairs) => {
    const back = "import { a } from '#core/store/a/a.ts';";
    const sources = new Map([
      ['electron/core/store/a/a.ts', source],
      ['electron/core/store/b/b.ts', back],
    ]);
    expect(foldersInPairs(sources)).toEqual(pairs);
  });
});
