import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronSpecsHere } from './electron-specs.mjs';
import { installIfStale } from './install.mjs';
import { changedSteps, runStep, STEPS } from './steps.mjs';
import { bringChromium, bringKeyring, bringPostgres, presentChromium } from './system-packages.mjs';
import { parseTestArguments, TEST_HELP } from './test-arguments.mjs';
import { countsLine, sumOf } from './test-counts.mjs';
import { troubledLine } from './troubled-tests.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {readonly Step[]} steps
 * @param {Parameters<typeof runStep>[1]} surroundings
 * @returns {Promise<Counts>}
 */
const runSteps = async (steps, surroundings) => {
  /** @type {Counts[]} */
  const all = [];
  for (const step of steps) {
    const start = performance.now();
    const { succeeded, output, counts, troubled } = await runStep(step, surroundings);
    all.push(counts);
    const detail = step.report === undefined ? '' : ` (${countsLine(counts)})`;
    console.log(`${succeeded ? 'ok    ' : 'FAILED'}  ${step.name}  ${seconds(start)}${detail}`);
    // Before the output, which is long: a log that is cut still tells what it was.
    for (const test of troubled) console.log(troubledLine(test));
    if (!succeeded) {
      console.log(output.trimEnd());
      break;
    }
  }
  return sumOf(all);
};

/** @param {boolean} install @returns {Promise<Record<string, string>>} what the end-to-end tests read */
const prepare = async (install) => {
  const chromium = await (install ? bringChromium() : presentChromium());
  if (install) await bringKeyring();
  await bringPostgres(install);
  console.log(chromium === null ? 'No Chromium is to be had.' : `Chromium: ${chromium}`);
  return chromium === null ? {} : { DOCKET_CHROMIUM: chromium };
};

/** The memory file system of Linux, and the bytes that must be free on it. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 2 ** 30;

/** Some tests run programs that they write, and the file system may be mounted `noexec`. @param {string} directory */
const mayRunFrom = (directory) => {
  const program = join(directory, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
};

/**
 * A temporary directory in memory, removed when this process ends. Docket flushes every write to the disk: 374 tests
 * of the store and of sync took 36 s on a disk and 20 s in memory.
 * @returns {Record<string, string>} empty where there is no such file system, or not enough room on it
 */
const temporaryFiles = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return {};
    const directory = mkdtempSync(join(MEMORY, 'docket-test-'));
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => process.exit(1));
    if (!mayRunFrom(directory)) return {};
    console.log(`Temporary files: in memory, ${directory}`);
    return { TMPDIR: directory };
  } catch {
    return {};
  }
};

/**
 * The steps in a browser, and in Electron where it can be started.
 * @param {readonly Step[]} steps
 * @param {import('./test-arguments.mjs').TestArguments} flags
 * @returns {Promise<number>} the exit code
 */
const testHere = async (steps, { install, electron }) => {
  const start = performance.now();
  if (install && !(await installIfStale())) return 1;
  const environment = await prepare(install);
  const specs = await electronSpecsHere(install);
  if (!specs.runs) console.log(`The end-to-end tests do not run in Electron: ${specs.reason}.`);
  if (!specs.runs && electron) return 1;
  const counts = await runSteps(steps, {
    environment: { ...environment, ...temporaryFiles(), DOCKET_ELECTRON_SPECS: specs.runs ? 'yes' : 'no' },
    prefix: specs.runs ? specs.prefix : [],
  });
  console.log(`All of it took ${seconds(start)}.`);
  console.log(countsLine(counts));
  return counts.failed === 0 ? 0 : 1;
};

/** @returns {Promise<number>} the exit code */
const test = async () => {
  const parsed = parseTestArguments(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(parsed.error);
    return 2;
  }
  if (parsed.value.help) {
    console.log(TEST_HELP);
    return 0;
  }
  const steps = parsed.value.changed ? changedSteps() : STEPS;
  if (steps !== null) return testHere(steps, parsed.value);
  console.error('--changed compares with the branch main, and git finds none here.');
  return 2;
};

process.exit(await test());
