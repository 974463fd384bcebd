import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { connectBridge } from '#e2e/fixtures/bridge.ts';
import { openDocket } from '#e2e/fixtures/open-docket.ts';
import { pagesOf } from '#e2e/fixtures/browser-pages.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { LOOK_FILE, lookHash } from '#build/testing/look.ts';

type Draft = MethodInput<'tasks.createMany'>['drafts'][number];

const today = new Date().toISOString().slice(0, 10);
const onDay = (days: number): Pick<Draft, 'dates'> => {
  const day = addDays(today, days);
  return { dates: { kind: 'allDay', start: day, end: day } };
};

const throughDays = (from: number, to: number): Pick<Draft, 'dates'> => ({
  dates: { kind: 'allDay', start: addDays(today, from), end: addDays(today, to) },
});
/** Hours of UTC, in which the pictures are taken. */
const atTime = (days: number, from: string, to: string): Pick<Draft, 'dates'> => {
  const [start, end] = [from, to].map((time) => `${addDays(today, days)}T${time}:00.000Z`);
  return { dates: { kind: 'timed', start: start ?? '', end: end ?? null, zone: 'UTC', isFloating: false } };
};

/** The columns of the list, and how many of its tasks are in each, from the top. */
const COLUMNS = [
  ['To do', 4],
  ['Doing', 3],
  ['Review', 1],
] as const;

/** As they stand in their list, top to bottom. */
const LAUNCH: readonly Draft[] = [
  {
    title: 'Draft the Atlas announcement',
    priority: 'high',
    ...throughDays(0, 3),
    tags: ['writing'],
    notes: 'Lead with **what changes for teams**, then the price.\n\nTone: the one of the spring letter.',
    items: ['Ask Mara for the numbers', 'Two quotes from the beta', 'Picture for the top'],
  },
  { title: 'Collect quotes from the beta users', depth: 1, tags: ['phone'] },
  { title: 'Pick the hero picture', depth: 1 },
  { title: 'Interview: staff engineer', priority: 'medium', ...atTime(1, '10:00', '11:30') },
  { title: 'Pricing page with Jonas', ...atTime(2, '14:00', '15:00'), tags: ['waiting'] },
  { title: 'Book the room for the launch day', priority: 'low', ...onDay(-1), tags: ['phone'] },
  {
    title: 'Weekly review',
    ...atTime(4, '16:00', '17:00'),
    repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '0' },
  },
  { title: 'Thank the beta users', ...throughDays(8, 11) },
];
const HOME: readonly Draft[] = [
  { title: 'Renew passport before the Lisbon trip', ...onDay(9) },
  { title: 'Water the lemon tree', ...onDay(0), tags: ['errands'] },
  { title: 'Return the drill to Jonas', tags: ['errands'] },
];
const READING: readonly Draft[] = [{ title: 'Chapter five' }, { title: 'The paper on queues' }];
const DONE = 'Pick the hero picture';

type Layout = keyof typeof LAYOUT_KEYS;
const LAYOUT_KEYS = { board: 'b', calendar: 'c', timeline: 'i' } as const;

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const executablePath = process.env['DOCKET_CHROMIUM'] ?? usual;

const fill = async (dataDirectory: string): Promise<void> => {
  const host = await startHost(dataDirectory);
  const bridge = await connectBridge(host.address);
  for (const [name, drafts] of [
    ['Atlas launch', LAUNCH],
    ['Home', HOME],
    ['Reading', READING],
  ] as const) {
    const { projectId } = await bridge.value('projects.create', { name });
    const { taskIds } = await bridge.value('tasks.createMany', { projectId, drafts: [...drafts] });
    const done = taskIds[drafts.findIndex(({ title }) => title === DONE)];
    if (done !== undefined) await bridge.value('tasks.complete', { ids: [done] });
    if (drafts !== LAUNCH) continue;
    const left = [...taskIds];
    for (const [column, count] of COLUMNS) {
      const { columnId } = await bridge.value('columns.create', { projectId, name: column });
      await bridge.value('tasks.move', { ids: left.splice(0, count), place: { columnId } });
    }
  }
  await host.stop();
};

const take = async (browser: Browser, dataDirectory: string, theme: 'Light' | 'Dark'): Promise<void> => {
  const docket = await openDocket(dataDirectory, {
    pages: pagesOf(browser),
    project: 'browser-host',
  });
  await docket.shell.goTo('Atlas launch');
  await docket.list.row('Weekly review').waitFor();
  await docket.shell.chooseTheme(theme);
  await docket.page.keyboard.press('Home');
  await docket.page.keyboard.press('Enter');
  await docket.page.keyboard.press('Escape');
  await docket.page.keyboard.press('n');
  await docket.list.entryField.fill('Call the printer tomorrow 9am #phone !high');
  const path = join(import.meta.dirname, `list-${theme.toLowerCase()}.png`);
  await docket.page.mouse.move(0, 0);
  await docket.page.screenshot({ path, animations: 'disabled', caret: 'initial' });
  await docket.list.entryField.fill('');
  await docket.page.keyboard.press('Escape');
  await docket.quit();
  console.log(path);
};

/** The same list in other layouts, for docs/using.md. */
const takeLayout = async (browser: Browser, dataDirectory: string, layout: Layout): Promise<void> => {
  const docket = await openDocket(dataDirectory, { pages: pagesOf(browser), project: 'browser-host' });
  const { page, shell } = docket;
  await shell.goTo('Atlas launch');
  await docket.list.row('Weekly review').waitFor();
  await shell.chooseTheme('Light');
  await page.keyboard.press('v');
  await page.keyboard.press(LAYOUT_KEYS[layout]);
  await page.getByText('Draft the Atlas announcement').first().waitFor();
  // Fonts and lines that come late.
  await page.waitForTimeout(1000);
  await page.mouse.move(0, 0);
  const path = join(import.meta.dirname, `${layout}-light.png`);
  await page.screenshot({ path, animations: 'disabled' });
  await page.keyboard.press('v');
  await page.keyboard.press('l');
  await docket.list.row('Weekly review').waitFor();
  await docket.quit();
  console.log(path);
};

/** The pictures of README and docs, from the real app on invented data. */
const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-pictures-'));
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await fill(dataDirectory);
await take(browser, dataDirectory, 'Light');
await take(browser, dataDirectory, 'Dark');
for (const layout of ['board', 'calendar', 'timeline'] as const)
  await takeLayout(browser, dataDirectory, layout);
await browser.close();
writeFileSync(LOOK_FILE, `${lookHash()}\n`);
await rm(dataDirectory, { recursive: true, force: true });
