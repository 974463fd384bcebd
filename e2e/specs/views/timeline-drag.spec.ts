import { dragBy } from '#e2e/pages/drag-by.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { DAY, on, test, words } from '#e2e/fixtures/timeline.ts';
import { TimelinePage } from '#e2e/pages/timeline-page.ts';

test.describe('by pointer', () => {
  test('a bar goes to another day, and undo brings it back', async ({ timeline }) => {
    const { x, y } = await timeline.place('Plan');
    await dragBy(timeline.page, { x: x + 30, y }, { x: 3 * DAY, y: 0 });
    await expect(timeline.when('Plan')).toHaveText(words(3, 6));
    await timeline.page.mouse.up();
    await expect(timeline.when('Plan')).toHaveText(words(3, 6));
    await timeline.press('ControlOrMeta+z');
    await expect(timeline.when('Plan')).toHaveText(words(0, 3));
  });

  test('Escape puts a bar back while it is held', async ({ timeline }) => {
    const { x, y } = await timeline.place('Plan');
    await dragBy(timeline.page, { x: x + 30, y }, { x: 3 * DAY, y: 0 });
    await timeline.press('Escape');
    await timeline.page.mouse.up();
    await expect(timeline.when('Plan')).toHaveText(words(0, 3));
  });

  test('both ends can be pulled, and Escape puts an end back', async ({ timeline }) => {
    const plan = await timeline.place('Plan');
    await dragBy(timeline.page, { x: plan.x + plan.width - 3, y: plan.y }, { x: 2 * DAY, y: 0 });
    await timeline.page.mouse.up();
    await expect(timeline.when('Plan')).toHaveText(words(0, 5));
    await dragBy(timeline.page, { x: plan.x + 3, y: plan.y }, { x: DAY, y: 0 });
    await timeline.page.mouse.up();
    await expect(timeline.when('Plan')).toHaveText(words(1, 5));
    const later = await timeline.place('Plan');
    await dragBy(timeline.page, { x: later.x + 3, y: later.y }, { x: DAY, y: 0 });
    await timeline.press('Escape');
    await timeline.page.mouse.up();
    await expect(timeline.when('Plan')).toHaveText(words(1, 5));
  });

  test('several that are selected keep their distances', async ({ timeline }) => {
    await timeline.bar('Plan').click();
    await timeline.bar('Film').click({ modifiers: ['ControlOrMeta'] });
    const { x, y } = await timeline.place('Film');
    await dragBy(timeline.page, { x: x + 30, y }, { x: 2 * DAY, y: 0 });
    await timeline.page.mouse.up();
    await expect(timeline.when('Film')).toHaveText(words(6, 8));
    await expect(timeline.when('Plan')).toHaveText(words(2, 5));
  });

  test('a task without a date gets the day that it is dropped on, which the head names', async ({
    timeline,
  }) => {
    const from = await timeline.beside('Someday').boundingBox();
    const grid = await timeline.grid.boundingBox();
    if (from === null || grid === null) throw new Error('It is not on the screen');
    const start = { x: from.x + 40, y: from.y + 10 };
    // In the middle, where no edge scrolls.
    await dragBy(timeline.page, start, { x: grid.x + 420 - start.x, y: 120 });
    await timeline.page.waitForTimeout(100);
    const named = await timeline.held.innerText();
    await timeline.page.mouse.up();
    await expect(timeline.when('Someday')).toHaveText(named);
    await expect(timeline.beside('Someday')).toHaveCount(0);
  });

  test('a task is dropped on a list of the sidebar', async ({ timeline }) => {
    const { x, y } = await timeline.place('Film');
    const inbox = await timeline.page
      .getByRole('navigation')
      .getByText('Inbox', { exact: true })
      .boundingBox();
    if (inbox === null) throw new Error('It is not on the screen');
    await dragBy(timeline.page, { x: x + 20, y }, { x: inbox.x + 20 - x - 20, y: inbox.y + 8 - y });
    await timeline.page.mouse.up();
    await expect(timeline.page.getByText(/to Inbox/iu).first()).toBeVisible();
  });
});

test('5,000 rows stay below 3,000 nodes, and the last one is reached by key', async ({
  dataDirectory,
  open,
}) => {
  test.setTimeout(90_000);
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Large' });
    for (let part = 0; part < 10; part += 1) {
      await bridge.value('tasks.createMany', {
        projectId,
        drafts: Array.from({ length: 500 }, (_unused, index) => ({
          title: `Task ${part * 500 + index}`,
          dates: on((part * 500 + index) % 400, ((part * 500 + index) % 400) + (index % 9)),
        })),
      });
    }
  });
  const { page, shell } = await open();
  await shell.goTo('Large');
  const timeline = new TimelinePage(page);
  await timeline.press('v', 'i');
  await timeline.row('Task').first().waitFor();
  expect(await page.locator('*').count()).toBeLessThan(3000);
  await timeline.press('End', 'v', 'o');
  await expect(timeline.bar('Task 499')).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(3000);
});
