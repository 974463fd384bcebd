import { describe, expect, it } from 'vitest';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { zoneOptions } from '#renderer/entities/task/date-picker/field-options.ts';
import { allZones, datesInZone, describeClockPlace } from './zone-actions.ts';

const nineInBerlin: TaskDates = {
  kind: 'timed',
  start: '2027-01-14T08:00:00.000Z',
  end: '2027-01-14T09:30:00.000Z',
  zone: 'Europe/Berlin',
  isFloating: false,
};

describe('a time that is put in another zone', () => {
  it('is the same time of the clock there, and as long', () => {
    expect(datesInZone(nineInBerlin, { zone: 'America/New_York', isFloating: false })).toEqual({
      ...nineInBerlin,
      start: '2027-01-14T14:00:00.000Z',
      end: '2027-01-14T15:30:00.000Z',
      zone: 'America/New_York',
    });
  });

  it('comes back as it was', () => {
    const there = datesInZone(nineInBerlin, { zone: 'Pacific/Kiritimati', isFloating: true });
    const back = there === null ? null : datesInZone(there, { zone: 'Europe/Berlin', isFloating: false });
    expect(back).toEqual(nineInBerlin);
  });

  it('is after the clocks went forward where it would be left out', () => {
    const night: TaskDates = { ...nineInBerlin, start: '2027-03-14T01:30:00.000Z', end: null, zone: 'UTC' };
    const inNewYork = datesInZone(
      { ...night, start: '2027-03-14T02:30:00.000Z' },
      {
        zone: 'America/New_York',
        isFloating: false,
      },
    );
    expect(inNewYork).toMatchObject({ start: '2027-03-14T07:30:00.000Z', end: null });
  });

  it('is none for whole days', () => {
    const day: TaskDates = { kind: 'allDay', start: '2027-01-14', end: '2027-01-14' };
    expect(datesInZone(day, { zone: 'UTC', isFloating: false })).toBeNull();
  });
});

it('a zone is named as people write it', () => {
  expect(describeClockPlace({ zone: 'America/New_York', isFloating: false })).toBe('America/New York');
  expect(describeClockPlace({ zone: 'America/New_York', isFloating: true })).toBe('Wherever I am');
});

describe('the zones to choose from', () => {
  it('have their current names, each once', () => {
    const zones = allZones();
    expect(zones).toContain('Asia/Kolkata');
    expect(zones).not.toContain('Asia/Calcutta');
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('are found by these names in the date picker, too', () => {
    const found = zoneOptions('kolkata', { time: '09:00', reminders: [], place: null });
    expect(found.map(({ title }) => title)).toEqual(['Asia/Kolkata']);
  });
});
