import { expect, test } from '#e2e/fixtures/test.ts';

test('[window.next-pane] [window.previous-pane] F6 goes from pane to pane, out of a text field too', async ({
  docket,
}) => {
  const { page, shell, detail, list } = docket;
  await list.add('one');
  const paneNow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'));
  await page.keyboard.press('Home');
  await page.keyboard.press('F6');
  await expect(detail.title).toBeFocused();
  await page.keyboard.press('F6');
  await expect(shell.place('Inbox')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(list.grid).toBeFocused();
  for (const pane of ['sidebar', 'detail', 'view']) {
    await page.keyboard.press('Shift+F6');
    await expect.poll(paneNow).toBe(pane);
  }
  await page.keyboard.press('ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await page.keyboard.press('F6');
  await expect.poll(paneNow).toBe('sidebar');
});
