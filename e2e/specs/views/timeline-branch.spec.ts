import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { DAY, on, words } from '#e2e/fixtures/timeline.ts';
import { boxOf, dragBy } from '#e2e/pages/drag-by.ts';
import { TimelinePage } from '#e2e/pages/timeline-page.ts';

/** Bars of short tasks, of tasks with others below them, and their colors. */

const test = base.extend<{ readonly timeline: TimelinePage }>({
  timeline: async ({ dataDirectory, open }, use) => {
    await fill(dataDirectory, async (bridge) => {
      const { projectId } = await bridge.value('projects.create', { name: 'Launch', color: '#E8A33D' });
      await bridge.value('tasks.createMany', {
        projectId,
        drafts: [
          { title: 'Prepare everything' },
          { title: 'Write', dates: on(1, 2), depth: 1, priority: 'high' },
          { title: 'Film', dates: on(4, 6), depth: 1 },
          { title: 'Ring the printer', dates: on(0) },
        ],
      });
    });
    const { page, shell } = await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.goTo('Launch');
    const timeline = new TimelinePage(page);
    await timeline.press('v', 'i');
    await timeline.bar('Write').waitFor();
    await use(timeline);
  },
});

test('a title that its bar is too short for stands beside it', async ({ timeline }) => {
  const beside = timeline.row('Ring the printer').locator('[data-beside]');
  await expect(beside).toHaveText('Ring the printer');
  const bar = await boxOf(timeline.bar('Ring the printer'));
  expect((await boxOf(beside)).x).toBeGreaterThan(bar.x + bar.width);
  expect(await findings(timeline.page)).toEqual([]);
});

test('a parent has a bar over the days of its subtasks, and a drag of it moves them as one step', async ({
  timeline,
}) => {
  const reach = timeline.row('Prepare everything').locator('[data-reach]');
  const [write, film] = [await boxOf(timeline.bar('Write')), await boxOf(timeline.bar('Film'))];
  const { x, y, width } = await boxOf(reach);
  expect(Math.abs(x - write.x)).toBeLessThan(3);
  expect(Math.abs(x + width - film.x - film.width)).toBeLessThan(3);
  await dragBy(timeline.page, { x: x + 30, y: y + 5 }, { x: 3 * DAY, y: 0 });
  await expect(timeline.when('Film')).toHaveText(words(7, 9));
  await timeline.page.mouse.up();
  await expect(timeline.when('Write')).toHaveText(words(4, 5));
  await expect(timeline.when('Film')).toHaveText(words(7, 9));
  await timeline.press('ControlOrMeta+z');
  await expect(timeline.when('Write')).toHaveText(words(1, 2));
  await expect(timeline.when('Film')).toHaveText(words(4, 6));
});

test('a parent that is lifted by key takes its subtasks along, hidden ones too', async ({ timeline }) => {
  await timeline.press('Home');
  await expect.poll(() => timeline.focused()).toContain('Prepare everything');
  await timeline.press('h');
  await expect(timeline.row('Write')).toHaveCount(0);
  await timeline.press('Shift+Space', 'ArrowRight', 'Enter');
  await expect.poll(() => timeline.focused()).toContain('Prepare everything');
  await timeline.press('l');
  await expect(timeline.when('Write')).toHaveText(words(2, 3));
  await expect(timeline.when('Film')).toHaveText(words(5, 7));
});

test('[timeline.color] bars have the color of their list, tag or priority, by key and by pointer', async ({
  timeline,
}) => {
  const { page } = timeline;
  const tint = () => timeline.bar('Write').evaluate((bar) => bar.style.getPropertyValue('--tint'));
  expect(await tint()).toBe('#E8A33D');
  await timeline.press('ControlOrMeta+k');
  await page.keyboard.type('bars priority');
  await timeline.press('Enter');
  await expect.poll(tint).toBe('var(--priority-high)');
  await page.reload();
  await timeline.bar('Write').waitFor();
  await expect.poll(tint).toBe('var(--priority-high)');
  await page.getByRole('button', { name: 'Color of bars' }).click();
  await page
    .getByRole('menuitem', { name: 'By list' })
    .or(page.getByRole('menuitemcheckbox', { name: 'By list' }))
    .click();
  await expect.poll(tint).toBe('#E8A33D');
});
