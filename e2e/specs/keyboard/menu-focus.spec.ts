import type { Locator } from '@playwright/test';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { StatisticsPage } from '#e2e/pages/statistics-page.ts';

/** Where the keyboard is after a menu, a dialog or a page, and that what a command opens gets it. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const headerButton = ({ page }: Docket, name: RegExp): Locator =>
  page.locator('main > header').getByRole('button', { name });

const HEADER_MENUS = [
  ['More', /^More$/u],
  ['Sort', /^Sort:/u],
  ['Group', /^Group/u],
  ['Filter', /^Filter$/u],
] as const;

interface MenuWay {
  readonly name: string;
  readonly open: (docket: Docket) => Promise<void>;
}

const WAYS: readonly MenuWay[] = [
  ...HEADER_MENUS.flatMap(([name, pattern]): readonly MenuWay[] => [
    {
      name: `${name} by pointer`,
      open: async (docket) => {
        await headerButton(docket, pattern).click();
      },
    },
    {
      name: `${name} by key`,
      open: async (docket) => {
        await headerButton(docket, pattern).focus();
        await press(docket, 'Enter');
      },
    },
  ]),
  {
    name: 'the menu of a list in the sidebar by pointer',
    open: async ({ shell }) => {
      await shell.place('Home').click({ button: 'right' });
    },
  },
  {
    name: 'the menu of a list in the sidebar by key',
    open: async (docket) => {
      await docket.shell.place('Home').focus();
      await press(docket, 'Shift+F10');
    },
  },
  {
    name: 'the menu of a task by pointer',
    open: async ({ list }) => {
      await list.row('two').click({ button: 'right' });
    },
  },
  {
    name: 'the menu of the detail by pointer',
    open: async (docket) => {
      await press(docket, 'Home');
      await docket.detail.pane.getByRole('button', { name: 'Actions of this task' }).click();
    },
  },
  {
    name: 'the menu of the detail by key',
    open: async (docket) => {
      await press(docket, 'Home');
      await docket.detail.pane.getByRole('button', { name: 'Actions of this task' }).focus();
      await press(docket, 'Enter');
    },
  },
  {
    name: 'the menu of a task by key',
    open: async (docket) => {
      await docket.list.grid.focus();
      await press(docket, 'Shift+F10');
    },
  },
];

/** Opens a menu and closes it without a choice. */
const passMenu = async (docket: Docket, { open }: MenuWay): Promise<void> => {
  const menu = docket.page.getByRole('menu');
  await open(docket);
  await menu.first().waitFor();
  await press(docket, 'Escape');
  await menu.first().waitFor({ state: 'detached' });
};

/** Commands of the palette that open a field in the window, and the name of the field. */
const FIELDS = [
  ['New list', 'New list'],
  ['New folder', 'New folder'],
  ['New tag', 'New tag'],
  ['New task', 'New task'],
  ['New filter', 'Shows'],
  ['Rename', 'Title'],
  ['Filter this view', 'Show only'],
] as const;

const makeTasks = async (docket: Docket): Promise<void> => {
  await press(docket, 'c', 'l');
  await docket.page.keyboard.type('Home');
  await press(docket, 'Enter');
  await expect(docket.shell.title).toHaveText('Home');
  await press(docket, 'g', 'i');
  await docket.list.add('three', 'two', 'one');
};

/** Keys that open a dialog over the list. */
const OPENERS = ['m', 'ControlOrMeta+k', '?', '/', 's', '#'];

/** Milliseconds. */
const DAY = 86_400_000;

/** Each way meets two of them a day, and all of them within a week: every pair took 6 % of the time of all specs. */
const turnOf = <Value>(all: readonly Value[], way: number): readonly Value[] => {
  const first = way + Math.floor(Date.now() / DAY);
  return [first, first + 3].map((index) => all[index % all.length]).filter((one) => one !== undefined);
};

