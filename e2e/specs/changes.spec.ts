import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Adds a task, and changes its priority and its title. */
const addAndChange = async ({ page, list }: Docket): Promise<void> => {
  await list.add('Buy milk');
  await list.row('Buy milk').waitFor();
  for (const key of ['Home', '3', 'F2']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Buy oat milk');
  await page.keyboard.press('Enter');
  await list.row('Buy oat milk').waitFor();
};

test('[history.task] Shift+H tells who changed a task and when, and brings an earlier value back', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await addAndChange(docket);
  await page.keyboard.press('Shift+H');
  await expect(shell.title).toHaveText('Changes');
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(lines).toHaveText([/Title: “Buy milk” → “Buy oat milk”/u, /Priority: none → high/u, /Added/u]);
  await takePictures(docket, 'history-of-task');
  await page.keyboard.press('j');
  await expect(lines.first().getByRole('button', { name: /^Bring this back/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.notice('Brought an earlier value back')).toBeVisible();
  await expect(lines.first()).toHaveText(/Brought an earlier value back.*“Buy oat milk” → “Buy milk”/u);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lines.first()).toHaveText(/Undid.*“Buy milk” → “Buy oat milk”/u);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.titles()).toEqual(['Buy oat milk']);
});

test('[history.lastHere] [history.yesterday] [history.elsewhere] the palette tells what changed in everything, and leads to the task', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  for (const title of ['One', 'Two']) await list.add(title);
  await list.row('Two').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('changes since yesterday');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Two' })).toHaveCount(1);
  await takePictures(docket, 'changes');
  await page.getByRole('button', { name: 'On other devices' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('changes since you were last');
  await page.keyboard.press('Enter');
  await lines.filter({ hasText: 'One' }).getByRole('button', { name: 'One' }).focus();
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
});

test('[history.view] the palette tells the changes of the open list', async ({ docket }) => {
  const { page } = docket;
  await new SidebarPage(page).addList('Garden');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Garden');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('history of this list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([/Added/u]);
});

test('the history undoes one step alone, and names what was changed since', async ({ docket }) => {
  const { page, shell } = docket;
  await addAndChange(docket);
  for (const key of ['g', 'z']) await page.keyboard.press(key);
  const undoOf = (label: string) => page.getByRole('button', { name: `Undo this step: ${label}` });
  await takePictures(docket, 'undo-this-step');
  await undoOf('Added 1 task').focus();
  await page.keyboard.press('Enter');
  await expect(shell.notice('Changed since, and stays: “Buy oat milk”')).toBeVisible();
  await undoOf('Changed the priority of 1 task').focus();
  await page.keyboard.press('Enter');
  await expect(shell.notice('Undid an earlier step')).toBeVisible();
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+H');
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toHaveText(
    /Undid an earlier step.*Priority: high → none/u,
  );
});
