import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { startService } from '#e2e/fixtures/service.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('a list is made, renamed in place, coloured and shown by its name', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addList('Work');
  await expect(docket.shell.title).toHaveText('Work');
  await sidebar.choose('Work', 'Rename');
  await sidebar.nameField('list').fill('Office');
  await sidebar.nameField('list').press('Enter');
  await expect(docket.shell.title).toHaveText('Office');
  await sidebar.choose('Office', 'Color', 'Green');
  await expect(sidebar.place('Office').locator('span[style]')).toHaveAttribute(
    'style',
    /rgb\(47, 145, 82\)/u,
  );
});

test('[list.rename] Escape leaves a name as it was', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addList('Work');
  await sidebar.place('Work').press('F2');
  await sidebar.nameField('list').fill('Something else');
  await sidebar.nameField('list').press('Escape');
  await expect(sidebar.place('Work')).toBeVisible();
  await expect.poll(() => sidebar.places('project')).toEqual(['Work']);
});

test('[list.new] [folder.new] [list.folder] [list.archive] by keyboard alone: made, ordered, put in a folder, archived and taken back', async ({
  docket,
}) => {
  const { page, palette } = docket;
  const sidebar = new SidebarPage(page);
  for (const name of ['One', 'Two', 'Three']) {
    await page.keyboard.press('c');
    await page.keyboard.press('l');
    await sidebar.newList.waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(docket.shell.title).toHaveText(name);
  }
  await sidebar.place('Three').press('Alt+ArrowUp');
  await expect.poll(() => sidebar.places('project')).toEqual(['One', 'Three', 'Two']);
  await page.keyboard.press('c');
  await page.keyboard.press('f');
  await sidebar.newFolder.waitFor();
  await page.keyboard.type('Home');
  await page.keyboard.press('Enter');
  await sidebar.place('Home').waitFor();
  await palette.run('list move to folder');
  await page.keyboard.type('home');
  await page.keyboard.press('Enter');
  await expect.poll(() => sidebar.places('project')).toEqual(['Three', 'One', 'Two']);
  await palette.run('list archive');
  await expect.poll(() => sidebar.places('project')).toEqual(['One', 'Two']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => sidebar.places('project')).toEqual(['Three', 'One', 'Two']);
});

test('a folder folds, shows the tasks of its lists, is renamed, and taken apart without its lists', async ({
  docket,
  open,
}) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addFolder('Home');
  await sidebar.choose('Home', 'New list in this folder');
  await sidebar.newList.fill('Garden');
  await sidebar.newList.press('Enter');
  await expect(docket.shell.title).toHaveText('Garden');
  await docket.list.add('water the lemon tree');
  await sidebar.place('Home').click();
  await expect(docket.shell.title).toHaveText('Home');
  await expect(docket.list.row('water the lemon tree')).toBeVisible();
  await sidebar.fold('Home').click();
  await expect(sidebar.place('Garden')).toHaveCount(0);
  await docket.page.reload();
  await expect(sidebar.place('Home')).toBeVisible();
  await expect(sidebar.place('Garden')).toHaveCount(0);
  await sidebar.place('Home').press('ArrowRight');
  await expect(sidebar.place('Garden')).toBeVisible();
  await sidebar.choose('Home', 'Rename');
  await sidebar.nameField('folder').fill('House');
  await sidebar.nameField('folder').press('Enter');
  await expect(docket.shell.title).toHaveText('House');
  await sidebar.choose('House', 'Ungroup');
  await expect(docket.shell.title).toHaveText('Inbox');
  await expect(sidebar.place('House')).toHaveCount(0);
  await expect(sidebar.place('Garden')).toBeVisible();
  await docket.quit();
  const again = await open();
  await expect(new SidebarPage(again.page).place('Garden')).toBeVisible();
});

test('a place of the sidebar is marked while its menu is open, also by key', async ({ docket }) => {
  const { page } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Home');
  await sidebar.addList('Work');
  const outline = async (name: string) =>
    // By role it is not to be found behind the open menu.
    page
      .locator('li')
      .filter({ has: page.locator('[data-sidebar-entry]', { hasText: name }) })
      .evaluate((line) => getComputedStyle(line).outlineStyle);
  await sidebar.place('Home').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await expect.poll(() => outline('Home')).toBe('solid');
  expect(await outline('Work')).toBe('none');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await sidebar.place('Work').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await expect.poll(() => outline('Work')).toBe('solid');
  await expect.poll(() => outline('Home')).toBe('none');
});

