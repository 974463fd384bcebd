import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const type = async (docket: Docket, text: string): Promise<void> => {
  await docket.page.keyboard.type(text);
};

test.describe('what stands below the entry line', () => {
  test.beforeEach(async ({ docket }) => {
    await press(docket, 'n');
    await docket.list.entryField.waitFor();
  });

  test('a column that is not there is offered at the caret, and made with the task as one step', async ({
    docket,
  }) => {
    const { list, page, shell } = docket;
    await press(docket, 'Escape');
    await new SidebarPage(page).addList('Attic');
    await shell.goTo('Attic');
    await press(docket, 'v', 'b', 'n');
    await list.entryField.waitFor();
    await type(docket, 'Paint the wall ~Attic/In progress');
    await expect(list.entryUnknown).toContainText('No column “In” in Attic');
    await list.entryField.fill('');
    await type(docket, 'Paint the wall ~Attic/"In progress');
    await expect(list.entryPicker).toHaveText('New column “In progress”');
    await press(docket, 'Tab');
    await expect(list.entryChips).toHaveText('AtticNew column In progress');
    await press(docket, 'Enter');
    const board = new BoardPage(page);
    await expect(board.column('In progress')).toContainText('Paint the wall');
    await press(docket, 'Escape', 'ControlOrMeta+z');
    await expect(board.column('In progress')).toHaveCount(0);
    await expect(board.card('Paint the wall')).toHaveCount(0);
  });

  test('the hint under the line says what Enter does: it chooses while there is a choice', async ({
    docket: { list, page },
  }) => {
    const under = page.getByRole('main');
    await list.entryField.pressSequentially('Paint the wall ~Attic');
    await expect(list.entryPicker).toBeVisible();
    // A list that is chosen to be made is made with the task.
    await expect(under).toContainText('Enter add and stay');
    await list.entryField.fill('');
    await list.entryField.pressSequentially('Paint the wall ~In');
    await expect(under).toContainText('Enter choose');
    await expect(under).not.toContainText('add and stay');
    await list.entryField.press('Enter');
    await expect(under).toContainText('Enter add and stay');
  });

  test('what is recognised moves no row below the line while it fits into one', async ({
    docket: { list, page },
  }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await list.entryField.fill('Standing');
    await list.entryField.press('Enter');
    await list.row('Standing').waitFor();
    const before = await list.row('Standing').boundingBox();
    await list.entryField.fill('Call Mia tomorrow 9am #phone !high *15m // about the flat');
    await expect(list.entryChips).toContainText('Notes');
    expect((await list.row('Standing').boundingBox())?.y).toBe(before?.y);
  });
});
