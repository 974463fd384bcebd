import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** One figure of a run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'nodes' | 'tasks' | 'count' | 's' | 'times' | 'kB' | 'bytes';
}

/** @param share 0.95 for the 95th percentile; the nearest value that was measured */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** `d p50`, `d p95` of what was measured in milliseconds. */
export const spread = (name: string, values: readonly number[]): readonly Figure[] => [
  { name: `${name}, p50 of ${values.length}`, value: percentile(values, 0.5), unit: 'ms' },
  { name: `${name}, p95`, value: percentile(values, 0.95), unit: 'ms' },
];

const directory = join(import.meta.dirname, '..', '..', 'evidence');

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Prints a table, and writes the figures where git ignores them. What else the machine did is part of them. */
export const report = (name: string, figures: readonly Figure[]): void => {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  console.log(`\n${name}`);
  for (const figure of figures) {
    const value = rounded(figure.value).toLocaleString('en').padStart(10);
    console.log(`  ${figure.name.padEnd(width)} ${value} ${figure.unit}`);
  }
  const machine = { cpus: cpus().length, loadAverage: loadavg().map(rounded) };
  console.log(`  (${machine.cpus} processors, load average ${machine.loadAverage.join(' ')})`);
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.json`);
  const body = { name, at: new Date().toISOString(), machine, figures };
  writeFileSync(path, `${JSON.stringify(body, null, 2)}\n`);
};
