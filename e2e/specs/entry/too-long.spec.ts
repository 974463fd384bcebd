import type { Page } from '@playwright/test';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIMIT = /at most 10,000 characters/u;
/** 15,013 characters. */
const LONG = `${'lorem '.repeat(2502)}x`;
const RAW_PATH = /drafts|\d+\.title|: Too/u;

const notesOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Edit notes' }).click();
  return page.getByRole('textbox', { name: 'Notes' }).inputValue();
};

test('the entry line tells that a title is too long, and one key adds it with the rest in the notes', async ({
  docket,
}) => {
  const { page, list } = docket;
  await page.keyboard.press('n');
  await expect(list.entryField).toBeFocused();
  await page.keyboard.insertText(LONG);
  await expect(list.entryField).toHaveValue(LONG);
  await expect(page.getByText('This title is 5,013 over the limit of 10,000 characters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add with the rest in notes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveValue(LONG);
  await page.keyboard.press('Shift+Enter');
  await expect(list.entryField).toHaveValue('');
  await page.keyboard.press('Escape');
  await list.rows.first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
  expect(title.length).toBeGreaterThan(9000);
  expect(`${title} ${await notesOf(page)}`).toBe(LONG);
});

test('pasted lines are all added where one is too long: its rest is in its notes, which is told', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(['Milk', LONG, 'Bread']);
  await list.row('Bread').waitFor();
  await expect(list.rows).toHaveCount(3);
  const notice = page.getByText(LIMIT);
  await expect(notice).toContainText('the rest of 1 line is in the notes');
  await expect(notice).not.toHaveText(RAW_PATH);
});

test('1,500 pasted lines below one parent are one step with their true number, in their order', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(['Parent', ...Array.from({ length: 1499 }, (_line, index) => `  Line ${index + 1}`)]);
  await expect(page.getByText(/1,500|1500/u).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByText('Added 1,500 tasks')).toBeVisible();
  await expect(steps.getByText(/^Added /u)).toHaveCount(1);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.atDepth(1, 'Line 1').waitFor();
  await expect
    .poll(async () => (await list.titles()).slice(0, 6))
    .toEqual(['Parent', 'Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5']);
  await page.keyboard.press('End');
  await expect.poll(() => list.focused()).toContain('Line 1499');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.rows).toHaveCount(0);
});

test('a rename that is too long stays in its field and says why', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Milk');
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  // What no key writes does not wait for the field.
  await expect(list.renameField).toBeFocused();
  await page.keyboard.insertText(LONG);
  await page.keyboard.press('Enter');
  await expect(page.getByText(LIMIT)).toBeVisible();
  await expect(list.renameField).toHaveValue(LONG);
  await page.keyboard.press('Escape');
  await list.row('Milk').waitFor();
});

test('the detail keeps a title, an item and notes that are too long, and says that they are not saved', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.add('Milk');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(LONG);
  const item = page.getByRole('textbox', { name: 'New checklist item' });
  await item.focus();
  await expect(title).toHaveValue(LONG);
  await expect(page.getByRole('alert').filter({ hasText: LIMIT })).toBeVisible();
  await title.fill('Milk');
  await item.focus();
  await page.keyboard.insertText(LONG);
  await page.keyboard.press('Enter');
  await expect(page.getByText('What is longer was not added and is in the field.')).toBeVisible();
  await expect(item).toHaveValue(LONG);
});

test('names that are too long stay in their fields and say why', async ({ docket }) => {
  const { page } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Work');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  const column = page.getByRole('textbox', { name: 'Name of the new column' });
  await column.focus();
  await page.keyboard.insertText(LONG);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('A name can have at most 1000 characters. The name was not saved.'),
  ).toBeVisible();
  await expect(column).toHaveValue(LONG);
  await page.keyboard.press('Escape');
  await docket.palette.run('new filter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.insertText(LONG);
  await expect(name).toHaveValue(LONG);
  await expect(name).toHaveAccessibleDescription('A name can have at most 1000 characters.');
});
