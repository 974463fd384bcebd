import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens the settings, and from there the sheet with what is looked for. */
const findKeys = async (docket: Docket, command: string) => {
  const { shell } = docket;
  await press(docket, 'ControlOrMeta+,');
  await shell.settings.getByRole('button', { name: 'Change keys' }).press('Enter');
  await shell.keySheet.getByRole('searchbox').fill(command);
  return shell.keySheet.getByRole('button', { name: new RegExp(`^Keys for ${command}:`, 'u') });
};

const closeSheet = async (docket: Docket): Promise<void> => {
  await press(docket, 'Escape');
  await docket.shell.keySheet.waitFor({ state: 'hidden' });
};

test('a key that a person gives to a command is the one that is shown, works, and is kept until it is taken back', async ({
  open,
}) => {
  test.setTimeout(60_000);
  const first = await open();
  await first.page.getByText('to add your first task').waitFor();

  const recorder = await findKeys(first, 'New task');
  await recorder.press('Enter');
  await expect(recorder).toContainText('Press keys');
  await press(first, 'Escape');
  await expect(recorder).toHaveText(/: N$/u);
  await expect(recorder).toBeFocused();
  await recorder.press('Enter');
  await press(first, 'd');
  await expect(first.shell.keySheet.getByRole('alert')).toContainText(
    'D is already the key of “Complete or reopen”',
  );
  await press(first, 'Escape');
  await expect(first.shell.keySheet.getByRole('alert')).toHaveCount(0);
  await expect(recorder).toBeFocused();
  await expect(recorder).toHaveText(/: N$/u);
  await press(first, 'Enter', ';');
  await expect(recorder).toHaveText(/: ;$/u);
  await closeSheet(first);

  // The hints, the key, and the one that it was.
  await expect(first.page.getByRole('main')).toContainText('Press ; to add');
  await expect(first.list.newTaskButton).toContainText(';');
  await press(first, 'n');
  await press(first, ';');
  await expect(first.list.entryField).toBeFocused();
  await expect(first.list.entryField).toHaveValue('');
  await first.list.entryField.fill('Water the plants');
  await press(first, 'Enter', 'Escape');
  await first.list.row('Water the plants').waitFor();

  const done = await findKeys(first, 'Complete or reopen');
  await done.press('Enter');
  await press(first, 'm');
  await expect(first.shell.keySheet.getByRole('alert')).toContainText(
    'M is already the key of “Move to list…”',
  );
  await takePictures(first, 'keys-clash');
  await press(first, 'Enter');
  await expect(done).toBeFocused();
  await expect(done).toHaveText(/: M$/u);
  await first.shell.keySheet.getByRole('searchbox').fill('Move to list');
  await expect(first.shell.keySheet.getByRole('button', { name: /^Keys for Move to list/u })).toHaveText(
    /none$/u,
  );
  await closeSheet(first);
  await first.palette.open();
  await first.palette.field.fill('complete or reopen');
  await expect(first.palette.activeOption).toContainText('CompleteM');
  await press(first, 'Escape');
  await first.palette.field.waitFor({ state: 'detached' });
  await first.list.row('Water the plants').click({ button: 'right' });
  await expect(first.page.getByRole('menuitem', { name: /^Complete/u })).toHaveText(/M$/u);
  await expect(first.page.getByRole('menuitem', { name: /^Move to list/u })).toHaveText('Move to list…');
  await press(first, 'Escape');
  await first.quit();

  const second = await open();
  await second.list.row('Water the plants').waitFor();
  await press(second, 'Home', 'd', 'm');
  await expect(second.list.row('Water the plants')).toHaveCount(0);
  await press(second, 'ControlOrMeta+z');
  await second.list.row('Water the plants').waitFor();

  // One of them, and then all: each button goes when it is pressed, and the keyboard stays in the sheet.
  const usual = await findKeys(second, 'Complete or reopen');
  await second.shell.keySheet
    .getByRole('button', { name: 'Default keys for Complete or reopen' })
    .press('Enter');
  await expect(usual).toHaveText(/: D$/u);
  await expect(usual).toBeFocused();
  await second.shell.keySheet.getByRole('button', { name: 'Reset all' }).press('Enter');
  await expect(second.shell.keySheet.getByRole('searchbox')).toBeFocused();
  await closeSheet(second);
  await expect(second.list.newTaskButton).toHaveText(/N$/u);
  await press(second, 'Home', 'd');
  await expect(second.list.row('Water the plants')).toHaveCount(0);
  await press(second, 'n');
  await expect(second.list.entryField).toBeFocused();
});

test('without a key nothing is said of one', async ({ docket }) => {
  await docket.page.getByText('Press N to add your first task').waitFor();
  const recorder = await findKeys(docket, 'New task');
  await recorder.press('Enter');
  await press(docket, 'Backspace');
  await expect(recorder).toHaveText(/none$/u);
  await closeSheet(docket);
  await expect(docket.page.getByText('to add your first task')).toHaveCount(0);
  await expect(docket.list.newTaskButton).toHaveText('New task');
});
