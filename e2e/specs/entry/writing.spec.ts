import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('what is written in the detail', () => {
  test.beforeEach(async ({ docket }) => {
    await docket.list.add('Pack');
    await press(docket, 'Home');
    await docket.detail.title.waitFor();
  });

  test('items are walked, written, removed and left by keys alone, and nothing that was typed is lost', async ({
    docket,
  }) => {
    const { detail, list, page } = docket;
    await detail.newItem.focus();
    for (const item of ['Socks', 'Shirts', 'Charger']) {
      await page.keyboard.type(item);
      await press(docket, 'Enter');
    }
    await expect(detail.items).toHaveCount(3);
    await page.keyboard.type('Half a th');
    await press(docket, 'ArrowUp', 'ArrowUp');
    await expect(detail.item(2)).toBeFocused();
    await page.keyboard.type(' and ties');
    await press(docket, 'Enter');
    await expect(detail.item(3)).toBeFocused();
    await page.keyboard.type(' for the phone');
    await press(docket, 'Escape');
    await expect(list.grid).toBeFocused();
    await page.reload();
    await list.row('Pack').waitFor();
    await press(docket, 'Home');
    await expect(detail.item(2)).toHaveValue('Shirts and ties');
    await expect(detail.item(3)).toHaveValue('Charger for the phone');
    await expect(detail.newItem).toHaveValue('Half a th');
    await detail.item(3).fill('');
    await press(docket, 'Backspace');
    await expect(detail.item(2)).toBeFocused();
    await expect(detail.items).toHaveCount(2);
    await press(docket, 'Tab');
    await expect(detail.items.nth(1).getByRole('button', { name: 'Date' })).toBeFocused();
    await press(docket, 'Tab');
    await expect(detail.items.nth(1).getByRole('button', { name: 'Convert to subtask' })).toBeFocused();
    await press(docket, 'Enter');
    await expect(list.row('Shirts and ties')).toBeVisible();
    await expect(detail.item(1)).toBeFocused();
    await detail.newItem.focus();
    await press(docket, 'Escape');
    await expect(list.grid).toBeFocused();
  });

  test('an item whose addition is taken back leaves the keyboard to the list', async ({ docket }) => {
    const { detail, list, page } = docket;
    await detail.newItem.focus();
    await page.keyboard.type('Socks');
    await press(docket, 'Enter');
    await detail.item(1).focus();
    await press(docket, 'ControlOrMeta+z');
    await expect(detail.items).toHaveCount(0);
    await expect(list.grid).toBeFocused();
    await press(docket, 'ControlOrMeta+Shift+z');
    await expect(detail.items).toHaveCount(1);
  });

  test('what is typed into an item is stored before it is left', async ({ docket }) => {
    const { detail, page } = docket;
    await detail.newItem.focus();
    await page.keyboard.type('Socks');
    await press(docket, 'Enter');
    await detail.item(1).focus();
    await press(docket, 'End');
    await page.keyboard.type(' of wool');
    const tick = detail.tick('Socks of wool');
    await expect(tick).toBeVisible();
    await expect(detail.item(1)).toBeFocused();
  });

  test('a title is written in peace: what is typed stays as it is, also where one pauses', async ({
    docket,
  }) => {
    const { detail, list, page } = docket;
    await press(docket, 'Enter');
    await expect(detail.title).toBeFocused();
    await page.keyboard.type(' for ');
    await expect(list.row('Pack for')).toBeVisible();
    await page.keyboard.type('Rome');
    await expect(list.row('Pack for Rome')).toBeVisible();
    await press(docket, 'Home');
    await page.keyboard.type('N');
    await expect(list.row('NPack for Rome')).toBeVisible();
    await page.keyboard.type('ow: ');
    await expect(list.row('Now: Pack for Rome')).toBeVisible();
  });

  test('what was typed is taken back in its field, then what was done before, and the keyboard stays', async ({
    docket,
  }) => {
    const { detail, list, page } = docket;
    await press(docket, '3');
    await expect(detail.field('Priority')).toHaveText(/High$/u);
    await press(docket, 'Enter');
    await expect(detail.title).toBeFocused();
    await page.keyboard.type(' for Rome');
    await expect(list.row('Pack for Rome')).toBeVisible();
    await press(docket, 'ControlOrMeta+z');
    await expect(detail.title).toHaveValue('Pack');
    await expect(list.row('Pack')).toBeVisible();
    await press(docket, 'ControlOrMeta+Shift+z');
    await expect(list.row('Pack for Rome')).toBeVisible();
    await press(docket, 'Escape', 'ControlOrMeta+z');
    await expect(list.row('Pack')).toBeVisible();
    await press(docket, 'Enter');
    await expect(detail.title).toBeFocused();
    await press(docket, 'ControlOrMeta+z');
    await expect(detail.field('Priority')).toHaveText(/None$/u);
    await expect(detail.title).toBeFocused();
    await press(docket, 'ControlOrMeta+Shift+z');
    await expect(detail.field('Priority')).toHaveText(/High$/u);
    await detail.value('Priority').focus();
    await press(docket, 'ControlOrMeta+z');
    await expect(detail.field('Priority')).toHaveText(/None$/u);
    await expect(detail.value('Priority')).toBeFocused();
  });

  test('words that were written with short pauses are one step', async ({ docket }) => {
    const { detail, list, page } = docket;
    await detail.newItem.focus();
    await page.keyboard.type('Socks');
    await press(docket, 'Enter');
    await detail.item(1).waitFor();
    await press(docket, 'ArrowUp');
    await page.keyboard.type(' of wool');
    await detail.tick('Socks of wool').waitFor();
    await page.keyboard.type(' and silk');
    await detail.tick('Socks of wool and silk').waitFor();
    await press(docket, 'Escape', 'ControlOrMeta+z');
    await expect(detail.item(1)).toHaveValue('Socks');
    await press(docket, 'Enter');
    await expect(detail.title).toBeFocused();
    await page.keyboard.type(' for');
    await list.row('Pack for').waitFor();
    await page.keyboard.type(' Rome');
    await list.row('Pack for Rome').waitFor();
    await press(docket, 'Escape', 'ControlOrMeta+z');
    await expect(list.row('Pack')).toBeVisible();
  });

  test('a dialog leaves the notes open that were being written', async ({ docket }) => {
    const { detail, page, shell } = docket;
    await detail.notesButton.press('Enter');
    await expect(detail.notes).toBeFocused();
    await page.keyboard.type('Bring two ');
    await press(docket, 'ControlOrMeta+,');
    await shell.settings.waitFor();
    await press(docket, 'Escape');
    await shell.settings.waitFor({ state: 'hidden' });
    await expect(detail.notes).toBeFocused();
    await page.keyboard.type('shirts');
    await expect(detail.notes).toHaveValue('Bring two shirts');
    await press(docket, 'Escape');
    await expect(detail.pane).toContainText('Bring two shirts');
  });
});
