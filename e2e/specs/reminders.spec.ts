import type { Page } from '@playwright/test';
import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { missReminders } from '#e2e/fixtures/missed-reminders.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { RemindersPage } from '#e2e/pages/reminders-page.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const MISSED = [
  { title: 'Call Mia', minutesAgo: 300 },
  { title: 'Water the plants', minutesAgo: 200, fields: { repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1' } },
  { title: 'Pay the rent', minutesAgo: 100 },
  { title: 'Fetch the parcel', minutesAgo: 50 },
];

test('[go.reminders] g r without anything that rings says so, in both themes without a finding', async ({
  docket: { page },
}) => {
  await press(page, 'g', 'r');
  await expect(page.getByText('No reminders due')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
});

test('[reminder.open] the page lists what rings next, and opens its task by key and by pointer', async ({
  docket: { page, shell, list, detail },
}) => {
  const reminders = new RemindersPage(page);
  for (const text of ['Call Mia tomorrow 9am *15m', 'Pay the rent in 3 days 10am *1h']) {
    await press(page, 'n');
    await list.entryField.fill(text);
    await list.entryField.press('Enter');
    await list.entryField.press('Escape');
  }
  await page.keyboard.press('Escape');
  await press(page, 'g', 'r');
  await expect(reminders.section('Upcoming')).toContainText('Call Mia');
  await expect(reminders.coming).toHaveText([/^Call Mia/u, /^Pay the rent/u]);
  await expect(reminders.coming.first()).toBeFocused();
  // There is nothing to answer yet.
  await press(page, 'z', 'd');
  await press(page, 'j');
  await expect(reminders.coming.last()).toBeFocused();
  await press(page, 'z', 'o');
  await expect(shell.title).toHaveText('Inbox');
  await expect(detail.title).toHaveValue('Pay the rent');
  await press(page, 'g', 'r');
  await reminders.coming.first().click();
  await expect(detail.title).toHaveValue('Call Mia');
  await press(page, 'g', 'r');
  await expect(reminders.section('Upcoming')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
});

test('what comes due while one looks at a list is told over it, and is answered there', async ({
  docket: { page, list },
}) => {
  const reminders = new RemindersPage(page);
  await list.add('anything');
  // A reminder that is over when it arrives does not ring, so that a slow machine needs another one.
  await expect(async () => {
    const start = new Date(Date.now() + 1500).toISOString();
    await askCore(page, 'tasks.create', {
      projectId: null,
      title: 'Take the bread out',
      dates: { kind: 'timed', start, end: null, zone: 'UTC', isFloating: false },
      reminders: ['TRIGGER:PT0S'],
    });
    await expect(reminders.bar).toContainText('Take the bread out', { timeout: 6000 });
  }).toPass();
  await expect(reminders.place).toHaveAccessibleName('Reminders: 1 due');
  await reminders.bar.getByRole('button', { name: /^Done/u }).click();
  await expect(reminders.bar).toBeHidden();
  await expect(reminders.place).toHaveAccessibleName('Reminders');
});

test.describe('what came due while Docket was closed', () => {
  test.beforeEach(async ({ dataDirectory }) => {
    await missReminders(dataDirectory, MISSED);
  });

  test('[reminder.done] [reminder.dismiss] [reminder.snooze] [reminder.open] [reminder.dismiss-all] is answered by keyboard alone', async ({
    docket: { page, shell, list, palette, detail },
  }) => {
    const reminders = new RemindersPage(page);
    await expect(reminders.bar).toContainText('Fetch the parcel');
    await press(page, 'g', 'r');
    await expect.poll(() => reminders.titles()).toEqual(MISSED.map(({ title }) => title));
    await expect(reminders.section('While you were away')).toBeVisible();
    await expect(reminders.line('Call Mia')).toBeFocused();

    await press(page, 'z', 'd');
    await expect(shell.notice('Completed “Call Mia”')).toBeVisible();
    await expect(reminders.line('Water the plants')).toBeFocused();
    await press(page, 'z', 'd');
    await expect.poll(() => reminders.titles()).toEqual(['Pay the rent', 'Fetch the parcel']);

    await expect(reminders.line('Pay the rent')).toBeFocused();
    await press(page, 'z', 'z');
    await palette.asking.waitFor();
    await palette.asking.fill('2h');
    await palette.asking.press('Enter');
    await expect(reminders.section('Snoozed')).toContainText('Pay the rent');
    await expect(reminders.line('Fetch the parcel')).toBeFocused();

    await press(page, 'j');
    await expect(reminders.line('Pay the rent')).toBeFocused();
    await press(page, 'z', 'x');
    await expect.poll(() => reminders.titles()).toEqual(['Fetch the parcel']);

    await press(page, 'z', 'o');
    await expect(shell.title).toHaveText('Inbox');
    await expect(detail.title).toHaveValue('Fetch the parcel');
    await expect(reminders.bar).toContainText('Fetch the parcel');
    await press(page, 'z', 'a');
    await expect(reminders.bar).toBeHidden();
    await list.row('Fetch the parcel').waitFor();

    // Two of four are done; a task that repeats is open again.
    await expect
      .poll(() => list.titles())
      .toEqual(expect.arrayContaining(['Water the plants', 'Pay the rent', 'Fetch the parcel']));
    await expect(list.row('Call Mia')).toBeHidden();
  });

  test('tells what rings below the list, which stays where it is, and shows the task at once', async ({
    docket: { page, shell, list, detail },
  }) => {
    const reminders = new RemindersPage(page);
    await expect(reminders.bar).toContainText('Fetch the parcel');
    const [bar, title] = await Promise.all([reminders.bar.boundingBox(), shell.title.boundingBox()]);
    expect(bar?.y).toBeGreaterThan(700);
    expect(title?.y).toBeLessThan(40);
    await shell.goTo('Today');
    await reminders.bar.getByRole('button', { name: /^Show/u }).click();
    await expect(detail.title).toHaveValue('Fetch the parcel');
    await expect.poll(() => list.focused()).toContain('Fetch the parcel');
    // A notice does not lie over it.
    await press(page, 'd');
    const notice = await shell.notice('Completed').boundingBox();
    const below = await reminders.bar.boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test('is answered by hand: done by the box, snoozed by the menu, dismissed, and undone', async ({
    docket: { page, shell },
  }) => {
    const reminders = new RemindersPage(page);
    await reminders.place.click();
    await page.getByRole('checkbox', { name: 'Done: Call Mia' }).click();
    await reminders.line('Call Mia').waitFor({ state: 'detached' });
    await shell.undoButton.click();
    await reminders.line('Call Mia').waitFor();
    await page.getByRole('button', { name: 'Snooze Call Mia' }).click();
    await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click();
    await expect(reminders.section('Snoozed')).toContainText('Call Mia');
    await page.getByRole('button', { name: 'Dismiss Pay the rent' }).click();
    await reminders.line('Pay the rent').waitFor({ state: 'detached' });
    await expect(reminders.place).toHaveAccessibleName('Reminders: 2 due');
  });

  test('rings once: what was answered stays so over a crash, and what was not still waits', async ({
    docket: { page, kill },
    open,
  }) => {
    const before = new RemindersPage(page);
    await press(page, 'g', 'r');
    await before.line('Call Mia').waitFor();
    await page.getByRole('button', { name: 'Dismiss Pay the rent' }).click();
    await before.line('Pay the rent').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Snooze Call Mia' }).click();
    await page.getByRole('menuitem', { name: '1 hour' }).click();
    await expect(before.section('Snoozed')).toContainText('Call Mia');
    await kill();
    const again = await open();
    const after = new RemindersPage(again.page);
    await press(again.page, 'g', 'r');
    await expect.poll(() => after.titles()).toEqual(['Water the plants', 'Fetch the parcel', 'Call Mia']);
    await expect(after.section('Snoozed')).toContainText('Call Mia');
  });

  test('is listed without a finding, in both themes and a narrow window', async ({ docket: { page } }) => {
    const reminders = new RemindersPage(page);
    await page.setViewportSize({ width: 1000, height: 700 });
    await press(page, 'g', 'i');
    await reminders.bar.waitFor();
    expect(await findingsInBothSchemes(page)).toEqual([]);
    await press(page, 'g', 'r');
    await reminders.line('Call Mia').waitFor();
    expect(await findingsInBothSchemes(page)).toEqual([]);
  });
});

test('reminders of habits are listed on their day, put off by key and by pointer, and gone when it is done', async ({
  docket,
}) => {
  const { page, shell } = docket;
  const reminders = new RemindersPage(page);
  const early = { reminders: ['00:05', '23:55'] };
  await askCore(page, 'habits.create', { name: 'Stretch', ...early });
  await askCore(page, 'habits.create', { name: 'Read', ...early });
  await press(page, 'g', 'r');
  const section = reminders.section('Habits today');
  const line = (name: string) => section.getByRole('listitem').filter({ hasText: name }).first();
  await expect(section.getByRole('listitem')).toHaveText([/^Stretch/u, /^Read/u, /^Stretch/u, /^Read/u]);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'habit-reminders');
  await section.locator('[data-habit]').first().focus();
  await press(page, 'z', 'z');
  await page.keyboard.type('20m');
  await page.keyboard.press('Enter');
  await expect(shell.notice(/^Snoozed “Stretch” until/u)).toBeVisible();
  await expect(line('Stretch')).toContainText(/again .*, was /u);
  await line('Read').getByRole('button', { name: 'Snooze Read' }).click();
  await page.getByRole('menuitem', { name: '1 hour' }).click();
  await expect(line('Read')).toContainText(/again .*, was /u);
  await line('Read').getByRole('checkbox').click();
  await expect(section.getByRole('listitem')).toHaveText([/^Stretch/u, /^Stretch/u]);
  await section.locator('[data-habit]').first().focus();
  await press(page, 'z', 'd');
  await expect(section).toHaveCount(0);
});
