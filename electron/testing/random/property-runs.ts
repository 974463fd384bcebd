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

/** Of a test that holds a property, in milliseconds. As many cases as a promise names take as long as they take. */
export const PROPERTY_TIMEOUT = process.env['DOCKET_PROPERTY_RUNS'] === undefined ? 120_000 : 86_400_000;
