import { member } from './member.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/** @param {unknown} value */
const count = (value) => (typeof value === 'number' ? value : 0);

/**
 * A file that does not load has no tests that could fail; it counts as one that did.
 * @param {unknown} report of vitest's JSON reporter
 * @returns {Counts}
 */
export const vitestCounts = (report) => {
  const failed = count(member(report, 'numFailedTests'));
  const broken = member(report, 'success') === true || failed > 0 ? 0 : 1;
  return {
    passed: count(member(report, 'numPassedTests')),
    failed: failed + broken,
    skipped: count(member(report, 'numPendingTests')) + count(member(report, 'numTodoTests')),
  };
};

/**
 * @param {unknown} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export const playwrightCounts = (report) => {
  const stats = member(report, 'stats');
  const errors = member(report, 'errors');
  const failed = count(member(stats, 'unexpected'));
  const broken = failed === 0 && Array.isArray(errors) && errors.length > 0 ? 1 : 0;
  return {
    passed: count(member(stats, 'expected')) + count(member(stats, 'flaky')),
    failed: failed + broken,
    skipped: count(member(stats, 'skipped')),
  };
};

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumOf = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The last line of `npm test`. @param {Counts} counts */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
