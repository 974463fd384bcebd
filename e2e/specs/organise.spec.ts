import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** Lists, folders, tags and columns by keyboard alone, through the palette. */

/** Runs a command that asks, and answers it. */
const tell = async ({ palette }: Docket, command: string, answer: string): Promise<void> => {
  await palette.open();
  await palette.field.fill(command);
  await palette.field.press('Enter');
  await palette.asking.waitFor();
  await palette.asking.fill(answer);
  await palette.asking.press('Enter');
  await palette.asking.waitFor({ state: 'detached' });
};

const type = async ({ page }: Docket, text: string): Promise<void> => {
  await page.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const newTag = async (docket: Docket, label: string): Promise<void> => {
  await docket.page.keyboard.press('c');
  await docket.page.keyboard.press('t');
  await type(docket, label);
  await new SidebarPage(docket.page).place(label).waitFor();
};

const newList = async (docket: Docket, name: string): Promise<void> => {
  await docket.page.keyboard.press('c');
  await docket.page.keyboard.press('l');
  await type(docket, name);
  await expect(docket.shell.title).toHaveText(name);
};

test.describe('columns', () => {
  test.beforeEach(async ({ dataDirectory }) => {
    await fill(dataDirectory, (bridge) =>
      addBoard(bridge, { 'To do': ['one', 'two'], Doing: ['three'], Done: [] }),
    );
  });

  test('[column.new] [column.rename] [column.left] [column.right] are made, renamed and ordered', async ({
    open,
  }) => {
    const docket = await open();
    await docket.shell.goTo('Atlas launch');
    const board = new BoardPage(docket.page);
    await docket.palette.run('new column');
    await type(docket, 'Later');
    await expect.poll(() => board.columnNames()).toEqual(['To do', 'Doing', 'Done', 'Later']);
    await docket.page.keyboard.press('Escape');
    await board.board.focus();
    await docket.page.keyboard.press('j');
    await docket.palette.run('rename column');
    await type(docket, 'Next');
    await expect.poll(() => board.columnNames()).toEqual(['Next', 'Doing', 'Done', 'Later']);
    await docket.palette.run('move column right');
    await expect.poll(() => board.columnNames()).toEqual(['Doing', 'Next', 'Done', 'Later']);
    await docket.palette.run('move column left');
    await expect.poll(() => board.columnNames()).toEqual(['Next', 'Doing', 'Done', 'Later']);
  });

  test('[column.card] [column.limit] [column.collapse] [column.delete] take a task, a limit, and go', async ({
    open,
  }) => {
    const docket = await open();
    await docket.shell.goTo('Atlas launch');
    const board = new BoardPage(docket.page);
    await board.card('one').waitFor();
    await docket.page.keyboard.press('j');
    await docket.palette.run('new task in this column');
    await expect(docket.list.entryField).toBeFocused();
    await type(docket, 'zero');
    await docket.page.keyboard.press('Escape');
    await expect.poll(() => board.titles('To do')).toEqual(['zero', 'one', 'two']);
    await docket.palette.run('limit of this column');
    await type(docket, '2');
    await expect(board.column('To do')).toContainText('3 / 2');
    await docket.palette.run('collapse column');
    await expect(board.strip('To do')).toBeVisible();
    await board.strip('To do').focus();
    await docket.page.keyboard.press('Enter');
    await board.card('one').waitFor();
    await board.board.focus();
    await docket.page.keyboard.press('Home');
    await docket.palette.run('delete column');
    await docket.page.getByRole('dialog', { name: 'Delete column To do?' }).waitFor();
    await docket.page.keyboard.press('ArrowUp');
    await docket.page.keyboard.press('Enter');
    await expect.poll(() => board.columnNames()).not.toContain('To do');
  });
});

test.describe('lists and folders', () => {
  test('[list.color] [list.kind] [list.new-folder] a list has a colour, a kind and a folder of its own', async ({
    docket,
    open,
  }) => {
    const sidebar = new SidebarPage(docket.page);
    await newList(docket, 'Work');
    await tell(docket, 'list colour', 'green');
    await expect(sidebar.place('Work').locator('span[style]')).toHaveAttribute(
      'style',
      /rgb\(47, 145, 82\)/u,
    );
    await tell(docket, 'list kind', 'notes');
    await docket.palette.run('new folder with this list');
    await type(docket, 'Office');
    await sidebar.place('Office').waitFor();
    await sidebar.place('Office').focus();
    await docket.page.keyboard.press('ArrowLeft');
    await expect(sidebar.place('Work')).toHaveCount(0);
    await docket.quit();
    const again = await open();
    const after = new SidebarPage(again.page);
    await after.place('Office').focus();
    await again.page.keyboard.press('ArrowRight');
    await after.place('Work').focus();
    await again.page.keyboard.press('Enter');
    await expect(again.shell.title).toHaveText('Work');
    await again.palette.open();
    await again.palette.field.fill('list kind');
    await again.palette.field.press('Enter');
    await again.palette.asking.waitFor();
    await expect(again.palette.options.filter({ hasText: 'Notes' }).locator('svg')).toHaveCount(1);
    await expect(again.palette.options.filter({ hasText: 'Tasks' }).locator('svg')).toHaveCount(0);
  });

  test('[list.unarchive] [list.delete] a list comes back out of the archive, and goes', async ({
    docket,
  }) => {
    const sidebar = new SidebarPage(docket.page);
    await newList(docket, 'Old');
    await docket.palette.run('list archive');
    await expect(sidebar.place('Old')).toHaveCount(0);
    await sidebar.archivedToggle.focus();
    await docket.page.keyboard.press('Enter');
    await sidebar.place('Old').focus();
    await docket.page.keyboard.press('Enter');
    await expect(docket.shell.title).toHaveText('Old');
    await docket.palette.run('list unarchive');
    await expect(sidebar.archivedToggle).toHaveCount(0);
    await docket.palette.run('list delete');
    await docket.page.getByRole('dialog', { name: 'Delete “Old”?' }).waitFor();
    await docket.page.getByRole('button', { name: 'Delete list' }).focus();
    await docket.page.keyboard.press('Enter');
    await expect(sidebar.place('Old')).toHaveCount(0);
    await expect(docket.shell.title).toHaveText('Inbox');
  });

  test('[folder.new-list] [folder.rename] [folder.delete] a folder takes a list, a name, and is taken apart', async ({
    docket,
  }) => {
    const sidebar = new SidebarPage(docket.page);
    await docket.page.keyboard.press('c');
    await docket.page.keyboard.press('f');
    await type(docket, 'Home');
    await sidebar.place('Home').focus();
    await docket.page.keyboard.press('Enter');
    await expect(docket.shell.title).toHaveText('Home');
    await docket.palette.run('new list in this folder');
    await type(docket, 'Garden');
    await expect(docket.shell.title).toHaveText('Garden');
    await sidebar.place('Home').focus();
    await docket.page.keyboard.press('Enter');
    await docket.palette.run('folder rename');
    await type(docket, 'House');
    await expect(docket.shell.title).toHaveText('House');
    await docket.palette.run('folder ungroup');
    await expect(sidebar.place('House')).toHaveCount(0);
    await expect(sidebar.place('Garden')).toBeVisible();
  });
});

test('[go.tag] [tag.color] [tag.new-below] [tag.parent] [tag.merge] [tag.delete] tags by keyboard alone', async ({
  docket,
}) => {
  const sidebar = new SidebarPage(docket.page);
  const { page } = docket;
  for (const label of ['errands', 'phone']) await newTag(docket, label);
  await docket.list.paste(['call #phone', 'write']);
  await docket.list.row('call').waitFor();
  const goTo = async (label: string) => {
    await page.keyboard.press('g');
    await page.keyboard.press('#');
    await docket.palette.asking.fill(label);
    await docket.palette.asking.press('Enter');
    await expect(docket.shell.title).toHaveText(label);
  };
  await goTo('errands');
  await tell(docket, 'tag colour', 'green');
  await expect(sidebar.place('errands').locator('svg')).toHaveAttribute('stroke', '#2F9152');
  await docket.palette.run('new tag under');
  await type(docket, 'shop');
  await sidebar.fold('errands').waitFor();
  await goTo('phone');
  await tell(docket, 'tag nest under', 'errands');
  await sidebar.place('errands').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await sidebar.places('tag')).length).toBe(3);
  await goTo('phone');
  await tell(docket, 'tag merge into', 'shop');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'shop']);
  await goTo('shop');
  await expect(docket.list.row('call')).toBeVisible();
  await docket.palette.run('tag delete');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => sidebar.places('tag')).toEqual(['errands', 'shop']);
});
