import { expect, it, vi } from 'vitest';
import { hostZone } from '#renderer/entities/clock/today.ts';

it('is a zone with the hours of the browser where the browser names none', () => {
  const unnamed = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unnamed);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const zone = hostZone();
  vi.restoreAllMocks();
  expect(zone).toBe('Etc/GMT-1');
});
