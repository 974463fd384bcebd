import fc from 'fast-check';

const positiveInteger = (text: string | undefined): number | null => {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value > 0 ? value : null;
};

/**
 * How a property test runs: `usual` cases on every change; more, and with a
 * seed that is printed, when a promise is shown (`npm run evidence`).
 */
export const propertyRuns = (usual: number): { readonly numRuns: number; readonly seed?: number } => {
  const seed = positiveInteger(process.env['DOCKET_PROPERTY_SEED']);
  const numRuns = positiveInteger(process.env['DOCKET_PROPERTY_RUNS']) ?? usual;
  return seed === null ? { numRuns } : { numRuns, seed };
};

/**
 * The first cases of a property: the same in every run, so that what a test counts over all cases is never nothing by
 * chance.
 */
export const fixedCases = <Case>(cases: fc.Arbitrary<Case>, numRuns: number): Case[] =>
  fc.sample(cases, { seed: 1, numRuns });

/** Of a test that holds a property, in milliseconds. As many cases as a promise names take as long as they take. */
export const PROPERTY_TIMEOUT = process.env['DOCKET_PROPERTY_RUNS'] === undefined ? 120_000 : 86_400_000;
