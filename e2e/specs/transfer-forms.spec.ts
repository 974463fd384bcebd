import { readFile } from 'node:fs/promises';
import type { FileChooser } from '@playwright/test';
import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { addPast } from '#e2e/fixtures/service-history.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { allTitles } from '#e2e/pages/import-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Chooses a file in the dialog of the browser, which the button of the page opens. */
const chooseFile = async (
  { page }: Docket,
  how: 'key' | 'pointer',
  file: { readonly name: string; readonly text: string },
): Promise<void> => {
  const button = page.getByRole('button', { name: 'Choose file…' });
  const chooser: Promise<FileChooser> = page.waitForEvent('filechooser');
  if (how === 'key') {
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  } else await button.click();
  await (await chooser).setFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) });
};

const TICKTICK = [
  '"Date: 2025-11-25+0000"',
  '"Version: 7.1"',
  '"Status: ',
  '0 Normal',
  '1 Completed',
  '2 Archived"',
  '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"',
  '"","Garden","Water the roses","TEXT","plants","","N","2027-05-01T00:00:00+0000","2027-05-01T00:00:00+0000","","","5","0","2025-11-25T10:00:00+0000","","0","UTC","true","false","","","list","1",""',
  '"","Garden","Fill the can","TEXT","","","N","","","","","0","2","2025-11-25T10:00:00+0000","2025-11-25T11:00:00+0000","1","UTC","","false","","","list","2","1"',
].join('\n');

const TODOIST = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT',
  'task,Water the roses @plants,,1,1,,,2027-05-01,en,UTC,,',
  'task,Fill the can,,4,2,,,,en,UTC,,',
].join('\r\n');

const ICALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VTODO',
  'UID:1',
  'SUMMARY:Water the roses',
  'CATEGORIES:plants',
  'DUE;VALUE=DATE:20270501',
  'END:VTODO',
  'BEGIN:VTODO',
  'UID:2',
  'RELATED-TO:1',
  'SUMMARY:Fill the can',
  'END:VTODO',
  'END:VCALENDAR',
].join('\r\n');

const DOCKET = JSON.stringify({
  format: 'docket',
  version: 1,
  exportedAt: '2026-11-25T10:00:00.000Z',
  inboxId: 'inbox1',
  project: [{ id: '5b0000000000000000000001', name: 'Garden' }],
  tag: [{ name: 'plants', label: 'plants' }],
  task: [
    {
      id: '5b0000000000000000000002',
      projectId: '5b0000000000000000000001',
      title: 'Water the roses',
      tags: ['plants'],
    },
    {
      id: '5b0000000000000000000003',
      projectId: '5b0000000000000000000001',
      parentId: '5b0000000000000000000002',
      title: 'Fill the can',
    },
  ],
});

const SOURCES = [
  { source: 'TickTick backup', name: 'TickTick.csv', text: TICKTICK },
  { source: 'Todoist', name: 'Garden [2203].csv', text: TODOIST },
  { source: 'iCalendar', name: 'Garden.ics', text: ICALENDAR },
  { source: 'Docket', name: 'Docket.json', text: DOCKET },
];

for (const { source, ...file } of SOURCES) {
  const tag = source === 'Todoist' ? [] : '@nightly';
  test(
    `a file of ${source} comes in by key, is taken back, and comes in again by pointer`,
    { tag },
    async ({ docket }, { project }) => {
      test.skip(project.name === 'electron', 'The dialog of the system asks for a file.');
      test.setTimeout(60_000);
      const { page, shell, list } = docket;
      const main = page.getByRole('main');
      await docket.palette.run('import tasks');
      await chooseFile(docket, 'key', file);
      await expect(main).toContainText(`${source}: 2 tasks`);
      await expect(page.getByRole('button', { name: 'Import 2 tasks' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(shell.notice(/^Imported 2 tasks/u)).toBeVisible();
      expect(await allTitles(docket.page)).toEqual(['Fill the can', 'Water the roses']);
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => allTitles(docket.page)).toEqual([]);

      await docket.palette.run('import tasks');
      await chooseFile(docket, 'pointer', file);
      await page.getByRole('button', { name: 'Import 2 tasks' }).click();
      await expect(shell.notice(/^Imported 2 tasks/u)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Lists' })
        .getByRole('button', { name: /^Garden/u })
        .click();
      await expect(list.row('Water the roses')).toContainText('plants');
    },
  );
}

const FORMS = ['Docket (JSON)', 'TickTick backup (CSV)', 'iCalendar', 'Markdown', 'todo.txt'];

for (const [index, form] of FORMS.entries()) {
  const how = index % 2 === 0 ? 'key' : 'pointer';
  test(`all of it goes out as ${form} by ${how}, and into another Docket`, async ({ docket, openSecond }, {
    project,
  }) => {
    test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
    test.setTimeout(90_000);
    const { page } = docket;
    const { projectId } = await askCore(page, 'projects.create', { name: 'Garden' });
    const dates = { kind: 'allDay', start: '2027-05-01', end: '2027-05-01' } as const;
    const { taskId } = await askCore(page, 'tasks.create', {
      projectId,
      title: 'Water the roses',
      tags: ['plants'],
      priority: 'high',
      dates,
    });
    await askCore(page, 'tasks.create', { projectId, title: 'Fill the can', place: { parentId: taskId } });
    await docket.palette.run('export tasks');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByLabel('Format').selectOption({ label: form });
    const button = dialog.getByRole('button', { name: 'Export', exact: true });
    const saved = page.waitForEvent('download');
    await (how === 'key' ? button.press('Enter') : button.click());
    const download = await saved;
    const text = await readFile(await download.path(), 'utf8');
    await expect(docket.shell.notice(/^Exported 2 tasks to “Docket /u)).toBeVisible();
    await docket.quit();

    const second = await openSecond();
    await second.palette.run('import tasks');
    await chooseFile(second, how, { name: download.suggestedFilename(), text });
    await second.page.getByRole('button', { name: 'Import 2 tasks' }).press('Enter');
    await expect(second.shell.notice(/^Imported 2 tasks/u)).toBeVisible();
    const { ids } = await askCore(second.page, 'tasks.outline', { view: { kind: 'all' }, withClosed: false });
    const rows = await askCore(second.page, 'tasks.rows', { ids });
    expect(rows.find(({ title }) => title === 'Water the roses')).toMatchObject({
      tags: ['plants'],
      priority: 'high',
      dates: { kind: 'allDay', start: '2027-05-01' },
    });
    expect(rows.map(({ title }) => title)).toContain('Fill the can');
  });
}

const HOUR = 60 * 60_000;

test('the export says that older completed tasks are not here, and reads them first', async ({
  docket,
  service,
}, { project }) => {
  test.skip(project.name === 'electron', 'The dialog of the system asks where a file goes.');
  test.setTimeout(120_000);
  const past = Array.from({ length: 320 }, (_none, index) => ({
    title: `Past ${index + 1}`,
    endedAt: new Date(Date.now() - HOUR - index * 7 * HOUR).toISOString(),
  }));
  await addPast(service, past);
  await docket.account.signIn(service);
  await expect(docket.shell.syncState).toHaveAttribute('data-unsent', '0');
  const { page } = docket;
  await docket.palette.run('everything in one file');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toContainText(/Completed tasks before .+ may not be on this computer/u);
  await takePictures(docket, 'export-older');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Read them first' }).press('Enter');
  await expect(dialog).toContainText('All completed tasks are on this computer. 120 tasks came.');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect((JSON.parse(text) as { task: unknown[] }).task).toHaveLength(320);
});
