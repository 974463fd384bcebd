import type { FocusOp, LiveFocus } from '#core/wire/v2/focus-op.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';

/** A stopwatch is said to end so much later (observed). */
const STOPWATCH_SPAN = 12 * 60 * 60_000;
const MINUTE = 60_000;

export const isAlive = ({ exited, status }: LiveFocus): boolean => !exited && status <= 1;

const plus = (date: string, milliseconds: number): string =>
  timeToWireDate((wireDateToTime(date) ?? 0) + milliseconds);

interface StartSource {
  readonly op: FocusOp;
  readonly time: string;
  readonly deviceId: string;
}

export const startLiveFocus = ({ op, time, deviceId }: StartSource): Omit<LiveFocus, 'etag'> => {
  const type = op.oType ?? 0;
  const endTime = plus(time, type === 1 ? STOPWATCH_SPAN : op.duration * MINUTE);
  const named = op.focusOnTitle === '' ? {} : { title: op.focusOnTitle };
  const typed = op.focusOnType === null || op.focusOnType === undefined ? {} : { type: op.focusOnType };
  return {
    id: op.oId,
    type,
    status: 0,
    valid: true,
    exited: false,
    firstId: op.firstFocusId,
    firstDid: deviceId,
    duration: op.duration,
    startTime: time,
    endTime,
    autoPomoLeft: op.autoPomoLeft,
    pomoCount: op.pomoCount,
    focusBreak: {},
    focusOnLogs: op.focusOnId === '' ? [] : [{ id: op.focusOnId, time, ...named }],
    pauseLogs: [],
    focusTasks: [{ id: op.focusOnId, startTime: time, endTime, ...named, ...typed }],
    autoStart: false,
  };
};

/** The segment that runs ends at `time`; one that has ended stays as it is. */
const closeSegment = ({ status, focusTasks }: LiveFocus, time: string): Pick<LiveFocus, 'focusTasks'> => ({
  focusTasks: focusTasks.map((segment, index) =>
    index === focusTasks.length - 1 && status === 0 ? { ...segment, endTime: time } : segment,
  ),
});

const openSegment = ({ focusTasks, endTime }: LiveFocus, time: string): Pick<LiveFocus, 'focusTasks'> => {
  const last = focusTasks.at(-1);
  return {
    focusTasks: last === undefined ? focusTasks : [...focusTasks, { ...last, startTime: time, endTime }],
  };
};

const pause = (session: LiveFocus, time: string): LiveFocus => ({
  ...session,
  ...closeSegment(session, time),
  status: 1,
  pauseLogs: [...session.pauseLogs, { type: 0, time }],
});

const resume = (session: LiveFocus, time: string): LiveFocus => ({
  ...session,
  ...openSegment(session, time),
  status: 0,
  pauseLogs: [...session.pauseLogs, { type: 1, time }],
});

const takeBreak = (session: LiveFocus, minutes: number, time: string): LiveFocus => ({
  ...session,
  focusBreak: { startTime: time, duration: minutes, endTime: plus(time, minutes * MINUTE) },
});

const isRunning = (session: LiveFocus): boolean => isAlive(session) && session.status === 0;
const isPaused = (session: LiveFocus): boolean => isAlive(session) && session.status === 1;

const canRest = ({ exited, status }: LiveFocus): boolean => !exited && status === 2;

/** Each operation: when it means something, and what the session is then. A pause leaves `endTime` (observed). */
const MOVES: Readonly<
  Record<
    Exclude<FocusOp['op'], 'start'>,
    readonly [(session: LiveFocus) => boolean, (session: LiveFocus, op: FocusOp, time: string) => LiveFocus]
  >
> = {
  pause: [isRunning, (session, _op, time) => pause(session, time)],
  continue: [isPaused, (session, _op, time) => resume(session, time)],
  finish: [isAlive, (session, _op, time) => endLiveFocus(session, 2, time)],
  drop: [isAlive, (session, _op, time) => endLiveFocus(session, 3, time)],
  exit: [({ exited }) => !exited, (session) => ({ ...session, exited: true })],
  startBreak: [canRest, (session, { duration }, time) => takeBreak(session, duration, time)],
  break: [canRest, (session, { duration }, time) => takeBreak(session, duration, time)],
};

/** What a session is after an operation; itself where the operation means nothing then, as pausing a paused one. */
export const applyFocusOp = (session: LiveFocus, op: FocusOp, time: string): LiveFocus => {
  if (op.op === 'start') return session;
  const [isMeant, move] = MOVES[op.op];
  return isMeant(session) ? move(session, op, time) : session;
};

const endLiveFocus = (session: LiveFocus, status: 2 | 3, time: string): LiveFocus => ({
  ...session,
  ...closeSegment(session, time),
  status,
  endTime: time,
});

/** A session that another one takes the place of. */
export const replaceLiveFocus = (session: LiveFocus, time: string): LiveFocus => ({
  ...endLiveFocus(session, 3, time),
  exited: true,
});
