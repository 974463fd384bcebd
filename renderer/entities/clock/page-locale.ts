import { toLocale, UNKNOWN_LOCALE } from '#shared/domain/dates/locale.ts';
import { memoized } from '#shared/domain/memoized.ts';
import { LOCALE_META } from '#shared/ipc/page-locale.ts';

const readLocale = memoized(1, (page: Document): string => {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${LOCALE_META}"]`);
  return toLocale(meta?.content ?? navigator.language) ?? UNKNOWN_LOCALE;
});

/**
 * The locale of dates, times and numbers (BCP 47), as the host names it in the
 * document. The language of the page is another matter: Chromium takes it from
 * the locale files of the package. A page of the development server has no name.
 */
export const pageLocale = (): string => readLocale(document);

/** One for all: each new one looks its locale up. The digits are those of the English text around them. */
const numberFormat = memoized(
  3,
  (digits: number) =>
    new Intl.NumberFormat(pageLocale(), { numberingSystem: 'latn', maximumFractionDigits: digits }),
);

/** `1,234`, or `1.234` where that is how it is written. @param digits behind the decimal point, at most */
export const formatNumber = (value: number, digits = 0): string => {
  // The same in every locale, and nothing to load at start: the first format of a page takes 10 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(digits).format(value);
};

const percentFormat = memoized(
  1,
  () => new Intl.NumberFormat(pageLocale(), { numberingSystem: 'latn', style: 'percent' }),
);

/** `85%`, or `85 %` where that is how it is written. @param share 0 to 1 */
export const formatPercent = (share: number): string => percentFormat(0).format(share);

const SHORT: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 4 };

/** `123.4K`, or `123,4K`: the letter is English, the decimal point that of the locale. */
export const formatShort = (value: number): string => {
  const decimal = numberFormat(1)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  return new Intl.NumberFormat('en', SHORT)
    .formatToParts(value)
    .map((part) => (part.type === 'decimal' ? (decimal ?? part.value) : part.value))
    .join('');
};
