import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('lists and tags are born with different colors, from wherever they are made, and undo takes them back', async ({
  docket: { page, list },
}) => {
  const sidebar = new SidebarPage(page);
  await page.keyboard.press('c');
  await page.keyboard.press('l');
  await expect(
    sidebar.sidebar.getByRole('group', { name: 'Color' }).getByRole('button', { pressed: true }),
  ).toHaveCount(1);
  await sidebar.newList.fill('Work');
  await page.keyboard.press('Enter');
  await sidebar.place('Work').waitFor();
  await sidebar.addList('Home');
  await page.keyboard.press('n');
  await list.entryField.fill('Call the bank #phone #errands');
  await list.entryField.press('Enter');
  await list.row('Call the bank').waitFor();
  await list.entryField.press('Escape');
  await sidebar.place('phone').waitFor();
  const colors = async () => {
    const projects = await askCore(page, 'projects.list', {});
    const tags = await askCore(page, 'tags.list', {});
    return [...projects.filter(({ isInbox }) => !isInbox), ...tags].map(({ color }) => color);
  };
  const born = await colors();
  expect(born).toHaveLength(4);
  expect(born).not.toContain(null);
  expect(new Set(born).size).toBe(4);
  await page.keyboard.press('ControlOrMeta+z');
  await sidebar.place('phone').waitFor({ state: 'detached' });
});

test('[list.icon] [place.icon] an emoji before the name of a list is its icon, chosen by key and by pointer', async ({
  docket: { page, palette, shell },
}) => {
  const sidebar = new SidebarPage(page);
  await page.keyboard.press('c');
  await page.keyboard.press('l');
  await sidebar.newList.pressSequentially('Trips');
  await sidebar.sidebar.getByRole('button', { name: 'Travel' }).click();
  await expect(sidebar.newList).toHaveValue('✈️ Trips');
  await sidebar.newList.press('Enter');
  // Read out, it is the name alone.
  await sidebar.place('Trips').waitFor();
  await expect(shell.title).toHaveText('✈️ Trips');
  await expect(sidebar.line('Trips')).toContainText('✈️');
  await palette.run('list: icon');
  await palette.asking.fill('work');
  await palette.asking.press('Enter');
  await expect(shell.title).toHaveText('💼 Trips');
  await palette.run('icon trips');
  await palette.asking.fill('no icon');
  await palette.asking.press('Enter');
  await expect(shell.title).toHaveText('Trips');
  await sidebar.place('Trips').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Icon' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: '⭐ Star' }).click();
  await expect(sidebar.line('Trips')).toContainText('⭐');
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
