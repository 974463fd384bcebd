import type { Locator } from '@playwright/test';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import type { DetailPage } from '#e2e/pages/detail-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Verbs mean the same in every view: what `commands.spec.ts` shows of the list holds in a board and a tree. */

const COLUMNS = { 'To do': ['one', 'two', 'three', 'four'], Doing: [] };

const LAYOUTS = [
  ['list', 'l'],
  ['board', 'b'],
  ['tree', 't'],
] as const;

interface View {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly row: (title: string) => Locator;
  readonly checkbox: (title: string) => Locator;
  /** The words of what the keyboard is on. */
  readonly focused: () => Promise<string>;
  readonly selected: Locator;
  readonly titles: () => Promise<readonly string[]>;
  readonly detail: DetailPage;
  readonly answer: (text: string) => Promise<void>;
}

const viewOf = ({ page, palette, detail }: Docket): View => {
  const grid = page.getByRole('main').locator('[role=grid], [role=treegrid]');
  const rows = grid.getByRole('row').filter({ has: page.getByRole('checkbox') });
  return {
    detail,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    row: (title) => rows.filter({ has: page.getByText(title, { exact: true }) }),
    checkbox: (title) => grid.getByRole('checkbox', { name: new RegExp(`: ${title}(?: \\(|$)`, 'u') }),
    focused: async () => {
      const id = (await grid.getAttribute('aria-activedescendant')) ?? 'none';
      return (await page.locator(`[id="${id}"]`).allInnerTexts()).join('');
    },
    selected: grid.getByRole('row', { selected: true }),
    titles: () =>
      grid
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.map(
            (box) => /: (?<title>\w+)/u.exec(box.getAttribute('aria-label') ?? '')?.groups?.['title'] ?? '',
          ),
        ),
    answer: async (text) => {
      await palette.asking.fill(text);
      await palette.asking.press('Enter');
      await palette.asking.waitFor({ state: 'detached' });
    },
  };
};

for (const [name, key] of LAYOUTS) {
  test.describe(`in a ${name}`, () => {
    let view: View;

    test.beforeEach(async ({ dataDirectory, open }) => {
      await fill(dataDirectory, (bridge) => addBoard(bridge, COLUMNS));
      const docket = await open();
      await docket.shell.goTo('Atlas launch');
      view = viewOf(docket);
      await view.press('v', key);
      await view.row('one').waitFor();
      await view.press('Home', 'j');
      await expect.poll(view.focused).toContain('two');
    });

    test('what ends a task hands the focus on, a held key ends one, and undo brings it back', async () => {
      for (const verb of ['d', 'Shift+D', 'Delete', 'Backspace']) {
        await view.press(verb);
        await expect.poll(view.focused).toContain('three');
        await expect(view.row('two')).toHaveCount(0);
        await view.press('ControlOrMeta+z');
        await view.row('two').waitFor();
        await view.press('Home', 'j');
        await expect.poll(view.focused).toContain('two');
      }
    });

    test('dates and priorities are set by one key each', async () => {
      await view.press('t');
      await expect(view.row('two')).toContainText('Today');
      await view.press(']');
      await expect(view.row('two')).toContainText('Tomorrow');
      await view.press('[', '[');
      await expect(view.row('two')).toContainText('Yesterday');
      await view.press('}', '{');
      await expect(view.row('two')).toContainText('Yesterday');
      await view.press('Shift+S');
      await expect(view.row('two')).not.toContainText('Yesterday');
      const names = { '3': 'high', '2': 'medium', '1': 'low' };
      for (const [digit, priority] of Object.entries(names)) {
        await view.press(digit);
        await expect(view.checkbox('two')).toHaveAccessibleName(`Done: two (${priority} priority)`);
      }
      await view.press('0');
      await expect(view.checkbox('two')).toHaveAccessibleName('Done: two');
    });

    test('a verb that asks acts on the task and gives the keyboard back', async () => {
      await view.press('s');
      await view.answer('tomorrow');
      await expect(view.row('two')).toContainText('Tomorrow');
      await view.press('#');
      await view.answer('+phone');
      await expect(view.row('two')).toContainText('phone');
      await view.press('m');
      await view.answer('Inbox');
      await expect(view.row('two')).toHaveCount(0);
      await expect.poll(view.focused).toContain('three');
    });

    test('a selection is one thing: one verb, one step, and the next row has the focus', async () => {
      await view.press('x', 'Shift+ArrowDown');
      await expect(view.selected).toHaveCount(2);
      await view.press('3');
      await expect(view.checkbox('three')).toHaveAccessibleName('Done: three (high priority)');
      await view.press('ControlOrMeta+z');
      await expect(view.checkbox('two')).toHaveAccessibleName('Done: two');
      await expect(view.checkbox('three')).toHaveAccessibleName('Done: three');
      await view.press('Delete');
      await expect.poll(view.titles).toEqual(['one', 'four']);
      await expect.poll(view.focused).toContain('four');
      await view.press('ControlOrMeta+z');
      await expect.poll(view.titles).toEqual(['one', 'two', 'three', 'four']);
      await view.press('ControlOrMeta+a');
      await expect(view.selected).toHaveCount(4);
      await view.press('Escape');
      await expect(view.selected).toHaveCount(0);
    });

    test('peek moves along, Enter goes into the title and Escape back to the row', async () => {
      // Over a board it is opened first.
      if (name === 'board') await view.press('Space');
      await expect(view.detail.title).toHaveValue('two');
      await view.press('j');
      await expect(view.detail.title).toHaveValue('three');
      await view.press('Space');
      await expect(view.detail.pane).toBeHidden();
      await view.press('Enter');
      await expect(view.detail.title).toBeFocused();
      await view.press('Escape', '2', 'k', '.');
      await expect(view.checkbox('two')).toHaveAccessibleName('Done: two (medium priority)');
    });

    test('Alt and the arrows move it among the others', async () => {
      const orders = {
        'Alt+ArrowDown': ['one', 'three', 'two', 'four'],
        'Alt+ArrowUp': ['one', 'two', 'three', 'four'],
        'Alt+Shift+ArrowUp': ['two', 'one', 'three', 'four'],
      };
      for (const [step, order] of Object.entries(orders)) {
        await view.press(step);
        await expect.poll(view.titles).toEqual(order);
        await expect.poll(view.focused).toContain('two');
      }
    });
  });
}
