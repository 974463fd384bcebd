import { describe, expect, it } from 'vitest';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import type { TaskStatus } from '#shared/domain/task.ts';
import { describeRowDate, isLate } from './row-date.ts';

const TODAY = { today: '2026-03-05' };
const span = (startDay: string, endDay: string, minutes: readonly [number | null, number | null]) =>
  spanToLocal({ startDay, startMinute: minutes[0], endDay, endMinute: minutes[1] });
const YESTERDAY = span('2026-03-04', '2026-03-04', [null, null]);

const late = (
  dates: typeof YESTERDAY,
  clock: { readonly today: string; readonly now?: string } = TODAY,
  task: { readonly status?: TaskStatus; readonly isNote?: boolean } = {},
): boolean => isLate({ status: 'open', isNote: false, dates, ...task }, clock);

describe('a date in a row, on the calendar and on the timeline', () => {
  it('is late when its last day is over', () => {
    expect(late(YESTERDAY)).toBe(true);
    expect(late(span('2026-03-01', '2026-03-05', [null, null]))).toBe(false);
  });

  it('is never late of a note or a closed task', () => {
    expect(late(YESTERDAY, TODAY, { isNote: true })).toBe(false);
    expect(late(YESTERDAY, TODAY, { status: 'done' })).toBe(false);
    expect(late(YESTERDAY, TODAY, { status: 'wontDo' })).toBe(false);
  });

  it('is late by the clock only where the clock is asked', () => {
    const nine = span('2026-03-05', '2026-03-05', [540, null]);
    expect(late(nine)).toBe(false);
    expect(late(nine, { ...TODAY, now: '09:00' })).toBe(false);
    expect(late(nine, { ...TODAY, now: '09:01' })).toBe(true);
  });

  it('that ends at the midnight with which today begins is not late by the day, as in the group Overdue', () => {
    expect(late(span('2026-03-04', '2026-03-04', [1380, 1440]))).toBe(false);
    expect(late(span('2026-03-04', '2026-03-04', [1320, 1439]))).toBe(true);
  });
});

const whole = (start: string, end = start) => ({ kind: 'allDay', start, end }) as const;

describe('a date in a view that is about one day', () => {
  const context = {
    today: '2026-03-05',
    status: 'open' as const,
    conventions: { dayMonthOrder: 'monthFirst', clock: 'h12', firstWeekday: 1 } as const,
  };

  it('says nothing of the day that the view says', () => {
    expect(describeRowDate(whole('2026-03-05'), { ...context, obviousDay: '2026-03-05' }).text).toBe('');
    expect(describeRowDate(whole('2026-03-06'), { ...context, obviousDay: '2026-03-06' }).text).toBe('');
  });

  it('says what else there is: other days, and days in a row', () => {
    expect(describeRowDate(whole('2026-03-05'), context).text).toBe('Today');
    expect(describeRowDate(whole('2026-03-04'), { ...context, obviousDay: '2026-03-05' }).text).toBe(
      'Yesterday',
    );
    expect(
      describeRowDate(whole('2026-03-05', '2026-03-07'), { ...context, obviousDay: '2026-03-05' }).text,
    ).toBe('Today – Sat');
  });
});
