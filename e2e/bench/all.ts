import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { argumentsOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import type { Browser } from '@playwright/test';
import { fill } from '#e2e/fixtures/fill.ts';
import { judge } from './bars.ts';
import { benchCommand } from './bench-command.ts';
import { benchLarge } from './bench-large.ts';
import { benchList } from './bench-list.ts';
import { benchOtherDevice } from './bench-other-device.ts';
import { benchSize } from './bench-size.ts';
import { benchStart } from './bench-start.ts';
import { benchSync } from './bench-sync.ts';
import { launchBrowser } from './bench-window.ts';
import { toRows, type Run, type Sized } from './figures.ts';
import { betweenMarks, figuresToMarkdown, formatted, headlineToMarkdown } from './performance-page.ts';
import { untilRead, untilSynced } from './fill-tasks.ts';
import {
  benchFilledBoard,
  benchFilledCalendar,
  benchFilledTree,
  benchFilledYear,
  inNewAccount,
} from './filled-accounts.ts';
import { fillRealAccount } from './real-account.ts';
import { report, type Figure } from './report.ts';

/** Fewer would leave days without any, and bars with nothing behind them. */
const FULL_YEAR = 5000;
/** More cards or rows of one list nobody has. */
const LARGEST_LIST = 10_000;

const ROOT = join(import.meta.dirname, '..', '..');
const FIGURES = join(import.meta.dirname, 'figures.json');
const PAGE = join(ROOT, 'docs', 'performance.md');
const README = join(ROOT, 'README.md');

const today = new Date().toISOString().slice(0, 10);

/** From an account that Docket sees for the first time to the first moment at which all of it is there. */
const firstSync = async (dataDirectory: string): Promise<Figure> => {
  const start = performance.now();
  await fill(dataDirectory, untilRead);
  return { name: 'start: first start with the first sync', value: performance.now() - start, unit: 'ms' };
};

const benchWindow = async (browser: Browser, tasks: number): Promise<readonly Figure[]> =>
  inNewAccount(async (full) =>
    inNewAccount(async (empty) => {
      await fillRealAccount(full, tasks, today);
      const first = await firstSync(full);
      await fill(empty, untilSynced);
      const started = await benchStart({ empty, full });
      const keys = await benchList(browser, full);
      return [first, ...started, ...keys];
    }),
  );

const benchLists = async (browser: Browser, tasks: number): Promise<readonly Figure[]> => {
  const size = Math.min(tasks, LARGEST_LIST);
  return [
    ...(await benchFilledBoard(browser, size)),
    ...(await benchFilledTree(browser, size)),
    ...(await benchFilledYear(browser, Math.max(tasks, FULL_YEAR))),
  ];
};

const PARTS = ['window', 'lists', 'calendar', 'device', 'sync', 'large', 'size', 'command'] as const;
type Part = (typeof PARTS)[number];
const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

const USAGE = `npm run bench -- [flags]

  --tasks N,N   sizes of the accounts (1000,10000,50000)
  --only P,P    some parts: ${PARTS.join(', ')}
  --write       writes the tables in docs/performance.md and README.md as well

Examples
  npm run bench
  npm run bench -- --tasks 1000 --only window,lists`;

const { values } = argumentsOrExit({
  usage: USAGE,
  options: {
    tasks: { type: 'string', default: '1000,10000,50000' },
    /** Some parts of it: window, lists, calendar, device, sync, large, size, command. */
    only: { type: 'string', default: PARTS.join(',') },
    /** Writes the tables in docs/performance.md and README.md as well. */
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.tasks.split(',').map(Number);
const named = values.only.split(',');
const parts = new Set(named.filter(isPart));
if (parts.size < named.length) refuseArguments(`--only takes ${PARTS.join(', ')}.`);
if (!sizes.every((size) => size > 0)) refuseArguments(`--tasks takes numbers, not '${values.tasks}'.`);

const measure = async (browser: Browser, tasks: number): Promise<readonly Figure[]> => [
  ...(parts.has('window') ? await benchWindow(browser, tasks) : []),
  ...(parts.has('lists') ? await benchLists(browser, tasks) : []),
  ...(parts.has('calendar') ? await benchFilledCalendar(browser, tasks) : []),
  ...(parts.has('device') ? await benchOtherDevice(browser, tasks) : []),
  ...(parts.has('sync') ? await benchSync(tasks) : []),
  ...(parts.has('large') ? await benchLarge(tasks) : []),
  ...(parts.has('size') ? benchSize() : []),
  ...(parts.has('command') ? await benchCommand(tasks) : []),
];

const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

const browser = await launchBrowser();
const before = load();
const sized: Sized[] = [];
for (const tasks of sizes) {
  const figures = await measure(browser, tasks);
  report(`bench-${tasks}-tasks`, figures);
  sized.push([tasks, figures]);
}
const rows = toRows(sized);
const run: Run = {
  at: new Date().toISOString(),
  machine: {
    cpu: cpus()[0]?.model ?? '',
    cpus: cpus().length,
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    os: `${type()} ${release()}`,
    browser: `Chromium ${browser.version()}`,
    load: [before, load()],
  },
  rows,
};
await browser.close();
console.log('\nBars');
for (const { bar, value, isKept } of judge(rows)) {
  const at = bar.tasks.toLocaleString('en');
  console.log(
    `  ${isKept ? 'kept  ' : 'MISSED'}  ${bar.what}, ${bar.row}, ${at} tasks: ${value} of ${bar.most}`,
  );
}
const output = join(ROOT, 'evidence');
mkdirSync(output, { recursive: true });
const text = `${JSON.stringify(run, null, 2)}\n`;
writeFileSync(join(output, 'bench.json'), text);
const writeFormatted = async (path: string, content: string): Promise<void> => {
  writeFileSync(path, await formatted(path, content));
};

if (values.write) {
  await writeFormatted(FIGURES, text);
  await writeFormatted(PAGE, betweenMarks(readFileSync(PAGE, 'utf8'), 'figures', figuresToMarkdown(run)));
  const readme = readFileSync(README, 'utf8');
  await writeFormatted(README, betweenMarks(readme, 'headline', headlineToMarkdown(run)));
}
