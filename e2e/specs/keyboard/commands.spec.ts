import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/**
 * Every command by keyboard alone. A test is named after the commands that it
 * shows; a unit test walks the registry and fails for one that no name has.
 */

const TOP_DOWN = ['five', 'four', 'three', 'two', 'one'];

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Answers the palette that a command asks with. */
const answer = async (docket: Docket, text: string): Promise<void> => {
  await docket.palette.asking.waitFor();
  await docket.palette.asking.fill(text);
  await docket.palette.asking.press('Enter');
  await docket.palette.asking.waitFor({ state: 'detached' });
};

/** How a row says it: the weekday, but on a Sunday the day after, and on a Monday the date. */
const nextMonday = (): RegExp => {
  const day = new Date();
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7));
  return new RegExp(`Mon|Tomorrow|\\b${day.getDate()}\\b`, 'u');
};

test.beforeEach(async ({ docket }) => {
  await docket.list.paste(TOP_DOWN);
  await docket.list.row('one').waitFor();
  await press(docket, 'Home');
});

test.describe('dates', () => {
  test('[task.today] [task.next-week] [task.clear-date] t, w and Shift+S', async ({ docket }) => {
    await press(docket, 't');
    await expect(docket.list.row('five')).toContainText('Today');
    await press(docket, 'j', 'w');
    await expect(docket.list.row('four')).toContainText(nextMonday());
    await press(docket, 'k', 'Shift+S');
    await expect(docket.list.row('five')).not.toContainText('Today');
  });

  test('[task.schedule] s takes a date in words', async ({ docket }) => {
    await press(docket, 's');
    await answer(docket, 'tomorrow 9:30');
    await expect(docket.list.row('five')).toContainText(/Tomorrow 0?9:30/u);
  });

  test('[task.day-later] [task.day-earlier] [task.week-later] [task.week-earlier] brackets and braces', async ({
    docket,
  }) => {
    await press(docket, 't', ']');
    await expect(docket.list.row('five')).toContainText('Tomorrow');
    await press(docket, '[', '[');
    await expect(docket.list.row('five')).toContainText('Yesterday');
    await press(docket, '}', '{');
    await expect(docket.list.row('five')).toContainText('Yesterday');
  });

  test('[task.repeat] r and [task.remind] Shift+R', async ({ docket }) => {
    await press(docket, 'r');
    // Five days tell what a rule comes to, before it is chosen.
    await expect(docket.palette.activeOption).toContainText(/^Every day.+·.+·.+·.+·/u);
    await answer(docket, 'every mon and fri');
    await expect(docket.detail.field('Repeat')).toContainText('Every week on Mon, Fri');
    await expect(docket.detail.field('Next')).toContainText('·');
    await press(docket, 'Shift+R');
    await answer(docket, '1d@9am');
    await expect(docket.detail.field('Reminders')).toContainText('1 day before');
  });
});

test.describe('what a task is', () => {
  test('[task.priority-none] [task.priority-low] [task.priority-medium] [task.priority-high] 0 to 3, and [task.priority] p', async ({
    docket,
  }) => {
    const names = ['None', 'Low', 'Medium', 'High'];
    for (const digit of [3, 2, 1, 0]) {
      await press(docket, String(digit));
      await expect(docket.detail.field('Priority')).toContainText(names[digit] ?? '');
    }
    await press(docket, 'p');
    await answer(docket, 'med');
    await expect(docket.detail.field('Priority')).toContainText('Medium');
  });

  test('[task.tags] # adds and takes off tags, a new one too, and one step takes it back', async ({
    docket,
  }) => {
    await press(docket, 'x', 'j', 'x', '#');
    await answer(docket, '+phone +home');
    await expect(docket.list.row('five')).toContainText('phone');
    await expect(docket.list.row('four')).toContainText('home');
    await press(docket, '#');
    await answer(docket, '-home');
    await expect(docket.list.row('four')).not.toContainText('home');
    await press(docket, 'ControlOrMeta+z', 'ControlOrMeta+z');
    await expect(docket.list.row('five')).not.toContainText('phone');
  });

  test('[task.rename] F2, [task.open] Enter, [task.peek] Space', async ({ docket }) => {
    await press(docket, 'F2');
    await docket.list.renameField.fill('cinq');
    await press(docket, 'Enter', 'Enter');
    await expect(docket.detail.title).toBeFocused();
    await expect(docket.detail.title).toHaveValue('cinq');
    await press(docket, 'Escape', 'Space');
    await expect(docket.detail.pane).toBeHidden();
  });

  test('[task.repeat-last] . does the last thing again', async ({ docket }) => {
    await press(docket, '3', 'j', '.');
    await expect(docket.detail.title).toHaveValue('four');
    await expect(docket.detail.field('Priority')).toContainText('High');
  });
});

