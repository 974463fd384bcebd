import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('a tag of a task is in the sidebar, and its view shows the tag and the task', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await docket.list.add('call the landlord');
  await docket.palette.run('tags +Phone');
  await sidebar.place('Phone').click();
  await expect(docket.shell.title).toHaveText('Phone');
  await expect(docket.list.row('call the landlord')).toBeVisible();
  await expect.poll(() => docket.shell.openCount('Phone')).toBe(1);
});

test('[tag.new] a label that is no label says so while it is typed, and is not saved', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addTag('phone');
  await docket.page.keyboard.press('c');
  await docket.page.keyboard.press('t');
  await sidebar.newTag.fill('two words');
  await expect(sidebar.sidebar).toContainText('white space');
  await sidebar.newTag.press('Enter');
  await expect(sidebar.newTag).toBeVisible();
  await sidebar.newTag.fill('PHONE');
  await expect(sidebar.sidebar).toContainText('A tag named “PHONE” already exists.');
  await sidebar.newTag.press('Escape');
  await expect.poll(() => sidebar.places('tag')).toEqual(['phone']);
});

test('[tag.rename] a renamed tag stays on its tasks, and the view of it stays open', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  await docket.list.add('call the landlord');
  await docket.palette.run('tags +phone');
  await sidebar.place('phone').click();
  await sidebar.place('phone').press('F2');
  await sidebar.nameField('tag').fill('Calls');
  await sidebar.nameField('tag').press('Enter');
  await expect(docket.shell.title).toHaveText('Calls');
  await expect(docket.list.row('call the landlord')).toBeVisible();
});

test('the order of a tag is kept with it, and there again after a restart', async ({ open }) => {
  const first = await open();
  await first.list.add('beta', 'alpha');
  await first.page.keyboard.press('ControlOrMeta+a');
  await first.palette.run('tags +phone');
  await new SidebarPage(first.page).place('phone').click();
  await first.palette.run('sort title');
  await expect(first.list.rows).toHaveText([/alpha/u, /beta/u]);
  await first.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'docket.session') localStorage.removeItem(key);
  });
  await first.quit();
  const second = await open();
  await new SidebarPage(second.page).place('phone').click();
  await expect(second.list.rows).toHaveText([/alpha/u, /beta/u]);
});

test('tags nest, fold, merge and go, and undo brings them back', async ({ docket }) => {
  const sidebar = new SidebarPage(docket.page);
  for (const label of ['errands', 'shop', 'phone']) await sidebar.addTag(label);
  await sidebar.choose('shop', 'Nest under', 'errands');
  await sidebar.place('phone').dragTo(sidebar.place('errands'));
  await sidebar.fold('errands').click();
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands']);
  await sidebar.place('errands').press('ArrowRight');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'shop', 'phone']);
  await sidebar.choose('shop', 'Merge into', 'phone');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'phone']);
  await docket.shell.undoButton.click();
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'shop', 'phone']);
  await sidebar.choose('errands', 'Delete');
  await expect.poll(() => sidebar.places('tag')).toEqual(['shop', 'phone']);
  await docket.shell.undoButton.click();
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'shop', 'phone']);
});
