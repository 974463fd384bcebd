import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /import (?<name>\w+) from '(?<path>[^']+\.module\.css)'/gu;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Classes that a component takes from a CSS module by name. */
const classesUsed = (source: string, name: string): readonly string[] =>
  [...source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'gu'))].flatMap(([, used]) => used ?? []);

/** The compiler takes any name for a class: one that is not there styles nothing, without a word. */
const missingIn = (file: string): readonly string[] => {
  const source = read(file);
  return [...source.matchAll(IMPORT)].flatMap(({ groups: { name = '', path = '' } = {} }) => {
    const css = read(path.startsWith('#') ? path.slice(1) : join(dirname(file), path));
    return classesUsed(source, name)
      .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`, 'u').test(css))
      .map((used) => `${file}: .${used} is not in ${path}`);
  });
};

test('every class that a component names is in its CSS module', () => {
  const files = execFileSync('git', ['ls-files', 'renderer'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.tsx'));
  expect(files.flatMap(missingIn)).toEqual([]);
});
