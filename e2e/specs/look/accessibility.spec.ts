import type { MethodOutput } from '#shared/ipc/contract.ts';
import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { answerCalls } from '#e2e/fixtures/page-calls.ts';
import { startService } from '#e2e/fixtures/service.ts';
import { QuickEntryPage } from '#e2e/pages/quick-entry-page.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Every state that a person can stop in, and how to get there from the inbox with three tasks. */
const STATES: readonly (readonly [string, readonly string[]])[] = [
  ['the list', []],
  ['a focused row', ['Home', 'j']],
  ['a selection', ['Home', 'x', 'Shift+ArrowDown']],
  ['a selected row that is due today', ['Home', 't', 'x']],
  ['a selected row that was due yesterday', ['Home', '[', 'x']],
  ['the entry line', ['n']],
  ['the detail', ['Home', 'Enter']],
  ['a rename', ['Home', 'F2']],
  ['the toast after a deletion', ['Home', 'Delete']],
  ['the palette', ['ControlOrMeta+k']],
  ['the entry line with tokens and a picker', ['n', 'a', 'Space', '!', '1', 'Space', '#', 'x', 'Space', '~']],
  ['a command that asks', ['Home', 's']],
  ['the detail of a task with values', ['Home', '3', 't', 'Shift+N', 'b', 'Enter', 'Escape', 'k']],
  ['a view with groups', ['Home', 't', 'g', 't']],
  ['the trash', ['g', 'x']],
  ['the key sheet', ['?']],
  ['the settings', ['ControlOrMeta+,']],
  ['the completed view, empty', ['g', 'c']],
  ['the accounts', ['g', 'u']],
  ['the sign-in', ['g', 'u', 'Tab', 'Enter']],
  ['a sign-in with a field that is wrong', ['g', 'u', 'Tab', 'Enter', 'Enter']],
  ['a sign-in at an own address', ['g', 'u', 'Tab', 'Enter', 'ArrowLeft', 'Enter']],
];

test('an empty inbox has no finding', async ({ docket }) => {
  expect(await findingsInBothSchemes(docket.page)).toEqual([]);
});

test('the small window of the quick entry has no finding', async ({ docket }, { project }) => {
  test.skip(project.name === 'electron', 'There it is a window of its own.');
  const entry = await QuickEntryPage.open(docket.page);
  expect(await findingsInBothSchemes(entry.page)).toEqual([]);
  await entry.page.keyboard.type('Buy milk tomorrow ~');
  await entry.page.getByRole('option').first().waitFor();
  expect(await findingsInBothSchemes(entry.page)).toEqual([]);
  await entry.page.keyboard.press('Enter');
  await entry.page.keyboard.press('Enter');
  await expect(entry.window).toContainText('Added Buy milk');
  expect(await findingsInBothSchemes(entry.page)).toEqual([]);
});

test('the settings of an installed app have no finding', async ({ docket }, { project }) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be answered from here.');
  const value: MethodOutput<'desktop.state'> = {
    quickEntryKey: 'taken',
    quickEntryCommand: null,
    spelling: 'fetched',
    canMute: false,
    canPlaceWindows: false,
    hasTray: false,
    login: { openAtLogin: true, isHeldBack: true },
  };
  await answerCalls(docket.page, /^desktop\.state /u, { ok: true, value });
  await docket.page.keyboard.press('ControlOrMeta+,');
  await docket.page.getByText('Another program or the desktop uses this key').waitFor();
  expect(await findingsInBothSchemes(docket.page)).toEqual([]);
});

test('no state has a finding', async ({ docket }) => {
  test.setTimeout(240_000);
  await docket.list.add('one', 'two', 'three');
  for (const [state, keys] of STATES) {
    await test.step(state, async () => {
      await docket.page.reload();
      await docket.shell.title.waitFor();
      for (const key of keys) await docket.page.keyboard.press(key);
      expect(await findingsInBothSchemes(docket.page), state).toEqual([]);
    });
  }
});

test('no state of an account at a service has a finding', async ({ docket }) => {
  test.setTimeout(90_000);
  const { account, page, shell } = docket;
  const service = await startService({ totp: true });
  await account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await account.code.waitFor();
  expect(await findingsInBothSchemes(docket.page), 'the code').toEqual([]);
  await page.keyboard.type(service.code());
  await service.stop();
  await page.keyboard.press('Enter');
  await account.problem.waitFor();
  expect(await findingsInBothSchemes(docket.page), 'the service is down').toEqual([]);
  await service.startAgain();
  await page.keyboard.press('Escape');
  await account.password.fill(service.password);
  await page.keyboard.press('Enter');
  await account.code.fill(service.code());
  await page.keyboard.press('Enter');
  await shell.notice(/^Signed in as/u).waitFor();
  expect(await findingsInBothSchemes(docket.page), 'the notice').toEqual([]);
  await service.stop();
  await docket.list.add('not sent');
  await account.open();
  await account.account(service.username).filter({ hasText: '1 unsent' }).waitFor();
  expect(await findingsInBothSchemes(docket.page), 'the accounts').toEqual([]);
  await account.signOutButton(service.username).press('Enter');
  await account.signOutDialog.waitFor();
  expect(await findingsInBothSchemes(docket.page), 'the question before a sign-out').toEqual([]);
  await service.remove();
});

test('a narrow window has no finding', async ({ docket }) => {
  await docket.list.add('one');
  await docket.page.setViewportSize({ width: 700, height: 600 });
  expect(await findingsInBothSchemes(docket.page)).toEqual([]);
});
