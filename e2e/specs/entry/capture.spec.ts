import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What becomes of a task that was just written, as the person sees it. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const makeList = async (docket: Docket, name: string): Promise<void> => {
  await press(docket, 'c', 'l');
  await docket.page.keyboard.type(name);
  await press(docket, 'Enter');
  await expect(docket.shell.title).toHaveText(name);
};

const write = async (docket: Docket, text: string): Promise<void> => {
  await press(docket, 'n');
  await docket.list.entryField.fill(text);
  await press(docket, 'Enter');
};

test('a task that goes to another list is said to be there, and Open leads to it', async ({ docket }) => {
  const { page, list, shell } = docket;
  await makeList(docket, 'Work');
  await press(docket, 'g', 'i');
  await write(docket, 'Book dentist friday ~Work');
  await expect(shell.notice('Added to Work')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(shell.title).toHaveText('Work');
  await expect.poll(() => list.focused()).toContain('Book dentist');
  await expect(list.grid).toBeFocused();
});

test('a task that goes elsewhere is taken back from its notice by key', async ({ docket }) => {
  const { shell, list } = docket;
  await makeList(docket, 'Work');
  await press(docket, 'g', 'i');
  await write(docket, 'Book dentist ~Work');
  await expect(shell.notice('Added to Work')).toBeVisible();
  await expect(shell.undoButton).toBeVisible();
  await press(docket, 'Escape', 'ControlOrMeta+z');
  await expect.poll(() => shell.openCount('Work')).toBe(0);
  await press(docket, 'g', 't');
  await write(docket, 'Call Mia in 3 days');
  await expect(shell.notice('Added to Inbox')).toBeVisible();
  await list.entryField.fill('Call Tom');
  await press(docket, 'Enter');
  await list.row('Call Tom').waitFor();
});

test('several pasted lines say how many went where', async ({ docket }) => {
  const { list, shell } = docket;
  await makeList(docket, 'Work');
  await press(docket, 'g', 'i');
  await list.paste(['one', 'two', 'three ~Work', 'four ~Work', 'five ~Work']);
  await expect(shell.notice('Added 5 tasks: 2 to Inbox, 3 to Work')).toBeVisible();
  await list.paste(['six', 'seven']);
  await expect(shell.notice('Added 2 tasks to Inbox')).toBeVisible();
});

test('a draft that was closed is recognized again when it is opened, and plain text says so', async ({
  docket,
}) => {
  const { page, list } = docket;
  await press(docket, 'n');
  await page.keyboard.type('Call the landlord tomorrow 9am #phone');
  await expect(list.entryTokens).toHaveCount(3);
  const recognize = page.getByRole('button', { name: 'Plain text · Recognize' });
  await expect(recognize).toHaveCount(0);
  await press(docket, 'Escape');
  await expect(list.entryTokens).toHaveCount(0);
  await recognize.click();
  await expect(list.entryTokens).toHaveCount(3);
  await expect(list.entryField).toBeFocused();
  await press(docket, 'Escape', 'Tab', 'Enter');
  await expect(list.entryTokens).toHaveCount(3);
  await expect(list.entryField).toBeFocused();
  await press(docket, 'Escape', 'Escape', 'n');
  await expect(list.entryTokens).toHaveCount(3);
  await expect(list.entryChips).toContainText('phone');
  await press(docket, 'Enter');
  await list.row('Call the landlord').waitFor();
});

test('subtasks stand in the order in which they are added', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Move', 'Other');
  await press(docket, 'End');
  await expect.poll(() => list.focused()).toContain('Move');
  await press(docket, 'Shift+n');
  for (const title of ['s1', 's2', 's3']) {
    await page.keyboard.type(title);
    await press(docket, 'Enter');
    await list.atDepth(1, title).waitFor();
  }
  await press(docket, 'Escape');
  await expect.poll(() => list.titles()).toEqual(['Other', 'Move', 's1', 's2', 's3']);
  await press(docket, 'v', 't');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveText([
    /Other/u,
    /Move/u,
    /s1/u,
    /s2/u,
    /s3/u,
  ]);
});

test.describe('at the start of the page', () => {
  // A rule from the start of the page on would hold for the next test of a shared page.
  test.use({ ownPage: true });

  test('the window does not wait for half-written texts, which stand in their fields when the core tells them', async ({
    docket,
  }, { project }) => {
    test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be held up from here.');
    const { page, list } = docket;
    await list.add('Pack');
    await press(docket, 'n');
    await list.entryField.fill('half a thought');
    const release = await holdCalls(page, /^app\.readDrafts /u, { atStart: true });
    await page.reload();
    await expect(list.row('Pack')).toBeVisible();
    await release();
    await expect(list.entryField).toHaveValue('half a thought');
  });
});
