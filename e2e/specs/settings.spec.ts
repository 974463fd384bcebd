import type { Page } from '@playwright/test';
import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const openSettings = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
};

const choose = (page: Page, label: string, option: string) =>
  page.getByRole('group', { name: label, exact: true }).getByText(option, { exact: true }).click();

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'detached' });
};

test('time and date formats hold at once, in rows and in the entry line, and after a restart', async ({
  docket,
  open,
}) => {
  const { page, list } = docket;
  // A day of the next week would be shown by its name.
  const date = new Date(Date.now() + 20 * 86_400_000);
  const [day, month] = [date.getDate(), date.toLocaleDateString('en-US', { month: 'short' })];
  await page.keyboard.press('n');
  await list.entryField.fill(`Dentist ${day} ${month} 9pm`);
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await expect(list.row('Dentist')).toContainText(`${month} ${day}`);
  await expect(list.row('Dentist')).toContainText(/9\s?PM/iu);
  await openSettings(page);
  await choose(page, 'Time format', '21:30');
  await choose(page, 'Date format', '24 Nov');
  await close(page);
  await expect(list.row('Dentist')).toContainText(`${day} ${month}`);
  await expect(list.row('Dentist')).toContainText('21:00');
  await docket.quit();
  const again = await open();
  await expect(again.list.row('Dentist')).toContainText('21:00');
});

test('the first weekday is chosen by key, and a week begins with it', async ({ docket }) => {
  const { page } = docket;
  await openSettings(page);
  const weekday = page.getByRole('group', { name: 'Week starts on' });
  await weekday.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(weekday.getByRole('radio', { name: 'Monday' })).toBeChecked();
  expect(await findingsInBothSchemes(page)).toEqual([]);
});

test('new tasks go to the default list with the default reminder, except where they say otherwise', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  await new SidebarPage(page).addList('Work');
  await openSettings(page);
  await page.getByLabel('Default list').selectOption('Work');
  await page.getByLabel('Default reminder').selectOption('15 min before');
  await close(page);
  const write = async (text: string): Promise<void> => {
    await page.keyboard.press('n');
    await list.entryField.fill(text);
    await list.entryField.press('Enter');
    await list.entryField.press('Escape');
  };
  await shell.goTo('Today');
  await write('Call Mia 11:59pm');
  await list.row('Call Mia').click();
  await expect(page.getByRole('complementary', { name: 'Detail' })).toContainText('15 min before');
  await shell.goTo('Inbox');
  await write('Buy milk');
  await list.row('Buy milk').waitFor();
  await shell.goTo('Work');
  await list.row('Call Mia').waitFor();
  await expect(list.row('Buy milk')).toHaveCount(0);
});

test('Docket opens with the view that was chosen', async ({ docket }) => {
  const { page, shell } = docket;
  await openSettings(page);
  await page.getByLabel('Open on start').selectOption('Next 7 days');
  await close(page);
  await shell.goTo('Completed');
  await page.goto(new URL(page.url()).origin);
  await expect(shell.title).toHaveText('Next 7 days');
  await openSettings(page);
  await page.getByLabel('Open on start').selectOption('Where you left off');
  await close(page);
  await shell.goTo('Completed');
  await page.goto(new URL(page.url()).origin);
  await expect(shell.title).toHaveText('Completed');
});

test('Enter closes the entry line where that was chosen, and a completed task leaves when it was chosen', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  // By key.
  await palette.run('enter after adding: closes');
  await page.keyboard.press('n');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveCount(0);
  await list.row('one').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await list.row('two').waitFor();
  // By pointer.
  await page.keyboard.press('ControlOrMeta+,');
  await shell.settings.getByText('After 3 seconds').click();
  await page.keyboard.press('Escape');
  await list.checkbox('one').click();
  await page.waitForTimeout(1500);
  await expect(list.checkbox('one')).toBeChecked();
  await expect(list.row('one')).toHaveCount(0, { timeout: 5000 });
  await palette.run('hide completed: at once');
  await list.checkbox('two').click();
  // Before the three seconds of the other choice.
  await expect(list.row('two')).toHaveCount(0, { timeout: 2500 });
});
