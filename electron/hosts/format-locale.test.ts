import { expect, test } from 'vitest';
import { formatLocale, type LocaleSources } from '#electron/hosts/format-locale.ts';

const locale = (sources: Partial<LocaleSources>, files: Readonly<Record<string, string>> = {}): string =>
  formatLocale({
    platform: 'linux',
    environment: {},
    systemLocale: 'en-US@posix',
    readText: (path) => files[path] ?? null,
    ...sources,
  });

test('the formats are those of the system', () => {
  expect(locale({ systemLocale: 'de-DE' })).toBe('de-DE');
  expect(locale({ platform: 'darwin', systemLocale: 'en-DE' })).toBe('en-DE');
  expect(locale({ platform: 'win32', systemLocale: 'en-GB' })).toBe('en-GB');
});

test('a desktop of Linux may set them apart from the language', () => {
  const environment = { LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' };
  expect(locale({ environment, systemLocale: 'en-US' })).toBe('de-DE');
  expect(locale({ environment: { ...environment, LC_ALL: 'fr_FR.UTF-8' } })).toBe('fr-FR');
  expect(locale({ environment: { LC_ALL: 'C.UTF-8' }, systemLocale: 'de-DE' })).toBe('de-DE');
});

test('other systems have no such variables', () => {
  const environment = { LC_TIME: 'de_DE.UTF-8' };
  expect(locale({ platform: 'darwin', environment, systemLocale: 'en-GB' })).toBe('en-GB');
});

test('an empty LANG is filled from what the system was set up with', () => {
  expect(locale({}, { '/etc/locale.conf': 'LANG=de_DE.UTF-8\n' })).toBe('de-DE');
  expect(locale({}, { '/etc/default/locale': '# set\nLANG="en_US.UTF-8"\nLC_TIME="de_AT.UTF-8"\n' })).toBe(
    'de-AT',
  );
  expect(locale({}, { '/etc/locale.conf': 'LANG=C.UTF-8\n' })).toBe('en-US');
  expect(locale({})).toBe('en-US');
});

test('what is no locale never reaches a header or the page', () => {
  expect(locale({ platform: 'win32', systemLocale: 'en-US@posix' })).toBe('en-US');
  expect(locale({ platform: 'darwin', systemLocale: '' })).toBe('en-US');
});