test('a list is deleted with its tasks named, and undo brings both back', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addList('Trip');
  await docket.list.add('passport', 'tickets');
  await sidebar.choose('Trip', 'Delete…');
  const question = docket.page.getByRole('dialog', { name: 'Delete “Trip”?' });
  await expect(question).toContainText('2 open tasks');
  await question.getByRole('button', { name: 'Delete list' }).click();
  await expect(sidebar.place('Trip')).toHaveCount(0);
  await expect(docket.shell.title).toHaveText('Inbox');
  await docket.shell.undoButton.click();
  await docket.shell.goTo('Trip');
  await expect.poll(() => docket.list.titles()).toEqual(['tickets', 'passport']);
});

test('an archived list waits below the others and comes back from there', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addList('Old');
  await sidebar.choose('Old', 'Archive');
  await expect(sidebar.place('Old')).toHaveCount(0);
  await sidebar.archivedToggle.click();
  await sidebar.choose('Old', 'Unarchive');
  await expect(sidebar.archivedToggle).toHaveCount(0);
  await expect(sidebar.place('Old')).toBeVisible();
});

test('a dragged list goes beside another, and into a folder', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addFolder('Home');
  for (const name of ['One', 'Two', 'Three']) await sidebar.addList(name);
  await sidebar.place('Three').dragTo(sidebar.place('One'), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => sidebar.places('project')).toEqual(['Three', 'One', 'Two']);
  await sidebar.place('Two').dragTo(sidebar.place('Home'));
  await expect.poll(() => sidebar.places('project')).toEqual(['Two', 'Three', 'One']);
  await sidebar.fold('Home').click();
  await expect.poll(() => sidebar.places('project')).toEqual(['Three', 'One']);
});

test('a list that is dropped on a list offers a folder of both', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  for (const name of ['One', 'Two']) await sidebar.addList(name);
  await sidebar.place('Two').dragTo(sidebar.place('One'));
  await sidebar.newFolder.fill('Both');
  await sidebar.newFolder.press('Enter');
  await expect.poll(() => sidebar.places('folder')).toEqual(['Both']);
  await sidebar.fold('Both').click();
  await expect.poll(() => sidebar.places('project')).toEqual([]);
});

test('a smart list is hidden when it is empty, or always, and the one that is open is there', async ({
  docket,
}) => {
  const { page } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.choose('Tomorrow', 'Hide when empty');
  await sidebar.choose('Won’t do', 'Hide');
  await expect(sidebar.place('Tomorrow')).toHaveCount(0);
  await docket.list.add('water the plants');
  await docket.list.row('water the plants').click();
  await docket.palette.run('due tomorrow');
  await expect(sidebar.place('Tomorrow')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(sidebar.place('Won’t do')).toBeVisible();
  await docket.shell.goTo('Inbox');
  await expect(sidebar.place('Won’t do')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+,');
  await docket.shell.settings.getByRole('group', { name: 'Won’t do' }).getByText('Show').click();
  await page.keyboard.press('Escape');
  await expect(sidebar.place('Won’t do')).toBeVisible();
});

test('lists and folders reach the service, also what was done while it was away', async ({ docket }) => {
  test.setTimeout(90_000);
  const service = await startService();
  const sidebar = new SidebarPage(docket.page);
  await docket.account.fillSignIn(service);
  await docket.page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Inbox');
  await sidebar.addFolder('Home');
  await sidebar.addList('Garden');
  await expect.poll(async () => (await service.snapshot()).projects).toEqual(['Garden']);
  await service.stop();
  await sidebar.choose('Garden', 'Rename');
  await sidebar.nameField('list').fill('Balcony');
  await sidebar.nameField('list').press('Enter');
  await sidebar.choose('Balcony', 'Move to folder', 'Home');
  await sidebar.addTag('errands');
  await service.startAgain();
  await docket.page.keyboard.press('F5');
  await expect
    .poll(() => service.snapshot())
    .toMatchObject({ projects: ['Balcony'], folders: ['Home'], tags: ['errands'] });
  await service.remove();
});

test('the sidebar has no finding', async ({ docket }) => {
  const { page } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.addFolder('Home');
  await sidebar.choose('Home', 'New list in this folder');
  await sidebar.newList.fill('Garden');
  await sidebar.newList.press('Enter');
  await sidebar.addTag('errands');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await sidebar.place('Garden').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Color' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: 'Green' }).waitFor();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sidebar.place('errands').press('F2');
  await sidebar.nameField('tag').fill('not allowed');
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
