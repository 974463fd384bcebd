import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import { TreePage } from '#e2e/pages/tree-page.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe.configure({ timeout: 120_000 });

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const addColumn = async ({ page }: Docket, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the new column' }).fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
};

const openList = async (docket: Docket, layout: 'b' | 't'): Promise<void> => {
  await new SidebarPage(docket.page).place('Work').click();
  await press(docket, 'v', layout);
};

test('what is done on a board by pointer and by key stands so at the service, on a second device and after a restart', async ({
  docket,
  open,
  openSecond,
  service,
}) => {
  await docket.account.signIn(service);
  await new SidebarPage(docket.page).addList('Work');
  await docket.list.paste(['one', 'two', 'three', 'four']);
  await docket.list.row('four').waitFor();
  await docket.page.setViewportSize({ width: 1700, height: 900 });
  await openList(docket, 'b');
  const board = new BoardPage(docket.page);
  for (const name of ['Doing', 'Done']) {
    await addColumn(docket, name);
    await board.column(name).waitFor();
  }
  await board.drag(board.card('three'), board.column('Doing'), 0.3);
  await expect.poll(() => board.titles('Doing')).toEqual(['three']);
  await board.drag(board.card('one'), board.card('three'), 0.9);
  await expect.poll(() => board.titles('Doing')).toEqual(['three', 'one']);
  await board.card('three').click();
  await press(docket, 'ControlOrMeta+Shift+ArrowRight');
  await expect.poll(() => board.titles('Done')).toEqual(['three']);
  const inColumns = async () =>
    (await service.snapshot()).tasks.map(({ title, column }) => `${column ?? '-'}: ${title}`).toSorted();
  await expect.poll(inColumns).toEqual(['-: four', '-: two', 'Doing: one', 'Done: three']);
  const second = await openSecond();
  await second.account.signIn(service);
  await second.page.setViewportSize({ width: 1700, height: 900 });
  await openList(second, 'b');
  const other = new BoardPage(second.page);
  await expect.poll(() => other.titles('Done')).toEqual(['three']);
  await expect.poll(() => other.titles('Doing')).toEqual(['one']);
  await other.drag(other.card('four'), other.card('one'), 0.1);
  await expect.poll(() => other.titles('Doing')).toEqual(['four', 'one']);
  await expect.poll(inColumns).toEqual(['-: two', 'Doing: four', 'Doing: one', 'Done: three']);
  await press(docket, 'F5');
  await expect.poll(() => board.titles('Doing')).toEqual(['four', 'one']);
  await second.quit();
  const again = await open();
  await again.page.setViewportSize({ width: 1700, height: 900 });
  await openList(again, 'b');
  await expect.poll(() => new BoardPage(again.page).titles('Doing')).toEqual(['four', 'one']);
});

test('a subtree that is moved goes whole to the service and to a second device', async ({
  docket,
  openSecond,
  service,
}) => {
  await docket.account.signIn(service);
  await new SidebarPage(docket.page).addList('Work');
  await docket.list.paste(['Move', '  Boxes', '    Tape', '  Van', 'Call', 'Paint']);
  await docket.list.row('Paint').waitFor();
  await openList(docket, 't');
  const tree = new TreePage(docket.page);
  await tree.row('Move').waitFor();
  await tree.drag('Boxes', 'Paint', { levels: -1 });
  const moved = ['Move 1/4', '-Van 1/1', 'Call 2/4', 'Boxes 3/4', '-Tape 1/1', 'Paint 4/4'];
  await expect.poll(() => tree.lines()).toEqual(moved);
  await tree.row('Paint').click();
  await press(docket, 'ControlOrMeta+]');
  const indented = ['Move 1/3', '-Van 1/1', 'Call 2/3', 'Boxes 3/3', '-Tape 1/2', '-Paint 2/2'];
  await expect.poll(() => tree.lines()).toEqual(indented);
  const below = async (parent: string) =>
    (await service.snapshot()).tasks.filter((task) => task.parent === parent).map(({ title }) => title);
  await expect.poll(() => below('Boxes')).toEqual(['Tape', 'Paint']);
  await expect.poll(() => below('Move')).toEqual(['Van']);
  const second = await openSecond();
  await second.account.signIn(service);
  await openList(second, 't');
  const other = new TreePage(second.page);
  await expect.poll(() => other.lines()).toEqual(indented);
  await other.row('Boxes').click();
  await press(second, 'Alt+Shift+ArrowUp');
  const onTop = ['Boxes 1/3', '-Tape 1/2', '-Paint 2/2', 'Move 2/3', '-Van 1/1', 'Call 3/3'];
  await expect.poll(() => other.lines()).toEqual(onTop);
  await expect
    .poll(async () => {
      await press(docket, 'F5');
      return tree.lines();
    })
    .toEqual(onTop);
});
