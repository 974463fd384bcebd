import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';

/** Lists and tags that the entry line names before they exist, and the preview of a paste with such names. */

const LINES = ['Report ~Work', '  Figures tomorrow', 'Milk ~"Big shop" #food', 'Bread ~"Big shop"'];

const paste = async ({ page, list }: Docket, lines: readonly string[]): Promise<void> => {
  await page.keyboard.press('n');
  await list.entryField.evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, lines.join('\n'));
};

test('lists are created with the tasks by key, and one undo takes all back', async ({ docket }) => {
  const { page, shell } = docket;
  await paste(docket, LINES);
  const dialog = page.getByRole('dialog', { name: 'Add 4 tasks?' });
  await expect(dialog).toContainText('These lists don’t exist yet: Work, Big shop.');
  await expect(dialog.getByRole('row')).toHaveText([
    /Title.*Date.*List.*Tags/u,
    /Report.*Work/u,
    /Figures.*Tomorrow/u,
    /Milk.*Big shop.*#food/u,
    /Bread.*Big shop/u,
  ]);
  await dialog.getByRole('button', { name: 'Create 2 lists' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shell.openCount('Big shop')).toBe(2);
  await expect.poll(() => shell.openCount('Work')).toBe(2);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shell.place('Big shop')).toHaveCount(0);
  await expect(shell.place('Work')).toHaveCount(0);
});

test('names stay in the titles by a click, and Escape adds nothing', async ({ docket }) => {
  const { page, list, shell } = docket;
  await paste(docket, LINES);
  const dialog = page.getByRole('dialog', { name: 'Add 4 tasks?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(list.rows).toHaveCount(0);
  await page.keyboard.press('Escape');
  await paste(docket, LINES);
  await dialog.getByRole('button', { name: 'Keep in the titles' }).click();
  await list.row('Bread ~"Big shop"').waitFor();
  await expect(shell.place('Big shop')).toHaveCount(0);
});

test('lines of which every name is known are added at once', async ({ docket }) => {
  const { page, list } = docket;
  await paste(docket, ['Report ~Inbox', 'Figures tomorrow #new']);
  await list.row('Figures').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a draft that was left comes back selected: typing replaces it, an arrow keeps it', async ({
  docket,
}) => {
  const { page, list } = docket;
  await page.keyboard.press('n');
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  // By key.
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' more');
  await expect(list.entryField).toHaveValue('Half a thought more');
  await page.keyboard.press('Escape');
  // By pointer.
  await list.newTaskButton.click();
  await page.keyboard.type('Milk');
  await expect(list.entryField).toHaveValue('Milk');
  await page.keyboard.press('Enter');
  await list.row('Milk').waitFor();
});

test('one Enter makes a list and a tag that are not there, and one undo takes both back', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await page.keyboard.press('n');
  // At the end of the line, where the picker is open.
  await list.entryField.pressSequentially('One ~Attic');
  await expect(list.entryPicker).toContainText('New list “Attic”');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveValue('');
  await expect.poll(() => shell.openCount('Attic')).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shell.place('Attic')).toHaveCount(0);
  // Within the line, where the chips say it.
  await page.keyboard.press('n');
  await list.entryField.pressSequentially('Two ~Garage with #tools');
  await expect(list.entryChips).toContainText('New tag tools');
  await expect(list.entryChips).toContainText('New list Garage');
  await page.keyboard.press('Enter');
  await expect.poll(() => shell.openCount('Garage')).toBe(1);
  await list.entryField.pressSequentially('Three #tools ');
  await expect(list.entryChips).toHaveText('tools');
});

test('one Enter makes a list with the column that is named in it, and one undo takes all back', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await page.keyboard.press('n');
  await list.entryField.pressSequentially('Seeds ~Garden/Beds');
  await expect(list.entryChips).toContainText('New list Garden');
  await expect(list.entryChips).toContainText('New column Beds');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveValue('');
  await expect.poll(() => shell.openCount('Garden')).toBe(1);
  await page.keyboard.press('Escape');
  await shell.goTo('Garden');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await expect.poll(() => new BoardPage(page).titles('Beds')).toEqual(['Seeds']);
  await shell.goTo('Inbox');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shell.place('Garden')).toHaveCount(0);
});

test('pasted lines make a list once with all of its columns, by a click, and one undo takes all back', async ({
  docket,
}) => {
  const { page, shell } = docket;
  await paste(docket, ['Seeds ~Garden/Beds', 'Hose ~Garden/Shed', 'Rake ~garden']);
  const dialog = page.getByRole('dialog', { name: 'Add 3 tasks?' });
  await expect(dialog).toContainText('This list doesn’t exist yet: Garden.');
  await expect(dialog.getByRole('row')).toHaveText([
    /Title.*Date.*List.*Tags/u,
    /Seeds.*Garden\/Beds/u,
    /Hose.*Garden\/Shed/u,
    /Rake.*garden/u,
  ]);
  await dialog.getByRole('button', { name: 'Create 1 list' }).click();
  await expect.poll(() => shell.openCount('Garden')).toBe(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shell.place('Garden')).toHaveCount(0);
});
