import type { HttpTransport } from '#electron/remote/transport.ts';

/** The time by the clock of a service, which it tells with every answer (RFC 9110, 6.6.1). */
export interface ServiceClock {
  /** Unix milliseconds; by the own clock until an answer came. */
  readonly now: () => number;
  /** The same transport, listened to. */
  readonly hearing: (transport: HttpTransport) => HttpTransport;
}

/**
 * An answer is under way for a while, and tells whole seconds: below this the
 * own clock is as good. Milliseconds.
 */
const SURELY_APART = 15_000;

/**
 * Many computers are wrong by minutes or whole hours (a second system that
 * keeps local time, an empty battery). What others wrote and when is compared
 * by one clock then, that of the service.
 * @param now the own clock, Unix milliseconds
 */
export const createServiceClock = (now: () => number): ServiceClock => {
  let lead = 0;
  const hear = (date: string | null): void => {
    const apart = Date.parse(date ?? '') - now();
    if (!Number.isNaN(apart)) lead = Math.abs(apart) < SURELY_APART ? 0 : apart;
  };
  return {
    now: () => now() + lead,
    hearing: (transport) => async (request) => {
      const response = await transport(request);
      if (response.ok) hear(response.value.headers.get('date'));
      return response;
    },
  };
};
