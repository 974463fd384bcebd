import { fromTests } from '#e2e/evidence/from-tests.ts';

export const p59 = fromTests({
  id: 'P59',
  promise: 'The change log knows the rows of any moment',
  file: 'electron/core/store/change-log/past-state.test.ts',
  properties: 4,
  cases: 500,
  what: 'simulated histories with faults and kills, at two moments of each device',
});
