import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** What is done to a list, folder, tag or filter that is not open: the palette asks which one. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const fill = async (docket: Docket): Promise<void> => {
  const { list } = docket;
  await new SidebarPage(docket.page).addList('Garden');
  await press(docket, 'g', 'i');
  await press(docket, 'n');
  await list.entryField.fill('call mum #phone');
  await press(docket, 'Enter');
  await list.row('call mum').waitFor();
  await list.entryField.fill('buy bulbs #shop');
  await press(docket, 'Enter');
  await list.row('buy bulbs').waitFor();
  await list.entryField.press('Escape');
};

test('[place.rename] [place.archive] [place.unarchive] lists and tags are renamed and archived from anywhere, by key', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  await fill(docket);
  await page.evaluate(() => {
    // Where tags are folded away, a rename shows them.
    document.querySelector<HTMLElement>('button[aria-expanded="true"][aria-label*="Tags"]')?.click();
  });
  await palette.run('rename list');
  await expect(palette.asking).toHaveAccessibleName('Rename list, folder, tag or filter…');
  await palette.asking.pressSequentially('phon');
  await press(docket, 'Enter');
  const name = shell.sidebar.getByRole('textbox');
  await expect(name).toBeFocused();
  await name.fill('calls');
  await press(docket, 'Enter');
  await expect(list.row('call mum')).toContainText('calls');
  await palette.run('archive gard');
  await expect(shell.place('Garden')).toHaveCount(0);
  await palette.run('unarchive gard');
  await expect(shell.place('Garden')).toBeVisible();
});

test('[place.merge] [place.color] [place.delete] a tag is merged, colored and deleted in two steps, and Backspace goes one back', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  await fill(docket);
  await press(docket, 'g', 's');
  await palette.run('merge a tag');
  await expect(palette.options).toHaveText([/phone/u, /shop/u]);
  await palette.asking.pressSequentially('sho');
  await press(docket, 'Enter');
  await expect(palette.asking).toHaveAccessibleName('Merge #shop into…');
  await takePictures(docket, 'palette-merge-into');
  expect(await findings(page)).toEqual([]);
  await press(docket, 'Backspace');
  await expect(palette.asking).toHaveAccessibleName('Merge a tag into another…');
  // By pointer.
  await palette.options.filter({ hasText: 'shop' }).click();
  await palette.options.filter({ hasText: 'phone' }).click();
  await expect(shell.notice('Merged #shop into #phone')).toBeVisible();
  await palette.run('color phone');
  await palette.asking.pressSequentially('green');
  await press(docket, 'Enter', 'g', 'i');
  await expect(list.row('buy bulbs')).toContainText('phone');
  await palette.run('delete list, tag');
  await palette.options.filter({ hasText: 'phone' }).click();
  await expect(shell.notice('Deleted the tag #phone')).toBeVisible();
});

test('a picker is headed with what it changes', async ({ docket }) => {
  const { list, page, palette } = docket;
  await list.add('one', 'two', 'three');
  await press(docket, 'Home', 'm');
  await expect(palette.asking).toHaveAccessibleName('Move “three” to…');
  await press(docket, 'Escape', 'ControlOrMeta+a', 'm');
  await expect(palette.asking).toHaveAccessibleName('Move 3 tasks to…');
  await expect(page.getByText('Move 3 tasks to…')).toBeVisible();
  await press(docket, 'Escape', 'p');
  await expect(palette.asking).toHaveAccessibleName('Priority of 3 tasks');
  await press(docket, 'Escape');
  // By pointer, from the bar of the selection.
  await list.bulkBar.getByRole('button', { name: /^Move/u }).click();
  await expect(page.getByText('Move 3 tasks to…')).toBeVisible();
});

test('a list and a tag are made with a color, by key and by pointer', async ({ docket }) => {
  const { page, list, shell } = docket;
  await press(docket, 'c', 'l');
  await page.keyboard.type('Garden');
  await press(docket, 'Tab', 'Tab', 'Enter');
  const pressed = shell.sidebar.getByRole('button', { pressed: true });
  await expect(pressed).toHaveCount(1);
  const color = await pressed.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(shell.sidebar.getByRole('textbox')).toBeFocused();
  await takePictures(docket, 'new-list-colors');
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Garden');
  await expect(shell.place('Garden').locator('span[style]')).toHaveCSS('background-color', color);
  await press(docket, 'c', 't');
  await page.keyboard.type('water');
  await shell.sidebar.getByRole('button', { name: 'Green' }).click();
  await press(docket, 'Enter');
  await expect(shell.place('water').locator('svg')).toHaveAttribute('stroke', '#2F9152');
  await expect(list.entryField).toHaveCount(0);
});
