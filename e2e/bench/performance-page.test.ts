import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { betweenMarks, figuresToMarkdown } from './performance-page.ts';
import type { Run } from './figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('docs/performance.md shows the figures of the last run that was kept, and no others', async () => {
  const path = join(ROOT, 'docs', 'performance.md');
  const page = readFileSync(path, 'utf8');
  const run = JSON.parse(readFileSync(join(ROOT, 'e2e', 'bench', 'figures.json'), 'utf8')) as Run;
  const anew = await format(betweenMarks(page, 'figures', figuresToMarkdown(run)), {
    ...(await resolveConfig(path)),
    filepath: path,
  });
  expect(page).toBe(anew);
});

test('a page without marks is refused', () => {
  expect(() => betweenMarks('# Page', 'figures', 'x')).toThrow('no marks for figures');
});
