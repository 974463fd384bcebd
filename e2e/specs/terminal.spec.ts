import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const DOCKET = join(import.meta.dirname, '..', '..', 'out', 'main', 'docket.js');

/** The built command, in a pipe. */
const docketCommand = async (dataDirectory: string, args: readonly string[]) => {
  const [command = '', ...rest] = args;
  const child = spawn(process.execPath, [DOCKET, command, '--data-dir', dataDirectory, ...rest]);
  const texts = ['', ''];
  child.stdout.on('data', (chunk) => (texts[0] += String(chunk)));
  child.stderr.on('data', (chunk) => (texts[1] += String(chunk)));
  child.stdin.end();
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: texts[0], stderr: texts[1] };
};

test('what the docket command does is on the screen at once, and the history says who did it', async ({
  docket,
  dataDirectory,
}) => {
  await docket.list.row('From a script').waitFor({ state: 'detached' });
  expect(await docketCommand(dataDirectory, ['add', 'From', 'a', 'script'])).toMatchObject({
    code: 0,
    stderr: '',
  });
  await docket.list.row('From a script').waitFor();
  expect(await docketCommand(dataDirectory, ['done', 'From a script'])).toMatchObject({ code: 0 });
  await docket.list.row('From a script').waitFor({ state: 'detached' });
  await docket.page.keyboard.press('g');
  await docket.page.keyboard.press('z');
  await expect(docket.page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Completed 1 task.*by the command line/u,
    /Added 1 task.*by the command line/u,
  ]);
  expect(await docketCommand(dataDirectory, ['undo'])).toMatchObject({
    code: 0,
    stdout: 'Undid: Completed 1 task\n',
  });
  await expect(docket.page.getByText('undone')).toBeVisible();
  expect(await docketCommand(dataDirectory, ['add', 'Another'])).toMatchObject({ code: 0 });
  const steps = docket.page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await takePictures(docket, 'history-by-command-line');
  await steps.last().getByRole('button', { name: 'Undo all by the command line from here' }).click();
  await expect(docket.page.getByText('Undid 2 steps by the command line').first()).toBeVisible();
  await expect(steps).toHaveText([/undone/u, /undone/u]);
});

test('the palette undoes all that the docket command did today [history.undo-by]', async ({
  docket,
  dataDirectory,
}) => {
  await docket.list.paste(['Mine', 'Mine too']);
  for (const title of ['One', 'Two'])
    expect(await docketCommand(dataDirectory, ['add', title])).toMatchObject({ code: 0 });
  await docket.list.row('Two').waitFor();
  await docket.palette.open();
  await docket.palette.field.fill('undo all by the command');
  await expect(docket.palette.options).toHaveText([/^Undo all by the command line since \d/u]);
  await takePictures(docket, 'palette-undo-by-author');
  await docket.palette.field.press('Enter');
  await expect(docket.page.getByText('Undid 2 steps by the command line').first()).toBeVisible();
  await docket.list.row('One').waitFor({ state: 'detached' });
  await docket.list.row('Two').waitFor({ state: 'detached' });
  await docket.list.row('Mine').waitFor();
  await docket.palette.open();
  await docket.palette.field.fill('undo all by');
  await expect(docket.page.getByText('No matches.')).toBeVisible();
});

test('the docket command tells a new address of the app in a browser', async ({ docket, dataDirectory }, {
  project,
}) => {
  test.skip(project.name === 'electron', 'Electron listens on no port.');
  const { stdout = '' } = await docketCommand(dataDirectory, ['open']);
  const address = /^Open (?<address>http:\/\/127\.0\.0\.1:\S+)\n$/u.exec(stdout)?.groups?.['address'] ?? '';
  await docket.page.goto(address);
  await docket.list.newTaskButton.waitFor();
});

test('the docket command works on the same data while no app runs', async ({
  docket,
  open,
  dataDirectory,
}) => {
  await docket.list.paste(['one', 'two']);
  await docket.quit();
  expect(await docketCommand(dataDirectory, ['done', 'one'])).toMatchObject({ code: 0 });
  const listed = await docketCommand(dataDirectory, ['list', '--json']);
  expect(JSON.parse(listed.stdout ?? '')).toMatchObject({ schema: 1, tasks: [{ title: 'two' }] });
  const again = await open();
  await again.list.row('two').waitFor();
  await again.list.row('one').waitFor({ state: 'detached' });
});
