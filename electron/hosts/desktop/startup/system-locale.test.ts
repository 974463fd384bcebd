import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

beforeEach(() => {
  for (const name of ['LC_ALL', 'LC_TIME', 'LANG']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What core, window and quick entry are given. */
const localesWith = async (platform: NodeJS.Platform, systemLocale: string) => {
  const { stub, main, quickEntry } = await startWithWindows({
    appPath,
    platform,
    prepare: ({ app }) => (app.systemLocale = systemLocale),
  });
  const documents = [main, quickEntry].map(async ({ webContents }) => {
    const text = (await webContents.response?.clone().text()) ?? '';
    return /<meta name="docket-locale" content="(?<locale>[^"]*)">/u.exec(text)?.groups?.['locale'];
  });
  return [stub.configs[0]?.locale, ...(await Promise.all(documents))];
};

test.each([
  ['linux', 'de-DE'],
  ['win32', 'en-GB'],
  ['darwin', 'en-DE'],
] as const)('core and pages on %s write dates and numbers as the system, %s', async (platform, locale) => {
  expect(await localesWith(platform, locale)).toEqual([locale, locale, locale]);
});

test('the formats of a Linux desktop may differ from its language', async () => {
  vi.stubEnv('LC_TIME', 'de_AT.UTF-8');
  expect(await localesWith('linux', 'en-US')).toEqual(['de-AT', 'de-AT', 'de-AT']);
});

test('a locale that is none is the same wrong guess nowhere: all get one that can be read', async () => {
  const locales = await localesWith('win32', 'en-US@posix');
  expect(locales).toEqual(['en-US', 'en-US', 'en-US']);
});
