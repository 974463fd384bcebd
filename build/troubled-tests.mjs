import { member } from './member.mjs';

/**
 * @typedef {object} Troubled a test that did not pass at its first try
 * @property {string} name with the file it is in
 * @property {'failed' | 'second try'} outcome
 * @property {string} why what the error says, without its stack and Playwright's call log
 */

/** @param {unknown} value @returns {readonly unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value : '');

/** The escape sequences of terminal colours. */
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

/** Of an error: a strict locator names the elements it found below its first line. */
const LINES = 8;

/** Where an error stops saying what is wrong. */
const END_OF_WORDS = /^\s*(?:at |Call log:|\d+ \|)/u;

/** @param {unknown} message */
const wordsOf = (message) => {
  const lines = text(message).replaceAll(COLOUR, '').split('\n');
  const end = lines.findIndex((line) => END_OF_WORDS.test(line));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES)
    .join('\n    ');
};

/** A file that did not load has a message and no test. @param {unknown} file @returns {readonly Troubled[]} */
const troubledInFile = (file) => {
  const name = text(member(file, 'name'));
  const tests = list(member(file, 'assertionResults'));
  if (tests.length === 0 && member(file, 'status') === 'failed') {
    return [{ name, outcome: 'failed', why: wordsOf(member(file, 'message')) }];
  }
  return tests
    .filter((test) => member(test, 'status') === 'failed')
    .map((test) => ({
      name: `${name} › ${text(member(test, 'fullName'))}`,
      outcome: 'failed',
      why: wordsOf(list(member(test, 'failureMessages'))[0]),
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
  return [{ name, outcome: status === 'flaky' ? 'second try' : 'failed', why: wordsOf(error) }];
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
