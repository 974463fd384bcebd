import { electronBinary } from './electron-binary.mjs';
import { installIfStale } from './install.mjs';
import { clearReports, runStep, STEPS } from './steps.mjs';
import { bringChromium, bringKeyring, presentChromium } from './system-packages.mjs';
import { parseTestArguments } from './test-arguments.mjs';
import { countsLine, sumOf } from './test-counts.mjs';
import { troubledLine } from './troubled-tests.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string | null} chromium @returns {Promise<Counts>} */
const runSteps = async (chromium) => {
  clearReports();
  /** @type {Counts[]} */
  const all = [];
  for (const step of STEPS) {
    const start = performance.now();
    const environment = chromium === null ? {} : { DOCKET_CHROMIUM: chromium };
    const { succeeded, output, counts, troubled } = await runStep(step, environment);
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

/** @param {boolean} install @returns {Promise<string | null>} */
const prepare = async (install) => {
  if (!install) return presentChromium();
  const chromium = await bringChromium();
  await bringKeyring();
  return chromium;
};

/** @returns {Promise<number>} the exit code */
const test = async () => {
  const parsed = parseTestArguments(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(parsed.error);
    return 2;
  }
  const start = performance.now();
  if (parsed.install && !(await installIfStale())) return 1;
  const chromium = await prepare(parsed.install);
  console.log(chromium === null ? 'No Chromium is to be had.' : `Chromium: ${chromium}`);
  if (electronBinary() === null) {
    console.log("Electron's binary is not here: its end-to-end project is not run.");
  }
  const counts = await runSteps(chromium);
  console.log(`All of it took ${seconds(start)}.`);
  console.log(countsLine(counts));
  return counts.failed === 0 ? 0 : 1;
};

process.exit(await test());