test.describe('ends', () => {
  test('[task.done] d, [task.wont-do] Shift+D and [go.wont-do] g w', async ({ docket }) => {
    await press(docket, 'd', 'Shift+D');
    await expect.poll(() => docket.list.titles()).toEqual(['three', 'two', 'one']);
    await press(docket, 'g', 'w');
    await expect(docket.shell.title).toHaveText('Won’t do');
    await expect.poll(() => docket.list.titles()).toEqual(['four']);
  });

  test('[task.done-all] completes what is below, too', async ({ docket }) => {
    await press(docket, 'j', 'ControlOrMeta+]');
    await docket.list.atDepth(1, 'four').waitFor();
    await press(docket, 'k', 'Control+Shift+Enter');
    await expect.poll(() => docket.list.titles()).toEqual(['three', 'two', 'one']);
  });

  test('[task.delete] Delete, [go.trash] g x, [task.restore] u, [task.erase] Shift+Delete', async ({
    docket,
  }) => {
    await press(docket, 'Delete');
    await docket.list.row('five').waitFor({ state: 'detached' });
    await press(docket, 'Delete');
    await docket.list.row('four').waitFor({ state: 'detached' });
    await press(docket, 'g', 'x');
    await docket.list.row('five').waitFor();
    await press(docket, 'Home', 'u');
    await expect.poll(() => docket.list.titles()).toHaveLength(1);
    await press(docket, 'Home', 'Shift+Delete');
    await docket.palette.asking.waitFor();
    await press(docket, 'Enter');
    await expect.poll(() => docket.list.grid.count()).toBe(0);
    await press(docket, 'g', 'i');
    await expect.poll(() => docket.list.titles()).toHaveLength(4);
  });
});

test.describe('places', () => {
  test('[order.down] [order.up] [order.top] [order.bottom] Alt with arrows', async ({ docket }) => {
    await press(docket, 'Alt+ArrowDown');
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'five', 'three', 'two', 'one']);
    await press(docket, 'Alt+Shift+ArrowDown');
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'three', 'two', 'one', 'five']);
    await press(docket, 'Alt+ArrowUp');
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'three', 'two', 'five', 'one']);
    await press(docket, 'Alt+Shift+ArrowUp');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });

  test('[order.indent] Ctrl+], [order.outdent] Ctrl+[, [move.collapse] h, [move.expand] l', async ({
    docket,
  }) => {
    await press(docket, 'j', 'ControlOrMeta+]');
    await docket.list.atDepth(1, 'four').waitFor();
    await press(docket, 'k', 'h');
    await expect.poll(() => docket.list.titles()).toEqual(['five', 'three', 'two', 'one']);
    await press(docket, 'l', 'j', 'ControlOrMeta+[');
    await docket.list.atDepth(0, 'four').waitFor();
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });

  test('[task.new-subtask] Shift+N writes below the task', async ({ docket }) => {
    await press(docket, 'Shift+N');
    await docket.list.entryField.fill('five and a half');
    await press(docket, 'Enter', 'Escape');
    await docket.list.atDepth(1, 'five and a half').waitFor();
  });
});

