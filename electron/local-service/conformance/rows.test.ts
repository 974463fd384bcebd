import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointRows } from '#electron/local-service/conformance/endpoint-rows.ts';

/** The rows that the suites beside this file are named after. */
const coveredRows = (): ReadonlySet<string> => {
  const suites = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const texts = suites.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^describe\('([^']+)'/gmu)].map(([, row = '']) => row)),
  );
};

test('every row of the endpoint tables has a suite of its own', () => {
  const covered = coveredRows();
  expect(endpointRows()).toHaveLength(23);
  expect(endpointRows().filter((row) => !covered.has(row))).toEqual([]);
});
