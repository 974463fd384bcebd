import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { DragHand } from '#e2e/pages/drag-hand.ts';

/** The lines of a grouped list, headers as `# High priority`, top to bottom. */
const lines = async ({ list }: Docket): Promise<readonly string[]> =>
  list.rows.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('button[aria-expanded] > span')?.textContent;
      if (row.querySelector('[role=checkbox], input[type=checkbox]') === null)
        return name === undefined || name === 'Completed' ? [] : [`# ${name}`];
      return [row.querySelectorAll('[role=gridcell]')[1]?.textContent ?? ''];
    }),
  );

const PRIORITIES = { one: 'high', two: 'high', three: 'low', four: 'none', five: 'none' } as const;
const BY_PRIORITY = [
  ['# High priority', 'one', 'two'],
  ['# Low priority', 'three'],
  ['# No priority', 'four', 'five'],
].flat();

const openGrouped = async (open: () => Promise<Docket>, dataDirectory: string): Promise<Docket> => {
  await fill(dataDirectory, async (bridge) => {
    const drafts = Object.entries(PRIORITIES).map(([title, priority]) => ({ title, priority }));
    await bridge.value('tasks.createMany', { projectId: null, drafts });
  });
  const docket = await open();
  await docket.list.row('one').waitFor();
  await docket.palette.run('group by priority');
  await expect.poll(() => lines(docket)).toEqual(BY_PRIORITY);
  return docket;
};

test.describe('rows of a grouped list by pointer', () => {
  test('a row goes into another group at its place, which makes true what the header says, as one step', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openGrouped(open, dataDirectory);
    const hand = new DragHand(docket.page);
    await hand.lift(docket.list.row('five'), docket.list.row('two'), 0.05);
    await expect(hand.dropLine).toHaveText('to High priority');
    await expect(hand.spoken).toHaveText('High priority, 2 of 3.');
    await hand.drop();
    const after = [
      ['# High priority', 'one', 'five', 'two'],
      ['# Low priority', 'three'],
      ['# No priority', 'four'],
    ].flat();
    await expect.poll(() => lines(docket)).toEqual(after);
    await expect(hand.spoken).toHaveText('Dropped. High priority, 2 of 3.');
    await expect(docket.detail.title).toHaveValue('five');
    await expect(docket.detail.field('Priority')).toContainText('High');
    await docket.page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => lines(docket)).toEqual(BY_PRIORITY);
    await docket.page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => lines(docket)).toEqual(after);
  });

  test('several rows of several groups go as one, and a closed group opens for them', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openGrouped(open, dataDirectory);
    const hand = new DragHand(docket.page);
    const low = docket.list.grid.getByRole('button', { name: /^Low priority/u });
    await low.click();
    await expect(docket.list.row('three')).toHaveCount(0);
    await docket.list.row('two').click();
    await docket.list.row('four').click({ modifiers: ['ControlOrMeta'] });
    await hand.drag(docket.list.row('four'), low, 0.9);
    const after = [
      ['# High priority', 'one'],
      ['# Low priority', 'two', 'four', 'three'],
      ['# No priority', 'five'],
    ].flat();
    await expect.poll(async () => (await lines(docket)).toSorted()).toEqual(after.toSorted());
    await docket.page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => lines(docket)).toEqual(BY_PRIORITY);
  });

  test('a sorted list marks the group itself, and keeps its order', async ({ open, dataDirectory }) => {
    const docket = await openGrouped(open, dataDirectory);
    const hand = new DragHand(docket.page);
    await docket.palette.run('sort by title');
    await expect.poll(async () => (await lines(docket)).slice(-2)).toEqual(['five', 'four']);
    await hand.lift(docket.list.row('one'), docket.list.row('four'), 0.5);
    const none = docket.list.grid.getByRole('button', { name: /^No priority/u });
    await expect(none).toHaveAttribute('data-drop', 'into');
    await expect(hand.spoken).toHaveText('No priority.');
    await hand.drop();
    await expect
      .poll(() => lines(docket))
      .toEqual(['# High priority', 'two', '# Low priority', 'three', '# No priority', 'five', 'four', 'one']);
  });
});

