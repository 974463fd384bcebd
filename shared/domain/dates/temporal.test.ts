import { expect, test } from 'vitest';
import { Temporal } from '#shared/domain/dates/temporal.ts';

// The project `temporal` runs this, and what reckons with it, where the runtime has a Temporal of its own.
test('Temporal is ours, whether or not the runtime has one', () => {
  expect(Temporal).not.toBe(Reflect.get(globalThis, 'Temporal'));
  expect(Temporal.PlainDate.from('2026-03-29').toZonedDateTime('Europe/Berlin').hoursInDay).toBe(23);
});
