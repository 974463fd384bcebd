import { expect, test } from 'vitest';
import {
  localToTaskDates,
  startMoment,
  taskDatesToLocal,
  type LocalDates,
} from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';

const timed = (fields: Partial<Extract<TaskDates, { kind: 'timed' }>>): TaskDates => ({
  kind: 'timed',
  start: '2026-12-05T08:00:00.000Z',
  end: null,
  zone: 'Europe/Berlin',
  isFloating: false,
  ...fields,
});

test('a timed task is read on the clock of this computer', () => {
  expect(taskDatesToLocal(timed({ end: '2026-12-05T23:30:00.000Z' }), 'Asia/Tokyo')).toEqual({
    startDate: '2026-12-05',
    startTime: '17:00',
    endDate: '2026-12-06',
    endTime: '08:30',
  });
});

test('a floating task is at its own wall-clock time everywhere', () => {
  const floating = timed({ isFloating: true });
  expect(taskDatesToLocal(floating, 'Asia/Tokyo')).toMatchObject({
    startDate: '2026-12-05',
    startTime: '09:00',
  });
  expect(startMoment(floating, 'Asia/Tokyo')).toBe(Date.parse('2026-12-05T00:00:00Z'));
  expect(startMoment(timed({}), 'Asia/Tokyo')).toBe(Date.parse('2026-12-05T08:00:00Z'));
});

test('a whole day begins at midnight of whoever looks', () => {
  const day: TaskDates = { kind: 'allDay', start: '2026-12-05', end: '2026-12-05' };
  expect(startMoment(day, 'Asia/Tokyo')).toBe(Date.parse('2026-12-04T15:00:00Z'));
  expect(startMoment({ kind: 'none' }, 'Asia/Tokyo')).toBeNull();
});

const CHOSEN = { startDate: '2026-12-05', startTime: null, endDate: null, endTime: null };

test.each<[LocalDates, TaskDates]>([
  [CHOSEN, { kind: 'allDay', start: '2026-12-05', end: '2026-12-05' }],
  [
    { ...CHOSEN, endDate: '2026-12-07' },
    { kind: 'allDay', start: '2026-12-05', end: '2026-12-07' },
  ],
  [
    { ...CHOSEN, endDate: '2026-12-01' },
    { kind: 'allDay', start: '2026-12-05', end: '2026-12-05' },
  ],
  [{ ...CHOSEN, startTime: '09:00' }, timed({})],
  [{ ...CHOSEN, startTime: '09:00', endTime: '10:00' }, timed({ end: '2026-12-05T09:00:00.000Z' })],
  [{ ...CHOSEN, startTime: '09:00', endTime: '08:00' }, timed({})],
  [
    { ...CHOSEN, startTime: '09:00', endDate: '2026-12-06', endTime: '01:00' },
    timed({ end: '2026-12-06T00:00:00.000Z' }),
  ],
])('%j is kept as %j, and read back', (local, dates) => {
  expect(localToTaskDates(local, 'Europe/Berlin')).toEqual(dates);
  expect(localToTaskDates(taskDatesToLocal(dates, 'Europe/Berlin') ?? CHOSEN, 'Europe/Berlin')).toEqual(
    dates,
  );
});

test('a time that the clocks leave out is after the change', () => {
  const gap = { ...CHOSEN, startDate: '2027-03-28', startTime: '02:30' };
  expect(localToTaskDates(gap, 'Europe/Berlin')).toMatchObject({ start: '2027-03-28T01:30:00.000Z' });
});
