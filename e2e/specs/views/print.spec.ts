import { mkdir, writeFile } from 'node:fs/promises';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const DIRECTORY = process.env['DOCKET_PICTURES'];

/** The browser shows no dialog: what it would print is looked at. @returns how often it was asked */
const catchPrinting = async ({ page }: Docket): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const state = { asked: 0 };
    Object.assign(globalThis, { printing: state });
    globalThis.print = () => {
      state.asked += 1;
    };
  });
  return async () =>
    page.evaluate(() => (globalThis as unknown as { printing: { asked: number } }).printing.asked);
};

const TASKS = 300;

test('Ctrl+P prints every row of a long list in black on white, without the sidebar and the toolbars [view.print]', async ({
  docket,
}, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks for a printer.');
  test.setTimeout(60_000);
  const { page, list } = docket;
  const drafts = Array.from({ length: TASKS }, (_none, index) => ({
    title: `Task ${index + 1}.`,
    ...(index % 50 === 0 && { tags: ['errand'], priority: 'high' as const }),
    ...(index % 70 === 0 && { dates: { kind: 'allDay' as const, start: '2027-05-01', end: '2027-05-01' } }),
  }));
  const { taskIds } = await askCore(page, 'tasks.createMany', { projectId: null, drafts });
  await askCore(page, 'tasks.edit', {
    ids: taskIds.slice(-1),
    change: { title: `A title that is much too long for one line of paper: ${'word '.repeat(60)}end` },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await list.row('Task 1.').waitFor();
  expect(await page.getByRole('row').count()).toBeLessThan(TASKS);
  const asked = await catchPrinting(docket);
  await page.keyboard.press('ControlOrMeta+p');
  await expect.poll(asked).toBe(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await expect(sheet.getByRole('listitem')).toHaveCount(TASKS);
  const first = sheet.getByRole('listitem').first();
  await expect(first).toContainText(/Task 1\..*High.*#errand.*May 1/u);
  await expect(page.locator('#root')).toBeHidden();
  expect(await first.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await first.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');

  if (DIRECTORY !== undefined) {
    await mkdir(DIRECTORY, { recursive: true });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({ path: `${DIRECTORY}/print.png` });
  }
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: true });
  // A tagged PDF names each item of a list in its structure.
  expect(pdf.toString('latin1').match(/\/S \/LI\b/gu)).toHaveLength(TASKS);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;
  // 300 rows of some 8 mm on pages of 265 mm.
  expect(pages).toBeGreaterThan(5);
  expect(pages).toBeLessThan(20);
  if (DIRECTORY !== undefined) await writeFile(`${DIRECTORY}/print.pdf`, pdf);
  // The browser says that it is done.
  await expect(sheet).toHaveCount(0);
});

test('a view is saved as PDF by name, with its groups, closed tasks and subtasks [view.pdf]', async ({
  docket,
}, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
  const { page, list } = docket;
  for (const title of ['Parent', 'Done']) await list.add(title);
  const { ids } = await askCore(page, 'tasks.outline', { view: { kind: 'inbox' }, withClosed: false });
  const rows = await askCore(page, 'tasks.rows', { ids });
  const idOf = (title: string) => rows.flatMap((row) => (row.title === title ? [row.id] : []));
  const [parentId = ''] = idOf('Parent');
  await askCore(page, 'tasks.create', { projectId: null, title: 'Child', place: { parentId } });
  await askCore(page, 'tasks.complete', { ids: idOf('Done') });
  for (const key of ['g', 'a', 'v', 't']) await page.keyboard.press(key);
  await page.getByRole('treegrid').getByText('Child').waitFor();
  await page
    .getByRole('button', { name: /^Completed/u })
    .last()
    .press('Enter');
  await page.getByRole('treegrid').getByText('Done', { exact: true }).waitFor();
  const asked = await catchPrinting(docket);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('save as pdf');
  await page.keyboard.press('Enter');
  await expect.poll(asked).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Completed']);
  await expect(sheet.getByRole('listitem')).toHaveText([/Parent.*Inbox/u, /Child.*Inbox/u, /✓Done.*Inbox/u]);
  const [parent, child] = await Promise.all(
    [0, 1].map(async (at) =>
      sheet
        .getByRole('listitem')
        .nth(at)
        .evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineStart)),
    ),
  );
  expect(child).toBeGreaterThan(parent ?? 0);
});
