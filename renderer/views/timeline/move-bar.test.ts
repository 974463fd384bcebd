import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { entryMinutes, timedSpan, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { timelineZoomSchema } from '#renderer/view-state/timeline.ts';
import { barLater, barLonger, barOnDay, barWithEnd } from './move-bar.ts';

const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset));
const wholeDays = fc.tuple(days, fc.integer({ min: 0, max: 40 })).map(([startDay, length]): EntrySpan => ({
  startDay,
  startMinute: null,
  endDay: addDays(startDay, length),
  endMinute: null,
}));
const times = fc
  .tuple(days, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 6000 }))
  .map(([day, minute, length]): EntrySpan => {
    const end = minute + length;
    return timedSpan({ day, minute }, { day: addDays(day, Math.floor(end / 1440)), minute: end % 1440 });
  });
const moments = fc
  .tuple(days, fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]): EntrySpan => ({ startDay: day, startMinute: minute, endDay: day, endMinute: null }));
const spans = fc.oneof(wholeDays, times, moments);
const zooms = fc.constantFrom(...timelineZoomSchema.options);

const lengthOf = (span: EntrySpan): number => entryMinutes(span) ?? daysBetween(span.startDay, span.endDay);

describe('a bar that is moved', () => {
  it('keeps its time of the day and its length, on whichever day it is put', () => {
    fc.assert(
      fc.property(spans, days, (span, day) => {
        const moved = barOnDay(span, day);
        expect(moved.startDay).toBe(day);
        expect([moved.startMinute, lengthOf(moved)]).toEqual([span.startMinute, lengthOf(span)]);
      }),
    );
  });

  it('goes a day at days and weeks, a week at months and a month at quarters, and back again', () => {
    fc.assert(
      fc.property(spans, zooms, fc.constantFrom(-4, -1, 1, 4), (span, zoom, steps) => {
        const moved = barLater(span, zoom, steps);
        const expected = {
          day: addDays(span.startDay, steps),
          week: addDays(span.startDay, steps),
          month: addDays(span.startDay, steps * 7),
          quarter: addMonths(span.startDay, steps),
        };
        expect(moved.startDay).toBe(expected[zoom]);
        expect([moved.startMinute, lengthOf(moved)]).toEqual([span.startMinute, lengthOf(span)]);
      }),
    );
  });

  it('puts a task without a date on that day', () => {
    expect(barOnDay(null, '2026-12-01')).toEqual({
      startDay: '2026-12-01',
      startMinute: null,
      endDay: '2026-12-01',
      endMinute: null,
    });
  });
});

describe('a bar that is pulled at an end', () => {
  it('changes that end alone, keeps its times of the day, and never turns around', () => {
    fc.assert(
      fc.property(fc.oneof(wholeDays, times), days, (span, day) => {
        const [start, end] = [barWithEnd(span, 'start', day), barWithEnd(span, 'end', day)];
        expect([end.startDay, end.startMinute, end.endMinute]).toEqual([
          span.startDay,
          span.startMinute,
          span.endMinute,
        ]);
        expect([start.endDay, start.endMinute, start.startMinute]).toEqual([
          span.endDay,
          span.endMinute,
          span.startMinute,
        ]);
        expect(start.startDay <= start.endDay && end.startDay <= end.endDay).toBe(true);
        expect(Math.min(lengthOf(start), lengthOf(end))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes a time of a moment, and leaves it one on its own day', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (span, earlier) => {
        expect(barWithEnd(span, 'end', span.startDay)).toEqual(span);
        expect(barWithEnd(span, 'start', span.startDay)).toEqual(span);
        const longer = barWithEnd(span, 'start', addDays(span.startDay, -earlier));
        expect([longer.startDay, lengthOf(longer)]).toEqual([
          addDays(span.startDay, -earlier),
          earlier * 1440,
        ]);
      }),
    );
  });

  it('ends on the day that it is pulled to', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 60 }), (span, later) => {
        const day = addDays(span.endDay, later);
        expect(barWithEnd(span, 'end', day).endDay).toBe(day);
      }),
    );
  });

  it('is made longer and shorter by the same step, down to its first day', () => {
    fc.assert(
      fc.property(wholeDays, zooms, (span, zoom) => {
        expect(barLonger(barLonger(span, zoom, 1), zoom, -1).endDay <= span.endDay).toBe(true);
        expect(barLonger(span, zoom, -40).endDay >= span.startDay).toBe(true);
      }),
    );
    const week: EntrySpan = {
      startDay: '2026-12-01',
      startMinute: null,
      endDay: '2026-12-03',
      endMinute: null,
    };
    expect(barLonger(week, 'week', 1).endDay).toBe('2026-12-04');
    expect(barLonger(week, 'week', -9).endDay).toBe('2026-12-01');
  });
});
