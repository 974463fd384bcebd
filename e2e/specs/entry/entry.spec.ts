import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const type = async (docket: Docket, text: string): Promise<void> => {
  await docket.page.keyboard.type(text);
};

test.describe('the entry line', () => {
  test.beforeEach(async ({ docket }) => {
    await press(docket, 'n');
  });

  test('[task.new] n takes a task with all that it says, and stays', async ({ docket }) => {
    await type(docket, 'Pay rent tomorrow 9am !high #home // first of the month');
    await expect(docket.list.entryTokens).toHaveText([
      'tomorrow',
      '9am',
      '!high',
      '#home',
      '// first of the month',
    ]);
    await press(docket, 'Enter');
    await expect(docket.list.row('Pay rent')).toContainText('home');
    await expect(docket.list.row('Pay rent')).toContainText('Tomorrow');
    await expect(docket.list.entryField).toBeFocused();
    await expect(docket.list.entryField).toHaveValue('');
  });

  test('a repeat that counts from completion says so', async ({ docket }) => {
    await type(docket, 'Water plants every! 3 days');
    await expect(docket.list.entryChips).toContainText('Every 3 days, from completion');
  });

  test('Ctrl+Enter opens what was added', async ({ docket }) => {
    await type(docket, 'Pay rent');
    await press(docket, 'Control+Enter');
    await expect(docket.detail.title).toHaveValue('Pay rent');
    await expect(docket.detail.title).toBeFocused();
  });

  test('Shift+Enter goes on to the notes', async ({ docket }) => {
    await type(docket, 'Pay rent');
    await press(docket, 'Shift+Enter');
    await type(docket, 'by transfer');
    await press(docket, 'Enter');
    await docket.list.row('Pay rent').waitFor();
    await expect(docket.detail.pane).toContainText('by transfer');
  });

  test('Backspace at the right edge makes a token words again', async ({ docket }) => {
    await type(docket, 'Watch tomorrow');
    await expect(docket.list.entryTokens).toHaveText(['tomorrow']);
    await press(docket, 'Backspace');
    await expect(docket.list.entryTokens).toHaveCount(0);
    await expect(docket.list.entryField).toHaveValue('Watch tomorrow');
    await press(docket, 'Enter');
    await docket.list.row('Watch tomorrow').waitFor();
  });

  test('a click on a chip makes its words plain again, and the caret stays in the line', async ({
    docket,
  }) => {
    await type(docket, 'Call Mia tomorrow 9am #phone #home !high every week');
    const chip = (name: string) => docket.list.entryChips.getByRole('button', { name });
    await expect(chip('phone')).toHaveAccessibleDescription('Treat as plain text');
    await chip('phone').click();
    await expect(docket.list.entryTokens).toHaveText(['tomorrow', '9am', '#home', '!high', 'every week']);
    await chip('Tomorrow').click();
    await expect(docket.list.entryTokens).toHaveText(['#home', '!high', 'every week']);
    await expect(docket.list.entryField).toBeFocused();
    await press(docket, 'Enter');
    await expect(docket.list.row('Call Mia tomorrow 9am #phone')).toContainText('home');
  });

  test('a chip that the view gives has no words to be refused', async ({ docket }) => {
    await press(docket, 'Escape', 'g', 't', 'n');
    await type(docket, 'Water the plants');
    await expect(docket.list.entryChips).toContainText('Today');
    await expect(docket.list.entryChips.getByRole('button')).toHaveCount(0);
  });

  test('Escape first takes the line as it is, then closes and keeps the draft', async ({ docket }) => {
    await type(docket, 'Read Tomorrow tomorrow');
    await press(docket, 'Escape');
    await expect(docket.list.entryTokens).toHaveCount(0);
    await press(docket, 'Escape');
    await expect(docket.list.newTaskButton).toContainText('Draft: Read Tomorrow tomorrow');
  });

  test('what was not to be recognised stays a word after a reload', async ({ docket }) => {
    await type(docket, 'Watch tomorrow');
    await expect(docket.list.entryTokens).toHaveCount(1);
    await press(docket, 'Backspace');
    await expect(docket.list.entryTokens).toHaveCount(0);
    await docket.page.reload();
    await expect(docket.list.entryField).toHaveValue('Watch tomorrow');
    await expect(docket.list.entryTokens).toHaveCount(0);
  });

  test('a picker at the caret completes a tag, a priority and a list', async ({ docket }) => {
    await type(docket, 'One #errands');
    await press(docket, 'Enter');
    await docket.list.row('One').waitFor();
    await type(docket, 'Two #err');
    await expect(docket.list.entryPicker).toBeVisible();
    await press(docket, 'Enter');
    await expect(docket.list.entryField).toHaveValue('Two #errands ');
    await type(docket, '!');
    await press(docket, 'ArrowDown', 'Tab');
    await expect(docket.list.entryField).toHaveValue('Two #errands !medium ');
    await type(docket, '~In');
    await press(docket, 'Enter', 'Enter');
    await expect(docket.list.row('Two')).toContainText('errands');
  });

  test('a parent is looked for in the list that the line names, however fast it is typed', async ({
    open,
    dataDirectory,
  }) => {
    await fill(dataDirectory, async (bridge) => {
      const { projectId } = await bridge.value('projects.create', { name: 'Home' });
      await bridge.value('tasks.createMany', { projectId, drafts: [{ title: 'Kitchen' }] });
      await bridge.value('tasks.createMany', { projectId: null, drafts: [{ title: 'Kiosk' }] });
    });
    const { list, shell, page } = await open();
    await list.row('Kiosk').waitFor();
    await page.keyboard.press('n');
    await expect(list.entryField).toBeFocused();
    await list.entryField.fill('paint the wall >Ki ~Home ');
    await page.keyboard.press('Enter');
    await list.entryField.fill('buy a paper >Ki ');
    await page.keyboard.press('Enter');
    await expect(list.atDepth(1, 'buy a paper')).toBeVisible();
    await page.keyboard.press('Escape');
    await shell.goTo('Home');
    await expect(list.atDepth(1, 'paint the wall')).toBeVisible();
  });

  test('a parent is found among thousands, and shown as it will be stored', async ({
    open,
    dataDirectory,
  }) => {
    await fill(dataDirectory, async (bridge) => {
      await bridge.value('tasks.createMany', { projectId: null, drafts: [{ title: 'Kitchen refit' }] });
      for (let batch = 0; batch < 5; batch += 1) {
        const drafts = Array.from({ length: 500 }, (_none, index) => ({ title: `Task ${batch} ${index}` }));
        await bridge.value('tasks.createMany', { projectId: null, drafts });
      }
    });
    const { list, detail, page } = await open();
    await list.row('Task 4 0').waitFor();
    await page.keyboard.press('n');
    await list.entryField.pressSequentially('Sand the floor >Kitchen re');
    await expect(list.entryPicker).toContainText('Kitchen refit');
    await page.keyboard.press('Enter');
    await expect(list.entryChips).toContainText('Below Kitchen refit');
    await page.keyboard.press('Control+Enter');
    await expect(detail.title).toHaveValue('Sand the floor');
    await expect(detail.pane).toContainText('Kitchen refit');
  });

  test('a list that is not there is offered at the caret, and made with the task as one step', async ({
    docket,
  }) => {
    const { list, shell } = docket;
    await type(docket, 'Paint the wall ~Attic');
    await expect(list.entryPicker).toContainText('New list “Attic”');
    await press(docket, 'Tab');
    await expect(list.entryField).toHaveValue('Paint the wall ~Attic ');
    await expect(list.entryChips).toContainText('New list Attic');
    await expect(shell.place('Attic')).toHaveCount(0);
    await press(docket, 'Enter');
    await expect.poll(() => shell.openCount('Attic')).toBe(1);
    await press(docket, 'Escape', 'ControlOrMeta+z');
    await expect(shell.place('Attic')).toHaveCount(0);
    await press(docket, 'g', 'a');
    await expect(shell.title).toHaveText('All');
    await expect(list.row('Paint the wall')).toHaveCount(0);
    await press(docket, 'ControlOrMeta+Shift+z');
    await expect(list.row('Paint the wall')).toContainText('Attic');
  });

  test('a list that is to be made stays so in a draft, over a reload, and is the second choice where others fit', async ({
    docket,
  }) => {
    const { list, shell, page } = docket;
    await type(docket, 'One ~Inb');
    await expect(list.entryPicker.getByRole('option')).toHaveText(['Inbox', 'New list “Inb”']);
    await press(docket, 'ArrowDown', 'Tab');
    await expect(list.entryChips).toContainText('New list Inb');
    await page.reload();
    await expect(list.entryChips).toContainText('New list Inb');
    await list.entryField.press('Enter');
    await expect.poll(() => shell.openCount('Inb')).toBe(1);
  });

  test('a name that there is not is said to be none, and stays in the title', async ({ docket }) => {
    const { list } = docket;
    await type(docket, 'Three >Nothing');
    await expect(list.entryUnknown).toHaveText('No open task “Nothing” in this list. Kept in the title.');
    await type(docket, ' ~Inbox/Nowhere');
    await expect(list.entryUnknown).toContainText('No column “Nowhere” in Inbox');
    await type(docket, ' *soonish');
    await expect(list.entryUnknown).toContainText('No reminder “*soonish”');
    await press(docket, 'Enter');
    await list.row('Three >Nothing ~Inbox/Nowhere *soonish').waitFor();
    await type(docket, 'Four !urgent');
    await expect(list.entryUnknown).toContainText('No priority “!urgent”');
  });

  test('pasted lines become an outline, as one step', async ({ docket }) => {
    await press(docket, 'Escape');
    await docket.list.paste(['Move', '  - [ ] Boxes tomorrow', '    Tape', '  Van']);
    await docket.list.atDepth(2, 'Tape').waitFor();
    await expect(docket.list.atDepth(1, 'Boxes')).toContainText('Tomorrow');
    await press(docket, 'ControlOrMeta+z');
    await expect.poll(() => docket.list.grid.count()).toBe(0);
  });

  test('pasted lines go to the lists that they name, ticked ones are done, and one step takes all back', async ({
    docket,
  }) => {
    await press(docket, 'Escape');
    const { list, shell, page } = docket;
    await new SidebarPage(page).addList('Work');
    await shell.goTo('Inbox');
    await list.paste(['Report ~Work', '  Figures', '- [x] Dishes', 'Milk']);
    await expect.poll(() => list.titles()).toEqual(['Milk']);
    await expect(page.getByText(/^Added 4 tasks: /u)).toBeVisible();
    await shell.goTo('Work');
    await expect.poll(() => list.titles()).toEqual(['Report', 'Figures']);
    await shell.goTo('Completed');
    await expect.poll(() => list.titles()).toEqual(['Dishes']);
    await press(docket, 'ControlOrMeta+z');
    await expect.poll(() => list.grid.count()).toBe(0);
    await shell.goTo('All');
    await expect.poll(() => list.grid.count()).toBe(0);
  });

  test('in Today a task is for today', async ({ docket }) => {
    await press(docket, 'Escape', 'g', 't', 'n');
    await type(docket, 'Water the plants');
    await press(docket, 'Enter');
    await docket.list.row('Water the plants').waitFor();
    // Of the days that a row says, Today leaves its own out.
    await press(docket, 'Escape', 'g', 'i');
    await expect(docket.list.row('Water the plants')).toContainText('Today');
  });
});

