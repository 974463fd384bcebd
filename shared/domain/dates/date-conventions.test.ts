import { expect, test } from 'vitest';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';

test.each([
  ['en-US', 'monthFirst', 7, 'h12'],
  ['en-GB', 'dayFirst', 1, 'h23'],
  ['de-DE', 'dayFirst', 1, 'h23'],
  ['ja-JP', 'monthFirst', 7, 'h23'],
  ['ar-EG', 'dayFirst', 6, 'h12'],
  ['no such locale', 'dayFirst', 1, 'h23'],
])(
  '%s is %s, begins its week on day %i and has an %s clock',
  (locale, dayMonthOrder, firstWeekday, clock) => {
    expect(conventionsOfLocale(locale)).toEqual({ dayMonthOrder, firstWeekday, clock });
  },
);
