import { beforeEach, expect, it, vi } from 'vitest';
import { bytesToWords } from '#renderer/entities/account/describe-storage.ts';

/** The document of a host that names a locale, or of none; modules that have read no other one. */
const openPage = async (locale: string | null) => {
  document.head.innerHTML = locale === null ? '' : `<meta name="docket-locale" content="${locale}">`;
  const words = await import('./page-locale.ts');
  const { CONVENTIONS } = await import('./today.ts');
  return { ...words, CONVENTIONS };
};

beforeEach(() => {
  vi.resetModules();
});

it('writes dates and numbers as the host says, whatever the language of the page', async () => {
  const { pageLocale, formatNumber, formatShort, CONVENTIONS } = await openPage('de-DE');
  expect(navigator.language).toBe('en-US');
  expect(pageLocale()).toBe('de-DE');
  expect({ ...CONVENTIONS }).toEqual({ dayMonthOrder: 'dayFirst', firstWeekday: 1, clock: 'h23' });
  expect([formatNumber(1234), formatNumber(1.25, 1), formatShort(1_234_567)]).toEqual([
    '1.234',
    '1,3',
    '1,235M',
  ]);
});

it.each([
  ['en-US', '1,234,567'],
  ['en-IN', '12,34,567'],
  // The text around it is English, and so are the digits.
  ['ar-EG', '1,234,567'],
])('writes a number of %s as %s', async (locale, text) => {
  const { formatNumber } = await openPage(locale);
  expect(formatNumber(1_234_567)).toBe(text);
});

it('goes by the language of the browser where no host names a locale', async () => {
  vi.stubGlobal('navigator', { language: 'fr-FR' });
  const { pageLocale } = await openPage(null);
  expect(pageLocale()).toBe('fr-FR');
  vi.unstubAllGlobals();
});

it('reads what Chromium says where nobody chose a locale', async () => {
  vi.stubGlobal('navigator', { language: 'en-US@posix' });
  const { CONVENTIONS } = await openPage(null);
  expect(CONVENTIONS.dayMonthOrder).toBe('monthFirst');
  vi.unstubAllGlobals();
});

it('keeps one digit behind the point of sizes', () => {
  expect(bytesToWords(1_240_000)).toBe('1.2 MB');
});
