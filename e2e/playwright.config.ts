import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');

/** `npm test` names the browser; a run by hand takes one of the usual ones, else Playwright's own. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
];
const chromium = process.env['DOCKET_CHROMIUM'] ?? USUAL.find((path) => existsSync(path));

const isRoot = process.getuid?.() === 0;

/** `npm test` says whether Electron can be started here; a run by hand tries it where its binary is. */
const runsInElectron =
  process.env['DOCKET_ELECTRON_SPECS'] === undefined
    ? existsSync(join(ROOT, 'node_modules', 'electron', 'path.txt'))
    : process.env['DOCKET_ELECTRON_SPECS'] === 'yes';

/** Specs say "today 9am" and look at what is past: it is between noon and one for them, whenever they are started. */
const zoneWhereItIsNoon = (): string => {
  const east = 12 - new Date().getUTCHours();
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
};

// Workers, hosts and browsers inherit it. A worker that starts an hour later must not choose another zone.
process.env['TZ'] = process.env['DOCKET_SPECS_ZONE'] ??= zoneWhereItIsNoon();

// Weekdays and months in what a spec reads differ with the day of the run: this runs them as on another day.
if (process.env['DOCKET_SPECS_DAYS_AHEAD'] !== undefined) {
  process.env['NODE_OPTIONS'] = `--import ${join(import.meta.dirname, 'fixtures', 'other-day.ts')}`;
}

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/e2e',
  workers: 2,
  globalSetup: './build-before.ts',
  // A second try tells a race of a busy machine from a fault; `npm test` names every test that needed it. A person who
  // writes a spec wants to know at once.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  // Slow tests that repeat another one in a further time zone, window size or file format run nightly.
  ...(process.env['DOCKET_NIGHTLY'] === undefined ? { grepInvert: /@nightly/u } : {}),
  reporter: [['line'], ['json', { outputFile: join(ROOT, 'test-results', 'playwright.json') }]],
  use: {
    // What is not there by then does not come.
    actionTimeout: 15_000,
    // A trace of every first try took a fifth of the whole run.
    trace: 'on-first-retry',
    // Animations took 7 % of the time of 93 specs. The specs of dragging and of a user's day turn them on.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Painting is done without a GPU, and costs less without a process in between.
        '--in-process-gpu',
        // Specs end before optimized code pays off: compiling it took an eighth of the pages' CPU time.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'browser-host' }, ...(runsInElectron ? [{ name: 'electron' }] : [])],
});
