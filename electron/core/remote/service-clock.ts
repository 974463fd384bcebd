import type { HttpTransport } from '#core/remote/http/transport.ts';

/** The time by the clock of a service, which every answer of it carries. */
export interface ServiceClock {
  /** Unix milliseconds; by the own clock until an answer came. */
  readonly now: () => number;
  /** The same transport, whose answers set this clock. */
  readonly measuring: (transport: HttpTransport) => HttpTransport;
}

/** The `Date` of an answer (RFC 9110, 6.6.1), Unix milliseconds; null where it has none. */
export const serviceTime = (headers: Headers): number | null => {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
};

/** Below this the own clock is as good. Milliseconds. */
const SURELY_APART = 15_000;

/**
 * Many computers are wrong by minutes or whole hours (a second system that
 * keeps local time, an empty battery). What others wrote and when is compared
 * by one clock then, that of the service.
 * @param now the own clock, Unix milliseconds
 */
export const createServiceClock = (now: () => number): ServiceClock => {
  let lead = 0;
  /**
   * The service wrote it at some moment of the exchange, which takes a while where the
   * answer is long. Where the own clock was set back meanwhile, only what it
   * says now counts: what it said before is by another clock.
   */
  const measure = (time: number, askedAt: number): void => {
    const end = now();
    const start = Math.min(askedAt, end);
    const apart = Math.max(0, time - end) + Math.min(0, time - start);
    lead = Math.abs(apart) < SURELY_APART ? 0 : apart;
  };
  return {
    now: () => now() + lead,
    measuring: (transport) => async (request) => {
      const askedAt = now();
      const response = await transport(request);
      const time = response.ok ? serviceTime(response.value.headers) : null;
      if (time !== null) measure(time, askedAt);
      return response;
    },
  };
};
