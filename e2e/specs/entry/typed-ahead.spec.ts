import type { MethodName } from '#shared/ipc/contract.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { delayCalls, holdCalls } from '#e2e/fixtures/page-calls.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/**
 * Keys that are pressed faster than a slow computer follows mean what they
 * mean on a fast one. The computer is made slow where it shows: some answers
 * of the core take their time, so no test depends on how fast a machine is.
 */

const TOP_DOWN = ['five', 'four', 'three', 'two', 'one'];

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** From now on, the answers of a method are late. */
const delay = async ({ page }: Docket, method: MethodName): Promise<void> => {
  await delayCalls(page, new RegExp(`^${method} `, 'u'), { delay: 250 });
};

test.beforeEach(({ browserName: _browserName }, { project }) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be held up from here.');
});

test.describe('keys typed ahead in a list', () => {
  test.beforeEach(async ({ docket }) => {
    await docket.list.paste(TOP_DOWN);
    await docket.list.row('one').waitFor();
    await press(docket, 'Home');
    await expect(docket.detail.title).toHaveValue('five');
    await delay(docket, 'tasks.outlineSince');
  });

  test('are about the rows that were just added', async ({ docket }) => {
    await press(docket, 'n');
    await docket.list.entryField.waitFor();
    await docket.page.keyboard.type('six');
    await press(docket, 'Enter', 'Escape', 'j', '3');
    await expect(docket.detail.title).toHaveValue('five');
    await expect(docket.detail.field('Priority')).toContainText('High');
  });

  test('are about the task that was in focus when they were pressed, wherever a click goes then', async ({
    docket,
  }) => {
    const { list, page, shell } = docket;
    await press(docket, 'n');
    await list.entryField.waitFor();
    await page.keyboard.type('six');
    await press(docket, 'Enter', 'Escape', '3', '2');
    await list.row('two').click();
    await press(docket, '1');
    await expect(docket.detail.title).toHaveValue('two');
    await expect(list.checkbox('six')).toHaveAccessibleName('Done: six (medium priority)');
    await expect(list.checkbox('two')).toHaveAccessibleName('Done: two (low priority)');
    await press(docket, 'Alt+ArrowUp', 'd');
    await shell.goTo('Completed');
    await expect(shell.title).toHaveText('Completed');
    await expect.poll(() => list.titles()).toEqual(['two']);
  });

  test('take a value off that was set a moment ago, and that the detail does not show yet', async ({
    docket,
  }) => {
    const { detail } = docket;
    await delay(docket, 'tasks.detail');
    await press(docket, '3');
    await detail.value('Priority').press('Delete');
    await expect(docket.list.checkbox('five')).toHaveAccessibleName('Done: five');
    await expect(detail.field('Priority')).toHaveText(/None$/u);
  });

  test('are told in the order in which they were pressed: a copy, behind an edit that takes its time', async ({
    docket,
  }) => {
    await delay(docket, 'tasks.edit');
    await press(docket, '3', 'ControlOrMeta+c');
    await expect(docket.list.checkbox('five')).toHaveAccessibleName('Done: five (high priority)');
    await expect(docket.page.getByText('Copied 1 task')).toBeVisible();
    await expect(docket.page.getByText(/to high priority$/u)).toHaveCount(0);
  });

  test('go to the first of the pasted rows with Home', async ({ docket }) => {
    await docket.list.paste(['Move house', '  Box 1', '  Box 2']);
    await press(docket, 'Escape', 'Home');
    await expect(docket.list.row('Move house')).toBeVisible();
    await expect(docket.detail.title).toHaveValue('Move house');
  });

  test('move a row as often as they are pressed', async ({ docket }) => {
    await press(docket, 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp');
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'three', 'five', 'two', 'one']);
  });

  test('leave a deleted row upwards, and write into the field that they open', async ({ docket }) => {
    await press(docket, 'j', 'j', 'Delete', 'k', 'n');
    await docket.page.keyboard.type('new');
    await expect(docket.list.entryField).toHaveValue('new');
    await press(docket, 'Escape');
    await expect(docket.detail.title).toHaveValue('four');
    await expect.poll(() => docket.list.titles()).toEqual(['five', 'four', 'two', 'one']);
  });

  test('are about the task that the button of a notice brings back', async ({ docket }) => {
    await press(docket, 'Delete');
    await delay(docket, 'history.undo');
    await docket.page.getByRole('button', { name: 'Undo' }).click();
    await press(docket, '3');
    await expect(docket.list.checkbox('five')).toHaveAccessibleName('Done: five (high priority)');
    await expect(docket.list.checkbox('four')).toHaveAccessibleName('Done: four');
  });

  test('write what is typed behind an entry into the next one, letter by letter', async ({ docket }) => {
    await press(docket, 'n');
    await docket.page.keyboard.type('six');
    await press(docket, 'Enter', 'Escape', 'j', 'n');
    await docket.page.keyboard.type('djkx and done');
    await expect(docket.list.entryField).toHaveValue('djkx and done');
    await press(docket, 'Enter', 'Escape');
    await expect.poll(() => docket.list.titles()).toEqual(['djkx and done', 'six', ...TOP_DOWN]);
  });

  test('press the button that has the keyboard, and walk through the places of the sidebar', async ({
    docket,
  }) => {
    const { list, shell } = docket;
    await press(docket, 'Alt+ArrowDown', '3');
    await shell.place('Inbox').press('ArrowDown');
    await expect(shell.place('Today')).toBeFocused();
    await press(docket, 'Alt+ArrowUp', '2');
    await list.newTaskButton.press('Enter');
    await expect(list.entryField).toBeFocused();
    await expect(list.checkbox('five')).toHaveAccessibleName('Done: five (medium priority)');
    await expect.poll(() => list.titles()).toEqual(TOP_DOWN);
  });

  test('undo one step each', async ({ docket }) => {
    await press(docket, 'Alt+ArrowDown', 'Alt+ArrowDown', 'ControlOrMeta+z', 'ControlOrMeta+z', 'j');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
    await expect(docket.detail.title).toHaveValue('four');
  });
});