test('what is offered at the caret covers no chip, and stays in the window', async ({ docket: { page } }) => {
  await page.keyboard.press('n');
  await page.keyboard.type(
    'Call the landlord tomorrow 9am !high #phone and then some words up to the end of it ~',
  );
  const picker = page.getByRole('listbox');
  await picker.waitFor();
  const chips = page.getByRole('list', { name: 'Details of the new task' });
  const [offered, row] = await Promise.all([picker.boundingBox(), chips.boundingBox()]);
  expect(offered?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  await page.setViewportSize({ width: 720, height: 450 });
  await expect
    .poll(async () => {
      const narrow = await picker.boundingBox();
      return (narrow?.x ?? 0) + (narrow?.width ?? 0);
    })
    .toBeLessThanOrEqual(720);
});

test('a column is named beside its list as soon as its columns are known', async ({
  open,
  dataDirectory,
}) => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Work' });
    await bridge.value('columns.create', { projectId, name: 'Doing' });
  });
  const docket = await open();
  await press(docket, 'n');
  await docket.list.entryField.fill('Call ~Work/Doing');
  await expect(docket.list.entryChips).toContainText('Work / Doing');
});

test('columns are offered behind a list as soon as they are known, and only while the line has the keyboard', async ({
  open,
  dataDirectory,
}) => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Work' });
    await bridge.value('columns.create', { projectId, name: 'Doing' });
  });
  const docket = await open();
  await press(docket, 'n');
  await docket.list.entryField.fill('Call ~Work/');
  await expect(docket.list.entryPicker).toContainText('Doing');
  await press(docket, 'F6');
  await expect(docket.list.entryField).not.toBeFocused();
  await expect(docket.list.entryPicker).toBeHidden();
  await press(docket, 'n');
  await expect(docket.list.entryPicker).toContainText('Doing');
  await press(docket, 'Enter');
  await expect(docket.list.entryChips).toContainText('Work / Doing');
});
