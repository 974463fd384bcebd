import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.beforeEach(async ({ docket }) => {
  await docket.list.paste(['five', 'four', 'three']);
  await docket.list.row('three').waitFor();
  await press(docket, 'Home');
});

test('[window.palette] takes an argument in the same line', async ({ docket }) => {
  await docket.palette.run('due tomorrow');
  await expect(docket.list.row('five')).toContainText('Tomorrow');
  await docket.palette.run('tag +phone');
  await expect(docket.list.row('five')).toContainText('phone');
  await docket.palette.run('p1');
  await expect(docket.detail.field('Priority')).toContainText('High');
});

test('a word that a command cannot read is answered with words that it can', async ({ docket }) => {
  await press(docket, 'Home', 'r');
  await docket.page.keyboard.type('blurb');
  await expect(docket.page.getByRole('dialog', { name: 'Commands' })).toContainText(
    'Nothing fits “blurb”. How often? Try every mon',
  );
});

test('the palette stands what acts on the task at hand first, and leads with what matches best', async ({
  docket,
}) => {
  await press(docket, 'Home');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('“five”');
  await docket.palette.field.fill('statistics');
  await expect(docket.palette.sections.first()).toHaveAccessibleName('Go to');
  await press(docket, 'Escape', 'x', 'j', 'x');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('The 2 tasks selected');
});

test('with no task at hand the palette begins with the view, not with a verb', async ({ docket }) => {
  await docket.shell.goTo('Tomorrow');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('This view');
});

test('the palette finds tasks, lists, tags, filters and settings beside commands, by key', async ({
  docket,
}) => {
  const { page, shell, list, palette } = docket;
  await new SidebarPage(page).addList('Travel');
  await shell.goTo('Inbox');
  await press(docket, 'n');
  await list.entryField.fill('Book travel insurance #travelling');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await new FilterPage(page).add('!high', 'Travel soon');
  await palette.open();
  await palette.field.fill('travel');
  await expect(palette.options.filter({ hasText: 'Travel' }).filter({ hasText: 'List' })).toBeVisible();
  await expect(palette.options.filter({ hasText: 'travelling' }).filter({ hasText: 'Tag' })).toBeVisible();
  await expect(palette.options.filter({ hasText: 'Travel soon' })).toContainText('Filter');
  await expect(palette.options.filter({ hasText: 'Book travel insurance' })).toContainText('Inbox');
  // The best match leads, whatever it is.
  await expect(palette.activeOption).toHaveText(/^Travel/u);
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Travel');
  await palette.run('insurance');
  await expect(shell.title).toHaveText('Inbox');
  await expect.poll(() => list.focused()).toContain('Book travel insurance');
  await palette.run('theme: dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await palette.run('travelling');
  await expect(shell.title).toHaveText(/travelling/u);
});

test('the palette finds a completed task where no open one has the words', async ({ docket }) => {
  const { shell, list, palette } = docket;
  await list.add('Renew the passport');
  await list.add('Passport photo');
  await list.completeByClick('Renew the passport');
  await shell.goTo('Today');
  await palette.open();
  await palette.field.fill('passport');
  await expect(palette.options.filter({ hasText: 'Passport photo' })).toBeVisible();
  await expect(palette.options.filter({ hasText: 'Renew the passport' })).toHaveCount(0);
  await palette.field.fill('renew the');
  await expect(palette.options.filter({ hasText: 'Renew the passport' })).toContainText('Completed · Inbox');
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Inbox');
  await expect.poll(() => list.focused()).toContain('Renew the passport');
});

test('what the palette finds is opened by the pointer, and a command of the same name comes first', async ({
  docket,
}) => {
  const { shell, list, palette } = docket;
  await list.add('New list of books');
  await press(docket, 'Escape');
  await shell.goTo('Today');
  await palette.open();
  await palette.field.fill('new list');
  await expect(palette.options.filter({ hasText: 'New list of books' })).toBeVisible();
  await expect(palette.activeOption).toHaveText(/^New list(?! of)/u);
  await palette.options.filter({ hasText: 'New list of books' }).click();
  await expect(shell.title).toHaveText('Inbox');
  await expect.poll(() => list.focused()).toContain('New list of books');
});

test('a date alone goes to its view or schedules the task at hand, by key and by pointer', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  await list.add('call back');
  await page.keyboard.press('Home');
  await palette.open();
  await palette.field.fill('tomorrow');
  const offered = palette.options.filter({ hasText: /^Schedule: Tomorrow/u });
  await expect(offered).toHaveCount(1);
  await expect(palette.options.filter({ hasText: 'Tomorrow' }).first()).not.toHaveText(/^Schedule/u);
  await offered.click();
  await expect(list.row('call back')).toContainText('Tomorrow');
  await palette.open();
  await palette.field.fill('tomorrow');
  await expect(palette.activeOption).toContainText('Tomorrow');
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Tomorrow');
  await list.row('call back').waitFor();
  await page.keyboard.press('Home');
  await palette.run('in 3 days');
  await expect(list.row('call back')).toHaveCount(0);
});
