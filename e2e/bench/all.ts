import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { fillPast, pastTasks } from '#e2e/fixtures/closed-tasks.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { judge } from './bars.ts';
import { benchBoard } from './bench-board.ts';
import { benchList } from './bench-list.ts';
import { benchSize } from './bench-size.ts';
import { benchStart } from './bench-start.ts';
import { benchStatistics } from './bench-statistics.ts';
import { benchSync } from './bench-sync.ts';
import { benchTree } from './bench-tree.ts';
import { launchBrowser } from './bench-window.ts';
import { toRows, type Run, type Sized } from './figures.ts';
import { betweenMarks, figuresToMarkdown } from './front-page.ts';
import { fillTree, untilSynced } from './fill-tasks.ts';
import { fillRealAccount } from './real-account.ts';
import { report, type Figure } from './report.ts';

/** A parent with 199 tasks below it. */
const SUBTREE = 200;
/** Fewer would leave days without any, and bars with nothing behind them. */
const FULL_YEAR = 5000;
/** More cards or rows of one list nobody has. */
const LARGEST_LIST = 10_000;

const ROOT = join(import.meta.dirname, '..', '..');
const FIGURES = join(import.meta.dirname, 'figures.json');
const README = join(ROOT, 'README.md');

const today = new Date().toISOString().slice(0, 10);

const inDirectory = async <Value>(run: (dataDirectory: string) => Promise<Value>): Promise<Value> => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  try {
    return await run(dataDirectory);
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
};

/** From an account that Docket sees for the first time to the first moment at which all of it is there. */
const firstSync = async (dataDirectory: string): Promise<Figure> => {
  const start = performance.now();
  await fill(dataDirectory, untilSynced);
  return { name: 'start: first start with the first sync', value: performance.now() - start, unit: 'ms' };
};

const benchWindow = async (browser: Browser, tasks: number): Promise<readonly Figure[]> =>
  inDirectory(async (full) =>
    inDirectory(async (empty) => {
      await fillRealAccount(full, tasks, today);
      const first = await firstSync(full);
      await fill(empty, untilSynced);
      const started = await benchStart(browser, { empty, full });
      const keys = await benchList(browser, full);
      return [first, ...started, ...keys];
    }),
  );

const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'];

const benchLists = async (browser: Browser, tasks: number): Promise<readonly Figure[]> => {
  const size = Math.min(tasks, LARGEST_LIST);
  const cards = Object.fromEntries(
    COLUMNS.map((name) => [
      name,
      Array.from({ length: Math.ceil(size / COLUMNS.length) }, (_card, index) => `${name}${index + 1}`),
    ]),
  );
  const board = await inDirectory(async (dataDirectory) => {
    const { projectId } = await fill(dataDirectory, async (bridge) => {
      const made = await addBoard(bridge, cards);
      await untilSynced(bridge);
      return made;
    });
    return benchBoard(browser, dataDirectory, projectId);
  });
  const tree = await inDirectory(async (dataDirectory) => {
    const projectId = await fill(dataDirectory, async (bridge) => {
      const id = await fillTree(bridge, size, SUBTREE);
      await untilSynced(bridge);
      return id;
    });
    return benchTree(browser, dataDirectory, projectId);
  });
  const statistics = await inDirectory(async (dataDirectory) => {
    await fillPast(dataDirectory, pastTasks(Math.max(tasks, FULL_YEAR), 365));
    await fill(dataDirectory, untilSynced);
    return benchStatistics(browser, dataDirectory);
  });
  return [...board, ...tree, ...statistics];
};

const PARTS = ['window', 'lists', 'sync', 'size'] as const;
type Part = (typeof PARTS)[number];
const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: '1000,10000,50000' },
    /** Some parts of it: window, lists, sync, size. */
    only: { type: 'string', default: PARTS.join(',') },
    /** On the front page as well. */
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.tasks.split(',').map(Number);
const parts = new Set(values.only.split(',').filter(isPart));

const measure = async (browser: Browser, tasks: number): Promise<readonly Figure[]> => [
  ...(parts.has('window') ? await benchWindow(browser, tasks) : []),
  ...(parts.has('lists') ? await benchLists(browser, tasks) : []),
  ...(parts.has('sync') ? await benchSync(tasks) : []),
  ...(parts.has('size') ? benchSize() : []),
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
/** As the formatter leaves it, so that nothing is changed twice. */
const writeFormatted = async (path: string, content: string): Promise<void> => {
  writeFileSync(path, await format(content, { ...(await resolveConfig(path)), filepath: path }));
};

if (values.write) {
  await writeFormatted(FIGURES, text);
  const page = readFileSync(README, 'utf8');
  await writeFormatted(README, betweenMarks(page, 'figures', figuresToMarkdown(run)));
}
