import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { connectBridge } from '#e2e/fixtures/bridge.ts';
import { openDocket } from '#e2e/fixtures/open-docket.ts';
import { startHost } from '#e2e/fixtures/docket-host.ts';

/** Bottom to top, as a person would have typed them. */
const TITLES = [
  'Renew passport before the Lisbon trip',
  'Send signed lease back',
  'Return the drill to Jonas',
  'Water the lemon tree',
  'Pick the hero picture',
  'Weekly review',
  'Interview: staff engineer, second round',
  'Collect quotes from the beta users',
  'Draft the Atlas announcement',
];
const DONE = new Set(['Pick the hero picture', 'Return the drill to Jonas']);

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const executablePath = process.env['DOCKET_CHROMIUM'] ?? usual;

const fill = async (dataDirectory: string): Promise<void> => {
  const host = await startHost(dataDirectory);
  const bridge = await connectBridge(host.address);
  for (const title of TITLES) {
    const { taskId } = await bridge.value('tasks.create', { projectId: null, title });
    if (DONE.has(title)) await bridge.value('tasks.complete', { ids: [taskId] });
  }
  await host.stop();
};

const take = async (browser: Browser, dataDirectory: string, theme: 'Light' | 'Dark'): Promise<void> => {
  const docket = await openDocket(dataDirectory, { browser, project: 'browser-host' });
  await docket.list.row('Weekly review').waitFor();
  await docket.shell.chooseTheme(theme);
  await docket.page.keyboard.press('Home');
  await docket.page.keyboard.press('Enter');
  await docket.page.keyboard.press('Escape');
  await docket.page.keyboard.press('n');
  await docket.list.entryField.fill('Call the landlord');
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
