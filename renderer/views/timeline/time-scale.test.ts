import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { timelineZoomSchema } from '#renderer/view-state/timeline.ts';
import {
  createScale,
  dayToX,
  density,
  sideOf,
  spanToBar,
  timelineExtent,
  timelineTicks,
  xToDay,
} from './time-scale.ts';

const TODAY = '2026-11-25';

const whole = (startDay: CalendarDate, endDay = startDay): EntrySpan => ({
  startDay,
  endDay,
  startMinute: null,
  endMinute: null,
});

const zooms = fc.constantFrom(...timelineZoomSchema.options);
const days = fc.integer({ min: -4000, max: 4000 }).map((offset) => addDays(TODAY, offset));
const spans = fc
  .tuple(days, fc.integer({ min: 0, max: 900 }))
  .map(([start, length]) => whole(start, addDays(start, length)));

describe('the line of days', () => {
  it('reaches from a year before the first task to a year after the last one, in whole years', () => {
    expect(timelineExtent([whole('2024-05-01', '2024-05-03'), whole('2028-02-29')], TODAY)).toEqual({
      from: '2023-01-01',
      to: '2029-12-31',
    });
    expect(timelineExtent([], TODAY)).toEqual({ from: '2025-01-01', to: '2027-12-31' });
  });

  it('ends where no browser scrolls any further, and a task beyond has no bar', () => {
    const extent = timelineExtent([whole('0001-01-01'), whole('9999-12-31')], TODAY);
    expect(extent).toEqual({ from: '1936-01-01', to: '2116-12-31' });
    const scale = createScale(extent, 'day');
    expect(scale.width).toBeLessThan(8_000_000);
    expect(spanToBar(scale, whole('0001-01-01'))).toBeNull();
    expect(spanToBar(scale, whole('9999-12-31'))).toBeNull();
  });

  it('finds the day again that it has placed', () => {
    fc.assert(
      fc.property(
        fc.array(spans),
        days,
        zooms,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (all, day, zoom, share) => {
          const scale = createScale(timelineExtent([...all, whole(day)], TODAY), zoom);
          expect(xToDay(scale, dayToX(scale, day) + share * scale.dayWidth)).toBe(day);
        },
      ),
    );
  });

  it('draws whole days to the end of the last one, and a time from minute to minute', () => {
    const scale = createScale({ from: '2026-11-01', to: '2026-12-31' }, 'day');
    expect(spanToBar(scale, whole('2026-11-03', '2026-11-04'))).toEqual({ left: 128, width: 128 });
    expect(
      spanToBar(scale, { startDay: '2026-11-03', startMinute: 720, endDay: '2026-11-04', endMinute: 1440 }),
    ).toEqual({ left: 160, width: 96 });
    expect(
      spanToBar(scale, { startDay: '2026-11-03', startMinute: 0, endDay: '2026-11-03', endMinute: null }),
    ).toEqual({ left: 128, width: 9 });
  });

  it('cuts off what is outside of it', () => {
    const scale = createScale({ from: '2026-11-01', to: '2026-11-30' }, 'week');
    expect(spanToBar(scale, whole('2026-10-01', '2026-11-02'))).toEqual({ left: 0, width: 48 });
    expect(spanToBar(scale, whole('2026-11-30', '2027-11-02'))).toEqual({ left: 696, width: 24 });
  });

  it('says on which side a bar is that is not in sight', () => {
    const sight = { left: 100, right: 300 };
    expect(sideOf({ left: 0, width: 100 }, sight)).toBe('before');
    expect(sideOf({ left: 0, width: 101 }, sight)).toBeNull();
    expect(sideOf({ left: 300, width: 9 }, sight)).toBe('after');
  });
});

describe('the columns', () => {
  it('cover what is in sight without gaps, and no more than a screen of them', () => {
    fc.assert(
      fc.property(days, zooms, fc.constantFrom(1, 6, 7), (day, zoom, firstWeekday) => {
        const scale = createScale(timelineExtent([whole(day)], TODAY), zoom);
        const left = dayToX(scale, day);
        const sight = { left, right: Math.min(left + 1600, scale.width) };
        const { large, small } = timelineTicks(scale, { zoom, firstWeekday, sight });
        for (const ticks of [large, small]) {
          expect(ticks[0]?.left).toBeLessThanOrEqual(sight.left);
          const last = ticks.at(-1);
          expect((last?.left ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(sight.right);
          ticks.slice(1).forEach((tick, index) => {
            const before = ticks[index];
            expect(tick.left).toBeCloseTo((before?.left ?? 0) + (before?.width ?? 0), 5);
          });
          expect(ticks.length).toBeLessThan(40);
        }
      }),
    );
  });

  it('are weeks that begin as the person has them, and quarters of the year', () => {
    const scale = createScale({ from: '2026-01-01', to: '2027-12-31' }, 'week');
    const sight = { left: dayToX(scale, TODAY), right: dayToX(scale, TODAY) + 10 };
    const firstOf = (zoom: 'week' | 'quarter', firstWeekday: 1 | 7) =>
      timelineTicks(scale, { zoom, firstWeekday, sight }).small[0]?.day;
    expect(firstOf('week', 1)).toBe('2026-11-23');
    expect(firstOf('week', 7)).toBe('2026-11-22');
    expect(firstOf('quarter', 1)).toBe('2026-10-01');
  });
});

describe('the picture of all years', () => {
  it('counts at each part what stands there', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 20 }), (all) => {
        const extent = timelineExtent(all, TODAY);
        const length = daysBetween(extent.from, extent.to) + 1;
        const counts = density(all, extent, length);
        const naive = Array.from({ length }, (_unused, index) => {
          const day = addDays(extent.from, index);
          return all.filter(({ startDay, endDay }) => startDay <= day && endDay >= day).length;
        });
        expect(counts).toEqual(naive);
      }),
      { numRuns: 10 },
    );
  });

  it('counts nothing of what lies outside, and only the part inside of what reaches out', () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(
      density(
        [whole('2025-01-01'), whole('2025-12-01', '2026-06-30'), whole('2026-12-31', '2030-01-01')],
        year,
        2,
      ),
    ).toEqual([1, 1]);
  });
});
