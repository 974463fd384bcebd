import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, weekdayOf, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import { heatGrid } from './heat-grid.ts';

const gridOf = (first: string, done: readonly number[], firstWeekday: Weekday) =>
  heatGrid(
    done.map((count, index) => ({ day: addDays(first, index), done: count, wontDo: 0, notDone: 0 })),
    firstWeekday,
  );

it('a year that ends on a Saturday has 53 weeks and its months above them', () => {
  const grid = gridOf(
    '2025-11-16',
    Array.from({ length: 371 }, () => 1),
    7,
  );
  expect(grid.columns).toBe(53);
  expect(grid.cells[0]).toEqual({ day: '2025-11-16', count: 1, column: 0, row: 0, level: 4 });
  expect(grid.cells.at(-1)).toMatchObject({ day: '2026-11-21', column: 52, row: 6 });
  expect(grid.months.map(({ first }) => first.slice(5, 7))).toEqual([
    '12',
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
  ]);
});

it('every cell stands in the row of its weekday, and no two in one place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 380 }),
      fc.nat(400),
      fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
      (done, offset, firstWeekday) => {
        const { cells, columns } = gridOf(addDays('2025-01-01', offset), done, firstWeekday);
        expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(done.length);
        const best = Math.max(...done);
        for (const { day, column, row, level, count } of cells) {
          expect((firstWeekday - 1 + row) % 7).toBe(weekdayOf(day) - 1);
          expect(column).toBeLessThan(columns);
          expect(level === 0).toBe(count === 0);
          expect(level === 4).toBe(count * 4 > best * 3);
        }
      },
    ),
  );
});

it('no days are no grid', () => {
  expect(heatGrid([], 1)).toEqual({ columns: 0, cells: [], months: [] });
});