for (const [index, way] of WAYS.entries()) {
  test(`${way.name} gives the keyboard back for good`, async ({ docket }) => {
    const { page, list, palette } = docket;
    await makeTasks(docket);
    await press(docket, 'Home');
    await passMenu(docket, way);
    await press(docket, 'j');
    await expect(list.grid).toBeFocused();
    for (const opener of turnOf(OPENERS, index)) {
      await press(docket, opener);
      await page.getByRole('dialog').waitFor();
      await press(docket, 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(list.grid, opener).toBeFocused();
    }
    for (const [command, field] of turnOf(FIELDS, index)) {
      await passMenu(docket, way);
      await list.row('two').click();
      await palette.run(command);
      const opened = page.getByRole('textbox', { name: field, exact: true }).first();
      await expect(opened, command).toBeFocused();
      await press(docket, 'Escape');
      await press(docket, 'Escape');
      await press(docket, 'v', 'l');
      await expect(list.grid).toBeFocused();
    }
  });
}

/** Commands of the palette that ask which place first, and what they ask about it then; null where that was all. */
const TWO_STEPS = [
  ['rename list', 'Home', null],
  ['archive a list', 'Home', null],
  ['merge a tag', 'shop', /^Merge #shop into…$/u],
  ['color of', 'Home', /Home/u],
  ['delete list, tag', 'Home', null],
] as const;

test('picks of the palette in two steps give the keyboard back from every step', async ({ docket }) => {
  const { page, list, palette } = docket;
  await makeTasks(docket);
  await press(docket, 'n');
  for (const [title, tag] of [
    ['four', 'shop'],
    ['five', 'phone'],
  ] as const) {
    await list.entryField.fill(`${title} #${tag}`);
    await press(docket, 'Enter');
    await list.row(title).waitFor();
  }
  await press(docket, 'Escape');
  const isBack = async (command: string): Promise<void> => {
    await expect(page.getByRole('dialog'), command).toHaveCount(0);
    await expect(list.grid, command).toBeFocused();
    await press(docket, 'End', 'Home', 'j');
    await expect(list.grid, command).toBeFocused();
  };
  for (const [command, place, question] of TWO_STEPS) {
    await press(docket, 'Home');
    await palette.run(command);
    await expect(palette.asking, command).toBeFocused();
    await press(docket, 'Escape');
    await isBack(command);
    if (question === null) continue;
    await palette.run(command);
    await palette.asking.pressSequentially(place);
    await press(docket, 'Enter');
    await expect(palette.asking, command).toHaveAccessibleName(question);
    await expect(palette.asking, command).toBeFocused();
    await press(docket, 'Escape');
    await isBack(command);
  }
});

test('a field of a board that the palette or a menu opens has the keyboard', async ({ docket }) => {
  const { page, list, shell, palette } = docket;
  await makeTasks(docket);
  await shell.goTo('Home');
  await list.add('four');
  await press(docket, 'v', 'b');
  const board = page.getByRole('treegrid');
  await expect(board).toBeFocused();
  for (const way of WAYS.filter(({ name }) => name.startsWith('More') || name.includes('sidebar'))) {
    await passMenu(docket, way);
    await page.keyboard.press('j');
    await expect(board, way.name).toBeFocused();
    await palette.run('New column');
    await expect(page.getByRole('textbox', { name: 'Name of the new column' }), way.name).toBeFocused();
    await page.keyboard.type('Doing');
    await press(docket, 'Escape');
    await expect(board).toBeFocused();
  }
  await expect(page.getByText('Doing')).toHaveCount(0);
});

test('the pane that a button shows leaves the keyboard to the list', async ({ docket }) => {
  const { page, list, detail } = docket;
  await makeTasks(docket);
  await press(docket, 'ControlOrMeta+Shift+d');
  await page.getByRole('button', { name: 'Show detail' }).click();
  await expect(detail.pane).toBeVisible();
  await expect(list.grid).toBeFocused();
});

test('views without rows and pages hold the keyboard, so that the next key counts', async ({ docket }) => {
  const { page, list, shell } = docket;
  const holder = page.locator('main:focus, main :focus');
  for (const keys of [
    ['g', 'i'],
    ['g', 'c'],
    ['g', 'r'],
    ['g', 's'],
    ['g', 'z'],
    ['g', 'y'],
  ]) {
    await press(docket, ...keys);
    await expect(holder, keys.join(' ')).toHaveCount(1);
    await press(docket, 'ControlOrMeta+k');
    await docket.palette.field.waitFor();
    await press(docket, 'Escape');
    await expect(holder, keys.join(' ')).toHaveCount(1);
  }
  await press(docket, 'Escape');
  await shell.goTo('Inbox');
  await expect(holder).toHaveCount(1);
  await list.add('one');
  await expect(list.grid).toBeFocused();
  await press(docket, 'd');
  await list.row('one').waitFor({ state: 'detached' });
  await expect(holder).toHaveCount(1);
});

test('the statistics scroll by key as soon as they open, and fill the window alone', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('one');
  await press(docket, 'd');
  await list.row('one').waitFor({ state: 'detached' });
  const statistics = new StatisticsPage(page);
  const scrollTop = () => page.evaluate(() => document.activeElement?.scrollTop ?? -1);
  for (const open of [async () => press(docket, 'g', 's'), async () => shell.place('Statistics').click()]) {
    await open();
    await expect(statistics.card('By weekday')).toBeVisible();
    await press(docket, 'PageDown');
    await expect.poll(scrollTop).toBeGreaterThan(100);
    await press(docket, 'Home');
    await expect.poll(scrollTop).toBe(0);
    await press(docket, 'Space');
    await expect.poll(scrollTop).toBeGreaterThan(100);
    await press(docket, 'End');
    await expect.poll(scrollTop).toBeGreaterThan(400);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await press(docket, 'Escape');
    await expect(shell.title).toHaveText('Inbox');
  }
});
