import { expect, test } from 'vitest';
import { countsLine, playwrightCounts, sumOf, vitestCounts } from './test-counts.mjs';

test('the counts of both test runners are read and added', () => {
  const unit = vitestCounts({
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
  });
  const endToEnd = playwrightCounts({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countsLine(sumOf([unit, endToEnd]))).toBe('9 passed, 1 failed, 4 skipped');
});

test('a test file that does not load counts as a failure', () => {
  expect(vitestCounts({ success: false, numPassedTests: 5, numFailedTests: 0 }).failed).toBe(1);
});

test('an end-to-end run that fails outside of its tests counts as a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'x' }] };
  expect(playwrightCounts(report).failed).toBe(1);
});

test('a report of an unknown shape counts nothing as passed', () => {
  expect(vitestCounts(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightCounts('x')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