for (const [key, name] of [
  ['?', 'Keyboard shortcuts'],
  ['ControlOrMeta+,', 'Settings'],
] as const) {
  test(`letters that follow ${key} at once do nothing to the tasks behind the dialog`, async ({ docket }) => {
    await docket.list.paste(TOP_DOWN);
    await docket.list.row('one').waitFor();
    await press(docket, 'Home');
    await expect(docket.detail.title).toHaveValue('five');
    // In one task of the page: no computer is fast enough to draw in between.
    await docket.page.evaluate(
      (keys) => {
        for (const one of keys) {
          const init = { key: one.at(-1) ?? '', ctrlKey: one.length > 1, bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
        }
      },
      [key, 'd', 'd', '3'],
    );
    await docket.page.getByRole('dialog', { name }).waitFor();
    await press(docket, 'Escape');
    await docket.page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    await press(docket, 'End');
    await expect(docket.detail.title).toHaveValue('one');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });
}

test('edits reach the core in the order of the keys', async ({ docket }) => {
  await docket.list.add('Pack');
  await docket.list.row('Pack').waitFor();
  await press(docket, 'Home');
  await expect(docket.detail.title).toHaveValue('Pack');
  await press(docket, '3', '2', '1', 'ControlOrMeta+z');
  await expect(docket.shell.notice(/^Undid/u)).toBeVisible();
  await expect(docket.detail.field('Priority')).toContainText('Medium');
});

test('the task that is typed behind the name of a new list is in that list', async ({ docket }) => {
  const { page, palette, shell, list } = docket;
  const release = await holdCalls(page, /^projects\.create /u);
  await palette.run('New list');
  await page.keyboard.type('Garden');
  await press(docket, 'Enter', 'n');
  await page.keyboard.type('Rake the leaves');
  await press(docket, 'Enter');
  await release();
  await expect(shell.title).toHaveText('Garden');
  await list.row('Rake the leaves').waitFor();
});

test('a view that is opened while a list is made stays open', async ({ docket }) => {
  const { page, palette, shell } = docket;
  await delay(docket, 'projects.create');
  await palette.run('New list');
  await page.keyboard.type('Garden');
  await press(docket, 'Enter', 'g', 't');
  await expect(shell.title).toHaveText('Today');
  await shell.place('Garden').waitFor();
  await expect(shell.title).toHaveText('Today');
});

test('keys behind the deletion of a tag are about the view that it leaves for', async ({ docket }) => {
  const { list, shell } = docket;
  await list.paste(['Water the plants', 'Call the landlord #phone']);
  await list.row('Call the landlord').waitFor();
  await shell.goTo('phone');
  await list.row('Water the plants').waitFor({ state: 'detached' });
  await delay(docket, 'tags.delete');
  await shell.place('phone').press('Delete');
  await press(docket, 'Home', '3');
  await expect(shell.title).toHaveText('Inbox');
  await expect(list.checkbox('Water the plants')).toHaveAccessibleName(
    'Done: Water the plants (high priority)',
  );
  await expect(list.checkbox('Call the landlord')).toHaveAccessibleName('Done: Call the landlord');
});

test('keys behind the archiving of a list are about the rows that stay', async ({ docket }) => {
  const { list, page } = docket;
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Garden');
  await list.paste(['Rake the leaves today ~Garden', 'Water the plants today 11pm ~Inbox']);
  await list.row('Rake the leaves').waitFor();
  await press(docket, 'g', 't');
  await expect.poll(() => list.titles()).toEqual(['Rake the leaves', 'Water the plants']);
  await delay(docket, 'projects.edit');
  await sidebar.choose('Garden', 'Archive');
  await press(docket, 'Home', '3');
  await expect(list.checkbox('Water the plants')).toHaveAccessibleName(/high priority/u);
});

test('cards go as many columns as their keys say', async ({ dataDirectory, open }) => {
  await fill(dataDirectory, async (bridge) =>
    addBoard(bridge, { Idea: ['Plan'], Doing: [], Review: [], Done: [] }),
  );
  const docket = await open();
  await docket.shell.goTo('Atlas launch');
  const board = new BoardPage(docket.page);
  await board.card('Plan').waitFor();
  await press(docket, 'Home', 'Space');
  await expect(docket.detail.title).toHaveValue('Plan');
  await delay(docket, 'tasks.move');
  const right = 'ControlOrMeta+Shift+ArrowRight';
  const left = 'ControlOrMeta+Shift+ArrowLeft';
  // The last column is reached by the last key alone, and by none where one is lost.
  await press(docket, right, left, right, left, right, right, left, right, left, right, right);
  await expect.poll(() => board.titles('Done')).toEqual(['Plan']);
});

test('cards go as many days as their keys say, though their time has to be read first', async ({
  dataDirectory,
  open,
}) => {
  await fill(dataDirectory, async (bridge) =>
    bridge.value('projects.create', { name: 'Trip', viewMode: 'kanban' }),
  );
  const docket = await open();
  const { page } = docket;
  await docket.shell.goTo('Trip');
  await press(docket, 'n');
  await docket.list.entryField.fill('Pack today 12pm');
  await docket.list.entryField.press('Enter');
  const board = new BoardPage(page);
  await board.card('Pack').waitFor();
  await docket.list.entryField.press('Escape');
  await page.getByRole('button', { name: /^Group:/u }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Date', exact: true }).click();
  await board.column('Today').waitFor();
  await press(docket, 'Home', 'Space');
  await expect(docket.detail.title).toHaveValue('Pack');
  await delay(docket, 'tasks.detail');
  const names = await board.columnNames();
  const right = 'ControlOrMeta+Shift+ArrowRight';
  await press(docket, right, right);
  const behindTomorrow = names[names.indexOf('Tomorrow') + 1] ?? '';
  await expect.poll(() => board.titles(behindTomorrow)).toEqual(['Pack']);
});
