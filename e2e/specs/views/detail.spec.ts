import { DatePickerPage } from '#e2e/pages/date-picker-page.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Pick<Docket, 'page'>, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('the detail', () => {
  test.beforeEach(async ({ docket }) => {
    await docket.list.add('Pack');
    await press(docket, 'Home');
    await docket.detail.title.waitFor();
  });

  test('notes are written as text and read as Markdown, and a half-typed one survives a reload', async ({
    docket,
  }) => {
    await docket.detail.notesButton.press('Enter');
    await docket.page.keyboard.type('Bring **two** shirts, [see](javascript:alert(1))');
    await docket.page.reload();
    await docket.list.row('Pack').waitFor();
    await press(docket, 'Home');
    await expect(docket.detail.pane.locator('strong')).toHaveText('two');
    await expect(docket.detail.pane.getByRole('link')).toHaveCount(0);
    await docket.detail.notesButton.press('Enter');
    await expect(docket.detail.notes).toHaveValue(/^Bring/u);
    await press(docket, 'Escape');
    await expect(docket.detail.notesButton).toBeFocused();
  });

  test('a checklist is filled, ticked, ordered and emptied by keyboard', async ({ docket }) => {
    const { detail, page } = docket;
    await detail.newItem.focus();
    for (const item of ['Socks', 'Shirts', 'Charger']) {
      await page.keyboard.type(item);
      await press(docket, 'Enter');
    }
    await expect(detail.items).toHaveCount(3);
    await detail.item(3).press('Alt+ArrowUp');
    await expect(detail.item(2)).toHaveValue('Charger');
    await detail.tick('Socks').press('Space');
    await expect(detail.checklist).toContainText('1 of 3');
    await detail.item(1).fill('');
    await detail.item(1).press('Backspace');
    await expect(detail.items).toHaveCount(2);
    await press(docket, 'Escape');
    await expect(docket.list.row('Pack')).toContainText('0/2');
  });

  test('an item gets a day and a time by key, and loses them by pointer', async ({ docket }) => {
    const { detail, page } = docket;
    const picker = new DatePickerPage(page);
    await detail.newItem.fill('Socks');
    await press(docket, 'Enter');
    await detail.item(1).press('Control+;');
    await picker.words.fill('tomorrow 9am');
    await expect(picker.field('Time')).toHaveValue('9 am');
    await expect(picker.field('Repeat')).toHaveCount(0);
    await press(docket, 'Enter');
    await picker.closed();
    const date = detail.items.first().getByRole('button', { name: /^Tomorrow/u });
    await expect(date).toHaveText(/9 am/u);
    await expect(detail.item(1)).toBeFocused();
    await date.click();
    await picker.quick('No date').click();
    await expect(date).toHaveCount(0);
    await docket.palette.run('undo');
    await expect(date).toHaveCount(1);
  });

  test('[task.to-item] items are pasted, dragged into order, made subtasks, and come back as items', async ({
    docket,
  }) => {
    const { detail, page } = docket;
    await detail.newItem.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '- [ ] Socks\n- [ ] Shirts\n- [x] Charger');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(detail.items).toHaveCount(3);
    await expect(detail.items.nth(1).getByRole('checkbox')).not.toBeChecked();
    await expect(detail.items.nth(2).getByRole('checkbox')).toBeChecked();
    await detail.items.nth(2).hover();
    await detail.grip(3).dragTo(detail.items.nth(0), { targetPosition: { x: 40, y: 4 } });
    await expect(detail.item(1)).toHaveValue('Charger');
    await expect(page.getByRole('status').filter({ hasText: 'Charger: 1 of 3' })).toBeAttached();
    await detail.items.nth(0).hover();
    await detail.items.nth(0).getByRole('button', { name: 'Convert to subtask' }).click();
    await expect(detail.items).toHaveCount(2);
    await expect(docket.list.row('Charger')).toBeVisible();
    await docket.list.row('Charger').click();
    await docket.palette.run('checklist item of its parent');
    await expect(docket.list.row('Charger')).toHaveCount(0);
    await docket.list.row('Pack').click();
    await expect(detail.item(3)).toHaveValue('Charger');
    await docket.shell.undoButton.click();
    await expect(docket.list.row('Charger')).toBeVisible();
  });

  test('each value is a button that asks for the new one', async ({ docket }) => {
    await docket.detail.value('Date').press('Enter');
    await docket.palette.asking.fill('tomorrow');
    await press(docket, 'Enter');
    await expect(docket.detail.field('Date')).toContainText('Tomorrow');
    await expect(docket.detail.value('Date')).toBeFocused();
  });

  test('Delete on a value takes the value off, and never the task', async ({ docket }) => {
    const { detail, list, shell } = docket;
    await press(docket, '3', 't');
    await expect(detail.field('Priority')).toHaveText(/High$/u);
    await expect(detail.field('Date')).toContainText('Today');
    for (const name of ['Date', 'Priority'] as const) {
      await detail.value(name).press('Delete');
      await expect(detail.field(name)).toHaveText(/No date$|None$/u);
      await expect(detail.value(name)).toBeFocused();
      await detail.value(name).press('Backspace');
    }
    await detail.value('List').press('Delete');
    await expect(list.row('Pack')).toBeVisible();
    await shell.undoButton.click();
    await expect(detail.field('Priority')).toHaveText(/High$/u);
  });

  test('[task.parent] the parent is a value like the others: set, changed and cleared where it is shown', async ({
    docket,
  }) => {
    const { detail, list, palette, page } = docket;
    await list.add('Trip', 'Socks');
    await list.row('Socks').click();
    await expect(detail.field('Parent')).toHaveText(/None$/u);
    await detail.value('Parent').press('Enter');
    await page.keyboard.type('pa');
    await expect(palette.activeOption).toHaveText('Pack');
    await press(docket, 'Enter');
    await expect(list.atDepth(1, 'Socks')).toBeVisible();
    await expect(detail.value('Parent')).toHaveText(/Pack$/u);
    await list.row('Socks').click();
    await press(docket, 'Shift+P');
    await page.keyboard.type('Trip');
    await expect(palette.activeOption).toHaveText('Trip');
    await press(docket, 'Enter');
    await expect(detail.value('Parent')).toHaveText(/Trip$/u);
    await palette.open();
    await palette.field.fill('parent pack');
    await expect(palette.activeOption).toHaveText('Parent: Pack');
    await palette.field.fill('parent no');
    await press(docket, 'Enter');
    await expect(list.atDepth(0, 'Socks')).toBeVisible();
    await expect(detail.field('Parent')).toHaveText(/None$/u);
  });

  test('a subtask leads to its parent and back', async ({ docket }) => {
    await press(docket, 'Shift+N');
    await docket.page.keyboard.type('Socks');
    await press(docket, 'Enter', 'Escape');
    await docket.list.atDepth(1, 'Socks').waitFor();
    await docket.detail.pane.getByRole('button', { name: 'Pack', exact: true }).press('Enter');
    await expect(docket.detail.title).toHaveValue('Pack');
    await docket.detail.pane.getByRole('button', { name: 'Socks' }).press('Enter');
    await expect(docket.detail.title).toHaveValue('Socks');
  });

  test('a task with many subtasks shows the first of them until all are asked for', async ({ docket }) => {
    const { detail, list } = docket;
    await list.paste(['Move house', ...Array.from({ length: 40 }, (_none, index) => `  Box ${index + 1}`)]);
    await list.entryField.waitFor({ state: 'detached' });
    await list.atDepth(1, 'Box 1').waitFor();
    await press(docket, 'Home');
    await expect(detail.title).toHaveValue('Move house');
    const subtasks = detail.pane.getByRole('region', { name: 'Subtasks' });
    await expect(subtasks.getByRole('listitem')).toHaveCount(30);
    await takePictures(docket, 'many-subtasks');
    await subtasks.getByRole('button', { name: 'Show all 40' }).press('Enter');
    await expect(subtasks.getByRole('listitem')).toHaveCount(40);
  });
});

