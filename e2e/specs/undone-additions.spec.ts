import { expect, test } from '#e2e/fixtures/test.ts';

test('an addition that is undone is not in the trash, and comes back by a redo', async ({ docket, open }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk', 'pay the rent');
  await page.keyboard.press('Escape');
  await expect(shell.place('Inbox')).toBeVisible();
  await page.keyboard.press('Control+z');
  await list.row('pay the rent').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await list.row('buy milk').waitFor({ state: 'detached' });
  await shell.goTo('Trash');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await shell.goTo('Inbox');
  await list.row('buy milk').waitFor();
  // The service has it again, too.
  await docket.quit();
  const again = await open();
  await again.list.row('buy milk').waitFor();
  await expect(again.list.row('pay the rent')).toHaveCount(0);
});

test('an addition that was changed before it is undone by hand is in the trash', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await page.keyboard.press('Escape');
  await list.rename('buy milk', 'buy oat milk');
  await page.keyboard.press('Delete');
  await list.row('buy oat milk').waitFor({ state: 'detached' });
  await shell.goTo('Trash');
  await list.row('buy oat milk').waitFor();
});
