import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPast } from '#e2e/fixtures/service-history.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** What is done every day, counted in key presses beside the words: the table of docs/journeys.md. */

interface Counted {
  readonly docket: number;
  /** Infinity where the rivals have no keys for it. */
  readonly rival: number;
}

const TABLE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'journeys.md'), 'utf8');

const countedIn = (journey: string): Counted => {
  const row = TABLE.split('\n').find((line) => line.startsWith(`| ${journey}`));
  const [, , , docket = '', rival = ''] = row?.split('|').map((cell) => cell.trim()) ?? [];
  const [number = Infinity] = /\d+/u.exec(rival) ?? [];
  return { docket: Number(docket), rival: Number(number) };
};

/** A keyboard that counts. */
class CountedKeys {
  readonly #page: Page;
  #presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.#presses += keys.length;
  }

  async words(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  expectCount(journey: string): void {
    const { docket, rival } = countedIn(journey);
    expect(rival).not.toBeNaN();
    expect(this.#presses).toBe(docket);
    expect(this.#presses).toBeLessThanOrEqual(rival);
  }
}

test('a task is captured with a list, a tag and a date', async ({ docket }) => {
  const { page, list, shell } = docket;
  await new SidebarPage(page).addList('Work');
  await shell.goTo('Inbox');
  const keys = new CountedKeys(page);
  await keys.press('n');
  await keys.words('Book dentist ~Work #health friday');
  await keys.press('Enter');
  await page.keyboard.press('Escape');
  await shell.goTo('Work');
  await expect(list.row('Book dentist')).toContainText('health');
  await expect(list.row('Book dentist')).toContainText(/Fri|Tomorrow|[A-Z][a-z]{2} \d/u);
  keys.expectCount('Capture a task');
});

test('five overdue tasks are rescheduled at once', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['rent', 'bread', 'milk', 'oil', 'tea'].map((title) => `${title} yesterday`));
  await list.row('tea').waitFor();
  const keys = new CountedKeys(page);
  await keys.press('g', 't');
  await list.row('tea').waitFor();
  await keys.press('Shift+O');
  await keys.words('tomorrow');
  await keys.press('Enter');
  await expect.poll(() => list.titles()).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect.poll(async () => (await list.titles()).length).toBe(5);
  keys.expectCount('Reschedule five');
});

test('a week is planned: a day for each of five tasks', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['one', 'two', 'three', 'four', 'five']);
  await list.row('five').waitFor();
  await page.keyboard.press('Home');
  const keys = new CountedKeys(page);
  const days = ['mon', 'tue', 'wed', 'thu', 'fri'];
  for (const [index, day] of days.entries()) {
    if (index > 0) await keys.press('j');
    await keys.press('s');
    await keys.words(day);
    await keys.press('Enter');
  }
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    await expect(list.row(title)).not.toHaveText(title);
  }
  keys.expectCount('Plan a week');
});

test('a task completed last month is found', async ({ docket, service }) => {
  const { page, list, account } = docket;
  const now = new Date();
  const lastMonth = new Date(now.getFullYear(), now.getMonth(), 0, 12).toISOString();
  await addPast(service, [
    { title: 'this month', endedAt: now.toISOString() },
    { title: 'last month', endedAt: lastMonth },
  ]);
  await account.signIn(service);
  const keys = new CountedKeys(page);
  await keys.press('g', 'c');
  await list.row('this month').waitFor();
  await keys.press('f');
  await keys.words('completed last month');
  await keys.press('Enter');
  await expect(list.row('this month')).toHaveCount(0);
  await expect(list.row('last month')).toBeVisible();
  keys.expectCount('Find a task completed');
});

test('a completed task is found by its title', async ({ docket, service }) => {
  const { page, list, account } = docket;
  await addPast(service, [
    { title: 'Renew the passport', endedAt: new Date(Date.now() - 40 * 86_400_000).toISOString() },
    { title: 'Water the plants', endedAt: new Date().toISOString() },
  ]);
  await account.signIn(service);
  const keys = new CountedKeys(page);
  await keys.press('/');
  await keys.words('passport');
  await expect(page.getByText('No open tasks match')).toBeVisible();
  await keys.press('Enter');
  await expect(list.row('Renew the passport')).toHaveAttribute('data-focused', 'true');
  keys.expectCount('Find a completed task by its title');
});

test('a tag is renamed', async ({ docket }) => {
  const { page, list, palette, shell } = docket;
  await page.keyboard.press('n');
  await list.entryField.fill('call mum #phone');
  await page.keyboard.press('Enter');
  await list.row('call mum').waitFor();
  await page.keyboard.press('Escape');
  const keys = new CountedKeys(page);
  await keys.press('ControlOrMeta+k');
  await palette.field.waitFor();
  await keys.words('rename phone');
  await keys.press('Enter');
  await expect(shell.sidebar.getByRole('textbox')).toBeFocused();
  await keys.words('calls');
  await keys.press('Enter');
  await expect(list.row('call mum')).toContainText('calls');
  await expect(list.row('call mum')).not.toContainText('phone');
  keys.expectCount('Rename a tag');
});

test('a filter is built', async ({ docket }) => {
  const { page, list, shell } = docket;
  await new SidebarPage(page).addList('Work');
  await page.keyboard.press('n');
  await list.entryField.fill('send the offer today !high');
  await page.keyboard.press('Enter');
  await list.row('send the offer').waitFor();
  await page.keyboard.press('Escape');
  await shell.goTo('Inbox');
  const keys = new CountedKeys(page);
  await keys.press('c', 's');
  await new FilterPage(page).line.waitFor();
  await keys.words('~Work & !high & this week');
  await keys.press('Enter');
  await expect(shell.title).toHaveText('~Work & !high & this week');
  await expect(list.row('send the offer')).toBeVisible();
  keys.expectCount('Build a filter');
});
