import { fromTests } from '#e2e/evidence/from-tests.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

/** The rows of each view, compared with a separate query. */

export const p48: PromiseRun = fromTests({
  id: 'P48',
  promise: 'A view that is kept is what recomputing everything gives',
  file: 'electron/core/views/kept-views.test.ts',
  test: 'a view that is kept',
  properties: 1,
  cases: 5000,
  what: 'accounts with 20 writes each, against an oracle that sorts every row again',
});

export const p49: PromiseRun = fromTests({
  id: 'P49',
  promise: 'Every task is on each day that it touches, and on no other',
  file: 'electron/core/views/day-range.test.ts',
  test: 'has every task on each day',
  properties: 1,
  cases: 50_000,
  what: 'accounts of tasks, repeats, zones and ranges, against a reading day by day',
});