test.describe('walking and marking', () => {
  test('[move.down] [move.up] [move.first] [move.last] [move.page-down] [move.page-up]', async ({
    docket,
  }) => {
    const steps = [
      ['j', 'four'],
      ['k', 'five'],
      ['End', 'one'],
      ['PageUp', 'five'],
      ['PageDown', 'one'],
      ['Home', 'five'],
    ] as const;
    for (const [key, title] of steps) {
      await press(docket, key);
      await expect.poll(() => docket.list.focused()).toContain(title);
    }
  });

  test('[select.toggle] [select.extend-down] [select.extend-up] [select.all] [select.clear]', async ({
    docket,
  }) => {
    await press(docket, 'x', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
    await expect(docket.list.selectedRows).toHaveCount(2);
    await press(docket, 'ControlOrMeta+a');
    await expect(docket.list.selectedRows).toHaveCount(5);
    await press(docket, 'Escape');
    await expect(docket.list.selectedRows).toHaveCount(0);
  });

  test('[history.undo] and [history.redo] walk many steps', async ({ docket }) => {
    await press(docket, '3', '2', '1');
    await expect(docket.detail.field('Priority')).toContainText('Low');
    await press(docket, 'ControlOrMeta+z', 'ControlOrMeta+z');
    await expect(docket.detail.field('Priority')).toContainText('High');
    await press(docket, 'ControlOrMeta+Shift+z');
    await expect(docket.detail.field('Priority')).toContainText('Medium');
  });
});

test.describe('views', () => {
  test('[go.inbox] [go.today] [go.tomorrow] [go.next7] [go.all] [go.completed] g and a letter', async ({
    docket,
  }) => {
    const places = { t: 'Today', m: 'Tomorrow', n: 'Next 7 days', a: 'All', c: 'Completed', i: 'Inbox' };
    for (const [key, title] of Object.entries(places)) {
      await press(docket, 'g', key);
      await expect(docket.shell.title).toHaveText(title);
    }
  });

  test('Ctrl and a digit goes to what stands at that place of the sidebar', async ({ docket }) => {
    const titles = ['Inbox', 'Today', 'Tomorrow', 'Next 7 days', 'All', 'Completed', 'Won’t do', 'Trash'];
    for (const [index, title] of titles.entries()) {
      await press(docket, `ControlOrMeta+${index + 1}`);
      await expect(docket.shell.title).toHaveText(title);
    }
    await press(docket, 'c', 'l');
    await docket.page.keyboard.type('Errands');
    await press(docket, 'Enter');
    await expect(docket.shell.title).toHaveText('Errands');
    await press(docket, 'Escape', 'ControlOrMeta+1');
    await expect(docket.shell.title).toHaveText('Inbox');
    await press(docket, 'ControlOrMeta+9');
    await expect(docket.shell.title).toHaveText('Errands');
  });

  test('[view.list] [view.board] [view.tree] v and a letter, kept over a reload', async ({ docket }) => {
    const layouts = { b: 'Board', t: 'Tree', l: 'List' };
    for (const [key, name] of Object.entries(layouts)) {
      await press(docket, 'v', key);
      await expect(docket.shell.layout(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await press(docket, 'v', 't');
    await expect(docket.shell.layout('Tree')).toHaveAttribute('aria-pressed', 'true');
    await docket.page.reload();
    await expect(docket.shell.layout('Tree')).toHaveAttribute('aria-pressed', 'true');
  });

  test('[view.sort.manual] [view.sort.date] [view.sort.priority] [view.sort.title] [view.sort.tag] [view.sort.created] [view.sort.modified] from the palette', async ({
    docket,
  }) => {
    await docket.palette.run('sort by title');
    await expect.poll(() => docket.list.titles()).toEqual(['five', 'four', 'one', 'three', 'two']);
    await press(docket, 'End', '3');
    await docket.palette.run('sort by priority');
    await expect.poll(async () => (await docket.list.titles())[0]).toBe('two');
    for (const sort of ['by date', 'by tag', 'by created', 'by modified', 'manually']) {
      await docket.palette.run(`sort ${sort}`);
    }
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });

  test('[view.group.none] [view.group.list] [view.group.date] [view.group.day] [view.group.priority] [view.group.tag] [view.group.column] from the palette', async ({
    docket,
  }) => {
    await press(docket, '3');
    await docket.palette.run('group by priority');
    await expect(docket.list.grid.getByRole('button', { name: /^High priority/u })).toBeVisible();
    await docket.palette.run('group by date');
    await expect(docket.list.grid.getByRole('button', { name: /^No date/u })).toBeVisible();
    await docket.palette.run('do not group');
    await expect(docket.list.grid.getByRole('button', { name: /^No date/u })).toBeHidden();
  });
});
