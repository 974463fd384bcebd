import { backoffMs } from '#electron/sync/backoff.ts';
import type { SyncError } from '#electron/sync/sync-error.ts';

/** How often the service is asked for changes while the person looks, and while not. Milliseconds. */
const POLL_IN_FOCUS = 60_000;
const POLL_IN_BACKGROUND = 5 * 60_000;
/** A reading that is not believed is repeated soon. Milliseconds. */
const SECOND_READING = 5000;

/** A pause or a poll, by the clock and by its length: a clock that is set back must not make it longer. */
interface Until {
  /** Unix milliseconds. */
  readonly at: number;
  /** Milliseconds. */
  readonly length: number;
}

const until = (now: number, length: number): Until => ({ at: now + length, length });

const leftOf = (moment: Until | null, now: number): number =>
  moment === null ? 0 : Math.max(0, Math.min(moment.at - now, moment.length));

/** When the loop may next knock: what the last cycles taught. */
export interface Pace {
  /** A cycle came through. */
  readonly succeeded: (withPull: boolean) => void;
  /** @returns how long to wait in milliseconds; null waits for the person */
  readonly failed: (error: SyncError) => number | null;
  /** Milliseconds left of a pause that the service asked for; nothing is sent in it. */
  readonly pauseLeft: () => number;
  /** Milliseconds to the next pull. */
  readonly pullIn: () => number;
  /** The next cycle pulls. */
  readonly pullNow: () => void;
  readonly inTrouble: () => boolean;
  readonly focus: (isFocused: boolean) => void;
}

interface PaceOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** A lost session does not come back by asking again, and asking looks like an attack. */
const waitsForPerson = ({ kind }: SyncError): boolean => kind === 'Unauthorized';

export const createPace = ({ now, random }: PaceOptions): Pace => {
  let attempt = 0;
  let paused: Until | null = null;
  let lastPull: number | null = null;
  let poll = POLL_IN_BACKGROUND;
  return {
    succeeded: (withPull) => {
      attempt = 0;
      if (withPull) lastPull = now();
    },
    failed: (error) => {
      attempt += 1;
      if (waitsForPerson(error)) return null;
      if (error.kind === 'MassLoss') return error.isConfirmed ? POLL_IN_BACKGROUND : SECOND_READING;
      if (error.kind !== 'RateLimited' || error.retryAfterMs === null) return backoffMs(attempt, random);
      paused = until(now(), error.retryAfterMs);
      return error.retryAfterMs;
    },
    pauseLeft: () => leftOf(paused, now()),
    pullIn: () => (lastPull === null ? 0 : leftOf({ at: lastPull + poll, length: poll }, now())),
    pullNow: () => {
      lastPull = null;
    },
    inTrouble: () => attempt > 0,
    focus: (isFocused) => {
      poll = isFocused ? POLL_IN_FOCUS : POLL_IN_BACKGROUND;
    },
  };
};
