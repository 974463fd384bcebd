import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { evidencePageWith, promisesToMarkdown, PAGE_PATH, readShown } from './evidence-page.ts';

const EVIDENCE = {
  id: 'P1',
  promise: 'Kept',
  seed: 7,
  scale: 0.02,
  counts: { kills: 1000 },
  failures: [] as string[],
  seconds: 3,
  at: '2026-11-22T06:00:00.000Z',
};

const lineOf = (evidence: typeof EVIDENCE | null): string =>
  promisesToMarkdown([{ id: 'P1', promise: 'Kept', evidence }]).split('\n')[2] ?? '';

it('docs/evidence.md shows the promises as they were run last, and no others', async () => {
  const page = readFileSync(PAGE_PATH, 'utf8');
  const shown = readShown();
  expect(page).toBe(await evidencePageWith(page, shown));
});

it('a promise says what was run, and how much that is of the whole', () => {
  expect(lineOf(EVIDENCE)).toBe('| P1 | Kept | 1,000 kills | 2 % | kept, 2026-11-22 |');
  expect(lineOf({ ...EVIDENCE, scale: 1 })).toContain('| all | kept');
});

it('a promise that was not run is not shown, and one that was broken says so', () => {
  expect(lineOf(null)).toBe('| P1 | Kept |  |  | not shown |');
  expect(lineOf({ ...EVIDENCE, failures: ['lost'] })).toContain('**broken 1 time**');
});
