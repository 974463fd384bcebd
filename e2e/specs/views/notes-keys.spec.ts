import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** From the row to notes and checklist with one key, and what the keys of the notes write. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const notes = ({ page }: Docket) => page.getByRole('textbox', { name: 'Notes' });

test('[task.notes] [task.checklist] one key goes there from the row, and Escape back', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Pack', 'Read');
  await list.row('Pack').click();
  await press(docket, 'e');
  await expect(notes(docket)).toBeFocused();
  await page.keyboard.type('Two bags');
  await press(docket, 'Escape');
  await expect(page.getByRole('complementary', { name: 'Detail' })).toContainText('Two bags');
  await press(docket, 'i');
  const item = page.getByRole('textbox', { name: 'New checklist item' });
  await expect(item).toBeFocused();
  await page.keyboard.type('Socks');
  await press(docket, 'Enter', 'Escape');
  await expect(page.getByRole('checkbox', { name: /Socks/u })).toBeVisible();
  // The row has the keyboard again.
  await press(docket, '3');
  await expect(list.checkbox('Pack')).toHaveAccessibleName(/high priority/u);
});

test('keys format the notes, lists go on, and the sidebar stays', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('Pack');
  await list.row('Pack').click();
  await press(docket, 'e');
  await page.keyboard.type('big');
  await press(docket, 'ControlOrMeta+a', 'ControlOrMeta+b');
  await expect(notes(docket)).toHaveValue('**big**');
  await expect(shell.sidebar).toBeVisible();
  await press(docket, 'ControlOrMeta+z');
  await expect(notes(docket)).toHaveValue('big');
  await press(docket, 'ControlOrMeta+i');
  await expect(notes(docket)).toHaveValue('*big*');
  await press(docket, 'ControlOrMeta+a', 'ControlOrMeta+Shift+x', 'ControlOrMeta+a', 'ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(notes(docket)).toHaveValue('[~~*big*~~]()');
  await press(docket, 'ControlOrMeta+a');
  await page.keyboard.type('- one');
  await press(docket, 'Enter', 'Tab');
  await page.keyboard.type('two');
  await press(docket, 'Enter', 'Shift+Tab');
  await page.keyboard.type('three');
  await press(docket, 'Enter', 'Enter');
  await page.keyboard.type('end');
  await expect(notes(docket)).toHaveValue('- one\n  - two\n- three\nend');
});

test('boxes of the shown notes have names and are ticked by pointer and by key', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Pack');
  await list.row('Pack').click();
  await press(docket, 'e');
  await page.keyboard.insertText('- [ ] Socks\n- [x] **Warm** hat');
  await press(docket, 'Escape');
  const socks = page.getByRole('checkbox', { name: 'Socks', exact: true });
  const hat = page.getByRole('checkbox', { name: 'Warm hat', exact: true });
  await expect(hat).toBeChecked();
  await socks.click();
  await expect(socks).toBeChecked();
  await hat.focus();
  await press(docket, 'Space');
  await expect(hat).not.toBeChecked();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit notes' }).click();
  await expect(notes(docket)).toHaveValue('- [x] Socks\n- [ ] **Warm** hat');
});

test('lines of notes stand one below the other, without an empty line between them', async ({ docket }) => {
  const { page, list, detail } = docket;
  await list.add('Trip');
  await page.keyboard.press('e');
  await detail.notes.fill('Hotel\nMap\nPassports');
  await page.keyboard.press('Escape');
  const shown = detail.pane.getByText('Passports');
  await expect(shown).toBeVisible();
  const { lines, height } = await shown.evaluate((element) => {
    const size = Number.parseFloat(getComputedStyle(element).lineHeight);
    return { lines: element.textContent, height: element.getBoundingClientRect().height / size };
  });
  expect(lines).toContain('Hotel');
  expect(Math.round(height)).toBe(3);
});
