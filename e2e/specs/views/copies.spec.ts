import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const clipboard = async (page: Page): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read']);
  return page.evaluate(async () => navigator.clipboard.readText());
};

test('[task.duplicate] copies a task with its values and what is below, and is undone in one step', async ({
  docket,
}) => {
  const { page, shell, list, detail } = docket;
  await page.keyboard.press('n');
  await list.entryField.fill('Pack !high #trip');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await page.keyboard.press('Shift+N');
  await list.entryField.fill('Socks');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await list.row('Pack').click();
  await page.keyboard.press('Control+d');
  await expect(shell.notice(/^Duplicated “/u)).toBeVisible();
  await expect(list.row('Pack')).toHaveCount(2);
  await expect(list.row('Socks')).toHaveCount(2);
  await expect(list.row('Pack').last()).toContainText('trip');
  // The keyboard is on the copy.
  await expect(list.row('Pack').last()).toHaveAttribute('data-focused');
  await expect(detail.title).toHaveValue('Pack');
  await page.keyboard.press('Control+z');
  await expect(list.row('Pack')).toHaveCount(1);
  await expect(list.row('Socks')).toHaveCount(1);
});

test('the menu of a row duplicates, and copies a link', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await list.row('buy milk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Duplicate/u }).click();
  await expect(list.row('buy milk')).toHaveCount(2);
  await list.row('buy milk').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).press('ArrowRight');
  await page
    .getByRole('menuitemcheckbox', { name: 'Link' })
    .or(page.getByRole('menuitem', { name: 'Link' }))
    .click();
  await expect(shell.notice('Copied a link to 1 task')).toBeVisible();
  expect(await clipboard(page)).toMatch(/^docket:\/\/show\/task\/[\da-f]{24}$/u);
});

test('[task.copy] [task.copy-markdown] [task.copy-link] put tasks into the clipboard by key', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  await list.add('Pack');
  await page.keyboard.press('Shift+N');
  await list.entryField.fill('Socks');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await list.row('Pack').click();
  await page.keyboard.press('Control+c');
  await expect(shell.notice('Copied 1 task')).toBeVisible();
  expect(await clipboard(page)).toBe('Pack');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('y');
  await page.keyboard.press('m');
  await expect(shell.notice('Copied 2 tasks as Markdown')).toBeVisible();
  expect(await clipboard(page)).toBe('- [ ] Pack\n  - [ ] Socks');
  await page.keyboard.press('y');
  await page.keyboard.press('y');
  await expect.poll(() => clipboard(page)).toBe('Pack\n\tSocks');
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  await expect.poll(() => clipboard(page)).toMatch(/^docket:[^\n]+\ndocket:[^\n]+$/u);
});

test('a link to a task in notes is its title, and opens it', async ({ docket }) => {
  const { page, shell, list, detail } = docket;
  await list.add('buy milk', 'weekly shopping');
  await new SidebarPage(page).addList('Work');
  await shell.goTo('Inbox');
  await list.row('buy milk').click();
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  await expect(shell.notice('Copied a link')).toBeVisible();
  const link = await clipboard(page);
  await list.row('weekly shopping').click();
  await page.getByRole('button', { name: 'Add notes' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill(`See ${link} first.`);
  await page.keyboard.press('Escape');
  const shown = page.getByRole('link', { name: 'buy milk' });
  await expect(shown).toBeVisible();
  await shell.goTo('Work');
  await shell.goTo('Inbox');
  await list.row('weekly shopping').click();
  await shown.click();
  await expect(detail.title).toHaveValue('buy milk');
  await expect.poll(() => list.focused()).toContain('buy milk');
});

test('a title that is cut off is shown whole by the pointer', async ({ docket }) => {
  const { list } = docket;
  const long = 'A title that is much longer than its line '.repeat(6).trim();
  await list.add(long, 'short');
  await list.row(long).getByText(long).hover();
  await expect(list.row(long).getByText(long)).toHaveAttribute('title', long);
  await list.row('short').getByText('short').hover();
  await expect(list.row('short').getByText('short')).not.toHaveAttribute('title');
});

test('a section of the sidebar collapses by pointer and by key, stays so, and opens for a new name', async ({
  docket,
}) => {
  const { page, shell, palette } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Work');
  const head = sidebar.sidebar.getByRole('button', { name: 'Lists', exact: true });
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(shell.place('Work')).toHaveCount(0);
  await page.reload();
  await expect(shell.place('Inbox')).toBeVisible();
  await expect(shell.place('Work')).toHaveCount(0);
  await head.press('Enter');
  await expect(shell.place('Work')).toBeVisible();
  await head.press('Enter');
  await expect(shell.place('Work')).toHaveCount(0);
  await shell.place('Inbox').click();
  await palette.run('New list');
  await sidebar.newList.fill('Home');
  await sidebar.newList.press('Enter');
  await expect(shell.place('Home')).toBeVisible();
  await expect(shell.place('Work')).toBeVisible();
});
