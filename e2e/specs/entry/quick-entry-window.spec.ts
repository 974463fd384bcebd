import { QuickEntryPage } from '#e2e/pages/quick-entry-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import { untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.describe('the window of the quick entry', () => {
  // In Electron it is another window, which has tests of its own.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  test.beforeEach(({}, { project }) => {
    test.skip(project.name === 'electron');
  });

  test('takes a task, stays for the next one, and the main window has it', async ({ docket }) => {
    const entry = await QuickEntryPage.open(docket.page);
    await expect(entry.field).toBeFocused();
    await entry.page.keyboard.type('Call Mia tomorrow 9am #phone !high');
    await expect(entry.tokens).toHaveText(['tomorrow', '9am', '#phone', '!high']);
    await entry.page.keyboard.press('Enter');
    await expect(entry.field).toHaveValue('');
    await expect(entry.window).toContainText('Added Call Mia');
    await docket.page.bringToFront();
    await expect(docket.list.row('Call Mia')).toContainText('phone');
  });

  test('keeps its draft when Escape leaves it, over a reload too', async ({ docket }) => {
    const entry = await QuickEntryPage.open(docket.page);
    await entry.page.keyboard.type('Half a thought');
    await untilAnswered(entry.page, /^desktop\.leaveQuickEntry /u, () => entry.page.keyboard.press('Escape'));
    await expect(entry.field).toHaveValue('Half a thought');
    await expect(entry.field).toBeFocused();
    await entry.page.reload();
    await expect(entry.field).toHaveValue('Half a thought');
    await expect(docket.list.row('Half a thought')).toHaveCount(0);
  });

  test('asks for the task in the main window with Ctrl+Enter', async ({ docket }) => {
    const entry = await QuickEntryPage.open(docket.page);
    await entry.page.keyboard.type('Look at this');
    const shown = await untilAnswered(entry.page, /^desktop\.showTask /u, () =>
      entry.page.keyboard.press('Control+Enter'),
    );
    expect(shown).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/u) });
    await docket.page.bringToFront();
    await docket.list.row('Look at this').waitFor();
  });

  test('shows what is chosen of a picker that is taller than the window', async ({ docket }) => {
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']) {
      await new SidebarPage(docket.page).addList(name);
    }
    const entry = await QuickEntryPage.open(docket.page);
    await entry.page.keyboard.type('Buy milk ~');
    await entry.page.getByRole('option', { name: 'Alpha' }).waitFor();
    for (let step = 0; step < 7; step += 1) await entry.page.keyboard.press('ArrowDown');
    await expect(entry.page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
  });

  test('offers the lists at the caret', async ({ docket }) => {
    const entry = await QuickEntryPage.open(docket.page);
    await entry.page.keyboard.type('Buy milk ~In');
    await expect(entry.page.getByRole('option', { name: 'Inbox' })).toBeVisible();
    await entry.page.keyboard.press('Enter');
    await expect(entry.field).toHaveValue(/~Inbox/u);
  });
});
