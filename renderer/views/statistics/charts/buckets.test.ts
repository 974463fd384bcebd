import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import { bucketDays, completionRate, padDays, type BucketSize } from './buckets.ts';

const figures = fc.record({ done: fc.nat(9), wontDo: fc.nat(3), notDone: fc.nat(5) });
const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);
const sizes = fc.constantFrom<BucketSize>('day', 'week', 'month');

const inARow = (first: string, counts: readonly { done: number; wontDo: number; notDone: number }[]) =>
  counts.map((count, index) => ({ day: addDays(first, index), ...count }));

it('a month that begins within a week has a short first and a short last bar', () => {
  const november = inARow(
    '2026-11-01',
    Array.from({ length: 30 }, () => ({ done: 1, wontDo: 0, notDone: 2 })),
  );
  expect(bucketDays(november, 'week', 1)).toEqual([
    { from: '2026-11-01', to: '2026-11-01', done: 1, wontDo: 0, notDone: 2 },
    { from: '2026-11-02', to: '2026-11-08', done: 7, wontDo: 0, notDone: 14 },
    { from: '2026-11-09', to: '2026-11-15', done: 7, wontDo: 0, notDone: 14 },
    { from: '2026-11-16', to: '2026-11-22', done: 7, wontDo: 0, notDone: 14 },
    { from: '2026-11-23', to: '2026-11-29', done: 7, wontDo: 0, notDone: 14 },
    { from: '2026-11-30', to: '2026-11-30', done: 1, wontDo: 0, notDone: 2 },
  ]);
});

it('bars follow each other without a gap and lose nothing', () => {
  fc.assert(
    fc.property(
      fc.array(figures, { minLength: 1, maxLength: 400 }),
      fc.nat(700),
      sizes,
      weekdays,
      (counts, offset, size, first) => {
        const days = inARow(addDays('2025-01-01', offset), counts);
        const buckets = bucketDays(days, size, first);
        expect(buckets[0]?.from).toBe(days[0]?.day);
        expect(buckets.at(-1)?.to).toBe(days.at(-1)?.day);
        for (const [index, bucket] of buckets.slice(1).entries()) {
          expect(bucket.from).toBe(addDays(buckets[index]?.to ?? '', 1));
        }
        for (const outcome of ['done', 'wontDo', 'notDone'] as const) {
          const all = days.reduce((sum, day) => sum + day[outcome], 0);
          expect(buckets.reduce((sum, bucket) => sum + bucket[outcome], 0)).toBe(all);
        }
      },
    ),
  );
});

it('days to come are there, with nothing on them', () => {
  const days = inARow('2026-11-29', [{ done: 4, wontDo: 0, notDone: 0 }]);
  expect(padDays(days, '2026-11-30')).toEqual([
    ...days,
    { day: '2026-11-30', done: 0, wontDo: 0, notDone: 0 },
  ]);
  expect(padDays(days, '2026-11-01')).toEqual(days);
});

it('a rate is told only where something was to be done', () => {
  expect(completionRate({ done: 3, notDone: 1 })).toBe(0.75);
  expect(completionRate({ done: 0, notDone: 2 })).toBe(0);
  expect(completionRate({ done: 0, notDone: 0 })).toBeNull();
});
