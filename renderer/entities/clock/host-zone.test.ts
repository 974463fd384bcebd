import { afterEach, expect, it, vi } from 'vitest';
import { hostZone } from '#renderer/entities/clock/today.ts';

/** The zone is held for a moment, and other tests of this process have asked for it. */
const zoneLater = (minutes: number): string => {
  const at = performance.now() + minutes * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(at);
  return hostZone();
};

afterEach(() => {
  vi.restoreAllMocks();
  zoneLater(2);
  vi.restoreAllMocks();
});

it('is a zone with the hours of the browser where the browser names none', () => {
  const unnamed = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unnamed);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  expect(zoneLater(1)).toBe('Etc/GMT-1');
});
