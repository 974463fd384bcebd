import { readFile } from 'node:fs/promises';
import { findings } from '#e2e/fixtures/findings.ts';
import { askCore, holdCalls } from '#e2e/fixtures/page-calls.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { chooseFile } from '#e2e/pages/import-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const GARDEN = [
  '# Garden',
  '- [ ] Water the roses 🔺 📅 2027-05-01 #plants',
  '  - [x] Fill the can',
  '- [ ] Mow 📅 2027-02-30',
].join('\n');

test('a file is shown before it is taken in, comes in one step, and is found again at the second time [data.import]', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  const main = page.getByRole('main');
  await docket.palette.run('import tasks');
  await expect(shell.title).toHaveText('Import');
  await takePictures(docket, 'import-empty');
  await chooseFile(docket.page, { name: 'picture.bin', content: Buffer.from([1, 2, 0, 3]) });
  await expect(main.getByRole('alert')).toContainText('Docket doesn’t know this format.');
  await expect(main.getByRole('alert')).toContainText('Nothing was changed.');
  await chooseFile(docket.page, { name: 'Chores.md', content: GARDEN });
  await expect(main).toContainText('Markdown: 3 tasks, 1 closed, 1 subtask, 1 list, 1 tag.');
  await expect(main).toContainText('What doesn’t fit (1)');
  await expect(main).toContainText('Row 4: Date couldn’t be read, no date: due “📅 2027-02-30”');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'import-preview');
  await page.keyboard.press('Enter');
  await expect(shell.notice(/^Imported 3 tasks/u)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('button', { name: /^Chores/u })
    .click();
  await expect(list.row('Water the roses')).toContainText('plants');
  await docket.palette.run('import tasks');
  await chooseFile(docket.page, { name: 'Chores.md', content: GARDEN });
  await expect(main).toContainText('0 tasks to add, 3 here already.');
  await expect(main.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(
    page.getByRole('navigation', { name: 'Lists' }).getByRole('button', { name: /^Chores/u }),
  ).toHaveCount(0);
});

test('a table is read by the columns that a person names', async ({ docket }) => {
  const { page, list } = docket;
  const main = page.getByRole('main');
  await docket.palette.run('import tasks');
  await chooseFile(docket.page, {
    name: 'table.csv',
    content: 'Task;Remark;When\nPay rent;by transfer;2027-01-02\n',
  });
  // The second choice is made before the file was read by the first.
  await main.getByLabel('Remark').waitFor();
  const lift = await holdCalls(page, /^transfer\.read/u);
  await main.getByLabel('Remark').selectOption({ label: 'Notes' });
  await main.getByLabel('When').selectOption({ label: 'Due date' });
  await lift();
  await main.getByLabel('Put tasks into').selectOption({ label: 'Inbox' });
  await main.getByRole('button', { name: 'Import 1 task' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.row('Pay rent').click();
  await expect(docket.detail.pane).toContainText('by transfer');
});

test('all of it is exported into a file [data.export]', async ({ docket }, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
  const { page, list } = docket;
  await list.add('Pay rent');
  await docket.palette.run('export tasks');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toContainText('Everything, for another Docket or as a copy.');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'export');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Docket \d{4}-\d{2}-\d{2}\.json$/u);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'docket', task: [{ title: 'Pay rent' }] });
  await docket.quit();
});

test('a long export says how far it is, in its dialog and without one', async ({ docket }, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
  const { page, palette, shell } = docket;
  const drafts = Array.from({ length: 1200 }, (_none, at) => ({ title: `Task ${at}` }));
  await askCore(page, 'tasks.createMany', { projectId: null, drafts });
  const dialog = page.getByRole('dialog', { name: 'Export' });
  // The file is written by then, and not yet given to the page.
  const lift = await holdCalls(page, /^transfer\.take/u);
  await palette.run('export tasks');
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await expect(dialog).toContainText(/1,000 of 1,2\d\d/u);
  await expect(dialog.getByRole('progressbar', { name: 'Exporting' })).toHaveAttribute('value', '1000');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'export-progress');
  const saved = page.waitForEvent('download');
  await lift();
  await saved;
  await expect(dialog).toHaveCount(0);
  const liftAgain = await holdCalls(page, /^transfer\.take/u);
  await palette.run('everything in one file');
  await expect(shell.notice(/^Exporting: 1,000 of 1,2\d\d/u)).toBeVisible();
  await liftAgain();
  await expect(shell.notice(/^Exported 1,200 tasks/u)).toBeVisible();
});

test('everything goes into one file by key, and with its settings into another Docket [data.export-all]', async ({
  open,
  openSecond,
}, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
  test.setTimeout(60_000);
  const from = await open();
  await from.list.add('Pay rent');
  for (const key of ['g', 't', 'v', 'b']) await from.page.keyboard.press(key);
  await askCore(from.page, 'settings.update', { theme: 'dark', keyHints: false });
  const saved = from.page.waitForEvent('download');
  await from.palette.run('everything in one file');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'docket',
    settings: { theme: 'dark', keyHints: false },
    viewOptions: { today: { layout: 'board' } },
  });
  await from.quit();

  const to = await openSecond();
  const { page, shell } = to;
  await to.palette.run('import tasks');
  await chooseFile(to.page, { name: 'Docket.json', content: text });
  const tick = page.getByRole('checkbox', { name: 'Take over the settings of the file' });
  await expect(tick).toBeChecked();
  await expect(page.getByRole('main')).toContainText('2 settings and the options of 1 view');
  expect(await findings(page)).toEqual([]);
  await takePictures(to, 'import-settings');
  await page.getByRole('button', { name: 'Import 1 task' }).press('Enter');
  await expect(shell.notice('Imported 1 task, and the settings')).toBeVisible();
  expect(await askCore(page, 'settings.read', {})).toMatchObject({ theme: 'dark', keyHints: false });
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  await expect(page.getByRole('main')).toContainText('Pay rent');
  expect(await page.evaluate(() => localStorage.getItem('docket.looks'))).toContain('board');
});

test('tasks of a file are left out and corrected one by one before they come in', async ({ docket }) => {
  const { page, shell, list } = docket;
  const main = page.getByRole('main');
  await docket.palette.run('import tasks');
  await chooseFile(docket.page, { name: 'Chores.md', content: GARDEN });
  await expect(main).toContainText('3 tasks to add.');
  await main.getByRole('checkbox', { name: 'Import Mow' }).press('Space');
  await expect(main).toContainText('2 tasks to add.');
  await main.getByRole('button', { name: 'Correct Water the roses' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct a task' });
  await dialog.getByLabel('Date').fill('never at all');
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription(/doesn’t know this date/u);
  await dialog.getByLabel('Date').fill('12 June 2027');
  await dialog.getByLabel('Tags').fill('#flowers, garden');
  await dialog.getByLabel('List').selectOption('Inbox');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'import-correct');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('row', { name: /Water the roses/u })).toContainText('Inbox');
  await expect(main.getByRole('row', { name: /Water the roses/u })).toContainText('#flowers #garden');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'import-corrected');
  await main.getByRole('button', { name: 'Import 2 tasks' }).click();
  await expect(shell.notice(/^Imported 2 tasks/u)).toBeVisible();
  await expect(list.row('Water the roses')).toContainText('flowers');
});
