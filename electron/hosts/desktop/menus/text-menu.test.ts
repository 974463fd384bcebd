import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { securityFindings } from '#electron/testing/fake-electron/checks/audit.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { FakeWindow } from '#electron/testing/fake-electron/browser-window.ts';
import { startWithWindows, type ShellScene } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { checksSpelling, spellingLanguages } from './spell-checker.ts';
import { textMenuTemplate } from './text-menu.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const ALL_ALLOWED = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };

/** As Electron tells a click with the right button on text. */
const clicked = (change: Readonly<Record<string, unknown>> = {}) => ({
  isEditable: true,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: ALL_ALLOWED,
  frame: null,
  x: 30,
  y: 40,
  menuSourceType: 'mouse',
  ...change,
});

/** @returns the menu that the click opened; null for none */
const clickOn = async (window: FakeWindow, change: Readonly<Record<string, unknown>>) => {
  const { FakeBuiltMenu } = await import('#electron/testing/fake-electron/menus.ts');
  FakeBuiltMenu.last = null;
  window.webContents.emit('context-menu', {}, clicked(change));
  return FakeBuiltMenu.last as InstanceType<typeof FakeBuiltMenu> | null;
};

const start = (scene: Partial<ShellScene> = {}) => startWithWindows({ appPath, ...scene });

describe('a click with the right button', () => {
  test('offers suggestions for a misspelled word, and puts the chosen one in its place', async () => {
    const { fake, main } = await start();
    const menu = await clickOn(main, { misspelledWord: 'mlik', dictionarySuggestions: ['milk', 'mlk'] });
    expect(menu?.labels).toEqual(['milk', 'mlk', 'Add to dictionary', 'Cut', 'Copy', 'Paste', 'Select all']);
    expect(menu?.opened).toMatchObject({ window: main, x: 30, y: 40, sourceType: 'mouse' });
    menu?.choose('milk');
    expect(main.webContents.replaced).toEqual(['milk']);
    menu?.choose('Add to dictionary');
    expect(fake.session.defaultSession.learnedWords).toEqual(['mlik']);
  });

  test('on text that is only read offers to copy what is selected', async () => {
    const { quickEntry } = await start();
    const menu = await clickOn(quickEntry, { isEditable: false, selectionText: 'Buy milk' });
    expect(menu?.labels).toEqual(['Copy']);
    expect(await clickOn(quickEntry, { isEditable: false, selectionText: ' \n' })).toBeNull();
  });

  test('lets a password be pasted and not copied', async () => {
    const { fake } = await start();
    const signIn = new fake.BrowserWindow({ show: false, webPreferences: { partition: 'docket-sign-in' } });
    const editFlags = { ...ALL_ALLOWED, canCut: false, canCopy: false };
    const menu = await clickOn(signIn, { editFlags });
    const enabled = menu?.items.filter((item) => item.enabled === true).map(({ role }) => role);
    expect(enabled).toEqual(['paste', 'selectAll']);
  });
});

test('a word that nobody can repair says so, and many suggestions are cut', () => {
  const actions = { replaceWith: () => undefined, learn: () => undefined };
  const labels = (dictionarySuggestions: string[]) =>
    textMenuTemplate(
      clicked({ misspelledWord: 'x', dictionarySuggestions }) as unknown as Parameters<
        typeof textMenuTemplate
      >[0],
      actions,
    )
      .slice(0, -5)
      .map(({ label, type }) => label ?? type);
  expect(labels([])).toEqual(['No suggestions', 'separator', 'Add to dictionary', 'separator']);
  expect(labels(['1', '2', '3', '4', '5', '6']).slice(0, 6)).toEqual(['1', '2', '3', '4', '5', 'separator']);
});

const settingsIn = (settings: Readonly<Record<string, unknown>>): string => {
  const dataDirectory = temporaryDirectory();
  writeFileSync(join(dataDirectory, 'settings.json'), JSON.stringify({ settings }));
  return dataDirectory;
};

describe('spelling', () => {
  test.each(['linux', 'win32'] as const)(
    'fetches no dictionary on %s before somebody wants one',
    async (platform) => {
      const { fake, main, quickEntry } = await start({ platform });
      expect(fake.session.defaultSession.fetchedDictionaries).toEqual([]);
      for (const window of [main, quickEntry])
        expect(window.options.webPreferences?.['spellcheck']).toBe(false);
    },
  );

  test('is checked in the languages of the person once it is wanted', async () => {
    const { fake, main, stub } = await start({
      platform: 'linux',
      dataDirectory: settingsIn({ checkSpelling: true }),
      prepare: ({ app }) => (app.preferredLanguages = ['de-AT', 'en-GB', 'eo']),
    });
    const { defaultSession } = fake.session;
    expect(main.options.webPreferences?.['spellcheck']).toBe(true);
    expect(new Set(defaultSession.fetchedDictionaries)).toEqual(new Set(['de', 'en-GB']));
    stub.announce({ type: 'settings.changed', settings: DEFAULT_SETTINGS });
    expect(defaultSession.spellCheckerEnabled).toBe(false);
  });

  test('is checked by macOS itself, whose checker knows its languages', async () => {
    const { fake, main } = await start({ platform: 'darwin' });
    expect(main.options.webPreferences?.['spellcheck']).toBe(true);
    expect(fake.session.defaultSession.spellCheckerEnabled).toBe(true);
    expect(await securityFindings({ fake, window: main })).toEqual([]);
  });

  test('has a dictionary for a region, else for its language, and not for everything', () => {
    const available = ['de', 'en-GB', 'en-US', 'fr', 'pt-BR'];
    expect(spellingLanguages(['de-AT', 'de-DE', 'en-GB'], available)).toEqual(['de', 'en-GB']);
    expect(spellingLanguages(['eo', 'pt-PT'], available)).toEqual([]);
    expect(spellingLanguages(['fr', 'de', 'en-US', 'en-GB'], available)).toHaveLength(3);
    expect(checksSpelling('win32', { checkSpelling: false })).toBe(false);
  });
});
