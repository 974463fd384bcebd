import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { LOOK_FILE, lookHash } from './testing/look.ts';

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: folder !== '' })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const DOCUMENTS = [...markdownIn(''), ...markdownIn('docs')];

const ROOT_FOLDERS = 'shared|electron|renderer|e2e|build|resources|docs|\\.github';

/** Paths of the project in code spans; a placeholder such as `<entity>` or `*` ends the path that is checked. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`((?:${ROOT_FOLDERS})/[^\`\\s]*)\``, 'gu'))].map(([, path = '']) =>
    path.replace(/[^/]*[<*{].*$/u, ''),
  );

/** Targets of links to other files. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?<target>[^)#\s]+)(?:#[^)]*)?\)/gu)]
    .map(({ groups }) => groups?.['target'] ?? '')
    .filter((target) => !/^[a-z]+:/u.test(target));

test.each(DOCUMENTS)('every path and link in %s leads to a file', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(linksIn(text).filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
});

test.each(['README.md', 'ARCHITECTURE.md'])('%s is at most 10 kB', (name) => {
  expect(statSync(join(ROOT, name)).size).toBeLessThanOrEqual(10_000);
});

test('the pictures in README and docs show the look that the page has', () => {
  const taken = readFileSync(LOOK_FILE, 'utf8').trim();
  expect(taken, 'A style sheet has changed since: npm run screenshots').toBe(lookHash());
});
