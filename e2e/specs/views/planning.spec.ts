import { fill } from '#e2e/fixtures/fill.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';

/** What helps to plan a day and a week. */

const at = (minutes: number) => ({
  kind: 'timed' as const,
  start: new Date(Date.now() + minutes * 60_000).toISOString(),
  end: null,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isFloating: false,
});

test('the next seven days as a board have every day as a column, and an empty one takes a card', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(['write today', 'meet tomorrow']);
  await list.row('meet').waitFor();
  for (const key of ['g', 'n', 'v', 'b']) await page.keyboard.press(key);
  const board = new BoardPage(page);
  await board.card('write').waitFor();
  await page.setViewportSize({ width: 2600, height: 900 });
  await expect
    .poll(async () => (await board.columnNames()).filter((name) => !/completed/iu.test(name)).length)
    .toBe(7);
  const [first, second] = await board.columnNames();
  expect(first).toMatch(/Today/u);
  expect(second).toMatch(/Tomorrow/u);
  await board.card('write').click();
  // From today over tomorrow to a day that nothing was on.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(docket.detail.field('Date')).not.toContainText(/Today|Tomorrow|No date/u);
});

test('overdue tasks are the first column of the next seven days: they go to a day, and nothing goes there', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(['late yesterday', 'write today']);
  await list.row('write').waitFor();
  for (const key of ['g', 'n', 'v', 'b']) await page.keyboard.press(key);
  const board = new BoardPage(page);
  await board.card('late').waitFor();
  const [first, today = ''] = await board.columnNames();
  expect(first).toBe('Overdue');
  await board.card('write').click();
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await expect(docket.shell.notice(/Tasks can’t be moved to Overdue/u)).toBeVisible();
  await expect.poll(() => board.titles(today)).toEqual(['write']);
  await board.drag(board.card('late'), board.card('write'));
  await expect.poll(async () => [...(await board.titles(today))].toSorted()).toEqual(['late', 'write']);
  await expect.poll(() => board.columnNames()).not.toContain('Overdue');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => board.titles('Overdue')).toEqual(['late']);
  await board.menuOf('Overdue', 'Reschedule overdue');
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await board.titles((await board.columnNames())[1] ?? '')).join())
    .toBe('late');
});

test('after a change of several that takes them out of the view, the next one that stays has the focus', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(['one today', 'two today', 'three today', 'four today', 'five today']);
  await list.row('five').waitFor();
  for (const key of ['g', 't']) await page.keyboard.press(key);
  await list.row('five').waitFor();
  const [first = '', second = '', third = ''] = await list.titles();
  for (const key of ['Home', 'x', 'j', 'x', 's']) await page.keyboard.press(key);
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(list.row(first)).toHaveCount(0);
  await expect(list.row(second)).toHaveCount(0);
  await expect.poll(() => list.focused()).toContain(third);
});

test('after everything overdue is rescheduled, the first task of today has the focus', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['late yesterday', 'later yesterday', 'write today']);
  await list.row('write').waitFor();
  for (const key of ['g', 't']) await page.keyboard.press(key);
  await list.row('late').first().waitFor();
  await page.keyboard.press('Shift+O');
  await page.getByRole('dialog', { name: /^Schedule/u }).waitFor();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(list.row('late')).toHaveCount(0);
  await expect.poll(() => list.focused()).toContain('write');
});

test('a time of today that is over is red on its row, and one that is to come is not', async ({
  dataDirectory,
  open,
}) => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Work' });
    await bridge.value('tasks.createMany', {
      projectId,
      drafts: [
        { title: 'over', dates: at(-5) },
        { title: 'to come', dates: at(60) },
      ],
    });
  });
  const { page, list } = await open();
  for (const key of ['g', 'a']) await page.keyboard.press(key);
  await expect(list.row('over').locator('[data-tone="past"]')).toBeVisible();
  await expect(list.row('to come').locator('[data-tone="past"]')).toHaveCount(0);
  for (const key of ['g', 'k', 'v', '3']) await page.keyboard.press(key);
  const block = page.locator('[data-past]').filter({ hasText: 'over' });
  await expect(block).toBeVisible();
});
