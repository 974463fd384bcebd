import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, toolPath } from './paths.mjs';
import { runChild } from './run-child.mjs';
import { NO_TESTS, playwrightCounts, vitestCounts } from './test-counts.mjs';
import { playwrightTroubled, vitestTroubled } from './troubled-tests.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./troubled-tests.mjs').Troubled} Troubled */

/**
 * @typedef {object} Report
 * @property {string} file
 * @property {(report: unknown) => Counts} read
 * @property {(report: unknown) => readonly Troubled[]} troubled
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} tool its entry file in node_modules
 * @property {readonly string[]} args
 * @property {Report} [report] a step that runs tests
 */

const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');

/** What must hold before a change is done, the quick ones first. @type {readonly Step[]} */
export const STEPS = [
  { name: 'format', tool: 'prettier/bin/prettier.cjs', args: ['--check', '.'] },
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'lint', tool: 'oxlint/bin/oxlint', args: ['--type-aware'] },
  { name: 'unused code', tool: 'knip/bin/knip.js', args: [] },
  {
    name: 'unit tests',
    tool: 'vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    report: { file: VITEST_REPORT, read: vitestCounts, troubled: vitestTroubled },
  },
  { name: 'build', tool: 'electron-vite/bin/electron-vite.js', args: ['build', '--logLevel', 'warn'] },
  {
    name: 'end-to-end tests',
    tool: '@playwright/test/cli.js',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    report: {
      file: join(RESULTS, 'playwright.json'),
      read: playwrightCounts,
      troubled: playwrightTroubled,
    },
  },
];

/** A report of an earlier run must not be taken for this one's. */
export const clearReports = () => {
  mkdirSync(RESULTS, { recursive: true });
  for (const { report } of STEPS) if (report !== undefined) rmSync(report.file, { force: true });
};

/** @param {Step} step @returns {unknown} undefined where the step ended before it could report */
const reportOf = ({ report }) => {
  if (report === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(report.file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * A step that failed without a failed test (a wrong type, a crash) counts as
 * one failure, so that the last line never looks green when the run is red.
 * @param {Step} step
 * @param {unknown} report
 * @param {number} code
 * @returns {Counts}
 */
const countsOf = (step, report, code) => {
  const counts = report === undefined ? NO_TESTS : (step.report?.read(report) ?? NO_TESTS);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/**
 * @param {Step} step
 * @param {Record<string, string>} environment
 */
export const runStep = async (step, environment) => {
  const { code, output } = await runChild(NODE, [toolPath(step.tool), ...step.args], {
    output: 'pipe',
    environment,
  });
  const report = reportOf(step);
  const counts = countsOf(step, report, code);
  const troubled = step.report?.troubled(report) ?? [];
  return { succeeded: code === 0 && counts.failed === 0, output, counts, troubled };
};
