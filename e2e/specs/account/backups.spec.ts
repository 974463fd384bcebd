import { findings } from '#e2e/fixtures/findings.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('[backups.page] g b lists the backups, says what is another thing now, and brings tasks back by key', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { page, list, shell } = docket;
  for (const title of ['Changed', 'Trashed', 'Erased', 'Same']) await list.add(title);
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  await askCore(page, 'habits.create', { name: 'Read' });
  await askCore(page, 'accounts.backUp', {});
  const [habit] = (await askCore(page, 'habits.list', {})).habits;
  if (habit !== undefined) await askCore(page, 'habits.delete', { id: habit.id });
  const { ids } = await askCore(page, 'tasks.outline', { view: { kind: 'inbox' }, withClosed: false });
  const rows = await askCore(page, 'tasks.rows', { ids });
  const idOf = (title: string) => rows.filter((row) => row.title === title).map(({ id }) => id);
  await askCore(page, 'tasks.edit', { ids: idOf('Changed'), change: { title: 'Other', priority: 'high' } });
  await askCore(page, 'tasks.delete', { ids: [...idOf('Trashed'), ...idOf('Erased')] });
  await askCore(page, 'tasks.erase', { ids: idOf('Erased') });
  await list.add('Added');

  for (const key of ['g', 'b']) await page.keyboard.press(key);
  await expect(shell.title).toHaveText('Backups');
  const backups = page.getByRole('list', { name: 'Backups' });
  await expect(backups.getByRole('listitem')).toContainText(['On request']);
  await takePictures(docket, 'backups');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(backups.getByRole('button', { name: /^Compare/u })).toBeFocused();
  await page.keyboard.press('Enter');

  const inbox = page.getByRole('region', { name: 'Inbox' });
  await expect(inbox.getByRole('listitem')).toHaveText([
    /Erased.*Deleted permanently since/u,
    /Trashed.*Moved to the trash since/u,
    /Changed.*Changed since.*Title: “Changed” → “Other”.*Priority: none → high/u,
    /Added.*Added since/u,
  ]);
  await expect(page.getByRole('region', { name: 'Filters and habits' }).getByRole('listitem')).toHaveText(
    /Read.*Habit · Deleted since/u,
  );
  await takePictures(docket, 'backup-comparison');
  expect(await findings(page)).toEqual([]);

  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.fill('trash');
  await expect(inbox.getByRole('listitem')).toHaveText([/Trashed/u]);
  await filter.fill('');
  await inbox.getByRole('checkbox', { name: 'Select Erased' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await expect(inbox.getByRole('checkbox', { name: 'Select Trashed' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Bring back 2 tasks' }).press('Enter');
  await expect(shell.notice('Brought back 2 tasks')).toBeVisible();
  await expect(inbox.getByRole('listitem')).toHaveText([/Changed/u, /Added/u]);
  await page.keyboard.press('Control+z');
  await expect(inbox.getByRole('listitem')).toHaveCount(4);
  await inbox.getByRole('button', { name: 'Bring back Changed' }).press('Enter');
  await expect(inbox.getByRole('listitem')).toHaveText([/Erased/u, /Trashed/u, /Added/u]);

  await page.keyboard.press('Escape');
  await expect(backups).toBeVisible();
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  await expect(list.row('Changed')).toBeVisible();
});

test('a list that was deleted comes back with its tasks, by pointer, and a restore offers the way back', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { page, list, shell } = docket;
  const { projectId } = await askCore(page, 'projects.create', { name: 'Garden' });
  await askCore(page, 'tasks.create', { projectId, title: 'Water' });
  await askCore(page, 'sync.now', {});
  await askCore(page, 'accounts.backUp', {});
  await askCore(page, 'projects.delete', { id: projectId });
  await list.add('New');
  for (const key of ['g', 'b']) await page.keyboard.press(key);
  await page.getByRole('button', { name: /^Compare/u }).click();
  await page.getByRole('button', { name: 'Bring back list Garden' }).click();
  await expect(shell.notice('Brought back 1 task and 1 list')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Garden')).toBeVisible();

  await page.getByRole('button', { name: 'All backups' }).click();
  await page.getByRole('button', { name: /^Restore the backup of/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(shell.notice(/Backup restored/u)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backups' })).toContainText('Before the restore of');
  const titles = async () => {
    const { ids } = await askCore(page, 'tasks.outline', { view: { kind: 'all' }, withClosed: false });
    const rows = await askCore(page, 'tasks.rows', { ids });
    return rows.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other));
  };
  expect(await titles()).toEqual(['Water']);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(titles).toEqual(['New', 'Water']);
});
