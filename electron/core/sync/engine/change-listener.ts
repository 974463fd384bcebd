import type { ChangeEvents } from '#core/remote/v2/change-events.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';
import { backoffMs, isSeen, type Presence } from '#core/sync/engine/poll-schedule.ts';

/** The server says something every 25 seconds: one that is silent for longer is gone. Milliseconds. */
const SILENCE_MS = 60_000;
/** A connection that stood for so long was a good one. Milliseconds. */
const GOOD_MS = 60_000;
const SHORTEST_PAUSE_MS = 1000;

/** Hears of changes at the service as soon as they are made, while somebody looks. The loop asks as often as without it. */
export interface ChangeListener {
  readonly setPresence: (presence: Presence) => void;
  readonly close: () => void;
}

interface ListenerParts {
  readonly events: ChangeEvents;
  readonly schedule: Schedule;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly onChange: (checkPoint: number) => void;
}

export const createChangeListener = ({
  events,
  schedule,
  random,
  now,
  onChange,
}: ListenerParts): ChangeListener => {
  let connection: AbortController | null = null;
  let cancelPause: (() => void) | null = null;
  let attempt = 0;
  let isOffered = true;

  const stop = (): void => {
    cancelPause?.();
    cancelPause = null;
    connection?.abort();
    connection = null;
  };
  const connect = async (): Promise<void> => {
    cancelPause = null;
    const abort = new AbortController();
    connection = abort;
    const startedAt = now();
    const silence = { cancel: schedule(SILENCE_MS, () => abort.abort()) };
    const onSign = (): void => {
      silence.cancel();
      silence.cancel = schedule(SILENCE_MS, () => abort.abort());
    };
    const end = await events.listen({ onChange, onSign, signal: abort.signal });
    silence.cancel();
    // Another one has begun, or nobody looks.
    if (connection !== abort) return;
    connection = null;
    isOffered = end !== 'notOffered';
    if (!isOffered) return;
    attempt = now() - startedAt >= GOOD_MS ? 0 : attempt + 1;
    cancelPause = schedule(Math.max(SHORTEST_PAUSE_MS, backoffMs(attempt, random)), () => void connect());
  };

  return {
    setPresence: (presence) => {
      if (!isSeen(presence) || !presence.isOnline) {
        attempt = 0;
        stop();
      } else if (isOffered && connection === null && cancelPause === null) void connect();
    },
    close: () => {
      isOffered = false;
      stop();
    },
  };
};
