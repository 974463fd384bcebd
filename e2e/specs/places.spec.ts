import { startService } from '#e2e/fixtures/service.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('[task.move] m and [task.column] b put a task elsewhere, and the service has it there', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { page, palette, list } = docket;
  const service = await startService();
  await docket.account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Inbox');
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Work');
  await docket.shell.goTo('Inbox');
  await list.paste(['one', '  below', 'two']);
  await list.row('two').waitFor();
  const where = async () =>
    (await service.snapshot()).tasks.map(
      ({ title, list: name, column, parent }) => `${title}: ${name}/${column ?? '-'} < ${parent ?? '-'}`,
    );
  await expect.poll(where).toEqual(['one: Inbox/- < -', 'below: Inbox/- < one', 'two: Inbox/- < -']);
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  await palette.asking.fill('wor');
  await palette.asking.press('Enter');
  await expect.poll(() => list.titles()).toEqual(['two']);
  await expect
    .poll(where)
    .toEqual(expect.arrayContaining(['one: Work/- < -', 'below: Work/- < one', 'two: Inbox/- < -']));
  await docket.shell.goTo('Work');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await palette.run('new column');
  await page.keyboard.type('Doing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowgroup', { name: 'Doing', exact: true })).toBeVisible();
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('b');
  await palette.asking.fill('doi');
  await palette.asking.press('Enter');
  await expect.poll(where).toEqual(expect.arrayContaining(['one: Work/Doing < -']));
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(where).toEqual(expect.arrayContaining(['one: Work/- < -']));
  // A column that is not there yet is made, and one step takes back both.
  await page.keyboard.press('Home');
  await page.keyboard.press('b');
  await palette.asking.fill('Waiting');
  await expect(page.getByRole('option', { name: 'New column “Waiting”' })).toBeVisible();
  await palette.asking.press('Enter');
  await expect.poll(where).toEqual(expect.arrayContaining(['one: Work/Waiting < -']));
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(where).toEqual(expect.arrayContaining(['one: Work/- < -']));
  await expect(page.getByRole('rowgroup', { name: 'Waiting', exact: true })).toHaveCount(0);
  await service.remove();
});
