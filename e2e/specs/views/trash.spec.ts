import { fill, untilSent } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { addPast, trashPast } from '#e2e/fixtures/service-history.ts';
import { holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const DAY = 24 * 60 * 60_000;

test('what another device put in the trash is there, and all of it goes after a question that counts [trash.empty]', async ({
  docket,
  service,
}) => {
  test.setTimeout(120_000);
  const ids = await addPast(
    service,
    Array.from({ length: 30 }, (_, index) => ({
      title: `Old ${index + 1}`,
      endedAt: new Date(Date.now() - index * DAY).toISOString(),
    })),
  );
  await trashPast(service, ids);
  await docket.account.signIn(service);
  await press(docket, 'g', 'x');
  const { list, page } = docket;
  await expect(page.getByText(/^30\+? in the trash/u)).toBeVisible();
  await expect(list.grid.getByRole('button', { name: /^Today, / })).toBeVisible();
  await takePictures(docket, 'trash');
  expect(await findings(docket.page)).toEqual([]);
  await press(docket, 'ControlOrMeta+Shift+Delete');
  const dialog = page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect(dialog).toContainText('30 tasks are deleted permanently. This cannot be undone');
  await takePictures(docket, 'trash-empty');
  expect(await findings(docket.page)).toEqual([]);
  // Enter alone keeps them.
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await press(docket, 'Enter');
  await expect(page.getByText(/^30\+? in the trash/u)).toBeVisible();
  await press(docket, 'ControlOrMeta+Shift+Delete');
  await expect(dialog).toContainText('30 tasks');
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await press(docket, 'Tab', 'Enter');
  await expect(docket.shell.notice('Deleted 30 tasks permanently')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(docket.shell.syncState).toHaveAttribute('data-unsent', '0');
});

test('without the service it says what it does not know of, and sends the rest later', async ({
  docket,
  service,
}) => {
  test.setTimeout(120_000);
  await docket.account.signIn(service);
  await docket.list.add('one', 'two');
  await expect.poll(async () => (await service.titles()).length).toBe(2);
  await press(docket, 'Home', 'Delete', 'Delete');
  await expect.poll(() => service.titles()).toEqual([]);
  await service.stop();
  await press(docket, 'g', 'x', 'ControlOrMeta+Shift+Delete');
  const dialog = docket.page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect(dialog).toContainText('2 tasks');
  await expect(dialog).toContainText('The service couldn’t be asked');
  await takePictures(docket, 'trash-empty-offline');
  expect(await findings(docket.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete 2 tasks permanently' }).press('Enter');
  await expect(docket.page.getByText('The trash is empty')).toBeVisible();
  await service.startAgain();
  await press(docket, 'F5');
  await expect(docket.shell.syncState).toHaveAttribute('data-unsent', '0');
});

test('what is in the trash is looked at, and says what can be done with it', async ({ docket }) => {
  const { page, shell, list, detail, palette } = docket;
  await list.add('Old plan');
  await press(docket, 'Home', 'Delete', 'g', 'x');
  await list.row('Old plan').waitFor();
  await press(docket, 'Home');
  for (const key of ['d', '3', 's', ']', 'F2', 'Shift+N', 'Alt+ArrowDown']) {
    await press(docket, key);
    await expect(shell.notice('A task in the trash can’t be changed. Restore it first.')).toBeVisible();
    await expect(list.grid).toBeFocused();
  }
  await press(docket, 'Enter');
  await expect(detail.pane).toContainText('In the trash: U restores it, Shift Del deletes it permanently.');
  await expect(detail.title).toBeDisabled();
  await expect(detail.notesButton).toBeHidden();
  await expect(detail.value('Date')).toBeDisabled();
  await takePictures(docket, 'trash-detail');
  expect(await findings(docket.page)).toEqual([]);
  await list.row('Old plan').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Open detail/u,
    /^Restore/u,
    /^Copy/u,
    /^Delete permanently/u,
  ]);
  await press(docket, 'Escape');
  await palette.open();
  await page.keyboard.type('due today');
  await expect(palette.activeOption).toHaveText(/^Due today.*Not in the trash/u);
  await press(docket, 'Escape', 'u');
  await expect(list.row('Old plan')).toHaveCount(0);
  await press(docket, 'g', 'i');
  await list.row('Old plan').waitFor();
  await expect(detail.title).toBeEnabled();
});

/** A list with a task: where neither was sent when they are deleted, the task goes to the trash of the inbox. */
const openWithGarden = async (dataDirectory: string, open: () => Promise<Docket>): Promise<Docket> => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Garden' });
    await bridge.value('tasks.createMany', { projectId, drafts: [{ title: 'Rake the leaves' }] });
    await untilSent(bridge);
  });
  const docket = await open();
  await docket.shell.goTo('Garden');
  await docket.list.row('Rake the leaves').waitFor();
  return docket;
};

test('keys that follow the deletion of a list wait for its tasks in the trash', async ({
  dataDirectory,
  open,
}, { project }) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be delayed from here.');
  const docket = await openWithGarden(dataDirectory, open);
  const { page, shell } = docket;
  const release = await holdCalls(page, /^projects\.delete /u);
  await shell.place('Garden').focus();
  await press(docket, 'Delete');
  await page.getByRole('button', { name: 'Delete list' }).press('Enter');
  await press(docket, 'g', 'x', 'Home', 'u');
  await release();
  await expect(shell.notice(/^Its list no longer exists. Restored “.+” to the inbox$/u)).toBeVisible();
});

test('a task whose list is gone is restored to the inbox, and the notice says so', async ({
  dataDirectory,
  open,
}) => {
  const docket = await openWithGarden(dataDirectory, open);
  const { page, shell, list } = docket;
  await shell.place('Garden').focus();
  await press(docket, 'Delete');
  await page.getByRole('button', { name: 'Delete list' }).press('Enter');
  await press(docket, 'g', 'x');
  // The deleted list showed the task, too.
  await expect(shell.title).toHaveText('Trash');
  await expect(list.row('Rake the leaves')).toContainText('Garden');
  await press(docket, 'Home', 'u');
  await expect(shell.notice(/^Its list no longer exists. Restored “.+” to the inbox$/u)).toBeVisible();
  await takePictures(docket, 'trash-restored');
  await press(docket, 'g', 'i');
  await expect(list.row('Rake the leaves')).toBeVisible();
});
