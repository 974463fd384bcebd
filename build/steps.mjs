import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, toolPath } from './paths.mjs';
import { runChild } from './run-child.mjs';
import { NO_TESTS, playwrightCounts, vitestCounts } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} tool its entry file in node_modules
 * @property {readonly string[]} args
 * @property {{ file: string, read: (report: unknown) => Counts }} [report] a step that runs tests
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
    report: { file: VITEST_REPORT, read: vitestCounts },
  },
  { name: 'build', tool: 'electron-vite/bin/electron-vite.js', args: ['build', '--logLevel', 'warn'] },
  {
    name: 'end-to-end tests',
    tool: '@playwright/test/cli.js',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    report: { file: join(RESULTS, 'playwright.json'), read: playwrightCounts },
  },
];

/** A report of an earlier run must not be taken for this one's. */
export const clearReports = () => {
  mkdirSync(RESULTS, { recursive: true });
  for (const { report } of STEPS) if (report !== undefined) rmSync(report.file, { force: true });
};

/**
 * A step that failed without a failed test (a wrong type, a crash) counts as
 * one failure, so that the last line never looks green when the run is red.
 * @param {Step} step
 * @param {number} code
 * @returns {Counts}
 */
const countsOf = ({ report }, code) => {
  let counts = NO_TESTS;
  if (report !== undefined) {
    try {
      counts = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    } catch {
      counts = NO_TESTS; // it ended before it could report
    }
  }
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
  const counts = countsOf(step, code);
  return { succeeded: code === 0 && counts.failed === 0, output, counts };
};
