import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { betweenMarks, formatted } from '#e2e/bench/performance-page.ts';
import { evidenceSchema, type Evidence } from './evidence.ts';

/** The promises in the order of the table, each with its last run; null where it was never shown. */
const shownSchema = z.array(
  z.object({ id: z.string(), promise: z.string(), evidence: evidenceSchema.nullable() }),
);
type Shown = z.infer<typeof shownSchema>;

const SHOWN_PATH = join(import.meta.dirname, 'shown.json');
export const PAGE_PATH = join(import.meta.dirname, '..', '..', 'docs', 'evidence.md');

export const readShown = (): Shown => shownSchema.parse(JSON.parse(readFileSync(SHOWN_PATH, 'utf8')));

export const countsToText = (counts: Evidence['counts']): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString('en', { maximumFractionDigits: 1 })} ${what}`)
    .join(', ');

/** How much of the whole count was run. */
const partOf = ({ scale }: Evidence): string =>
  scale >= 1 ? 'all' : `${(scale * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;

const cellsOf = (evidence: Evidence | null): readonly string[] => {
  if (evidence === null) return ['', '', 'not shown'];
  const broken = evidence.failures.length;
  const verdict = broken === 0 ? 'kept' : `**broken ${broken} ${broken === 1 ? 'time' : 'times'}**`;
  return [countsToText(evidence.counts), partOf(evidence), `${verdict}, ${evidence.at.slice(0, 10)}`];
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The promises as a table: what was run, how much of the full count, and how it ended. */
export const promisesToMarkdown = (shown: Shown): string => {
  const runs = shown.flatMap(({ evidence }) => evidence ?? []);
  const kept = runs.filter(({ failures }) => failures.length === 0).length;
  return [
    line(['', 'Promise', 'What was run', 'Of the whole', '']),
    line(['---', '---', '---', '--:', '---']),
    ...shown.map(({ id, promise, evidence }) => line([id, promise, ...cellsOf(evidence)])),
    '',
    `${shown.length} promises, ${runs.length} of them run lately, ${kept} kept.`,
  ].join('\n');
};

/** The page with the current table, as the formatter leaves it. */
export const evidencePageWith = async (page: string, shown: Shown): Promise<string> =>
  formatted(PAGE_PATH, betweenMarks(page, 'promises', promisesToMarkdown(shown)));

export const writeEvidencePage = async (shown: Shown): Promise<void> => {
  writeFileSync(SHOWN_PATH, await formatted(SHOWN_PATH, JSON.stringify(shown)));
  writeFileSync(PAGE_PATH, await evidencePageWith(readFileSync(PAGE_PATH, 'utf8'), shown));
};