test('notes are never seen as they are written in Markdown, not the first ones either', async ({
  open,
  dataDirectory,
}) => {
  await fill(dataDirectory, (bridge) =>
    bridge.value('tasks.create', { projectId: null, title: 'Pack', notes: 'Bring **two** shirts' }),
  );
  const { page, list, detail } = await open();
  await list.row('Pack').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /Markdown.*[.]js$/u.test(name)),
      ),
    )
    .toBe(true);
  await detail.pane.evaluate((pane) => {
    new MutationObserver(() => {
      if (pane instanceof HTMLElement && pane.innerText.includes('**')) pane.dataset['seen'] = 'as text';
    }).observe(pane, { subtree: true, childList: true });
  });
  await press({ page }, 'Home');
  await expect(detail.pane.locator('strong')).toHaveText('two');
  await expect(detail.pane).not.toHaveAttribute('data-seen');
});

test('notes read as text where what draws them cannot be fetched any more', async ({
  open,
  dataDirectory,
}) => {
  await fill(dataDirectory, (bridge) =>
    bridge.value('tasks.create', { projectId: null, title: 'Pack', notes: 'Bring **two** shirts' }),
  );
  const { page, list, detail } = await open();
  await page.route(/Markdown.*[.]js$/u, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await list.row('Pack').waitFor();
  await press({ page }, 'Home');
  await expect(detail.pane).toContainText('Bring **two** shirts');
  await detail.notesButton.press('Enter');
  await expect(detail.notes).toHaveValue('Bring **two** shirts');
});

test('long notes are written on at their end, which is in sight', async ({ open, dataDirectory }) => {
  const notes = Array.from({ length: 80 }, (_line, index) => `Line ${index + 1}`).join('\n');
  await fill(dataDirectory, (bridge) =>
    bridge.value('tasks.create', { projectId: null, title: 'Pack', notes }),
  );
  const { page, list, detail } = await open();
  await list.row('Pack').waitFor();
  await press({ page }, 'Home');
  await detail.notesButton.press('Enter');
  await expect(detail.notes).toBeFocused();
  const below = () =>
    detail.notes.evaluate((field) => field.scrollHeight - field.clientHeight - field.scrollTop);
  await expect.poll(below).toBeLessThan(2);
});

test('the date of the detail names the day of a weekday, where the row has the weekday alone', async ({
  docket: { page, list, detail },
}) => {
  await page.keyboard.press('n');
  await list.entryField.fill('Pack in 3 days');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  const day = new Date();
  day.setDate(day.getDate() + 3);
  const weekday = day.toLocaleDateString('en-US', { weekday: 'short' });
  const monthDay = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await expect(list.row('Pack')).toContainText(weekday);
  await expect(list.row('Pack')).not.toContainText(monthDay);
  await expect(detail.field('Date')).toContainText(`${weekday}, ${monthDay}`);
});
