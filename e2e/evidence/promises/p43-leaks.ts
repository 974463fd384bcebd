import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, openBenchWindow } from '#e2e/bench/bench-window.ts';
import { fillTasks, untilSynced } from '#e2e/bench/fill-tasks.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';
import { soak } from '#e2e/evidence/soak.ts';

/** Code that is compiled because it runs often is kept in the heap that is measured, and grows for hundreds of repeats. */
const NO_COMPILED_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

const REPEATS = 50;
const TASKS = 300;
/** After an action and its end the page is as it was before. */
const HOME = ['g', 'a', 'Home'];

/** What a person does, as keys that lead there and back. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'the palette': ['ControlOrMeta+k', 'Escape'],
  'the palette with a word': ['ControlOrMeta+k', 'd', 'u', 'e', 'Escape', 'Escape'],
  'the search': ['/', 'a', 's', 'k', 'Escape', 'Escape'],
  'the key sheet': ['?', 'Escape'],
  'the settings': ['ControlOrMeta+,', ...HOME],
  today: ['g', 't', ...HOME],
  'the next seven days': ['g', 'n', ...HOME],
  inbox: ['g', 'i', ...HOME],
  'what is completed': ['g', 'c', ...HOME],
  'the trash': ['g', 'x', ...HOME],
  'the history': ['g', 'z', ...HOME],
  'the statistics': ['g', 's', ...HOME],
  'the accounts': ['g', 'u', ...HOME],
  'the sync page': ['g', 'y', ...HOME],
  'the reminders': ['g', 'r', ...HOME],
  'the board and back': ['v', 'b', 'v', 'l', 'Home'],
  'the tree and back': ['v', 't', 'v', 'l', 'Home'],
  'done and undone': ['d', 'ControlOrMeta+z', 'Home'],
  'a priority and undone': ['3', 'ControlOrMeta+z'],
  'a date and undone': ['t', 'ControlOrMeta+z'],
  'deleted and undone': ['Delete', 'ControlOrMeta+z', 'Home'],
  'down and up': ['j', 'j', 'j', 'j', 'k', 'k', 'k', 'k'],
  'to the end and back': ['End', 'Home'],
  'the detail and back': ['Enter', 'Escape'],
  'a rename that is let go': ['F2', 'Escape'],
  'the entry line, written and emptied': ['n', 'a', 'b', '!', 'ControlOrMeta+a', 'Backspace', 'Escape'],
  'a selection': ['x', 'Shift+ArrowDown', 'Escape'],
  'all selected': ['ControlOrMeta+a', 'Escape'],
  'the sidebar away and back': ['ControlOrMeta+b', 'ControlOrMeta+b'],
};

/** What may only grow for as long as something is done, by how much one repeat may add to it. */
const COUNTERS = { Nodes: 1, JSEventListeners: 1, JSHeapUsedSize: 12_000, Documents: 0.1 } as const;
type Counter = keyof typeof COUNTERS;
const NAMES = [
  'Nodes',
  'JSEventListeners',
  'JSHeapUsedSize',
  'Documents',
] as const satisfies readonly Counter[];

type Counts = Readonly<Record<Counter, number>>;

const readCounts = async (page: Page, session: CDPSession): Promise<Counts> => {
  // Notices leave by themselves, and charts are put away a second after they were left.
  await page.waitForTimeout(1500);
  await page.mouse.move(700, 5);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: Counter): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    Nodes: of('Nodes'),
    JSEventListeners: of('JSEventListeners'),
    JSHeapUsedSize: of('JSHeapUsedSize'),
    Documents: of('Documents'),
  };
};

const repeat = async (page: Page, keys: readonly string[], times: number): Promise<void> => {
  for (let index = 0; index < times; index += 1) {
    for (const key of keys) await page.keyboard.press(key);
    // What was opened is drawn before it is closed again the next time.
    await page.evaluate(
      'new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve, 0); }); })',
    );
  }
};

/** Counters that grow from the first third to the second, and again from the second to the last. */
const growing = (first: Counts, second: Counts, last: Counts, times: number): readonly Counter[] =>
  NAMES.filter((name) => {
    const limit = COUNTERS[name] * times;
    return second[name] - first[name] > limit && last[name] - second[name] > limit;
  });

const examine = async (page: Page, session: CDPSession, keys: readonly string[], repeats: number) => {
  const third = Math.max(4, Math.ceil(repeats / 3));
  await repeat(page, keys, third);
  const first = await readCounts(page, session);
  await repeat(page, keys, third);
  const second = await readCounts(page, session);
  await repeat(page, keys, third);
  const last = await readCounts(page, session);
  return growing(first, second, last, third).map(
    (name) => `${name} ${first[name]}, ${second[name]}, ${last[name]}`,
  );
};

/** P43: what a person does again and again leaves nothing behind in the page, and a day of work nothing in the engine. */
export const p43: PromiseRun = {
  id: 'P43',
  promise: 'No leaks',
  run: async ({ seed, scale }) => {
    const soaked = await soak(seed, scale);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-leaks-'));
    const repeats = Math.max(12, Math.round(REPEATS * scale));
    await fill(dataDirectory, async (bridge) => {
      await fillTasks(bridge, TASKS, new Date().toISOString().slice(0, 10));
      await untilSynced(bridge);
    });
    const browser = await launchBrowser([NO_COMPILED_CODE]);
    const { page, quit } = await openBenchWindow(browser, dataDirectory);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const failures: string[] = soaked.failures.map((what) => `the engine: ${what}`);
    for (const [what, keys] of Object.entries(ACTIONS)) {
      await repeat(page, ['Escape', ...HOME], 1);
      const grown = await examine(page, session, keys, repeats);
      failures.push(...grown.map((counter) => `${what}: ${counter}`));
    }
    await quit();
    await browser.close();
    await rm(dataDirectory, { recursive: true, force: true });
    return {
      counts: {
        actions: Object.keys(ACTIONS).length,
        'repeats of each': repeats,
        'counters of the page': NAMES.length,
        'virtual hours of the engine': soaked.hours,
        'edits in them': soaked.actions,
      },
      failures,
    };
  },
};
