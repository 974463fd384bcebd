import type { SyncError } from '#core/sync/engine/sync-error.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait before try number `attempt` (from 1): full jitter, so that
 * many clients do not come back at once.
 * @param random between 0 and 1
 */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)));

/**
 * How often the service is asked for changes while a window is visible, and while none is. V2 answers a delta to one
 * request: a change elsewhere is on the screen within half a minute. V1 needs a request for each list. Milliseconds.
 */
const POLL_VISIBLE = { delta: 25_000, everyList: 60_000 } as const;
const POLL_IN_BACKGROUND = 5 * 60_000;
/**
 * After something was sent it is looked at once more: a device that had not
 * seen it may have written over it, and a third one over that, which later on
 * nobody can tell. Shorter than `UNSEEN_WITHIN` in `keep-what-is-lost.ts`,
 * with time for the request. Milliseconds.
 */
const LOOK_AGAIN = 50_000;
/** What is sent within so short a time is looked at together. Milliseconds. */
const TOGETHER = 5000;
/** A reading that is not believed is repeated soon. Milliseconds. */
const SECOND_READING = 5000;

/** A pause that is shorter does not stand in for backing off. Milliseconds. */
const SHORT_PAUSE = 1000;

/** Whether somebody looks, and whether there is a network as far as the host can tell. */
export interface Presence {
  readonly isFocused: boolean;
  /** A window is on the screen, whether or not it has the keyboard. */
  readonly isVisible: boolean;
  readonly isOnline: boolean;
}

/** What follows a failure. */
export type Wait =
  | { readonly kind: 'timed'; /** Milliseconds. */ readonly ms: number }
  /** The service asked for it: nothing is sent before it is over, unless the person asks. */
  | { readonly kind: 'pause'; /** Milliseconds. */ readonly ms: number }
  | { readonly kind: 'person' };

/** When the loop may next knock: what the last cycles taught. */
export interface Pace {
  /** A cycle came through. */
  readonly succeeded: (withPull: boolean) => void;
  /** Something was sent, which is to be looked at once more. */
  readonly sent: () => void;
  readonly failed: (error: SyncError) => Wait;
  /** Docket itself met a fault. */
  readonly faulted: () => Wait;
  /** Milliseconds to the next pull. */
  readonly pullIn: () => number;
  /** What is due is no more than another look at what was sent. */
  readonly onlyLooks: () => boolean;
  /** What was sent was looked at by a reading that began then. @param since Unix milliseconds */
  readonly looked: (since: number) => void;
  /** The next cycle pulls. */
  readonly pullNow: () => void;
  readonly inTrouble: () => boolean;
  /** A cycle that pulled came while a window is on the screen. */
  readonly polls: (withPull: boolean) => boolean;
  /** @returns whether somebody or something came back */
  readonly setPresence: (presence: Presence) => boolean;
}

interface PaceOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** What a reading takes. */
  readonly reads: keyof typeof POLL_VISIBLE;
}

/** A lost session does not come back by asking again, and asking looks like an attack. */
const waitsForPerson = ({ kind }: SyncError): boolean =>
  kind === 'Unauthorized' || kind === 'Stopped' || kind === 'MergeQuestion' || kind === 'OtherServer';

/** Milliseconds; null where the service asked for none. */
const pauseAskedBy = (error: SyncError): number | null =>
  error.kind === 'RateLimited' || error.kind === 'ServerFault' ? (error.retryAfterMs ?? null) : null;

const timed = (ms: number): Wait => ({ kind: 'timed', ms });

export const isSeen = ({ isVisible, isFocused }: Presence): boolean => isVisible || isFocused;

export const createPace = ({ now, random, reads }: PaceOptions): Pace => {
  let attempt = 0;
  let lastPull: number | null = null;
  /** When what is still to be looked at was sent, the oldest first: the first and the last of what was sent together. */
  let unlooked: readonly { readonly first: number; readonly last: number }[] = [];
  let poll = POLL_IN_BACKGROUND;
  let presence: Presence = { isFocused: false, isVisible: false, isOnline: true };
  const waitAfter = (error: SyncError): Wait => {
    if (waitsForPerson(error)) return { kind: 'person' };
    if (error.kind === 'MassLoss') return timed(error.isConfirmed ? POLL_IN_BACKGROUND : SECOND_READING);
    const pause = pauseAskedBy(error);
    if (pause === null) return timed(backoffMs(attempt, random));
    // `Retry-After: 0`, or a date that has passed, again and again would be a loop without a wait.
    return { kind: 'pause', ms: pause < SHORT_PAUSE ? Math.max(pause, backoffMs(attempt, random)) : pause };
  };
  const nextPull = (pulled: number): number =>
    Math.min(pulled + poll, ...unlooked.slice(0, 1).map(({ last }) => last + LOOK_AGAIN));
  return {
    succeeded: (withPull) => {
      attempt = 0;
      if (withPull) lastPull = now();
    },
    sent: () => {
      const at = now();
      // A clock that was set back must not put the look off.
      const before = unlooked.filter(({ last }) => last <= at);
      const latest = before.at(-1);
      const joins = latest !== undefined && at - latest.first < TOGETHER;
      unlooked = joins
        ? [...before.slice(0, -1), { first: latest.first, last: at }]
        : [...before, { first: at, last: at }];
    },
    failed: (error) => {
      attempt += 1;
      return waitAfter(error);
    },
    faulted: () => {
      attempt += 1;
      return timed(backoffMs(attempt, random));
    },
    pullIn: () => {
      if (lastPull === null) return 0;
      // A clock that was set back must not put the next pull off.
      lastPull = Math.min(lastPull, now());
      return Math.max(0, nextPull(lastPull) - now());
    },
    onlyLooks: () => lastPull !== null && now() < lastPull + poll,
    looked: (since) => {
      // By a clock that was set back since then the reading began in the future.
      const began = Math.min(since, now());
      unlooked = unlooked.filter(({ last }) => last + LOOK_AGAIN > began);
    },
    pullNow: () => {
      lastPull = null;
    },
    inTrouble: () => attempt > 0,
    polls: (withPull) => withPull && isSeen(presence),
    setPresence: (next) => {
      const before = presence;
      presence = next;
      poll = isSeen(next) ? POLL_VISIBLE[reads] : POLL_IN_BACKGROUND;
      return (['isFocused', 'isVisible', 'isOnline'] as const).some((one) => next[one] && !before[one]);
    },
  };
};
