import { spawnSync } from 'node:child_process';
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
 * @property {string} tool its entry file, from node_modules
 * @property {readonly string[]} args
 * @property {Report} [report] a step that runs tests
 * @property {boolean} [hasWindow] it may need a display
 */

const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');

const format = { name: 'format', tool: 'oxfmt/bin/oxfmt', args: ['--check'] };

const unitTests = {
  name: 'unit tests',
  tool: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  report: { file: VITEST_REPORT, read: vitestCounts, troubled: vitestTroubled },
};

const endToEndTests = {
  name: 'end-to-end tests',
  tool: '@playwright/test/cli.js',
  args: ['test', '-c', 'e2e/playwright.config.ts'],
  report: {
    file: join(RESULTS, 'playwright.json'),
    read: playwrightCounts,
    troubled: playwrightTroubled,
  },
  hasWindow: true,
};

/** What must hold before a change lands, the quick ones first. @type {readonly Step[]} */
export const STEPS = [
  format,
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'lint', tool: 'oxlint/bin/oxlint', args: ['--type-aware'] },
  { name: 'unused code', tool: 'knip/bin/knip.js', args: [] },
  unitTests,
  // It leaves a stamp, by which the end-to-end tests know that nothing has changed since.
  { name: 'build', tool: '../build/build-app.mjs', args: [] },
  endToEndTests,
];

/** @param {readonly string[]} args @returns {readonly string[] | null} lines, null where git refuses */
const git = (args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
};

/**
 * The commit at which the change left the main branch, as the server has it where it was fetched.
 * @returns {string | null} null outside of a git checkout
 */
const changeBase = () => {
  for (const main of ['origin/main', 'main']) {
    const found = git(['merge-base', 'HEAD', main])?.[0];
    if (found !== undefined) return found;
  }
  return null;
};

const FORMAT_FILES = ['--check', '--no-error-on-unmatched-pattern'];

/** A day of a user: what breaks most of the app breaks one of these. */
const CORE_SPECS = ['e2e/specs/journey.spec.ts', 'e2e/specs/start.spec.ts'];

/** @type {(step: Step, name: string, args: readonly string[]) => Step} */
const part = (step, name, args) => ({ ...step, name, args: [...step.args, ...args] });

/**
 * The steps for what a change touches. Types, lint and unused code are of the whole tree.
 * @returns {readonly Step[] | null} null where there is no main branch to compare with
 */
export const changedSteps = () => {
  const base = changeBase();
  if (base === null) return null;
  const touched = [
    ...(git(['diff', '--name-only', '--diff-filter=d', base]) ?? []),
    ...(git(['ls-files', '--others', '--exclude-standard']) ?? []),
  ];
  return STEPS.flatMap((step) => {
    if (step === format)
      return touched.length === 0 ? [] : [{ ...step, args: [...FORMAT_FILES, ...touched] }];
    if (step === unitTests) return [part(step, step.name, [`--changed=${base}`, '--passWithNoTests'])];
    if (step !== endToEndTests) return [step];
    const core = part(step, 'core end-to-end tests', CORE_SPECS);
    if (!touched.some((path) => path.startsWith('e2e/'))) return [core];
    return [core, part(step, 'changed end-to-end tests', [`--only-changed=${base}`, '--pass-with-no-tests'])];
  });
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
 * @param {{ environment: Record<string, string>, prefix: readonly string[] }} surroundings the prefix starts
 *   steps that have a window
 */
export const runStep = async (step, { environment, prefix }) => {
  // A report of an earlier run must not be taken for this one's.
  mkdirSync(RESULTS, { recursive: true });
  if (step.report !== undefined) rmSync(step.report.file, { force: true });
  const [program = NODE, ...args] = [
    ...(step.hasWindow === true ? prefix : []),
    NODE,
    toolPath(step.tool),
    ...step.args,
  ];
  const { code, output } = await runChild(program, args, { output: 'pipe', environment });
  const report = reportOf(step);
  const counts = countsOf(step, report, code);
  const troubled = step.report?.troubled(report) ?? [];
  return { succeeded: code === 0 && counts.failed === 0, output, counts, troubled };
};
