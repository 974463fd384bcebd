import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';

test.each([
  ['2026-11-20T09:00:00+0000', '2026-11-20T09:00:00.000+0000'],
  ['2026-11-20T09:00:00.5+0100', '2026-11-20T08:00:00.500+0000'],
  ['2026-11-20T09:00:00.123456Z', '2026-11-20T09:00:00.123+0000'],
  ['2026-11-20T00:30:00-05:30', '2026-11-20T06:00:00.000+0000'],
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000+0000'],
])('%s is %s', (text, written) => {
  const time = wireDateToTime(text);
  expect(time === undefined ? undefined : timeToWireDate(time)).toBe(written);
});

test.each([
  '',
  '2026-11-20',
  '2026-11-20 09:00:00',
  '2026-11-20T09:00:00',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T09:00:00+1',
  'tomorrow',
])('%j is no date', (text) => {
  expect(wireDateToTime(text)).toBeUndefined();
});

test('every moment comes back from its written form, to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (unix) => {
      expect(wireDateToTime(timeToWireDate(unix))).toBe(unix);
    }),
  );
});
