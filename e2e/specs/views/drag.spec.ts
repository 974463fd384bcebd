import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { startService } from '#e2e/fixtures/service.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { DragHand } from '#e2e/pages/drag-hand.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test.use({ reducedMotion: 'no-preference' });

const TITLES = ['one', 'two', 'three', 'four', 'five'];

const openFilled = async (open: () => Promise<Docket>, dataDirectory: string): Promise<Docket> => {
  await fill(dataDirectory, async (bridge) => {
    await bridge.value('projects.create', { name: 'Work' });
    await bridge.value('tags.create', { label: 'phone' });
    await bridge.value('tasks.createMany', {
      projectId: null,
      drafts: TITLES.map((title) => ({ title })),
    });
  });
  const docket = await open();
  await docket.list.row('one').waitFor();
  return docket;
};

test.describe('rows of a list by pointer', () => {
  test('a row goes between two others, with the line and the place in words, and stays there after a restart', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openFilled(open, dataDirectory);
    const hand = new DragHand(docket.page);
    await hand.lift(docket.list.row('five'), docket.list.row('two'), 0.05);
    await expect(hand.dropLine).toBeVisible();
    await expect(hand.spoken).toHaveText('2 of 5.');
    await hand.drop();
    const after = ['one', 'five', 'two', 'three', 'four'];
    await expect.poll(() => docket.list.titles()).toEqual(after);
    await expect(hand.spoken).toHaveText('Dropped. 2 of 5.');
    await docket.quit();
    const again = await open();
    await again.list.row('one').waitFor();
    await expect.poll(() => again.list.titles()).toEqual(after);
  });

  test('a drag that is over before the page has drawn it is a drop all the same', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openFilled(open, dataDirectory);
    const to = await docket.list.row('two').boundingBox();
    if (to === null) throw new Error('The row is not on the screen');
    // In one task, as the events of a quick hand come on a slow computer.
    await docket.list.row('five').evaluate((row, end) => {
      const { left, top } = row.getBoundingClientRect();
      const send = (type: string, clientX: number, clientY: number): boolean =>
        row.dispatchEvent(
          new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX, clientY }),
        );
      send('pointerdown', left + 60, top + 10);
      send('pointermove', left + 60, top - 10);
      send('pointermove', end.x + 60, end.y + 2);
      send('pointerup', end.x + 60, end.y + 2);
    }, to);
    await expect.poll(() => docket.list.titles()).toEqual(['one', 'five', 'two', 'three', 'four']);
  });

  test('several selected rows go as one, with their number, and one undo takes them back', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openFilled(open, dataDirectory);
    const hand = new DragHand(docket.page);
    await docket.list.row('one').click();
    await docket.list.row('three').click({ modifiers: ['ControlOrMeta'] });
    await hand.lift(docket.list.row('three'), docket.list.row('five'), 0.95);
    await expect(hand.dragged).toContainText('2');
    await hand.drop();
    await expect.poll(() => docket.list.titles()).toEqual(['two', 'four', 'five', 'one', 'three']);
    await docket.page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => docket.list.titles()).toEqual(TITLES);
  });

  test('Escape puts a row back, and a place that it has already changes nothing', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openFilled(open, dataDirectory);
    const hand = new DragHand(docket.page);
    await hand.lift(docket.list.row('four'), docket.list.row('one'), 0.05);
    await docket.page.keyboard.press('Escape');
    await expect(hand.spoken).toHaveText('Put back.');
    await docket.page.mouse.up();
    await hand.drag(docket.list.row('four'), docket.list.row('five'), 0.05);
    await expect(hand.spoken).toHaveText('Put back.');
    await expect.poll(() => docket.list.titles()).toEqual(TITLES);
    await expect(docket.shell.undoButton).toHaveCount(0);
  });

  test('a sorted list says why rows have no place of their own', async ({ open, dataDirectory }) => {
    const docket = await openFilled(open, dataDirectory);
    await docket.palette.run('sort by title');
    const sorted = ['five', 'four', 'one', 'three', 'two'];
    await expect.poll(() => docket.list.titles()).toEqual(sorted);
    const hand = new DragHand(docket.page);
    await hand.drag(docket.list.row('five'), docket.list.row('two'), 0.95);
    await expect(docket.shell.notice(/This view is sorted/u)).toBeVisible();
    await expect.poll(() => docket.list.titles()).toEqual(sorted);
  });
});

const LAYOUTS = [
  ['list', 'l'],
  ['board', 'b'],
  ['tree', 't'],
] as const;

for (const [layout, key] of LAYOUTS) {
  test(`from a ${layout} onto the sidebar: a list, a tag, a day and the trash take the task`, async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openFilled(open, dataDirectory);
    const { page, shell } = docket;
    const sidebar = new SidebarPage(page);
    const hand = new DragHand(page);
    await page.keyboard.press('v');
    await page.keyboard.press(key);
    const task = (title: string) =>
      page.locator('main [role=row]').filter({ has: page.getByText(title, { exact: true }) });
    await task('one').waitFor();
    await hand.lift(task('one'), sidebar.place('Work'));
    await expect(sidebar.line('Work')).toHaveAttribute('data-drop', 'into');
    await expect(hand.spoken).toHaveText('To Work.');
    await hand.drop();
    await expect(hand.spoken).toHaveText('Dropped. To Work.');
    await expect(task('one')).toHaveCount(0);
    await expect.poll(() => shell.openCount('Work')).toBe(1);
    await hand.drag(task('two'), sidebar.place('phone'));
    await expect(task('two')).toContainText('phone');
    await hand.drag(task('two'), sidebar.place('Today'));
    await expect(task('two')).toContainText('Today');
    await hand.drag(task('two'), sidebar.place('Tomorrow'));
    await expect(task('two')).toContainText('Tomorrow');
    await hand.drag(task('two'), sidebar.place('Next 7 days'));
    await expect(task('two')).not.toContainText('Tomorrow');
    await hand.drag(task('three'), sidebar.place('Trash'));
    await expect(task('three')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(task('three')).toHaveCount(1);
  });
}

test('what the pointer did is at the service, in that order', async ({ docket }) => {
  test.setTimeout(90_000);
  const service = await startService();
  await docket.account.fillSignIn(service);
  await docket.page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Inbox');
  const sidebar = new SidebarPage(docket.page);
  await sidebar.addList('Work');
  await docket.list.paste(TITLES);
  await docket.list.row('five').waitFor();
  const inWork = async () =>
    (await service.snapshot()).tasks.filter(({ list }) => list === 'Work').map(({ title }) => title);
  await expect.poll(inWork).toEqual(TITLES);
  const hand = new DragHand(docket.page);
  await docket.list.row('one').click();
  await docket.list.row('two').click({ modifiers: ['ControlOrMeta'] });
  await hand.drag(docket.list.row('one'), docket.list.row('five'), 0.05);
  await expect.poll(inWork).toEqual(['three', 'four', 'one', 'two', 'five']);
  await hand.drag(docket.list.row('four'), sidebar.place('Inbox'));
  await expect.poll(inWork).toEqual(['three', 'one', 'two', 'five']);
  await service.remove();
});
