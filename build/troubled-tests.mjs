import { member } from './member.mjs';

/**
 * @typedef {object} Troubled a test that did not pass at its first try
 * @property {string} name with the file it is in
 * @property {'failed' | 'second try'} outcome
 * @property {string} why the first line of the error
 */

/** @param {unknown} value @returns {readonly unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value : '');

/** The escape sequences of terminal colours. */
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

/** @param {unknown} message */
const firstLine = (message) => text(message).replaceAll(COLOUR, '').trim().split('\n', 1).join('');

/** A file that did not load has a message and no test. @param {unknown} file @returns {readonly Troubled[]} */
const troubledInFile = (file) => {
  const name = text(member(file, 'name'));
  const tests = list(member(file, 'assertionResults'));
  if (tests.length === 0 && member(file, 'status') === 'failed') {
    return [{ name, outcome: 'failed', why: firstLine(member(file, 'message')) }];
  }
  return tests
    .filter((test) => member(test, 'status') === 'failed')
    .map((test) => ({
      name: `${name} › ${text(member(test, 'fullName'))}`,
      outcome: 'failed',
      why: firstLine(list(member(test, 'failureMessages'))[0]),
    }));
};

/** @param {unknown} report of vitest's JSON reporter @returns {readonly Troubled[]} */
export const vitestTroubled = (report) => list(member(report, 'testResults')).flatMap(troubledInFile);

/** @param {unknown} test @param {string} name @returns {readonly Troubled[]} */
const troubledSpec = (test, name) => {
  const status = member(test, 'status');
  if (status !== 'unexpected' && status !== 'flaky') return [];
  const error = list(member(test, 'results'))
    .map((result) => member(member(result, 'error'), 'message'))
    .find((message) => message !== undefined);
  return [{ name, outcome: status === 'flaky' ? 'second try' : 'failed', why: firstLine(error) }];
};

/** @param {unknown} suite @param {readonly string[]} above @returns {readonly Troubled[]} */
const troubledInSuite = (suite, above) => {
  const path = [...above, text(member(suite, 'title'))];
  return [
    ...list(member(suite, 'specs')).flatMap((spec) =>
      list(member(spec, 'tests')).flatMap((test) =>
        troubledSpec(test, [...path, text(member(spec, 'title'))].join(' › ')),
      ),
    ),
    ...list(member(suite, 'suites')).flatMap((inner) => troubledInSuite(inner, path)),
  ];
};

/** @param {unknown} report of Playwright's JSON reporter @returns {readonly Troubled[]} */
export const playwrightTroubled = (report) =>
  list(member(report, 'suites')).flatMap((suite) => troubledInSuite(suite, []));

/** @param {Troubled} troubled */
export const troubledLine = ({ name, outcome, why }) =>
  `  ${outcome === 'failed' ? 'failed' : 'passed at a second try only'}: ${name}: ${why}`;
