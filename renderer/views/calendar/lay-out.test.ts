import { describe, expect, test } from 'vitest';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { acrossDay, foldDay, layOutDay } from './lay-out-day.ts';
import { fitBars, layOutWeek } from './lay-out-week.ts';

const DAY = '2026-11-26';

const entry = (name: string, startMinute: number | null, endMinute: number | null = null): RangeEntry => ({
  id: taskIdSchema.parse(`task-${name}`),
  startDay: DAY,
  startMinute,
  endDay: DAY,
  endMinute,
  isProjection: false,
  isClosed: false,
});

const never = () => false;

describe('overlapping blocks', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, index) => entry(name, 540 + index * 20, 660));
  const blocks = layOutDay(five, DAY);

  test('all have a lane where there is room for them', () => {
    expect(foldDay(blocks, { room: 5, lanes: 3, isKept: never })).toEqual({ shown: blocks, more: [] });
  });

  test('beyond the room are counted in the last lane, by the hour that they begin in', () => {
    const { shown, more } = foldDay(blocks, { room: 4, lanes: 3, isKept: never });
    expect(shown.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
    ]);
    expect(more).toEqual([
      { hour: 9, count: 1 },
      { hour: 10, count: 2 },
    ]);
  });

  test('beyond the room stand in front of what is counted while they are kept', () => {
    const { shown, more } = foldDay(blocks, { room: 4, lanes: 3, isKept: ({ id }) => id === 'task-e' });
    expect(shown.at(-1)).toMatchObject({ entry: { id: 'task-e' }, lane: 2, lanes: 3 });
    expect(more.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('of another part of the day keep the whole width', () => {
    const { shown } = foldDay(layOutDay([...five, entry('noon', 720, 780)], DAY), {
      room: 4,
      lanes: 3,
      isKept: never,
    });
    expect(shown.at(-1)).toMatchObject({ entry: { id: 'task-noon' }, lane: 0, lanes: 1 });
  });
});

/** Left and right edges of blocks until eleven. */
const across = (readable: number, ...starts: readonly number[]) =>
  layOutDay(
    starts.map((start, index) => entry(String(index), start, 660)),
    DAY,
  ).map((block) => {
    const { left, width } = acrossDay(block, readable);
    return [left, Number((left + width).toFixed(2))];
  });

describe('blocks across a day', () => {
  test('stand side by side where lanes can be read', () => {
    expect(across(2, 540, 570)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
  });

  test('lie over the end of an earlier one where they cannot, and its title stays free', () => {
    expect(across(1, 540, 570, 600)).toEqual([
      [0, 1],
      [0.12, 1],
      [0.24, 1],
    ]);
  });

  test('with titles at one height are side by side all the same', () => {
    expect(across(1, 540, 540)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
  });
});

test('a bar that has no line is drawn in the last one while it is kept', () => {
  const week = layOutWeek(
    ['a', 'b', 'c'].map((name) => entry(name, null)),
    [DAY],
  );
  expect(fitBars(week, { dayCount: 1, room: 2, isKept: ({ id }) => id === 'task-c' })).toMatchObject({
    shown: [{ lane: 0 }, { entry: { id: 'task-c' }, lane: 1 }],
    hidden: [2],
  });
});
