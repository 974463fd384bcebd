import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayReader } from '#electron/local-service/rules/calendar-days.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Havana',
];

const formats = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })]),
);

test('the day of a moment is the one that the zone writes, also where clocks are set or a day is left out', () => {
  const moments = fc.oneof(
    fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) }),
    // Samoa had no 30th of December in 2011; Havana sets its clocks at midnight.
    fc.integer({ min: Date.UTC(2011, 11, 29), max: Date.UTC(2011, 11, 31) }),
    fc.integer({ min: Date.UTC(2025, 10, 2), max: Date.UTC(2025, 10, 3) }),
    fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 2, 30) }),
  );
  const lists = fc.array(moments, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), lists, (zone, times) => {
      const dayOf = dayReader(zone);
      const days = times.map((time) => new Date(dayOf(time) * 86_400_000).toISOString().slice(0, 10));
      expect(days).toEqual(times.map((time) => formats.get(zone)?.format(time)));
    }),
    { numRuns: 400 },
  );
});
