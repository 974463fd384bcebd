import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What the detail offers to a pointer, and the same by key. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.beforeEach(async ({ docket }) => {
  await docket.list.add('Pack', 'Trip');
  await press(docket, 'Home');
  await docket.detail.title.waitFor();
});

test('what has no value stands in one row, and a value that is set keeps the keyboard', async ({
  docket,
}) => {
  const { detail, page } = docket;
  const tops = async (...names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await detail.value(name).boundingBox())?.y));
  const [date, reminders, repeat] = await tops('Date', 'Reminders', 'Repeat');
  expect(reminders).toBe(date);
  expect(repeat).toBe(date);
  // By pointer: the values stand at the field.
  const field = await detail.value('Priority').boundingBox();
  await detail.value('Priority').click();
  const popup = page.getByRole('dialog', { name: 'Commands' });
  await popup.waitFor();
  const shown = await popup.boundingBox();
  expect(Math.abs((shown?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0)))).toBeLessThan(12);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('option', { name: 'High priority' }).click();
  await expect(detail.field('Priority')).toHaveText(/High$/u);
  // By key, there and back.
  await detail.value('Priority').press('Delete');
  await expect(detail.value('Priority')).toBeFocused();
  await press(docket, 'Enter');
  await page.keyboard.type('med');
  await press(docket, 'Enter');
  await expect(detail.field('Priority')).toHaveText(/Medium$/u);
  await expect(detail.value('Priority')).toBeFocused();
  await takePictures(docket, 'detail-values');
});

test('a subtask is added from the detail, by pointer and by key', async ({ docket }) => {
  const { detail, list, page } = docket;
  const add = detail.pane.getByRole('button', { name: /^Add a subtask/u });
  await add.evaluate((button) => {
    button.dataset['first'] = '';
  });
  await add.click();
  await expect(list.entryField).toBeFocused();
  await page.keyboard.type('Passport tomorrow');
  await press(docket, 'Enter', 'Escape');
  await list.atDepth(1, 'Passport').waitFor();
  await list.row('Trip').click();
  await expect(detail.title).toHaveValue('Trip');
  await detail.pane.getByRole('region', { name: 'Subtasks' }).waitFor();
  // It is the same button, which may have the keyboard when the first subtask comes.
  await expect(add).toHaveAttribute('data-first', '');
  await add.press('Enter');
  await expect(list.entryField).toBeFocused();
  await page.keyboard.type('Tickets');
  await press(docket, 'Enter', 'Escape');
  await expect(list.atDepth(1, 'Tickets')).toBeVisible();
});

test('the menu of the detail has every verb, for the task that is shown', async ({ docket }) => {
  const { detail, list, page } = docket;
  const menu = detail.pane.getByRole('button', { name: 'Actions of this task' });
  await press(docket, 'x', 'j');
  await menu.click();
  for (const name of ['New subtask', 'Schedule…', 'Duplicate', 'Move to list…', 'Priority', 'Copy']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: /^Duplicate/u }).click();
  await expect(list.row('Pack')).toHaveCount(2);
  await expect(list.row('Trip')).toHaveCount(1);
  await menu.focus();
  await press(docket, 'Enter');
  await page.getByRole('menuitem', { name: 'New subtask' }).waitFor();
  await press(docket, 'Escape');
  await expect(menu).toBeFocused();
});
