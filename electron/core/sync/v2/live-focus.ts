import {
  runningFocusSchema,
  type RunningFocus,
  type SeenFocus,
  type SeenSessions,
} from '#shared/domain/focus.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { forgetOps, takeOps, waitingOps, type WaitingOp } from '#core/store/outbox/focus-ops.ts';
import { taskKey } from '#core/model/entity.ts';
import { typeOfKind } from '#core/model/focus.ts';
import { textField } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { LiveFocusClient, SentFocusOp } from '#core/remote/v2/live-focus.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Store } from '#core/store/store.ts';
import type { ReadLiveFocus } from '#core/wire/v2/focus-op.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';

/** The sync waits no longer for a timer. Milliseconds. */
const DEADLINE_MS = 10_000;
/** A host that refuses, or that is not there, is not asked again with each cycle. Milliseconds. */
const REFUSED_FOR_MS = 10 * 60_000;
const AWAY_FOR_MS = 60_000;

const time = (date: string): number => wireDateToTime(date) ?? 0;

/** A pause is in the log twice: where it begins (0), and where it ends (1). */
const pausesOf = ({ status, pauseLogs }: ReadLiveFocus): Pick<RunningFocus, 'pausedAt' | 'pausedMs'> => {
  let pausedAt: number | null = null;
  let pausedMs = 0;
  for (const log of pauseLogs) {
    if (log.type === 0) pausedAt ??= time(log.time);
    else if (pausedAt !== null) {
      pausedMs += Math.max(0, time(log.time) - pausedAt);
      pausedAt = null;
    }
  }
  return { pausedAt: status === 1 ? pausedAt : null, pausedMs };
};

/** What its last part is for, as it is called here; a list or a habit is no task. */
const taskOf = ({ focusTasks }: ReadLiveFocus, db: ReadDatabase): RunningFocus['task'] => {
  const part = focusTasks.at(-1);
  const id = taskIdSchema.safeParse(part?.id).data;
  if (part === undefined || id === undefined || (part.type ?? 0) !== 0) return null;
  const task = currentObject(db, taskKey(id));
  return { id, title: (task === null ? null : textField(task, 'title')) ?? part.title };
};

interface Reading {
  readonly db: ReadDatabase;
  readonly deviceId: string;
  /** Milliseconds by which the clock of the service is ahead. */
  readonly lead: number;
}

/** Null for one that has no form that Docket could go on with. */
const seen = (live: ReadLiveFocus | null, { db, deviceId, lead }: Reading): SeenFocus | null => {
  if (live === null) return null;
  const { pausedAt, pausedMs } = pausesOf(live);
  const session = runningFocusSchema.safeParse({
    id: live.id,
    phase: 'focus',
    kind: live.type === 1 ? 'stopwatch' : 'pomodoro',
    minutes: live.type === 1 ? 0 : live.duration,
    startedAt: Math.round(time(live.startTime) - lead),
    pausedAt: pausedAt === null ? null : Math.round(pausedAt - lead),
    pausedMs,
    task: taskOf(live, db),
  });
  if (!session.success) return null;
  const state = live.status === 2 ? 'finished' : live.status === 3 || live.exited ? 'dropped' : 'alive';
  return { session: session.data, state, isOwn: live.firstDid === deviceId };
};

/** How long the host is left alone after an error. Milliseconds. */
const restAfter = (error: RemoteError): number => {
  if (error.kind === 'RateLimited' || error.kind === 'ServerFault')
    return Math.max(error.retryAfterMs ?? 0, AWAY_FOR_MS);
  return error.kind === 'Network' || error.kind === 'Cancelled' ? AWAY_FOR_MS : REFUSED_FOR_MS;
};

/** What it was told it will never take. */
const isFinal = ({ kind }: RemoteError): boolean => kind === 'Rejected' || kind === 'BadResponse';

/** The values of an operation as the service's own clients send them (observed). @param lead milliseconds by which the clock of the service is ahead */
export const opToWire = ({ id, op, at, session }: WaitingOp, lead: number): SentFocusOp => {
  const { kind, minutes, task } = session;
  const isPomodoro = kind === 'pomodoro';
  const isDropped = op === 'drop' || op === 'exit';
  const isCounted = isPomodoro && op !== 'exit';
  return {
    id,
    oId: session.id,
    oType: typeOfKind(kind),
    op,
    duration: isDropped ? 0 : minutes,
    firstFocusId: isPomodoro ? session.id : '',
    focusOnId: task?.id ?? '',
    ...(task !== null && { focusOnType: 0, focusOnTitle: task.title }),
    autoPomoLeft: isCounted ? 5 : 0,
    pomoCount: isCounted ? 1 : 0,
    manual: true,
    note: '',
    time: timeToWireDate(at + lead),
  };
};

interface ExchangeParts {
  readonly store: Store;
  readonly focus: {
    readonly running: () => RunningFocus | null;
    readonly follow: (seen: SeenSessions) => void;
  };
  readonly client: LiveFocusClient;
  /** Of this installation, as it tells it with each request. */
  readonly deviceId: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** The same by the clock of the service. */
  readonly serviceNow: () => number;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
}

/**
 * Tells the service what waits to be told of the session that runs here, and what runs elsewhere to the engine.
 * It is best effort: whatever comes of it, the timer and the sync go on.
 */
export const createLiveExchange = ({
  store,
  focus,
  client,
  deviceId,
  now,
  serviceNow,
  schedule,
}: ExchangeParts) => {
  let point: number | null = null;
  let rest = { from: 0, ms: 0 };
  // A clock that is set back does not make it longer.
  const rests = (): boolean => now() >= rest.from && now() < rest.from + rest.ms;

  const forget = (ops: readonly WaitingOp[]): void => {
    if (ops.length > 0) store.write((db) => forgetOps(db, ops));
  };

  return async ({ isPoll }: { readonly isPoll: boolean }): Promise<void> => {
    if (rests() || (!isPoll && waitingOps(store.db).length === 0)) return;
    await store.writable();
    const running = focus.running();
    const ops =
      waitingOps(store.db).length === 0 ? [] : store.write((db) => takeOps(db, { running, now: now() }));
    const lead = Math.round(serviceNow() - now());
    // From 0 on the service would tell all that ever ran (observed).
    const lastPoint =
      point ?? Math.min(serviceNow(), running === null ? Infinity : running.startedAt + lead) - 1;
    const abort = new AbortController();
    const cancel = schedule(DEADLINE_MS, () => {
      abort.abort();
    });
    const answer = await client.exchange(
      { lastPoint: Math.round(lastPoint), opList: ops.map((op) => opToWire(op, lead)) },
      abort.signal,
    );
    cancel();
    await store.writable();
    if (!answer.ok) {
      rest = { from: now(), ms: restAfter(answer.error) };
      if (isFinal(answer.error)) forget(ops);
      return;
    }
    forget(ops);
    ({ point } = answer.value);
    // It knows nothing yet of what was done meanwhile.
    if (waitingOps(store.db).length > 0) return;
    const reading = { db: store.db, deviceId, lead };
    focus.follow({
      current: seen(answer.value.current, reading),
      updates: answer.value.updates.flatMap((session) => seen(session, reading) ?? []),
    });
  };
};
