import { expect, test } from 'vitest';
import { toLocale } from '#shared/domain/dates/locale.ts';

test.each([
  ['de-DE', 'de-DE'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de_DE.UTF-8@euro', 'de-DE'],
  ['sr_RS@latin', 'sr-RS'],
  ['en-us', 'en-US'],
  ['pt', 'pt'],
  ['zh-Hans-CN', 'zh-Hans-CN'],
  ['', null],
  ['C', null],
  ['C.UTF-8', null],
  ['POSIX', null],
  ['en-US@posix', null],
  ['en_US_POSIX', null],
  ['en-US-u-va-posix', null],
  ['"><script>', null],
])('%j is the locale %j', (name, locale) => {
  expect(toLocale(name)).toBe(locale);
});
