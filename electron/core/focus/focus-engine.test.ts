import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import type { FocusState } from '#core/focus/focus-book.ts';
import { createFocusEngine } from '#core/focus/focus-engine.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };
const at = (minute: number): string => new Date(START + minute * MINUTE).toISOString();

/** A computer whose clock is set, that sleeps and is switched off without a word. */
const startRig = (settings: object = {}, keepsDropped = true) => {
  const path = join(temporaryDirectory(), 'store.db');
  const time = createVirtualTime(0);
  let ahead = START;
  const clock = (): number => time.now() + ahead;
  const told: FocusState[] = [];
  const open = () => {
    const store = openNewStore({ path, inboxId: INBOX_ID, now: clock });
    const engine = createFocusEngine({
      store,
      now: clock,
      randomBytes,
      schedule: time.schedule,
      settings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
      dayStart: () => Date.parse('2026-11-20T00:00:00Z'),
      keepsDropped,
      tellsOthers: false,
      onChange: (state) => void told.push(state),
      onFault: (error) => {
        throw error;
      },
    });
    return { store, engine };
  };
  let opened = open();
  const close = (): void => {
    opened.engine.close();
    opened.store.close();
  };
  onTestFinished(close);
  const pass = (minutes: number): void => {
    const end = time.now() + minutes * MINUTE;
    while (time.step(end)) {
      // Each timer that is due by then.
    }
    time.arrive(end);
  };
  return {
    told,
    pass,
    engine: () => opened.engine,
    rows: () => focusRows(opened.store.db, EVER),
    unsent: () => outboxCounts(opened.store.db).unsent,
    setClock: (minutes: number) => {
      ahead += minutes * MINUTE;
    },
    restart: (closedFor: number) => {
      close();
      ahead += closedFor * MINUTE;
      opened = open();
    },
  };
};

const POMODORO = { kind: 'pomodoro', minutes: 25, task: null } as const;
const end = { isDone: true, note: '' };

describe('a focus session', () => {
  it('ends by itself at its planned end, is kept and told once', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.pass(30);
    expect(rig.rows()).toMatchObject([
      { kind: 'pomodoro', isDone: true, start: at(0), end: at(25), pauseSeconds: 0 },
    ]);
    const ended = rig.told.flatMap((state) => state.ended ?? []);
    expect(ended).toMatchObject([{ phase: 'focus', isPlanned: true, minutes: 25, breakMinutes: 5 }]);
    expect([rig.engine().running(), rig.unsent()]).toEqual([null, 1]);
  });

  it('is done where somebody gives it up behind its planned end', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.setClock(26);
    rig.engine().end({ isDone: false, note: '' });
    expect(rig.rows()).toMatchObject([{ isDone: true, end: at(25) }]);
  });

  it('counts no pause', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.pass(10);
    rig.engine().pause();
    rig.pass(60);
    rig.engine().resume();
    rig.pass(20);
    expect(rig.rows()).toMatchObject([{ start: at(0), end: at(85), pauseSeconds: 3600 }]);
  });

  it('goes on behind a crash, and ends at its planned end where that passed meanwhile', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.restart(10);
    expect(rig.engine().running()).toMatchObject({ startedAt: START });
    rig.restart(600);
    rig.pass(1);
    rig.restart(1);
    rig.pass(1);
    expect(rig.rows()).toMatchObject([{ start: at(0), end: at(25) }]);
  });

  it('has as much left as before where the clock was set back', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.pass(10);
    rig.setClock(-120);
    rig.pass(14);
    expect(rig.rows()).toEqual([]);
    rig.pass(2);
    expect(rig.rows()).toHaveLength(1);
    const [row] = rig.rows();
    expect(Date.parse(row?.end ?? '') - Date.parse(row?.start ?? '')).toBe(25 * MINUTE);
  });

  it('of less than 5 minutes leaves no record', () => {
    const rig = startRig();
    rig.engine().start(POMODORO);
    rig.pass(4);
    expect(rig.engine().end(end).ended).toMatchObject({ focusId: null, undoToken: null, minutes: 4 });
    expect([rig.rows(), rig.unsent()]).toEqual([[], 0]);
  });

  it('that is given up is kept with its note as not done, where the service keeps such', () => {
    for (const keepsDropped of [true, false]) {
      const rig = startRig({}, keepsDropped);
      rig.engine().start(POMODORO);
      rig.pass(10);
      rig.engine().end({ isDone: false, note: 'Phone rang' });
      const kept = [{ isDone: false, note: 'Phone rang', end: at(10) }];
      expect(rig.rows()).toMatchObject(keepsDropped ? kept : []);
    }
  });

  it('that another one follows is finished first', () => {
    const rig = startRig();
    const { running } = rig.engine().start({ kind: 'stopwatch', task: null });
    rig.pass(90);
    rig.engine().start(POMODORO);
    expect(rig.rows()).toMatchObject([{ id: running?.id, kind: 'stopwatch', end: at(90) }]);
  });

  it('of a stopwatch ends after 12 hours', () => {
    const rig = startRig();
    rig.engine().start({ kind: 'stopwatch', task: null });
    rig.pass(24 * 60);
    expect(rig.rows()).toMatchObject([{ end: at(720) }]);
  });

  it('goes over to a break and the next session by itself, where that is chosen', () => {
    const rig = startRig({ focusAutoBreak: true, focusAutoNext: true, longBreakEvery: 2 });
    rig.engine().start(POMODORO);
    rig.pass(26);
    expect(rig.engine().running()).toMatchObject({ phase: 'break', minutes: 5 });
    rig.pass(5);
    expect(rig.engine().running()).toMatchObject({ phase: 'focus', minutes: 25 });
    rig.pass(25);
    expect(rig.engine().running()).toMatchObject({ phase: 'break', minutes: 15 });
  });

  it('keeps reminders back while it runs, where that is chosen', () => {
    const rig = startRig();
    expect(rig.engine().isQuiet()).toBe(false);
    rig.engine().start(POMODORO);
    expect(rig.engine().isQuiet()).toBe(true);
    rig.engine().pause();
    expect(rig.engine().isQuiet()).toBe(false);
    const loud = startRig({ focusReminders: 'ring' });
    loud.engine().start(POMODORO);
    expect(loud.engine().isQuiet()).toBe(false);
  });
});
