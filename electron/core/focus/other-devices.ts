import { elapsedOf, type RunningFocus, type SeenSessions } from '#shared/domain/focus.ts';
import {
  isPast,
  readRunning,
  STEADY_MS,
  type createFocusBook,
  type FocusEngineOptions,
  type FocusState,
} from '#core/focus/focus-book.ts';
import { deleteMeta } from '#core/store/database/meta.ts';

/** As far as pauses go. */
const runAlike = (one: RunningFocus, other: RunningFocus): boolean =>
  (one.pausedAt === null) === (other.pausedAt === null) &&
  Math.abs(one.pausedMs - other.pausedMs) < STEADY_MS;

/**
 * A device that starts a session has the one of another device dropped at the service, which ends nothing here: both
 * change with one request then (inference). Of one that a person gave up nothing else changes.
 */
const isDroppedAlone = ({ id }: RunningFocus, { current, updates }: SeenSessions): boolean =>
  current?.session.id === id && updates.length > 0 && updates.every(({ session }) => session.id === id);

/** What the service says of other devices: the session that runs on one, and what became there of the one that runs here. */
export const createOtherDevices = (
  { store, now, onChange }: FocusEngineOptions,
  {
    book,
    tell,
  }: {
    readonly book: ReturnType<typeof createFocusBook>;
    readonly tell: (state: FocusState) => FocusState;
  },
) => {
  let known: RunningFocus | null = null;
  const show = (session: RunningFocus | null): void => {
    const isKnown =
      known === null || session === null
        ? known === session
        : known.id === session.id && runAlike(known, session);
    known = session;
    if (!isKnown) onChange({ running: readRunning(store), ended: null });
  };
  /** The device that ended it keeps it. */
  const leave = (running: RunningFocus, isDone: boolean): void => {
    store.write((db) => deleteMeta(db, 'runningFocus'));
    const { phase, kind, task } = running;
    const minutes = Math.round(elapsedOf(running, now()) / 60_000);
    const what = { phase, kind, task, isDone, minutes, isPlanned: false, isElsewhere: true };
    tell({ running: null, ended: { ...what, focusId: null, undoToken: null, breakMinutes: 0 } });
  };
  const meet = (running: RunningFocus, seen: SeenSessions): void => {
    const { current, updates } = seen;
    const met = [...updates, current].find((one) => one?.session.id === running.id);
    if (met === null || met === undefined || isPast(running, now())) return;
    if (met.state === 'dropped' && !isDroppedAlone(running, seen)) return;
    if (met.state !== 'alive') leave(running, met.state === 'finished');
    else if (!runAlike(running, met.session)) {
      const { pausedAt, pausedMs } = met.session;
      tell({ running: book.begin({ ...running, pausedAt, pausedMs }), ended: null });
    }
  };
  return {
    elsewhere: (): RunningFocus | null => {
      const isOver = known === null || isPast(known, now()) || readRunning(store)?.phase === 'focus';
      return isOver ? null : known;
    },
    /** It goes on here. */
    forget: (): void => {
      known = null;
    },
    follow: (seen: SeenSessions): void => {
      const running = book.current();
      const { current } = seen;
      const isElsewhere = current !== null && current.state === 'alive' && !current.isOwn;
      show(isElsewhere && current.session.id !== running?.id ? current.session : null);
      if (running?.phase === 'focus') meet(running, seen);
    },
  };
};
