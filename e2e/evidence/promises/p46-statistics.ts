import { fromTests } from '#e2e/evidence/from-tests.ts';

export const p46 = fromTests({
  id: 'P46',
  promise: 'Statistics of the tasks on this computer match an independent count',
  file: 'electron/core/store/queries/local-statistics.test.ts',
  properties: 1,
  cases: 2000,
  what: 'histories of a year in six zones, every figure and the tasks behind it',
});
