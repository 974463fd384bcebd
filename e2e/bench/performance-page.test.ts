import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { betweenMarks, figuresToMarkdown, formatted, headlineToMarkdown } from './performance-page.ts';
import type { Run } from './figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test.each([
  ['docs/performance.md', 'figures', figuresToMarkdown],
  ['README.md', 'headline', headlineToMarkdown],
] as const)(
  '%s shows the figures of the last run that was kept, and no others',
  async (name, mark, toMarkdown) => {
    const path = join(ROOT, name);
    const page = readFileSync(path, 'utf8');
    const run = JSON.parse(readFileSync(join(ROOT, 'e2e', 'bench', 'figures.json'), 'utf8')) as Run;
    expect(page).toBe(await formatted(path, betweenMarks(page, mark, toMarkdown(run))));
  },
);

test('a page without marks is refused', () => {
  expect(() => betweenMarks('# Page', 'figures', 'x')).toThrow('no marks for figures');
});
