import { fromTests } from '#e2e/evidence/from-tests.ts';

export const p61 = fromTests({
  id: 'P61',
  promise: 'A step taken back from the middle leaves what the others leave, or names what it could not',
  file: 'electron/core/actions/undo-middle.test.ts',
  properties: 1,
  cases: 20_000,
  what: 'histories of up to eight steps on four tasks, of which any one is taken back',
});