test('a group without a row is offered while rows are dragged, and takes them', async ({
  open,
  dataDirectory,
}) => {
  const docket = await openGrouped(open, dataDirectory);
  const hand = new DragHand(docket.page);
  await expect(hand.emptyGroups).toHaveCount(0);
  await hand.lift(docket.list.row('four'), docket.list.row('five'), 0.5);
  await expect(hand.emptyGroups).toHaveText(['Medium priority']);
  await hand.over(hand.emptyGroups);
  await expect(hand.emptyGroups).toHaveAttribute('data-drop', 'into');
  await expect(hand.spoken).toHaveText('Medium priority.');
  await hand.drop();
  await expect(hand.emptyGroups).toHaveCount(0);
  const after = [
    ['# High priority', 'one', 'two'],
    ['# Medium priority', 'four'],
    ['# Low priority', 'three'],
    ['# No priority', 'five'],
  ].flat();
  await expect.poll(() => lines(docket)).toEqual(after);
  await docket.page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => lines(docket)).toEqual(BY_PRIORITY);
});

for (const layout of ['list', 'tree'] as const) {
  test(`a row of a ${layout} that is put on the completed section is completed`, async ({ docket }) => {
    const { list, page } = docket;
    const hand = new DragHand(page);
    await list.paste(['one', 'two', 'three']);
    await list.row('three').waitFor();
    await list.completeByClick('three');
    if (layout === 'tree') {
      await page.keyboard.press('v');
      await page.keyboard.press('t');
    }
    const section = page.locator('main').getByRole('button', { name: /^Completed/u });
    await expect(section).toHaveText(/Completed\s*1/u);
    await hand.lift(page.locator('main [role=row]').filter({ hasText: 'one' }), section, 0.3);
    await expect(section).toHaveAttribute('data-drop', 'into');
    await expect(hand.spoken).toHaveText('Completed.');
    await hand.drop();
    await expect(section).toHaveText(/Completed\s*2/u);
    await expect(docket.shell.notice(/^Completed “/u)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(section).toHaveText(/Completed\s*1/u);
  });
}

test.describe('what the other groups mean', () => {
  test('a day, a list and a tag', async ({ open, dataDirectory }) => {
    await fill(dataDirectory, async (bridge) => {
      const { projectId } = await bridge.value('projects.create', { name: 'Work' });
      for (const label of ['phone', 'home']) await bridge.value('tags.create', { label });
      await bridge.value('tasks.createMany', {
        projectId,
        drafts: [{ title: 'report', tags: ['phone'] }],
      });
      await bridge.value('tasks.createMany', {
        projectId: null,
        drafts: [{ title: 'dishes', tags: ['home'] }, { title: 'post' }],
      });
    });
    const docket = await open();
    const hand = new DragHand(docket.page);
    await docket.shell.goTo('All');
    await docket.list.row('post').waitFor();

    await docket.palette.run('group by list');
    await expect.poll(() => lines(docket)).toContain('# Work');
    await hand.drag(docket.list.row('post'), docket.list.row('report'), 0.9);
    await expect.poll(() => lines(docket)).toEqual(['# Inbox', 'dishes', '# Work', 'report', 'post']);

    await docket.palette.run('group by tag');
    await expect.poll(() => lines(docket)).toContain('# home');
    await hand.drag(docket.list.row('report'), docket.list.row('dishes'), 0.9);
    await expect(docket.list.row('report')).toContainText('home');
    await expect(docket.list.row('report')).not.toContainText('phone');

    await docket.list.row('dishes').click();
    await docket.page.keyboard.press('t');
    await docket.palette.run('group by date');
    await expect.poll(() => lines(docket)).toContain('# Today');
    await hand.drag(docket.list.row('report'), docket.list.row('dishes'), 0.9);
    await expect(docket.list.row('report')).toContainText('Today');
  });

  test('nothing becomes overdue by hand, and the reason is told', async ({ open, dataDirectory }) => {
    await fill(dataDirectory, async (bridge) => {
      const drafts = [
        { title: 'late', dates: { kind: 'allDay', start: '2026-01-05', end: '2026-01-05' } as const },
        { title: 'free', dates: { kind: 'none' } as const },
      ];
      await bridge.value('tasks.createMany', { projectId: null, drafts });
    });
    const docket = await open();
    const hand = new DragHand(docket.page);
    await docket.palette.run('group by date');
    await expect.poll(() => lines(docket)).toEqual(['# Overdue', 'late', '# No date', 'free']);
    await hand.drag(docket.list.row('free'), docket.list.row('late'), 0.9);
    await expect(docket.shell.notice(/Tasks can’t be moved to Overdue/u)).toBeVisible();
    await docket.page.keyboard.press('Alt+ArrowUp');
    await expect(hand.spoken).toHaveText(/^Tasks can’t be moved to Overdue/u);
    await hand.drag(docket.list.row('late'), docket.list.row('free'), 0.9);
    await expect.poll(() => lines(docket)).toEqual(['# No date', 'free', 'late']);
  });
});

test.describe('rows of a grouped list by keyboard alone', () => {
  test('past the end of its group a row goes into the next one, and back', async ({
    open,
    dataDirectory,
  }) => {
    const docket = await openGrouped(open, dataDirectory);
    const { page } = docket;
    const hand = new DragHand(page);
    await page.keyboard.press('Home');
    await expect(docket.detail.title).toHaveValue('one');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    const after = [
      ['# High priority', 'two'],
      ['# Low priority', 'one', 'three'],
      ['# No priority', 'four', 'five'],
    ].flat();
    await expect.poll(() => lines(docket)).toEqual(after);
    await expect(hand.spoken).toHaveText('Dropped. Low priority, 1 of 2.');
    await expect(docket.detail.field('Priority')).toContainText('Low');
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => lines(docket))
      .toEqual(['# High priority', 'two', 'one', '# Low priority', 'three', '# No priority', 'four', 'five']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => lines(docket)).toEqual(after);
  });

  test('in a sorted list a step leads from group to group', async ({ open, dataDirectory }) => {
    const docket = await openGrouped(open, dataDirectory);
    const { page } = docket;
    await docket.palette.run('sort by title');
    await expect.poll(async () => (await lines(docket)).slice(-2)).toEqual(['five', 'four']);
    await page.keyboard.press('Home');
    await expect(docket.detail.title).toHaveValue('one');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(docket.detail.field('Priority')).toContainText('Low');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(docket.detail.field('Priority')).toContainText('None');
    await expect.poll(async () => (await lines(docket)).slice(-3)).toEqual(['five', 'four', 'one']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(docket.shell.notice(/This view is sorted/u)).toBeVisible();
  });
});

const late = (days: number) => {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return { kind: 'allDay' as const, start: day, end: day };
};

test('[task.reschedule-overdue] all that is overdue is rescheduled as one step, by key and by the button of its heading', async ({
  open,
  dataDirectory,
}) => {
  await fill(dataDirectory, async (bridge) => {
    const drafts = [2, 3, 9].map((days) => ({ title: `late ${days}`, dates: late(days) }));
    await bridge.value('tasks.createMany', { projectId: null, drafts });
  });
  const { page, list, shell } = await open();
  await shell.goTo('Today');
  await list.row('late 2').waitFor();
  await page.keyboard.press('Shift+O');
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Overdue/u })).toHaveCount(0);
  await expect(list.row('late 9')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: /^Overdue/u })).toBeVisible();
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(list.row('late 9')).toHaveCount(0);
});
