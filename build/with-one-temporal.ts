import type { Plugin } from 'vite';

/**
 * The library for repeats takes the runtime's Temporal where there is one: with
 * its own, the page and the core reckon alike (`shared/domain/dates/temporal.ts`).
 */
export const withOneTemporal = (): Plugin => ({
  name: 'with-one-temporal',
  transform: (code, id) => {
    if (!/[\\/]rrule-temporal[\\/]dist[\\/]src-/u.test(id)) return null;
    const own = code.replace('globalThis.Temporal??', '');
    if (own === code) throw new Error('rrule-temporal chooses its Temporal in another way now.');
    return { code: own, map: null };
  },
});
