import type { Weekday } from '#shared/domain/dates/calendar-date.ts';

/** What dates and times look like where a person lives. The words themselves are English. */
export interface DateConventions {
  /** How `5/12` is read and how a date is written: 5 December, or May 12. */
  readonly dayMonthOrder: 'dayFirst' | 'monthFirst';
  readonly firstWeekday: Weekday;
  /** 09:00 and 21:00, or 9 am and 9 pm. */
  readonly clock: 'h23' | 'h12';
}

/** @param locale a BCP 47 tag; one that nobody knows is read as ISO 8601 would */
export const conventionsOfLocale = (locale: string): DateConventions => {
  try {
    return {
      dayMonthOrder: dayMonthOrder(locale),
      firstWeekday: firstWeekday(locale),
      clock: clock(locale),
    };
  } catch (error) {
    if (error instanceof RangeError) return { dayMonthOrder: 'dayFirst', firstWeekday: 1, clock: 'h23' };
    throw error;
  }
};

const dayMonthOrder = (locale: string): DateConventions['dayMonthOrder'] => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'monthFirst' : 'dayFirst';
};

const clock = (locale: string): DateConventions['clock'] => {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23';
};

/** `Intl.Locale.prototype.getWeekInfo` is newer than the types, and a plain property in older engines. */
interface LocaleWithWeek {
  readonly getWeekInfo?: () => { readonly firstDay?: unknown };
  readonly weekInfo?: { readonly firstDay?: unknown };
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const firstWeekday = (locale: string): Weekday => {
  const known: Intl.Locale & LocaleWithWeek = new Intl.Locale(locale);
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return WEEKDAYS.find((day) => day === week?.firstDay) ?? 1;
};
