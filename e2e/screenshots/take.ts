import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { connectBridge } from '#e2e/fixtures/bridge.ts';
import { openDocket } from '#e2e/fixtures/open-docket.ts';
import { pagesOf } from '#e2e/fixtures/browser-pages.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';

type Draft = MethodInput<'tasks.createMany'>['drafts'][number];

const today = new Date().toISOString().slice(0, 10);
const onDay = (days: number): Pick<Draft, 'dates'> => {
  const day = addDays(today, days);
  return { dates: { kind: 'allDay', start: day, end: day } };
};

/** As they stand in their list, top to bottom. */
const LAUNCH: readonly Draft[] = [
  {
    title: 'Draft the Atlas announcement',
    priority: 'high',
    ...onDay(0),
    tags: ['writing'],
    notes: 'Lead with **what changes for teams**, then the price.\n\nTone: the one of the spring letter.',
    items: ['Ask Mara for the numbers', 'Two quotes from the beta', 'Picture for the top'],
  },
  { title: 'Collect quotes from the beta users', depth: 1, tags: ['phone'] },
  { title: 'Pick the hero picture', depth: 1 },
  { title: 'Interview: staff engineer, second round', priority: 'medium', ...onDay(1) },
  { title: 'Go through the pricing page with Jonas', ...onDay(-1), tags: ['waiting'] },
  { title: 'Book the room for the launch day', priority: 'low', ...onDay(3), tags: ['phone'] },
  { title: 'Weekly review', ...onDay(4), repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '0' } },
  { title: 'Thank the beta users', ...onDay(16) },
];
const HOME: readonly Draft[] = [
  { title: 'Renew passport before the Lisbon trip', ...onDay(9) },
  { title: 'Water the lemon tree', ...onDay(0), tags: ['errands'] },
  { title: 'Return the drill to Jonas', tags: ['errands'] },
];
const READING: readonly Draft[] = [{ title: 'Chapter five' }, { title: 'The paper on queues' }];
const DONE = 'Pick the hero picture';

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

/** The pictures of the README, from the real app on invented data. */
const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-pictures-'));
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await fill(dataDirectory);
await take(browser, dataDirectory, 'Light');
await take(browser, dataDirectory, 'Dark');
await browser.close();
await rm(dataDirectory, { recursive: true, force: true });
