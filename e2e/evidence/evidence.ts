import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const evidenceSchema = z.object({
  id: z.string(),
  promise: z.string(),
  seed: z.number(),
  /** Of the whole count: 1 is all of it. */
  scale: z.number(),
  /** What was counted, in words: `{ kills: 200, 'acknowledged edits': 8000 }`. */
  counts: z.record(z.string(), z.number()),
  /** What broke the promise; empty when it was kept. */
  failures: z.array(z.string()),
  seconds: z.number(),
  at: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** One promise and the run that shows it. */
export interface PromiseRun {
  readonly id: string;
  readonly promise: string;
  /** @param scale 1 is the full count, a tenth of it fits a run on every change */
  readonly run: (options: {
    readonly seed: number;
    readonly scale: number;
    /** A folder of files to read besides; null for none. */
    readonly samples: string | null;
  }) => Promise<Pick<Evidence, 'counts' | 'failures'>>;
}

const directory = join(import.meta.dirname, '..', '..', 'evidence');

export const writeEvidence = (evidence: Evidence): Evidence => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${evidence.id}.json`), `${JSON.stringify(evidence, null, 2)}\n`);
  return evidence;
};

/** @returns null when the promise was never shown here */
export const readEvidence = (id: string): Evidence | null => {
  try {
    return evidenceSchema.parse(JSON.parse(readFileSync(join(directory, `${id}.json`), 'utf8')));
  } catch {
    return null;
  }
};

/** A small generator with a printed seed (mulberry32), so that a run can be repeated. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
